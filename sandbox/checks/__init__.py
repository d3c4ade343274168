"""Requests held to Discord's specification and limits, and answers and events to the specification.

checking       loads the specification that requests are checked by, where the optional validator is installed
choice_limits  limits of all that offers a choice
components     walking, finding and completing message components
emoji_limits   what Discord takes of them
event_schemas  JSON Schemas of the gateway's events, whose objects are those that Discord's specification describes
limits         Discord's limits that its OpenAPI specification does not state; always checked
modal_fields   the fields of modals and what is sent of them
options        options of application commands: from names and values to Discord's nested objects
schema_faults  says in Discord's codes and words what doesn't fit a JSON Schema, and where
specification  checks requests, answers and events by Discord's own OpenAPI specification
violations     what breaks Discord's specification: requests, and what the sandbox itself answers and sends
"""
