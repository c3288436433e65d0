import { blade, brushed, wash } from '../drawing/brush.ts'
import { centred, column } from '../drawing/lettering.ts'
import { Luck } from '../drawing/luck.ts'
import { cutout } from '../drawing/sheet.ts'
import { at, circle, line, times } from '../drawing/svg.ts'
import { aCutout } from '../piece.ts'
import * as brush from './motifs.ts'

const { INK, GREY, RED, seal } = brush
export const cutouts = [
  aCutout(
    'enso-mountain',
    '一圆一山',
    'Circle and mountain',
    (key) => {
      const luck = new Luck(key)
      return cutout(
        brush.enso(luck, 380, 92) +
          circle(110, -120, 62, RED) +
          brushed(
            luck,
            [
              [-250, 150],
              [-120, -60],
              [-40, 20],
              [60, -110],
              [260, 170],
            ],
            34,
            INK,
            { hairs: 14 },
          ) +
          wash(luck, 0, 140, 150, GREY, 0.07, 0.4) +
          seal('印坊', 300, 400),
      )
    },
    300,
  ),
  aCutout('zen', '禅', 'Zen', (key) =>
    cutout(
      brush.enso(new Luck(key), 400, 60, GREY) + centred('禅', 'brush', 520, 0, 0, INK) + seal('静', 330, 380, 80),
    ),
  ),
  aCutout('ink-bamboo', '墨竹', 'Ink bamboo', (key) => {
    const luck = new Luck(key)
    return cutout(
      at(-120, 470, brush.bambooStalk(luck, 920, 44, '#3b3d40')) +
        at(120, 480, brush.bambooStalk(luck, 820, 26, GREY)) +
        [
          [-80, -300, 1.3],
          [-110, -60, 1.1],
          [140, -180, 1.4],
          [130, 80, 1.1],
          [-100, 180, 1],
        ]
          .map(([x = 0, y = 0, s = 1], i) =>
            at(x, y, brush.bambooSpray(luck, i === 3 ? GREY : INK, 170, 5), s, i % 2 ? 0 : -30),
          )
          .join('') +
        seal('竹', 330, 400),
    )
  }),
  aCutout('ink-orchid', '空谷幽兰', 'Valley orchid', (key) =>
    cutout(
      at(-40, 380, brush.orchid(new Luck(key)), 1.1) +
        column('空谷幽兰', 'brush', 84, 360, 40, INK) +
        seal('兰', 360, 440, 62),
    ),
  ),
  aCutout(
    'plum-in-snow',
    '一枝梅',
    'A branch of plum',
    (key) =>
      cutout(
        brush.plumBranch(new Luck(key)) + column('一枝春', 'brush', 92, -380, -420, INK) + seal('梅', -380, -80, 64),
      ),
    250,
  ),
  aCutout('two-koi', '双鲤', 'Two koi', (key) => {
    const luck = new Luck(key)
    return cutout(
      wash(luck, 0, 0, 400, '#9fb6bf', 0.05) +
        at(70, -180, brush.koi(luck, '#fdf6ea', '#e0452f'), 1.25, 28) +
        at(-70, 190, brush.koi(luck, '#3a3c40', '#e0812f'), 1.25, 206) +
        [
          [-330, -260],
          [330, 280],
          [-20, 10],
        ]
          .map(([x = 0, y = 0]) => line(`M${x - 60} ${y}q60 -26 120 0M${x - 30} ${y + 26}q30 -14 60 0`, GREY, 5))
          .join('') +
        seal('鱼', 390, -380, 66),
    )
  }),
  aCutout('river-shrimp', '墨虾', 'River shrimp', (key) => {
    const luck = new Luck(key)
    return cutout(
      at(120, -220, brush.shrimp(luck), 0.98) + at(50, 150, brush.shrimp(luck), 0.7, -30) + seal('虾', 400, 400, 70),
    )
  }),
  aCutout('ink-panda', '墨熊猫', 'Ink panda', (key) => {
    const luck = new Luck(key)
    return cutout(
      at(0, 40, brush.panda(luck), 1.1) +
        at(
          150,
          240,
          line('M-260 -20L120 -150', '#5f7a4c', 16) +
            at(
              90,
              -140,
              times(4, (i) => at(0, 0, brush.bambooLeaf(150, '#4d6b3e', 24), 1, -60 + i * 34)),
            ),
        ) +
        column('国宝', 'brush', 110, 400, -440, INK) +
        seal('宝', 400, -150, 66),
    )
  }),
  aCutout('summer-lotus', '夏荷', 'Summer lotus', (key) => {
    const luck = new Luck(key)
    return cutout(
      wash(luck, -140, 60, 230, '#3d6a52', 0.13, 0.62) +
        wash(luck, 210, 220, 160, '#3d6a52', 0.12, 0.55) +
        line('M-140 60Q-110 300 -90 470M60 -120Q30 200 20 470M210 220Q170 360 150 470', GREY, 9) +
        [-72, -48, -24, 0, 24, 48, 72]
          .map((turn, i) =>
            at(
              60,
              -110,
              blade(
                [
                  [0, 10],
                  [i % 2 ? 20 : -16, -110],
                  [0, -220],
                ],
                92,
                i % 2 ? '#e58aa0' : '#f2b3c0',
              ),
              1,
              turn,
            ),
          )
          .join('') +
        times(12, (i) =>
          at(-140, 60, line(`M0 0L${Math.cos(i / 1.9) * 190} ${Math.sin(i / 1.9) * 120}`, '#00000022', 3)),
        ) +
        column('夏荷', 'brush', 100, -390, -420, INK) +
        seal('荷', -390, -170, 62),
    )
  }),
]
