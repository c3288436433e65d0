import { Luck } from '../drawing/luck.ts'
import { PALETTES } from '../drawing/palettes.ts'
import { picture } from '../drawing/sheet.ts'
import { at, circle, faded, hoop, path, rect, times } from '../drawing/svg.ts'
import { hills } from '../drawing/curves.ts'
import { text } from '../drawing/lettering.ts'
import { halfDrop, strewn, tile } from '../drawing/tile.ts'
import { aPattern, aPicture } from '../piece.ts'
import * as sea from './motifs.ts'

const { porcelain } = PALETTES

/** Rows of arcs, each overlapping the one above. */
function scales(across: number, rings: readonly string[]): string {
  const r = 1000 / across / 2
  return times(across * 4 + 2, (row) =>
    times(across + 2, (i) => at((i - (row % 2 ? 0.5 : 0)) * 2 * r, (row - 1) * (r / 2) + r, sea.scale(r, rings))),
  )
}

export const patterns = [
  aPicture(
    'great-wave',
    '大浪',
    'The great wave',
    () =>
      picture(
        '#f2e4c8',
        circle(560, 300, 130, '#d8472b') +
          path('M330 690L470 520L610 690Z', '#5d7f96') +
          path('M430 570L470 520L512 572L490 566L470 584L450 564Z', '#fbf6ea') +
          at(370, 560, sea.greatWave('#1d4f7a', '#3a7ca5', '#fbf6ea'), 1.25) +
          times(8, (i) => at(400, 800 + i * 34, sea.swell(0, i % 2 ? '#3a7ca5' : '#1d4f7a', 20, 26, 4, 1100))) +
          rect(0, 985, 800, 20, '#1d4f7a'),
      ),
    500,
  ),
  aPicture('the-deep', '深海', 'Down in the deep', (key) => {
    const luck = new Luck(key)
    const layers = ['#9fd6da', '#63b3c4', '#3487a8', '#1f5f88', '#153f66', '#0d2646']
    return picture(
      layers[0] ?? '',
      layers
        .slice(1)
        .map((fill, i) => at(0, 0, path(hills(luck, 800, 1000, 1000 - 190 * (i + 0.6), 4), fill)))
        .join('') +
        at(230, 330, sea.seaTurtle('#2f7d62', '#57a882', '#a8cf9f', '#18362b'), 1.1, 60) +
        at(540, 520, sea.whale('#10324f', '#7fb0c8', '#06131f'), 1.15) +
        at(180, 720, sea.jellyfish('#f28fb1', '#fbd0dd', '#f5b0c8'), 0.9) +
        at(620, 850, sea.octopus('#ee6c5a', '#f9a595', '#3a1b26'), 0.85) +
        times(26, () =>
          faded(0.6, hoop(luck.between(0, 800), luck.between(150, 980), luck.between(3, 10), '#d5eef0', 3)),
        ) +
        text('深海', 'song', 90, 400, 150, { fill: '#10324f', spacing: 60 }),
    )
  }),
  aPattern(
    'porcelain-waves',
    '青海波',
    'Porcelain wave scales',
    () =>
      tile(
        porcelain.main,
        scales(8, [porcelain.paper, porcelain.main, porcelain.paper, porcelain.third, porcelain.paper]),
      ),
    150,
  ),
  aPattern('beach-finds', '海滩拾贝', 'Beach finds', (key) =>
    tile(
      '#f4e3c6',
      strewn(
        new Luck(key),
        [
          sea.scallop('#f2a08f', '#d97f74'),
          sea.spiralShell('#fbf3e4', '#d9ab7f'),
          sea.starfish('#ee8356', '#fbd0a8'),
          sea.scallop('#8fc4c0', '#62a3a2'),
        ],
        {
          count: 18,
          distance: 190,
          scale: 0.74,
          fill: [circle(0, 0, 6, '#d9b98b'), hoop(0, 0, 8, '#62a3a2', 4)],
          fillDistance: 105,
        },
      ),
    ),
  ),
  aPattern('coral-reef', '珊瑚礁', 'Coral reef', (key) =>
    tile(
      '#12405e',
      strewn(
        new Luck(key),
        [
          sea.coral('#ff7a5c'),
          sea.reefFish('#f6c343', '#fff6e3', '#ee9a2f', '#12263a'),
          sea.coral('#f2a5b5'),
          sea.reefFish('#62c3cc', '#12405e', '#f5dfae', '#12263a'),
          sea.seaweed('#4fa087'),
        ],
        { count: 17, distance: 195, scale: 0.8, lean: 22, fill: [hoop(0, 0, 9, '#8ecbd6', 4)], fillDistance: 110 },
      ),
    ),
  ),
  aPattern('sailor-stripes', '水手条纹', 'Sailor stripes', () =>
    tile(
      '#fbf7ee',
      times(10, (i) => rect(0, i * 100, 1000, 46, '#1d3557')) +
        halfDrop(
          3,
          4,
          110,
          (i) =>
            circle(0, 0, 98, '#fbf7ee') +
            at(0, 0, i % 2 ? sea.anchor('#c8342b', '#e9b26a') : sea.starfish('#e9b26a', '#fbf7ee'), 0.62),
        ),
    ),
  ),
]
