"""Pictures of a game: what they show, where they are drawn, how they are attached.

attachments  files with their words
drawing      drawn off the event loop, each moment once
kept_pictures  those asked for last, with their words
malloc       the memory that it takes
own_emojis   the emojis that the application has, made once
profiled     what a profile's picture shows, and the same in words
renderers    what draws each kind
scenes       the contents of a game's pictures, put together from views and public events. Draws nothing
"""
