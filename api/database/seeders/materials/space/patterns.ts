import { glint, poster, star } from '../drawing/compositions.ts'
import { ridge } from '../drawing/curves.ts'
import { Luck } from '../drawing/luck.ts'
import { PALETTES } from '../drawing/palettes.ts'
import { at, circle, faded, path, rect } from '../drawing/svg.ts'
import { halfDrop, strewn, tile, tossed, wrapped } from '../drawing/tile.ts'
import { aPattern, aPicture } from '../piece.ts'
import * as sky from './motifs.ts'

const { night, desert, candy } = PALETTES

export const patterns = [
  aPicture(
    'visit-red-planet',
    '火星旅行海报',
    'Visit the red planet',
    (key) => {
      const luck = new Luck(key)
      return poster(
        key,
        desert,
        rect(0, 0, 680, 740, '#f2b88a') +
          circle(500, 170, 90, '#fbe3c2') +
          circle(150, 110, 34, '#e59a56') +
          [0, 1, 2]
            .map((i) => path(ridge(luck, 680, 740, 330 - i * 90, 5 + i), ['#d98453', '#b85a36', '#7f3524'][i] ?? ''))
            .join('') +
          at(330, 400, sky.rocket('#fbf4e6', '#a83f2a', '#8fd0e0', '#f7d154'), 1.5) +
          faded(0.5, circle(330, 640, 60, '#fbe3c2')),
        'RED PLANET',
        'WEEKENDS FROM 9 MONTHS',
        'serif',
      )
    },
    400,
  ),
  aPicture('solar-system', '太阳系图', 'Chart of the solar system', (key) => {
    const luck = new Luck(key)
    const worlds = [
      ['#c9a27a', 12],
      ['#e8b06a', 18],
      ['#5aa0d8', 20],
      ['#d8603f', 15],
      ['#e0b083', 44],
      ['#efd394', 36],
      ['#8fd0d6', 27],
      ['#4f74d6', 26],
    ] as const
    return poster(
      key,
      { ...night, paper: '#12172d' },
      rect(0, 0, 680, 740, '#171e3d') +
        sky.skyOf(luck, 120, 680, 740, ['#fff', night.main]) +
        at(
          340,
          880,
          worlds
            .map(
              ([fill, r], i) =>
                sky.orbit(250 + i * 82, '#ffffff33') +
                sky.onOrbit(
                  -Math.PI / 2 + luck.between(-0.3, 0.3),
                  250 + i * 82,
                  circle(0, 0, r, fill) + (i === 5 ? sky.ring(62, 16, '#f7e6b8', 8, 'front') : ''),
                ),
            )
            .join('') + circle(0, 0, 190, night.main),
        ),
      'SOLAR SYSTEM',
      'EIGHT WORLDS ONE STAR',
      'poster',
      '#12172d',
      night.ink,
    )
  }),
  aPattern('planet-parade', '行星巡游', 'Planet parade', (key) =>
    tile(
      night.paper,
      strewn(
        new Luck(key),
        [
          sky.ringed(`${key}-a`, 54, ['#f6d48f', '#eab676', '#dd9a5d'], '#7d5fb8', '#e8696f'),
          sky.moon('#d8dce8', '#b4bacb', 62),
          sky.planet(`${key}-b`, 70, ['#e8696f', '#d6545f', '#ef8a84', '#c9444f']),
          sky.planet(`${key}-c`, 58, ['#5a8bea', '#7fa8f2', '#4a75cf']),
        ],
        {
          count: 15,
          distance: 215,
          fill: [glint(0, 0, 22, night.main), circle(0, 0, 5, night.ink)],
          fillDistance: 115,
        },
      ),
    ),
  ),
  aPattern('rockets-away', '火箭满天飞', 'Rockets away', (key) =>
    tile(
      '#bfe0ea',
      strewn(
        new Luck(key),
        [
          sky.rocket('#fff', '#e2553d', '#5aa0d8', '#f7a32f'),
          sky.saucer('#8f7fc9', '#e5f3f5', '#f7d154', '#ffffff00'),
          sky.astronaut('#fff', '#d5dae6', '#35458a', '#f2849f'),
        ],
        {
          count: 15,
          distance: 215,
          scale: 0.78,
          lean: 40,
          fill: [star(0, 0, 18, '#fff'), circle(0, 0, 7, candy.third)],
          fillDistance: 120,
        },
      ),
    ),
  ),
  aPattern('midnight-stars', '午夜繁星', 'Midnight stars', (key) => {
    const luck = new Luck(key)
    const bright = tossed(luck, 18, 190)
    const faint = tossed(luck, 130, 54, bright, 46)
    return tile(
      '#141a38',
      bright.map(([x, y]) => wrapped(x, y, 50, glint(0, 0, luck.between(20, 44), night.main))).join('') +
        faint.map(([x, y]) => wrapped(x, y, 10, circle(0, 0, luck.between(2, 5), night.ink))).join(''),
    )
  }),
  aPattern('moon-rows', '阴晴圆缺', 'Wax and wane', () =>
    tile(
      '#2b2f55',
      halfDrop(8, 8, 60, (i, row) => sky.phase((((i % 8) + row) / 8) % 1, 38, '#f3e3b8', '#3b4070')),
    ),
  ),
]
