import { poster } from '../drawing/compositions.ts'
import { hills, ridge } from '../drawing/curves.ts'
import { Luck } from '../drawing/luck.ts'
import { PALETTES } from '../drawing/palettes.ts'
import { at, circle, faded, path, rect, times } from '../drawing/svg.ts'
import { SIDE, tile } from '../drawing/tile.ts'
import { aPattern, aPicture } from '../piece.ts'
import * as land from './landmarks.ts'
import * as abroad from './landmarks_abroad.ts'
import { metro, relief, sea } from './maps.ts'

const { workshop, sunset, forest, desert, night } = PALETTES

/** Lines leave the tile where they enter it. */
const NETWORK = [
  {
    d: 'M0 200H300L500 400H700L900 200H1000',
    colour: '#e8696f',
    stops: [
      [150, 200],
      [300, 200],
      [600, 400],
    ],
  },
  {
    d: 'M600 0V100L400 300V800L600 1000',
    colour: '#5a8bea',
    stops: [
      [600, 60],
      [400, 500],
      [400, 700],
    ],
  },
  {
    d: 'M0 600H200L400 800H700L900 600H1000',
    colour: '#f3c14f',
    stops: [
      [100, 600],
      [560, 800],
    ],
  },
  {
    d: 'M800 0V1000',
    colour: '#62c3a8',
    stops: [
      [800, 300],
      [800, 500],
      [800, 700],
    ],
  },
  {
    d: 'M200 0V80L100 180V800L200 900V1000',
    colour: '#b79bea',
    stops: [
      [100, 400],
      [200, 950],
    ],
  },
] as const

export const patterns = [
  aPicture(
    'karst-river',
    '漓江山水海报',
    'Karst river poster',
    (key) => {
      const luck = new Luck(key)
      return poster(
        key,
        forest,
        rect(0, 0, 680, 740, '#f6e2b8') +
          circle(480, 190, 80, '#e2704a') +
          at(340, 560, faded(0.5, land.gorges('#8fb39a', '#7aa389')), 1.25) +
          at(300, 600, land.gorges('#4a8a68', '#3a7457')) +
          rect(0, 590, 680, 150, '#a9d0c4') +
          sea(630, 680, ['#7fb5a6', '#d4e8de', '#7fb5a6']) +
          path(hills(luck, 680, 760, 60, 3), '#2b5a45'),
        '漓江',
        'LI RIVER, GUILIN',
        'song',
      )
    },
    350,
  ),
  aPicture('volcano-dawn', '火山黎明海报', 'Volcano at dawn', (key) => {
    const luck = new Luck(key)
    return poster(
      key,
      sunset,
      rect(0, 0, 680, 740, '#fbc8a0') +
        circle(340, 250, 160, '#ef5d47') +
        at(340, 560, land.volcano('#4f5b8a', '#fff6ea'), 1.25) +
        path(hills(luck, 680, 740, 260, 4), '#7d2f60') +
        path(hills(luck, 680, 740, 150, 5), '#3a1f3d'),
      'FIRST LIGHT',
      'CLIMB BEFORE BREAKFAST',
    )
  }),
  aPicture('golden-bridge', '雾中大桥海报', 'Bridge in the fog', (key) =>
    poster(
      key,
      workshop,
      rect(0, 0, 680, 740, '#9fc4cf') +
        circle(500, 160, 70, '#fdf0cf') +
        path(ridge(new Luck(key), 680, 520, 180, 4), '#7aa5ae') +
        at(340, 520, abroad.bridge('#d8472b'), 0.95) +
        rect(0, 520, 680, 220, '#2f6f86') +
        sea(560, 680, ['#5f9db0', '#8fc0cc', '#5f9db0', '#8fc0cc']) +
        faded(0.7, rect(-20, 430, 420, 34, '#fff', 17) + rect(260, 476, 460, 30, '#fff', 15)),
      'THE BRIDGE',
      'FOG UNTIL NOON',
    ),
  ),
  aPicture('silk-road', '丝路驼铃海报', 'Silk Road caravan', (key) => {
    const luck = new Luck(key)
    return poster(
      key,
      desert,
      rect(0, 0, 680, 740, '#f7d39b') +
        circle(450, 220, 120, '#f0803f') +
        path(hills(luck, 680, 740, 360, 2), '#e2a25f') +
        [0, 1, 2, 3].map((i) => at(150 + i * 120, 500 - i * 6, land.camel('#4b2a22'), 0.62)).join('') +
        path(hills(luck, 680, 740, 200, 2), '#c97a3f') +
        path(hills(luck, 680, 740, 110, 3), '#a85a2c'),
      '丝路',
      'CARAVAN TO THE WEST',
      'song',
    )
  }),
  aPattern('canal-houses', '运河小屋', 'Canal houses', () =>
    tile(
      '#cfe5e8',
      times(
        4,
        (row) =>
          times(12, (k) => {
            const i = (k + 9) % 10
            return at(
              k * 100 - 50,
              240 + row * 250,
              abroad.townHouse(
                ['#d8654a', '#f2c46a', '#5f8fa8', '#f4e6cf', '#7d5f8f'][(i * 3 + row * 2) % 5] ?? '',
                ['#4b2f33', '#2f4858', '#8a3f2c'][(i + row) % 3] ?? '',
                ['#2f4858', '#fff6e3', '#b8432a'][(i * 2 + row) % 3] ?? '',
                '#fff6e3',
                i * 7 + row,
              ),
            )
          }) + rect(0, 238 + row * 250, SIDE, 12, '#5f8fa8'),
      ),
    ),
  ),
  aPattern('metro-by-night', '夜行地铁', 'Metro by night', () =>
    tile(
      '#131a33',
      times(4, (i) => at((i % 2) * 500, Math.floor(i / 2) * 500, metro(NETWORK, night.paper), 0.5)),
    ),
  ),
  aPattern('relief-lines', '山地等高', 'Relief lines', (key) =>
    tile('#2f4a3f', relief(new Luck(key), SIDE, 30, '#d9c48a')),
  ),
]
