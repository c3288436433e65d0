import { brushed, mistyRange, wash } from '../drawing/brush.ts'
import { column } from '../drawing/lettering.ts'
import { Luck } from '../drawing/luck.ts'
import { picture } from '../drawing/sheet.ts'
import { at, circle, faded, line, times } from '../drawing/svg.ts'
import { strewn, tile, halfDrop } from '../drawing/tile.ts'
import { aPattern, aPicture } from '../piece.ts'
import * as brush from './motifs.ts'

const { INK, GREY, RED, seal } = brush
const PAPER = '#f4eddd'

export const patterns = [
  aPicture(
    'misty-mountains',
    '云山雾罩',
    'Misty mountains',
    (key) => {
      const luck = new Luck(key)
      return picture(
        PAPER,
        circle(570, 230, 74, RED) +
          times(6, (i) =>
            mistyRange(
              `${key}-${i}`,
              luck,
              800,
              420 + i * 95,
              700 + i * 90,
              190 - i * 8,
              ['#8d9a9f', '#77868c', '#5f6f76', '#4a585f', '#37434a', '#232c31'][i] ?? '',
              0.45 + i * 0.1,
            ),
          ) +
          [
            [180, 210],
            [230, 190],
            [290, 226],
          ]
            .map(([x = 0, y = 0]) => line(`M${x - 16} ${y - 6}q10 -6 16 6q8 -12 18 -8`, INK, 3.5))
            .join('') +
          at(170, 910, brush.boat(INK), 0.5) +
          column('云深不知处', 'brush', 44, 90, 60, INK) +
          seal('印坊', 90, 330, 46),
      )
    },
    500,
  ),
  aPicture('fishing-in-snow', '独钓寒江雪', 'Fishing alone in the snow', (key) => {
    const luck = new Luck(key)
    return picture(
      '#e6e6e2',
      mistyRange(`${key}-far`, luck, 800, 400, 560, 170, '#8d9499', 0.4) +
        mistyRange(`${key}-near`, luck, 800, 470, 640, 120, '#6d757b', 0.45) +
        times(120, () => circle(luck.between(0, 800), luck.between(0, 1000), luck.between(1.5, 5), '#ffffff')) +
        at(430, 740, brush.boat(INK), 1.1) +
        at(390, 748, brush.fisher(INK), 1.05) +
        times(5, (i) => faded(0.5, line(`M${180 + i * 40} ${806 + i * 26}h${420 - i * 70}`, GREY, 3))) +
        column('独钓寒江雪', 'brush', 66, 690, 80, INK) +
        seal('雪', 690, 470, 52),
    )
  }),
  aPicture(
    'crane-at-dawn',
    '松鹤朝阳',
    'Crane at dawn',
    (key) => {
      const luck = new Luck(key)
      return picture(
        '#f6ead2',
        circle(440, 380, 220, '#d4432f') +
          mistyRange(key, luck, 800, 800, 1000, 110, '#5b6b70', 0.6) +
          at(380, 560, brush.crane(), 1.25) +
          brushed(
            luck,
            [
              [800, 120],
              [640, 180],
              [560, 160],
              [470, 220],
            ],
            34,
            '#3a2c22',
            { hairs: 14, lift: 0.7 },
          ) +
          [
            [620, 150],
            [520, 170],
            [700, 120],
            [480, 220],
          ]
            .map(([x = 0, y = 0]) => times(15, (i) => at(x, y, line('M0 0L0 -70', '#2f4a3d', 4), 1, -84 + i * 12)))
            .join('') +
          column('松鹤延年', 'brush', 62, 90, 110, INK) +
          seal('寿', 90, 410, 52),
      )
    },
    400,
  ),
  aPicture('lucky-persimmons', '柿柿如意', 'Lucky persimmons', (key) => {
    const luck = new Luck(key)
    return picture(
      PAPER,
      brushed(
        luck,
        [
          [800, 150],
          [560, 210],
          [380, 180],
          [160, 260],
        ],
        26,
        '#3a2c22',
        { hairs: 12, lift: 0.8 },
      ) +
        [
          [300, 380, 100],
          [500, 430, 116],
          [220, 600, 108],
          [430, 680, 124],
          [620, 650, 98],
        ]
          .map(
            ([x = 0, y = 0, r = 0]) =>
              line(`M${x + r * 0.3} ${y - r * 1.15}Q${x + 40} ${y - 180} ${x + 30} 220`, '#3a2c22', 4) +
              at(x, y, brush.persimmon(luck, r, '#ea7a24')),
          )
          .join('') +
        column('柿柿如意', 'brush', 66, 90, 620, INK) +
        seal('吉', 90, 930, 54),
    )
  }),
  aPattern('bamboo-shade', '竹影', 'Bamboo shade', (key) => {
    const luck = new Luck(key)
    return tile(
      '#e9eee2',
      strewn(
        luck,
        [
          brush.bambooSpray(luck, '#2f4436', 120, 4),
          brush.bambooSpray(luck, '#6f8a74', 110, 5),
          brush.bambooSpray(luck, '#a9bda6', 120, 3),
        ],
        { count: 26, distance: 150, scale: 1.05, lean: 40 },
      ),
    )
  }),
  aPattern('ink-drops', '点墨', 'Drops of ink', (key) => {
    const luck = new Luck(key)
    return tile(
      '#f7f3e8',
      halfDrop(5, 6, 110, (i) =>
        i % 7 === 3 ? circle(0, 0, 40, RED) : wash(luck, 0, 0, luck.between(34, 58), i % 3 ? INK : '#4f6470', 0.2),
      ),
    )
  }),
]
