"""REST endpoints for answers to interactions: the first one, its edits, and follow-ups.

Source: https://docs.discord.com/developers/interactions/receiving-and-responding
"""

from collections.abc import Iterator

from sandbox.api.call import NO_CONTENT, ApiReply, Call, Draft, Endpoint, apply_draft
from sandbox.checks import limits
from sandbox.checks.components import with_ids
from sandbox.interactions.interactions import (
    CallbackKind,
    Interaction,
    InteractionKind,
    Interactions,
)
from sandbox.world.errors import ApiError, ApiReason, FormError, InvalidForm
from sandbox.world.objects import JsonObject, MessageFlag, blank_message
from sandbox.world.world import World

_ANSWERS_ANYTHING = frozenset(
    {CallbackKind.MESSAGE, CallbackKind.DEFERRED_MESSAGE, CallbackKind.MODAL}
)
_SHOWS_MESSAGE = frozenset({CallbackKind.MESSAGE, CallbackKind.UPDATE})
"""Answers whose message is returned to the bot: of a deferral's, only the id."""
_CHANGES_SOURCE = frozenset({CallbackKind.UPDATE, CallbackKind.DEFERRED_UPDATE})


class CallbacksApi:
    def __init__(self, world: World, interactions: Interactions) -> None:
        self._world = world
        self._interactions = interactions

    def endpoints(self) -> Iterator[Endpoint]:
        """The endpoints of this part of the API; the token in the path is the only credential."""
        callback = "/interactions/{interaction_id}/{interaction_token}/callback"
        webhook = "/webhooks/{webhook_id}/{webhook_token}"
        # Observed: first answers have no X-RateLimit headers, those of the webhook do.
        yield Endpoint("POST", callback, self._callback, public=True, tells_limit=False)
        yield Endpoint("POST", webhook, self._follow_up, public=True)
        for target in ("@original", "{message_id}"):
            message = f"{webhook}/messages/{target}"
            yield Endpoint("GET", message, self._read, public=True)
            yield Endpoint("PATCH", message, self._edit, public=True)
            yield Endpoint("DELETE", message, self._delete, public=True)

    def _callback(self, call: Call) -> ApiReply:
        interaction = self._interactions.find(call.ids["interaction_token"])
        interaction.claim(call.ids["interaction_id"])
        kind = self._kind(interaction, call.form)
        form = call.form.get("data") or {}
        message = self._first_answer(interaction, kind, Draft(form, call.uploads))
        interaction.acknowledge(kind)
        if not call.asks("with_response"):
            return NO_CONTENT
        return ApiReply(_callback_response(interaction, kind, message))

    def _kind(self, interaction: Interaction, form: JsonObject) -> CallbackKind:
        """The kind of answer, if the interaction allows it."""
        if interaction.kind is InteractionKind.AUTOCOMPLETE:
            suited = frozenset({CallbackKind.CHOICES})
        else:
            suited = _ANSWERS_ANYTHING
            if interaction.kind is InteractionKind.MODAL:
                suited -= {CallbackKind.MODAL}
            if interaction.source_id is not None:
                suited |= _CHANGES_SOURCE
            if self._world.application.has_activity:
                suited |= {CallbackKind.LAUNCH}
        if form.get("type") not in suited:
            text = f"Value must be one of {{{', '.join(str(int(one)) for one in sorted(suited))}}}."
            raise InvalidForm([FormError(("type",), "BASE_TYPE_CHOICES", text)])
        return CallbackKind(form["type"])

    def _first_answer(
        self, interaction: Interaction, kind: CallbackKind, draft: Draft
    ) -> JsonObject | None:
        match kind:
            case CallbackKind.MESSAGE:
                message = self._post(interaction, draft)
                interaction.original_id = message["id"]
                return message
            case CallbackKind.DEFERRED_MESSAGE:
                return self._post_loading(interaction, draft.payload.get("flags") or 0)
            case CallbackKind.DEFERRED_UPDATE:
                interaction.original_id = interaction.source_id
            case CallbackKind.UPDATE:
                interaction.original_id = interaction.source_id
                return self._change(interaction, self._original(interaction), draft)
            case CallbackKind.LAUNCH:
                channel = self._world.channel(interaction.channel_id)
                opened = self._world.application.open_instance(channel, interaction.user)
                interaction.activity = opened
            case CallbackKind.CHOICES:
                choices = draft.payload.get("choices") or []
                limits.check_choices(choices)
                interaction.choices = choices
            case CallbackKind.MODAL:
                limits.check_modal(draft.payload, self._world.emojis.by_id)
                shown = {**draft.payload, "components": with_ids(draft.payload["components"])}
                interaction.modal = shown
                news = {"id": interaction.id, "modal": shown}
                self._world.tell("MODAL", news, interaction.user["id"])
        return None

    def _post_loading(self, interaction: Interaction, flags: int) -> JsonObject:
        """Post the "thinking" message of a deferral, which settles whether the answer is ephemeral."""
        message = self._blank(interaction, flags)
        message["flags"] |= int(MessageFlag.LOADING)
        interaction.original_id = message["id"]
        return self._world.post(message, ephemeral_to=_reader(interaction, message))

    def _blank(self, interaction: Interaction, flags: int) -> JsonObject:
        world = self._world
        blank = blank_message(world.ids.next(), interaction.channel_id, world.bot, world.now())
        blank |= {"webhook_id": world.application.id, "application_id": world.application.id}
        blank |= {"flags": int(flags & MessageFlag.EPHEMERAL)}
        blank |= {"interaction_metadata": interaction.metadata}
        if interaction.kind is InteractionKind.COMMAND:
            # Deprecated, but the only place where a client finds the command's name.
            used = {"id": interaction.id, "type": 2, "name": interaction.command}
            blank |= {"type": 20, "interaction": {**used, "user": interaction.user}}
        return blank

    def _post(self, interaction: Interaction, draft: Draft) -> JsonObject:
        blank = self._blank(interaction, draft.payload.get("flags") or 0)
        message = apply_draft(self._world, draft, blank)
        return self._world.post(message, ephemeral_to=_reader(interaction, message))

    def _change(self, interaction: Interaction, message: JsonObject, draft: Draft) -> JsonObject:
        """Edit a message by a draft; the first edit of the original ends a deferral."""
        loading = message["flags"] & MessageFlag.LOADING
        written = apply_draft(self._world, draft, message)
        if not loading:
            written["edited_timestamp"] = self._world.now()
        changed = self._world.replace(written)
        if interaction.original_id == message["id"]:
            interaction.complete()
        return changed

    def _original(self, interaction: Interaction) -> JsonObject:
        if interaction.original_id is None:
            raise ApiError(ApiReason.UNKNOWN_MESSAGE)
        return self._world.messages.get(interaction.channel_id, interaction.original_id)

    def _interaction(self, call: Call) -> Interaction:
        if call.ids["webhook_id"] != self._world.application.id:
            raise ApiError(ApiReason.UNKNOWN_WEBHOOK)
        return self._interactions.find_answered(call.ids["webhook_token"])

    def _follow_up(self, call: Call) -> ApiReply:
        interaction = self._interaction(call)
        if interaction.original_id is not None:
            original = self._original(interaction)
            if original["flags"] & MessageFlag.LOADING:
                # Documented, if deprecated: the first follow-up fills the "thinking" message.
                return ApiReply(self._change(interaction, original, call.draft))
        message = self._post(interaction, call.draft)
        interaction.followup_ids.append(message["id"])
        interaction.complete()
        return ApiReply(message)

    def _target(self, interaction: Interaction, call: Call) -> JsonObject:
        wanted = call.ids.get("message_id")
        if wanted is None or wanted == interaction.original_id:
            return self._original(interaction)
        if wanted not in interaction.followup_ids:
            raise ApiError(ApiReason.UNKNOWN_MESSAGE)
        return self._world.messages.get(interaction.channel_id, wanted)

    def _read(self, call: Call) -> ApiReply:
        return ApiReply(self._target(self._interaction(call), call))

    def _edit(self, call: Call) -> ApiReply:
        interaction = self._interaction(call)
        return ApiReply(self._change(interaction, self._target(interaction, call), call.draft))

    def _delete(self, call: Call) -> ApiReply:
        interaction = self._interaction(call)
        self._world.remove(self._target(interaction, call))
        interaction.complete()
        return NO_CONTENT


def _reader(interaction: Interaction, message: JsonObject) -> str | None:
    """The one user who sees an answer; None if everyone does."""
    return interaction.user["id"] if message["flags"] & MessageFlag.EPHEMERAL else None


def _callback_response(
    interaction: Interaction, kind: CallbackKind, message: JsonObject | None
) -> JsonObject:
    """The body that `with_response` requests."""
    about: JsonObject = {"id": interaction.id, "type": int(interaction.kind)}
    response: JsonObject = {"interaction": about}
    if message is not None:
        flags = message["flags"]
        about |= {
            "response_message_id": message["id"],
            "response_message_loading": bool(flags & MessageFlag.LOADING),
            "response_message_ephemeral": bool(flags & MessageFlag.EPHEMERAL),
        }
        if kind in _SHOWS_MESSAGE:
            response["resource"] = {"type": int(kind), "message": message}
    if interaction.activity is not None:
        about["activity_instance_id"] = interaction.activity
        opened = {"id": interaction.activity}
        response["resource"] = {"type": int(kind), "activity_instance": opened}
    return response
