import { star } from '../drawing/compositions.ts'
import { petal } from '../drawing/curves.ts'
import { text } from '../drawing/lettering.ts'
import { Luck } from '../drawing/luck.ts'
import { PALETTES } from '../drawing/palettes.ts'
import { picture } from '../drawing/sheet.ts'
import { around, at, both, circle, faded, line, path, rect, times } from '../drawing/svg.ts'
import { halfDrop, strewn, tile } from '../drawing/tile.ts'
import { reindeerJumper } from './knitting.ts'
import * as feast from './motifs.ts'
import { aPattern, aPicture } from '../piece.ts'

const { festive, candy, forest, sea, grape } = PALETTES
const RED = festive.paper
const GOLD = festive.main
const CREAM = festive.ink

const plum = (fill: string, heart: string) =>
  around(5, () => circle(0, -26, 22, fill)) +
  circle(0, 0, 12, heart) +
  around(5, () => line('M0 -6V-26', heart, 3) + circle(0, -28, 4, heart))

export const patterns = [
  aPattern('spring-blossom', '春节纳福满印', 'Spring Festival blessings', (key) =>
    tile(
      RED,
      strewn(
        new Luck(key),
        [
          feast.lantern('#e2452c', GOLD, festive.third),
          feast.fu(festive.third, GOLD, '福'),
          feast.firecrackers('#e2452c', GOLD),
          feast.cloud(festive.second, CREAM),
        ],
        {
          count: 18,
          distance: 198,
          scale: 0.86,
          lean: 18,
          fill: [at(0, 0, plum(CREAM, RED), 0.62), circle(0, 0, 7, GOLD), at(0, 0, plum(GOLD, RED), 0.5)],
          fillDistance: 118,
        },
      ),
    ),
  ),
  aPicture(
    'mid-autumn-rabbit',
    '中秋玉兔',
    'Mid-Autumn rabbit',
    (key) => {
      const luck = new Luck(key)
      return picture(
        '#1c2a4f',
        times(70, () => circle(luck.between(0, 800), luck.between(0, 900), luck.between(1, 3.4), '#f6e3b0')) +
          faded(0.16, circle(400, 420, 360, '#f9d67a')) +
          circle(400, 420, 300, '#f9d67a') +
          at(400, 510, feast.moonRabbit('#fffaf0', '#f3b5ad', '#3b2a35'), 2) +
          at(150, 690, feast.cloud('#e9eef6', '#9fb2d6'), 1.5) +
          at(620, 740, feast.cloud('#cfdaf0', '#9fb2d6'), 1.9) +
          at(120, 150, faded(0.8, feast.cloud('#33457a', '#5b6fa6'))) +
          text('中秋', 'song', 120, 400, 930, { fill: '#f6e3b0', spacing: 60 }),
      )
    },
    300,
  ),
  aPattern('mooncake-tray', '月饼盘', 'Mooncake tray', () =>
    tile(
      '#35235c',
      halfDrop(4, 4, 140, (i) =>
        at(
          0,
          0,
          feast.mooncake(
            ['#e3a04a', '#d98a3a', '#edb765'][i % 3] ?? '',
            '#8a4a1c',
            ['月', '圆', '花', '好'][i % 4] ?? '',
          ),
          0.98,
        ),
      ) +
        times(16, (i) =>
          star(
            62 + (i % 4) * 250 + (Math.floor(i / 4) % 2) * 125 + 125,
            125 + Math.floor(i / 4) * 250,
            17,
            grape.third,
            4,
            0.3,
          ),
        ),
    ),
  ),
  aPattern('trick-or-treat', '不给糖就捣蛋', 'Trick or treat', (key) =>
    tile(
      '#2b2140',
      strewn(
        new Luck(key),
        [
          feast.pumpkin('#f08a2c', '#df711c', '#2b1a2f', '#ffd45e'),
          feast.ghost('#fbf7ee', '#2b2138', '#f5b0b5'),
          at(
            0,
            0,
            path(
              'M0 -30Q30 -60 92 -40Q74 -20 84 10Q60 -4 50 22Q26 4 0 40Q-26 4 -50 22Q-60 -4 -84 10Q-74 -20 -92 -40Q-30 -60 0 -30Z',
              '#7f63c9',
            ) + both(circle(10, -12, 5, '#ffd45e')),
          ),
        ],
        {
          count: 15,
          distance: 215,
          scale: 0.86,
          lean: 24,
          fill: [star(0, 0, 20, '#ffd45e', 4, 0.3), circle(0, 0, 8, '#f08a2c')],
          fillDistance: 120,
        },
      ),
    ),
  ),
  aPattern('knitted-reindeer', '驯鹿毛衣', 'Reindeer jumper', reindeerJumper),
  aPattern('easter-eggs', '复活节彩蛋', 'Painted Easter eggs', (key) =>
    tile(
      '#e7f3ea',
      strewn(
        new Luck(key),
        [
          feast.egg(candy.main, '#fff', candy.third, 0),
          feast.egg(candy.second, '#fff', candy.pale, 1),
          feast.egg(candy.third, '#fff', candy.main, 2),
          feast.egg(sea.third, '#fff', candy.main, 3),
        ],
        {
          count: 18,
          distance: 200,
          scale: 0.86,
          lean: 40,
          fill: [
            at(0, 20, both(path(petal(40, 13), forest.pale))),
            around(5, () => circle(0, -13, 11, '#fff')) + circle(0, 0, 8, candy.third),
          ],
          fillDistance: 115,
        },
      ),
    ),
  ),
  aPicture('new-year-fireworks', '跨年烟花', 'New Year fireworks', (key) => {
    const luck = new Luck(key)
    const colours = ['#f6c453', '#ef6a6a', '#7ec8e3', '#b79bea', '#f7f2e4']
    return picture(
      '#10142b',
      at(400, 340, feast.burst('#f6c453', '#ef6a6a', 24), 2.6) +
        times(7, (i) =>
          at(
            110 + (i % 4) * 195,
            150 + Math.floor(i / 4) * 470 + luck.between(-50, 50),
            feast.burst(luck.pick(colours), luck.pick(colours), 14),
            luck.between(0.8, 1.4),
          ),
        ) +
        times(16, (i) => {
          const tall = luck.between(110, 300)
          return (
            rect(i * 50, 1000 - tall, 51, tall, '#070918') +
            times(15, (k) =>
              luck.chance(0.45)
                ? rect(i * 50 + 8 + (k % 3) * 13, 1014 - tall + Math.floor(k / 3) * 22, 7, 11, '#f6c453')
                : '',
            )
          )
        }),
    )
  }),
]
