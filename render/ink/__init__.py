"""What is drawn with: planes, colours, letters, badges, symbols.

badges     army badges: each seat has a shape of its own, so that colour is never the only sign
colours    the colours that things are drawn in: an ink is named by its colour in the dark theme
emojis     the badges, and dice, as small pictures in texts
halving    halves the size of pictures, which stay in palette indices
ink        puts ink on a plane of palette indices (or of codes, see `render.map.board`): shapes, masks, round
           corners
lettering  draws text as masks. Any string can be drawn: characters that the fonts lack are replaced
palette    the 256 colours of every picture, and the tables by which ink blends among them
paragraph  wraps and writes text in several lines
symbols    draws the marks on Risk cards, the kinds that make sets (`PL-COMP-4`, `GX-COMP-3`)
"""
