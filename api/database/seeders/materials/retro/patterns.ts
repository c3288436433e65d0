import { poster } from '../drawing/compositions.ts'
import { ridge } from '../drawing/curves.ts'
import { Luck } from '../drawing/luck.ts'
import { PALETTES } from '../drawing/palettes.ts'
import { picture } from '../drawing/sheet.ts'
import { at, circle, line, path, rect, svg, times, within } from '../drawing/svg.ts'
import { halfDrop, strewn, tile } from '../drawing/tile.ts'
import { aPattern, aPicture } from '../piece.ts'
import * as old from './motifs.ts'

const { workshop, sunset, desert } = PALETTES
const TYRE = '#2a2622'

const palm = (fill: string) =>
  line('M0 200Q20 90 -6 0', fill, 17) +
  [-100, -64, -30, 16, 56, 96]
    .map((turn) => at(-6, 0, path('M0 0C-26 -40 -20 -100 0 -140C14 -96 20 -40 0 0Z', fill), 1, turn))
    .join('')

export const patterns = [
  aPicture(
    'neon-drive',
    '霓虹公路',
    'Neon drive',
    (key) => {
      const luck = new Luck(key)
      return picture(
        '#1a1238',
        times(80, () => circle(luck.between(0, 800), luck.between(0, 480), luck.between(1, 3), '#f7d6f2')) +
          within(
            key,
            circle(400, 400, 230, '#000'),
            ['#ffe066', '#ffc15a', '#ff9a5a', '#ff6f7d', '#f2539b', '#c94bd0']
              .map((fill, i) => rect(170, 170 + i * 72, 460, 74 - i * 9, fill))
              .join(''),
          ) +
          path(ridge(luck, 800, 620, 190, 7), '#2b1b5c') +
          rect(0, 618, 800, 382, '#120c2b') +
          times(17, (i) => line(`M400 618L${-1200 + i * 200} 1000`, '#f2539b', 3)) +
          times(9, (i) => line(`M0 ${622 + i * i * 5}H800`, '#f2539b', 3)) +
          at(90, 450, palm('#0c0820'), 1.2) +
          at(720, 430, palm('#0c0820'), 1.3) +
          at(400, 840, old.smallCar('#f2539b', '#a8307a', '#5ee0e6', '#0c0820'), 1.5),
      )
    },
    400,
  ),
  aPicture('desert-road-trip', '公路旅行', 'Desert road trip', (key) => {
    const luck = new Luck(key)
    return poster(
      key,
      desert,
      rect(0, 0, 680, 740, '#f6d3a2') +
        circle(340, 300, 150, '#ef8a5a') +
        path(ridge(luck, 680, 470, 190, 4), '#c9744a') +
        rect(0, 460, 680, 280, '#dd9a5d') +
        path('M330 460H350L560 740H120Z', '#4b3a36') +
        times(5, (i) =>
          path(svg`M${338 - i * 2} ${480 + i * 50}h${4 + i * 4}l${2 + i} ${22 + i * 5}h${-8 - i * 6}Z`, '#f6d3a2'),
        ) +
        at(330, 610, old.camperVan('#fff3dc', '#2d7d77', '#cfe8ee', TYRE), 0.8) +
        [
          [90, 560, 1],
          [590, 580, 1.2],
          [520, 500, 0.6],
        ]
          .map(([x = 0, y = 0, s = 1]) => at(x, y, line('M0 60V-60M0 20H-34V-20M0 0H34V-40', '#3f7d53', 20), s))
          .join(''),
      'ROAD TRIP',
      'WINDOWS DOWN',
      'poster',
    )
  }),
  aPattern('traffic-jam', '复古堵车', 'Retro traffic', () =>
    tile(
      '#f2e2c2',
      halfDrop(3, 6, 200, (i) =>
        at(
          0,
          0,
          [
            old.smallCar('#d8402f', '#a92d22', '#cfe8ee', TYRE),
            old.camperVan('#fff6e6', '#2d7d77', '#cfe8ee', TYRE),
            old.smallCar('#e8a628', '#bf8218', '#cfe8ee', TYRE),
            old.scooter('#62b6a4', '#3f8f80', '#7a4428', TYRE),
            old.smallCar('#3f6f8c', '#2d5470', '#cfe8ee', TYRE),
          ][i % 5] ?? '',
          0.82,
        ),
      ),
    ),
  ),
  aPattern('tape-collection', '磁带收藏', 'Tape collection', (key) =>
    tile(
      '#2d4a5e',
      strewn(
        new Luck(key),
        [
          old.cassette('#f08a6c', '#fff3dc', '#2d7d77', '#2b2430'),
          old.vinyl('#e8a628', '#14161c'),
          old.cassette('#f2c14e', '#fff3dc', '#b8432a', '#2b2430'),
          old.boombox('#8fb8c9', '#f2c14e', '#1f2333', '#8fe0c4'),
          old.cassette('#7cc0b6', '#fff3dc', '#7d4fa8', '#2b2430'),
        ],
        {
          count: 14,
          distance: 220,
          scale: 0.68,
          lean: 30,
          fill: [circle(0, 0, 7, workshop.second), line('M-10 0H10', sunset.main, 8)],
          fillDistance: 118,
        },
      ),
    ),
  ),
]
