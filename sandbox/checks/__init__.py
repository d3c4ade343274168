"""Requests held to Discord's specification and limits.

checking       loads the specification that requests are checked by, where the optional validator is installed
choice_limits  limits of all that offers a choice
components     walking, finding and completing message components
emoji_limits   what Discord takes of them
limits         Discord's limits that its OpenAPI specification does not state; always checked
modal_fields   the fields of modals and what is sent of them
options        options of application commands: from names and values to Discord's nested objects
specification  checks requests by Discord's own OpenAPI specification
"""
