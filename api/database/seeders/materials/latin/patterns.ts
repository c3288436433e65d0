import { centred, fitted, text } from '../drawing/lettering.ts'
import { Luck } from '../drawing/luck.ts'
import { PALETTES } from '../drawing/palettes.ts'
import { picture } from '../drawing/sheet.ts'
import { at, circle, rect } from '../drawing/svg.ts'
import { tile, tossed, wrapped } from '../drawing/tile.ts'
import { aPattern, aPicture } from '../piece.ts'

const { bauhaus, workshop } = PALETTES
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

export const patterns = [
  aPicture('alphabet-poster', '字母海报', 'Alphabet poster', () =>
    picture(
      bauhaus.paper,
      LETTERS.map((letter, i) => {
        const [x, y] = [110 + (i % 5) * 145, 120 + Math.floor(i / 5) * 145]
        const fill = [bauhaus.main, bauhaus.second, bauhaus.ink, bauhaus.third][(i * 3) % 4] ?? ''
        return at(
          x,
          y,
          (i % 3 ? rect(-62, -62, 124, 124, fill, i % 2 ? 62 : 0) : circle(0, 0, 62, fill)) +
            centred(letter, i % 2 ? 'serif' : 'poster', 76, 0, 0, fill === bauhaus.third ? bauhaus.ink : bauhaus.paper),
        )
      }).join('') + text('twenty-six good friends', 'italic', 44, 465, 868, { fill: bauhaus.ink }),
    ),
  ),
  aPicture(
    'less-but-better',
    '少而更好',
    'Less but better',
    () =>
      picture(
        '#f7f5f0',
        rect(0, 0, 800, 420, '#e5432d') +
          at(400, 0, fitted('Less', 'serif', 660, 0, 100, '#f7f5f0').body) +
          text('but better.', 'italic', 128, 70, 900, { fill: '#17191e', from: 'left' }) +
          circle(640, 620, 70, '#17191e'),
      ),
    150,
  ),
  aPattern('alphabet-soup', '字母汤', 'Alphabet soup', (key) => {
    const luck = new Luck(key)
    return tile(
      '#f7c948',
      tossed(luck, 42, 128)
        .map(([x, y], i) =>
          wrapped(
            x,
            y,
            90,
            centred(
              LETTERS[(i * 7) % 26] ?? '',
              luck.pick(['poster', 'serif', 'script'] as const),
              96,
              0,
              0,
              luck.pick([workshop.ink, workshop.main, '#fff8e6', workshop.third]),
            ),
            1,
            luck.between(-40, 40),
          ),
        )
        .join(''),
    )
  }),
]
