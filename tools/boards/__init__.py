"""Builds the board art, and fetches the fonts, of `render`. Run by hand: `make boards`.

art            writes a board's art into the package: two pictures and a layout
atlas          cuts Natural Earth's shapes into the pieces that territories are made of
bands          draws a band in each region's colour off its coasts and along its land borders with other regions
courses        lays courses for routes between planets: shortest ways on a grid, laid anew until they hardly
               cross
dashes         dashed lines: the sea links on the art
eurasia_board  the small board of lessons: lands of the world board, as `eurasia.toml` cuts them out and
               enlarges them
galaxy_board   the galaxy board: six planets on deep space, laid out as `galaxy.toml` says
links          draws on the art itself: dashed sea links, and the shadows of badges
plan           the plan of a board, read from `world.toml`
planets        draws planets as spheres seen from the front: their territories, light and limbs
projection     projects degrees to pixels: a cylindrical sheet with hand-spaced parallels and meridians, and
               lenses
raster         draws shapes as a raster of labels, with rounded coasts and no gaps, at three times the size
sea            draws the sea round the lands of the world: depth, ripples along the shore, a graticule
shading        shades labels: relief, rims and borders of the land, and the drawings over all of it
sources        fetches the npm packages that the art is made from, and checks their content
space          draws deep space round the planets: nebulae, stars, each planet's glow; and the seas on the
               planets
topojson       reads TopoJSON as shapely's shapes (https://github.com/topojson/topojson-specification)
world_board    the world board: lands from Natural Earth, cut and laid out as `world.toml` says
"""
