"""The bot in service: wired, watched, logged.

annulments  annulments that whoever runs the program orders, as files beside the database
health      the bot's health, which it reports every few seconds beside its database, for `general health`
log_lines   lines of the log, written in a thread: a reader who stands still holds nobody up
logs        logs on standard error, as text or as one JSON object a line; never with a token in them
metrics     the bot's vitals for Prometheus, where GENERAL_METRICS_PORT asks for them
paging      the page in service: where the settings name an address, or on this machine alone
serving     `run` and `sandbox` at work
shared_starts  starts and IDENTIFYs of the processes that share a database
speed       what the extra `speed` brings, used where it is installed
starts      keeps the bot's starts and IDENTIFYs on disk, so that one that crashes again and again rests in between
watching    watches the bot at work: the loop's lag, a report beside the database, metrics if wanted
wiring      the rooms wired together
"""
