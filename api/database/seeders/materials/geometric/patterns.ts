import { blob, sector } from '../drawing/curves.ts'
import { Luck } from '../drawing/luck.ts'
import { PALETTES } from '../drawing/palettes.ts'
import { picture } from '../drawing/sheet.ts'
import { at, circle, hoop, line, path, polygon, rect, svg, times, within } from '../drawing/svg.ts'
import { halfDrop, strewn, tile, tossed, wrapped } from '../drawing/tile.ts'
import { aPattern, aPicture } from '../piece.ts'
import { pushedStripes } from './curves.ts'
import { arches, cells, cube, primary, truchet, zellige } from './grids.ts'

const { bauhaus, seventies, candy } = PALETTES
const PRIMARY = [bauhaus.main, bauhaus.second, bauhaus.third, bauhaus.ink, bauhaus.paper, bauhaus.paper]

export const patterns = [
  aPattern(
    'workshop-grid',
    '包豪斯方格',
    'Workshop grid',
    (key) => {
      const luck = new Luck(key)
      return tile(
        bauhaus.paper,
        cells(6, () => primary(luck, PRIMARY)),
      )
    },
    100,
  ),
  aPattern('winding-ways', '弯弯绕绕', 'Winding ways', (key) => {
    const luck = new Luck(key)
    return tile(
      '#1f4f5a',
      cells(8, () => truchet(luck, ['#f4d9a8', '#e2763f', '#f4d9a8', '#1f4f5a'], 62)),
    )
  }),
  aPattern('terrazzo', '水磨石', 'Terrazzo', (key) => {
    const luck = new Luck(key)
    return tile(
      '#f6f0e6',
      tossed(luck, 170, 60)
        .map(([x, y]) =>
          wrapped(
            x,
            y,
            60,
            path(
              blob(luck, luck.between(10, 40), luck.whole(4, 6), 0.32),
              luck.pick(['#d9785f', '#7f9f92', '#2f4858', '#e7b869', '#b9a79a']),
            ),
            1,
            luck.between(0, 360),
          ),
        )
        .join(''),
    )
  }),
  aPattern('party-shapes', '孟菲斯派对', 'Memphis party', (key) =>
    tile(
      '#fdf1e7',
      strewn(
        new Luck(key),
        [
          line('M-60 0l20 -26l20 26l20 -26l20 26l20 -26l20 26', candy.main, 13),
          circle(0, 0, 44, candy.third),
          polygon(
            [
              [0, -52],
              [48, 34],
              [-48, 34],
            ],
            '#4a6fd0',
          ),
          hoop(0, 0, 40, candy.second, 16),
          line('M-50 0C-30 -50 -10 50 10 0S40 -30 56 0', '#2b2b33', 11),
          path(sector(0, 180, 54), '#f2849f'),
          times(9, (i) => circle(-36 + (i % 3) * 36, -36 + Math.floor(i / 3) * 36, 8, '#2b2b33')),
          rect(-44, -14, 88, 28, candy.second),
        ],
        {
          count: 26,
          distance: 158,
          fill: [circle(0, 0, 7, '#2b2b33'), line('M-12 0H12M0 -12V12', '#4a6fd0', 7)],
          fillDistance: 92,
        },
      ),
    ),
  ),
  aPattern('tumbling-blocks', '错觉方块', 'Tumbling blocks', () =>
    tile(
      '#fff',
      times(8 * 10, (i) =>
        at(
          ((i % 8) + (Math.floor(i / 8) % 2 ? 0 : 0.5)) * (1000 / 7),
          Math.floor(i / 8) * 125 - 60,
          cube('#f7d9b0', '#d8653f', '#2d4a5e'),
          0.834,
        ),
      ),
    ),
  ),
  aPattern('rainbow-arches', '彩虹拱门', 'Rainbow arches', () =>
    tile(
      seventies.paper,
      halfDrop(4, 6, 150, () =>
        at(
          0,
          -2,
          arches(
            [
              seventies.third,
              seventies.paper,
              seventies.main,
              seventies.paper,
              seventies.second,
              seventies.paper,
              seventies.ink,
            ],
            106,
          ),
          0.83,
        ),
      ),
    ),
  ),
  aPattern('courtyard-tiles', '庭院花砖', 'Courtyard tiles', () =>
    tile(
      '#f5ecda',
      cells(
        5,
        (x, y) =>
          line('M-50 -50L50 50M50 -50L-50 50', '#2c6e7a', 5) +
          zellige((x + y) % 2 ? '#2c6e7a' : '#c9623b', '#f2c45a', '#f5ecda'),
      ) +
        times(36, (i) =>
          at(
            (i % 6) * 200,
            Math.floor(i / 6) * 200,
            polygon(
              [
                [0, -46],
                [46, 0],
                [0, 46],
                [-46, 0],
              ],
              '#f2c45a',
            ) + circle(0, 0, 16, '#2c6e7a'),
          ),
        ),
    ),
  ),
  aPattern('herringbone', '人字纹', 'Herringbone', () =>
    tile(
      '#3a4a4f',
      times(10 * 22, (i) => {
        const [column, row] = [i % 10, Math.floor(i / 10) - 1]
        return path(
          svg`M${column * 100} ${row * 50 + (column % 2 ? 0 : 50)}l100 ${column % 2 ? 50 : -50}v34l-100 ${column % 2 ? -50 : 50}Z`,
          ['#e9d8b4', '#c98d57', '#8fa69a'][(row + 5 + column * 7) % 5 === 0 ? 1 : (row + 5) % 5 === 2 ? 2 : 0] ?? '',
        )
      }),
    ),
  ),
  aPattern('bent-stripes', '弯曲条纹', 'Bent stripes', () =>
    tile(
      '#fbf7ee',
      pushedStripes(25, 1000, 46)
        .map((d) => svg`<path d="${d}" fill="none" stroke="#17191e" stroke-width="20"/>`)
        .join(''),
    ),
  ),
  aPattern('polka-eclipse', '月食波点', 'Eclipse dots', () =>
    tile(
      '#f08a6c',
      halfDrop(6, 6, 80, (i, row) => circle(0, 0, 62, '#fbe3c8') + circle(((i + row) % 6) * 8 - 20, 0, 46, '#7a2f4b')),
    ),
  ),
  aPicture(
    'colour-circles',
    '色环交响',
    'Concentric colours',
    (key) => {
      const luck = new Luck(key)
      const tones = ['#d5322a', '#21559f', '#f2b61f', '#1f7a78', '#e58fa0', '#f3ead6', '#1b1b1d', '#ef7d2f']
      return picture(
        '#f3ead6',
        times(20, (i) => {
          const [x, y] = [(i % 4) * 200, Math.floor(i / 4) * 200]
          return at(
            x,
            y,
            rect(0, 0, 200, 200, luck.pick(tones)) +
              [92, 70, 46, 22].map((r) => circle(100, 100, r, luck.pick(tones))).join(''),
          )
        }),
      )
    },
    300,
  ),
  aPicture('stripe-sunset', '条纹日落', 'Striped sunset', () =>
    picture(
      '#fdebd2',
      within(
        'sun',
        circle(400, 430, 300, '#000'),
        ['#f6c453', '#f4a94c', '#ef8a47', '#e56c45', '#d64f4a', '#b63b5a', '#8a2f66']
          .map((fill, i) => rect(90, 130 + i * 86, 620, 90 - i * 8, fill))
          .join(''),
      ) + times(6, (i) => rect(100 + i * 26, 790 + i * 26, 600 - i * 52, 10, '#8a2f66')),
    ),
  ),
]
