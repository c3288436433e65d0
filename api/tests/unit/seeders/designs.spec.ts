import { test } from '@japa/runner'
import { boxOf } from '#document/geometry/boxes'
import type { PrintArea } from '#document/model/document'
import { layOut, type Motif } from '#database/seeders/designs/layout'
import { pairOf } from '#database/seeders/designs/choices'
import { visibleRangeOf } from '#database/seeders/designs/visible_area'
import { PRODUCTS } from '#database/seeders/products'
import { ANGLES, seenAcross } from '#tests/support/blanks'
import { design, face } from '../../../document/tests/support/documents.ts'

const ROUND = ['G-MUG', 'G-RIM', 'G-TUMB', 'S-CREW']
const KINDS = [
  { type: 'picture', n: 0 },
  { type: 'cutout', n: 4 },
  { type: 'pattern', n: 0 },
] as const

function areaOf(itemNo: string): PrintArea {
  const [, , , , , [first]] = PRODUCTS.find(([one]) => one === itemNo) as (typeof PRODUCTS)[number]
  const [, , , [width, height], dpi, bleed, safe] = first as NonNullable<typeof first>
  return { width, height, dpi, bleed, safe }
}

/** Start and end of the layout from the left, as shares of the print width. */
function spread(itemNo: string, { type, n }: (typeof KINDS)[number]): number[] {
  const motif: Motif = { id: 7, sha256: '', width: 3000, height: 1200, type, name_zh: '山海', name_en: 'Tide' }
  const area = areaOf(itemNo)
  const blank = design([face('front', [], { area })])
  const { faces } = layOut(blank, { motif, ink: '#161a23', n, seen: visibleRangeOf(itemNo) })
  const boxes = faces.flatMap(({ layers }) => layers.map((layer) => boxOf(layer)))
  return boxes.flatMap(({ left, right }) => [left / area.width, right / area.width])
}

test.group('Demo designs', () => {
  test('lie within the first picture of a round product: {$self}')
    .with(ROUND)
    .run(async ({ assert }, itemNo) => {
      const [from, to] = await seenAcross(ANGLES.find(({ item }) => item === itemNo) as (typeof ANGLES)[number])
      for (const kind of KINDS) {
        const shares = spread(itemNo, kind)
        assert.isAbove(Math.min(...shares), from, kind.type)
        assert.isBelow(Math.max(...shares), to, kind.type)
      }
    })

  test('lie in the middle of flat products', ({ assert }) => {
    for (const kind of KINDS) {
      const shares = spread('T180-U', kind)
      assert.closeTo(Math.min(...shares) + Math.max(...shares), 1, 0.001, kind.type)
    }
  })

  test('every pair of a product and a motif comes once before one comes again: {0} and {1}')
    .with([
      [40, 40],
      [31, 40],
      [40, 20],
      [6, 10],
      [1, 7],
    ] as const)
    .run(({ assert }, [products, motifs]) => {
      const listOf = (count: number) => Array.from({ length: count }, (_, index) => index)
      const pairs = listOf(products * motifs).map((n) => String(pairOf(n, listOf(products), listOf(motifs))))
      assert.equal(new Set(pairs).size, products * motifs)
      assert.deepEqual(pairOf(3, [], listOf(motifs)), [undefined, undefined])
    })
    .tags(['DES-07'])
})
