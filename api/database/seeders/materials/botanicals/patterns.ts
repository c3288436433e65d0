import { poster } from '../drawing/compositions.ts'
import { blob, petal } from '../drawing/curves.ts'
import { Luck } from '../drawing/luck.ts'
import { PALETTES } from '../drawing/palettes.ts'
import { around, at, circle, path, rect, times } from '../drawing/svg.ts'
import { halfDrop, strewn, tile } from '../drawing/tile.ts'
import { aPattern, aPicture } from '../piece.ts'
import * as plant from './motifs.ts'

const { workshop, desert, porcelain } = PALETTES

const tiny = (bloom: string, heart: string) => around(5, () => circle(0, -15, 13, bloom)) + circle(0, 0, 8, heart)

export const patterns = [
  aPicture(
    'paper-cut-garden',
    '剪纸花园',
    'Paper-cut garden',
    (key) => {
      const luck = new Luck(key)
      const tones = ['#d8472b', '#21559f', '#e8a628', '#1f7a78', '#1f2733', '#e58fa0']
      return poster(
        key,
        workshop,
        rect(0, 0, 680, 740, '#f6dfc0') +
          times(12, (i) =>
            at(
              115 + (i % 3) * 225,
              105 + Math.floor(i / 3) * 180,
              path(blob(luck, 96, 7, 0.12), tones[i % 6] ?? '') +
                at(0, 0, plant.seaweedCutout(i % 2 ? '#fdf6e8' : '#f6dfc0'), 0.7, luck.between(-30, 30)),
            ),
          ),
        'THE GARDEN',
        'CUT WITH SCISSORS',
        'serif',
      )
    },
    200,
  ),
  aPicture('desert-vase', '陶瓶静物', 'Still life with a vase', (key) =>
    poster(
      key,
      desert,
      rect(0, 0, 680, 740, '#e9b98f') +
        circle(480, 240, 170, '#f6dcb8') +
        rect(0, 560, 680, 180, '#b8623f') +
        [-34, -16, 4, 22, 40]
          .map((turn, i) =>
            at(
              320,
              420,
              i % 2
                ? plant.palmLeaf('#5f7f6c', '#4a6a58')
                : plant.sprig('#6b4a2c', i ? '#c65a33' : '#f2cfa5', 7, 330, 76, 22),
              i % 2 ? 1.4 : 1,
              turn,
            ),
          )
          .join('') +
        at(320, 520, plant.vase(`${key}-vase`, '#fbf1e0', '#4b2a22'), 1.7),
      'STILL LIFE',
      'CLAY AND LEAVES',
      'serif',
    ),
  ),
  aPattern('ditsy-meadow', '碎花草地', 'Ditsy meadow', (key) =>
    tile(
      '#26354a',
      strewn(
        new Luck(key),
        [
          tiny('#f4a6a0', '#f6d36a'),
          tiny('#fff6e6', '#f0b84a'),
          tiny('#8fb3e6', '#fff'),
          at(0, 30, plant.sprig('#7fa07a', '#7fa07a', 3, 60, 22, 8)),
        ],
        { count: 70, distance: 92, fill: [circle(0, 0, 5, '#f0b84a')], fillDistance: 52 },
      ),
    ),
  ),
  aPattern('tropical-leaves', '热带丛林', 'Tropical leaves', (key) =>
    tile(
      '#0f3d38',
      strewn(
        new Luck(key),
        [
          plant.monstera('#2f8f68', '#1c6149'),
          plant.palmLeaf('#57b184', '#3f9a70'),
          plant.monstera('#e58a7b', '#c96a5f'),
          plant.palmLeaf('#1f6f5c', '#185b4c'),
        ],
        { count: 22, distance: 168, scale: 1.05, fill: [path(petal(70, 20), '#f3c36b')], fillDistance: 110 },
      ),
    ),
  ),
  aPattern('ginkgo-autumn', '银杏落叶', 'Ginkgo in autumn', (key) =>
    tile(
      '#f7efd9',
      strewn(
        new Luck(key),
        [plant.ginkgo('#e9b33a', '#c98e22'), plant.ginkgo('#d99a3d', '#b87a26'), plant.ginkgo('#f2cb63', '#d6a53a')],
        { count: 19, distance: 185, scale: 0.82, fill: [circle(0, 0, 5, '#c98e22')], fillDistance: 105 },
      ),
    ),
  ),
  aPattern('porcelain-peony', '青花牡丹', 'Blue porcelain peonies', (key) => {
    const luck = new Luck(key)
    return tile(
      porcelain.paper,
      halfDrop(
        3,
        4,
        200,
        (i) =>
          [60, 180, 300]
            .map((turn) =>
              at(0, 0, plant.sprig(porcelain.third, porcelain.third, 5, 170, 44, 15), 1, turn + (i % 2) * 40),
            )
            .join('') +
          at(
            0,
            0,
            plant.peony(luck, [porcelain.ink, porcelain.main, porcelain.second, porcelain.third, porcelain.pale]),
            1,
          ),
      ) + halfDrop(3, 4, 60, () => at(166, 0, tiny(porcelain.main, porcelain.pale), 0.9)),
    )
  }),
]
