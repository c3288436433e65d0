import { poster } from '../drawing/compositions.ts'
import { text } from '../drawing/lettering.ts'
import { Luck } from '../drawing/luck.ts'
import { PALETTES } from '../drawing/palettes.ts'
import { at, circle, line, rect } from '../drawing/svg.ts'
import { strewn, tile, tossed, wrapped } from '../drawing/tile.ts'
import { aPattern, aPicture } from '../piece.ts'
import * as work from './motifs.ts'

const { workshop, peach } = PALETTES
const CODE = ['#ff7a93', '#7fd0c4', '#ffd166', '#b9a5ff']

export const patterns = [
  aPicture('makers-tools', '匠人工具图鉴', 'Tools of the makers', (key) =>
    poster(
      key,
      workshop,
      rect(0, 0, 680, 740, '#e9d3a8') +
        [
          work.hammer('#4b535f', '#b9773a'),
          work.pencil('#f2d3a4', '#d8472b', '#b9bec7', '#2b2b2b'),
          work.scissors('#6f7782', '#1f7a78'),
          work.saw('#7d8794', '#8a4b2a'),
          work.trowel('#6f7782', '#3f7d53'),
          work.whisk('#6f7782', '#2b2420'),
          work.knife('#7d8794', '#2b2420'),
          work.ruler('#f7e6b8', '#5a4632'),
          work.penNib('#e8a628', '#1f2733'),
        ]
          .map((tool, i) => at(120 + (i % 3) * 220, 130 + Math.floor(i / 3) * 240, tool, 0.98, (i % 2 ? 1 : -1) * 8))
          .join(''),
      "MAKERS' TOOLS",
      'NINE GOOD HANDS',
      'serif',
    ),
  ),
  aPattern('art-class', '美术课', 'Art class', (key) =>
    tile(
      '#f8cfc0',
      strewn(
        new Luck(key),
        [
          work.pencil('#f2d3a4', '#2f6fb5', '#b9bec7', '#2b2b2b'),
          work.ruler('#f7e6b8', '#5a4632'),
          work.pencil('#f2d3a4', '#3f7d53', '#b9bec7', '#2b2b2b'),
          work.scissors('#7d8794', '#d8472b'),
          work.penNib('#e8a628', '#1f2733'),
        ],
        {
          count: 18,
          distance: 195,
          scale: 0.82,
          fill: [circle(0, 0, 7, '#fff6ea'), line('M-10 0H10M0 -10V10', peach.main, 6)],
          fillDistance: 110,
        },
      ),
    ),
  ),
  aPattern('open-source', '满屏代码', 'Code everywhere', (key) => {
    const luck = new Luck(key)
    const signs = ['{ }', '</>', '=>', '&&', '()', '404', '#!', '++', '[ ]', '/* */']
    return tile(
      '#171b33',
      tossed(luck, 48, 118)
        .map(([x, y], i) =>
          wrapped(
            x,
            y,
            90,
            text(signs[i % signs.length] ?? '', 'plain', luck.between(44, 72), 0, 16, { fill: luck.pick(CODE) }),
            1,
            luck.between(-25, 25),
          ),
        )
        .join(''),
    )
  }),
]
