import { stamp } from '../drawing/compositions.ts'
import { centred, text } from '../drawing/lettering.ts'
import { Luck } from '../drawing/luck.ts'
import { PALETTES } from '../drawing/palettes.ts'
import { cutout } from '../drawing/sheet.ts'
import { around, at, both, line, path, rect, times } from '../drawing/svg.ts'
import { aCutout } from '../piece.ts'
import * as plant from './motifs.ts'

const { forest, peach, sunset } = PALETTES
const GREENS = ['#3f7d53', '#6f9f6a', '#a9c29b', '#2c5a3d'] as const
const [LEAF, SAGE, PALE, DEEP] = GREENS

export const cutouts = [
  aCutout('monstera', '龟背竹', 'Monstera leaf', () =>
    cutout(at(30, 20, plant.monstera('#2f7550', '#1f5439'), 4.4, 10)),
  ),
  aCutout('eucalyptus-wreath', '尤加利花环', 'Eucalyptus wreath', () =>
    cutout(
      around(10, (i) =>
        at(
          0,
          -330,
          i % 3 ? plant.eucalyptus('#7d9a83', '#a8c3ab', '#88ab92') : plant.sprig('#7d9a83', '#5e8a6c', 7, 190, 44, 14),
          1.15,
          98,
        ),
      ) +
        around(5, () => at(0, -340, plant.daisy('#fffaf0', '#f0b84a'), 0.62), 18) +
        text('bloom where', 'script', 82, 0, -16, { fill: DEEP }) +
        text('you are', 'script', 82, 0, 84, { fill: DEEP }),
    ),
  ),
  aCutout('poppy-trio', '三朵虞美人', 'Three poppies', () =>
    cutout(
      line('M-150 -80Q-110 200 -20 450M150 -160Q90 160 0 450M0 120Q10 300 -10 450', LEAF, 10) +
        at(-60, 330, plant.fern(SAGE), 1, -44) +
        at(40, 350, plant.fern(SAGE), 1, 40) +
        at(-160, -130, plant.poppy('#e4523b', '#c73d2c', '#2a1b24'), 1.9) +
        at(160, -240, plant.poppy('#ef7a52', '#dc5d3a', '#2a1b24'), 1.6, 20) +
        at(30, 80, plant.poppy('#e4523b', '#c73d2c', '#2a1b24'), 1.3, 40),
    ),
  ),
  aCutout('sunflower', '向日葵', 'Sunflower', () =>
    cutout(
      line('M0 40Q-20 250 10 470', LEAF, 22) +
        at(-6, 300, plant.leafBlade(SAGE, LEAF, 200, 66), 1, -58) +
        at(0, 360, plant.leafBlade(SAGE, LEAF, 180, 60), 1, 60) +
        at(0, -130, plant.sunflower('#f6bd2f', '#e0932a', '#5a3420'), 3),
    ),
  ),
  aCutout('tulip-row', '郁金香一排', 'A row of tulips', () =>
    cutout(
      times(5, (i) =>
        at(
          -340 + i * 170,
          i % 2 ? 40 : -40,
          plant.tulip(
            ['#e2574c', '#f4a6a0', '#f2b83f', '#f08ba5', '#9b7fcf'][i] ?? '',
            ['#c8433d', '#e98a86', '#e09d2c', '#df6d8c', '#8267b8'][i] ?? '',
            LEAF,
          ),
          2,
        ),
      ),
      1000,
      760,
    ),
  ),
  aCutout('plant-parent', '植物妈妈', 'Plant parent', (key) => {
    const luck = new Luck(key)
    return cutout(
      at(-270, 60, plant.cactus('#5d9a6b', '#417a50', '#ef7f9a') + plant.pot('#d9794f', '#c66440', '#bf6440'), 1.9) +
        at(20, 60, plant.snakePlant('#4c8a5a', '#b9cf86') + plant.pot('#f4efe2', '#dcd2bc', '#e3d9c4'), 1.9) +
        at(290, 60, plant.trailing(luck, '#3f8f62', '#5fae7c') + plant.pot('#3f6f8c', '#335d78', '#335d78'), 1.7) +
        text('PLANT PARENT', 'poster', 130, 0, 430, { fill: DEEP, spacing: 12 }),
    )
  }),
  aCutout('lotus-pond', '出水芙蓉', 'Lotus above water', () =>
    cutout(
      at(0, -60, plant.lotus('#f7b6c2', '#ec8fa6', '#f3cc5e'), 3.6) +
        times(4, (i) => line(`M${-300 + i * 50} ${150 + i * 34}H${300 - i * 50}`, '#5aa39a', 9)) +
        centred('出水芙蓉', 'song', 520, 0, 380, '#b7506e'),
    ),
  ),
  aCutout('lavender-bunch', '一束薰衣草', 'Lavender bunch', () =>
    cutout(
      [-32, -20, -10, 0, 10, 20, 32]
        .map((turn, i) =>
          at(
            0,
            210,
            at(0, -170, plant.lavender(i % 2 ? '#8f78cf' : '#a892e0', '#6f9f6a'), 2.4 + (i % 3) * 0.2),
            1,
            turn,
          ),
        )
        .join('') +
        rect(-60, 160, 120, 46, '#f0d9b4', 12) +
        at(
          0,
          184,
          both(
            path('M0 0C30 -40 90 -40 84 -4C80 30 30 30 0 0Z', '#e6bd83') + path('M4 8L60 110L30 104L0 30Z', '#e6bd83'),
          ),
        ) +
        [-18, -6, 6, 18].map((x) => line(`M${x} 206Q${x * 2} 330 ${x * 4} 440`, '#6f9f6a', 9)).join(''),
    ),
  ),
  aCutout('dandelion-wish', '蒲公英的愿望', 'Dandelion wish', () =>
    cutout(
      at(-120, -20, plant.dandelion('#6f8f5a', '#5d6672'), 2.9, 8) +
        [
          [190, -250],
          [300, -120],
          [380, -330],
          [260, -400],
          [420, -200],
        ]
          .map(([x = 0, y = 0], i) =>
            at(x, y, line('M0 34V0M0 0L-16 -20M0 0V-26M0 0L16 -20', '#5d6672', 4), 1.2, 30 + i * 12),
          )
          .join('') +
        text('make a wish', 'script', 110, 170, 330, { fill: '#5d6672' }),
    ),
  ),
  aCutout('peony', '牡丹', 'Peony in full bloom', (key) =>
    cutout(
      [-70, 60, 150, -140, 100]
        .map((turn, i) => at(0, 0, plant.leafBlade(i % 2 ? '#4d8a62' : '#2f6b4b', '#245a3d', 400, 90), 1, turn))
        .join('') + at(0, 0, plant.peony(new Luck(key), ['#c93b5c', '#dd5a78', '#ec8199', '#f6abba', '#fbd0d8']), 3.4),
    ),
  ),
  aCutout('herbarium-stamp', '植物标本邮票', 'Herbarium stamp', (key) =>
    cutout(
      stamp(
        key,
        { ...forest, paper: '#fbf6e6' },
        rect(0, 0, 560, 700, '#f0e6c8') +
          at(280, 640, plant.fern('#4a7a52', 300), 1.9) +
          at(120, 640, plant.sprig('#7a6a3a', '#b5893d', 7, 260, 60, 18), 1.3, -10) +
          at(450, 640, plant.eucalyptus('#6b8f74', '#8fb199', '#a9c6ae'), 1.6, 8),
        'HERBARIUM',
        'serif',
      ),
    ),
  ),
  aCutout('wild-bouquet', '野花一束', 'Wildflower bouquet', (key) => {
    const luck = new Luck(key)
    return cutout(
      times(11, (i) =>
        at(
          0,
          330,
          i % 2 ? plant.fern(luck.pick(GREENS), 480) : plant.sprig(LEAF, luck.pick([SAGE, PALE]), 8, 500, 66, 20),
          1,
          -55 + i * 11,
        ),
      ) +
        [
          [-210, -130, 1.1],
          [0, -260, 1.3],
          [200, -150, 1.2],
          [-90, -20, 1],
          [110, 20, 1],
        ]
          .map(([x = 0, y = 0, s = 1], i) =>
            at(
              x,
              y,
              [
                plant.daisy('#fffaf0', '#f0b84a'),
                plant.poppy(sunset.main, '#d8472f', '#34182c'),
                plant.rose(peach.main, '#d96f55', peach.pale),
                plant.daisy('#8fb3e6', '#f6d36a'),
                plant.rose('#f3c44f', '#dda236', '#fbe39c'),
              ][i] ?? '',
              s,
            ),
          )
          .join('') +
        path('M-70 260L-40 470H40L70 260Q0 300 -70 260Z', '#e6d3b0') +
        rect(-76, 250, 152, 40, '#c96f46', 16),
    )
  }),
]
