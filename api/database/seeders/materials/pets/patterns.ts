import { Luck } from '../drawing/luck.ts'
import { PALETTES } from '../drawing/palettes.ts'
import { picture } from '../drawing/sheet.ts'
import { at, circle, faded, hoop, line, path, rect, svg, times } from '../drawing/svg.ts'
import { halfDrop, strewn, tile } from '../drawing/tile.ts'
import * as pet from './motifs.ts'
import { aPattern, aPicture } from '../piece.ts'

const { seventies, night, sea } = PALETTES

const GINGER = { coat: '#f0a04b', patch: '#c96d24', inner: '#ffe3c2', ink: '#3b2418' }
const GREY = { coat: '#8d99a6', patch: '#5f6b7a', inner: '#f3d9d6', ink: '#222a35' }
const CALICO = { coat: '#fff4e4', patch: '#e08a3c', inner: '#f6b9b0', ink: '#33261f' }
const SNOW = { coat: '#fffaf3', patch: '#f6e6dc', inner: '#f4aeb0', ink: '#4a3536' }
const bowl = (p: typeof sea) =>
  [
    path('M-150 -120C-230 -40 -210 150 -90 170H90C210 150 230 -40 150 -120Z', '#d8eef3'),
    path(
      'M-190 -40C-214 60 -170 160 -90 170H90C170 160 214 60 190 -40Q140 -64 95 -40T0 -40T-95 -40T-190 -40Z',
      p.third,
    ),
    line('M-150 -120H150', '#ffffff', 20),
    faded(0.6, line('M-168 10Q-170 70 -136 112', '#ffffff', 14)),
  ].join('')

export const patterns = [
  aPicture(
    'cat-by-the-moon',
    '猫与月亮',
    'Cat by the moon',
    (key) => {
      const luck = new Luck(key)
      return picture(
        night.paper,
        times(90, () =>
          circle(luck.between(0, 800), luck.between(0, 760), luck.between(1, 4), luck.pick([night.ink, night.main])),
        ) +
          circle(440, 420, 270, night.main) +
          faded(
            0.25,
            circle(350, 340, 60, night.second) +
              circle(540, 520, 44, night.second) +
              circle(500, 310, 28, night.second),
          ) +
          rect(0, 800, 800, 200, '#0a0d1c') +
          at(430, 640, pet.catBack('#0a0d1c'), 1.75) +
          times(9, (i) => line(svg`M${40 + i * 92} 860v90`, '#1c2442', 6)),
      )
    },
    300,
  ),
  aPicture('fishbowl-watch', '盯鱼日常', 'Watching the bowl', () =>
    picture(
      '#fbdcc4',
      circle(400, 430, 330, '#f6b48f') +
        at(400, 440, pet.catHead(GREY), 3) +
        at(400, 640, bowl(sea), 1.25) +
        at(400, 690, pet.goldfish('#f0643c', '#f79a6a', '#2a1a16'), 1.1) +
        rect(0, 846, 800, 154, '#7d4b3a') +
        rect(0, 846, 800, 16, '#9c6048'),
    ),
  ),
  aPattern('cat-heads', '猫脸满印', 'Cat faces all over', () =>
    tile(
      '#f6d9cf',
      halfDrop(4, 4, 150, (i, row) =>
        at(0, 0, pet.catHead([GINGER, GREY, CALICO, SNOW][(i + row) % 4] ?? GREY, i % 3 !== 0), 0.95),
      ),
    ),
  ),
  aPattern('paws-and-bones', '爪印与骨头', 'Paws and bones', (key) =>
    tile(
      seventies.second,
      strewn(new Luck(key), [pet.paw(seventies.ink), pet.bone(seventies.paper)], {
        count: 16,
        distance: 190,
        scale: 0.95,
        lean: 50,
        fill: [circle(0, 0, 8, seventies.main)],
        fillDistance: 110,
      }),
    ),
  ),
  aPattern('fish-bones', '小鱼干', 'Fish bone snack', (key) =>
    tile(
      '#1f3247',
      strewn(new Luck(key), [pet.fishBone('#f4efe2'), pet.goldfish('#f08a5d', '#f7b78b', '#1f3247')], {
        count: 16,
        distance: 200,
        scale: 0.85,
        lean: 40,
        fill: [hoop(0, 0, 9, '#5fa8b8', 4)],
        fillDistance: 115,
      }),
    ),
  ),
  aPattern('dachshund-rows', '腊肠犬排排走', 'Dachshunds in rows', () =>
    tile(
      '#cfe3dc',
      halfDrop(2, 6, 260, (i) =>
        at(
          -14,
          0,
          pet.longDog(
            {
              coat: ['#a5602f', '#3d2b25', '#c98446'][i % 3] ?? '#3d2b25',
              patch: ['#6d3b1c', '#1f1512', '#8f5628'][i % 3] ?? '#1f1512',
              inner: ['#d8472b', '#e8a628', '#1f7a78'][i % 3] ?? '#d8472b',
              ink: '#17100d',
            },
            200,
          ),
          0.86,
        ),
      ),
    ),
  ),
]
