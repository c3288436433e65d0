import { around, at, line, svg, times } from '../drawing/svg.ts'
import { tile } from '../drawing/tile.ts'

const snowflake = (colour: string) =>
  around(6, () => line('M0 0V-84M0 -36L-22 -56M0 -36L22 -56M0 -60L-16 -76M0 -60L16 -76', colour, 8))

/** A knitted row: stitches on a grid from a small bitmap. */
const knit = (rows: readonly string[], x: number, y: number, stitch: number, colours: Record<string, string>) =>
  rows
    .map((row, j) =>
      [...row]
        .map((one, i) =>
          colours[one]
            ? at(
                x + i * stitch,
                y + j * stitch,
                line(svg`M2 2L${stitch / 2} ${stitch * 0.62}L${stitch - 2} 2`, colours[one], stitch * 0.34),
              )
            : '',
        )
        .join(''),
    )
    .join('')

const DEER = [
  '...g.g.....g.g......',
  '...gg.g...g.gg......',
  '....ggg...ggg.......',
  '......gg.gg.........',
  '.....wwwwwww........',
  '..wwwwwwwww.........',
  '..wwwwwwwww.........',
  '.......wwww.........',
  '.......wwwww......ww',
  '.......wwwwwwwwwwww.',
  '.......wwwwwwwwwwww.',
  '........wwwwwwwwwww.',
  '........ww.....ww...',
  '........ww.....ww...',
  '....................',
  'r.r.r.r.r.r.r.r.r.r.r.r.',
]

export const reindeerJumper = () =>
  tile(
    '#a3242b',
    times(3, (j) =>
      times(
        2,
        (i) =>
          knit(DEER, 2 + i * 500, 5 + (j * 1000) / 3, 20.8, { g: '#f0c15c', w: '#fdf5e6', r: '#fdf5e6' }) +
          at(446 + i * 500, 96 + (j * 1000) / 3, snowflake('#fdf5e6'), 0.4),
      ),
    ),
  )
