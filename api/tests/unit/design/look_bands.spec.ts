import { test } from '@japa/runner'
import fc from 'fast-check'
import { IMAGE_SIMILARITY } from '#contracts/limits'
import { similarBands } from '#design/materials/uploaded_picture'

const WIDTH = 16
const prints = fc.array(fc.constantFrom('0', '1'), { minLength: 64, maxLength: 64 }).map((bits) => bits.join(''))
const flipped = (print: string, at: number[]) =>
  [...print].map((bit, i) => (at.includes(i) ? (bit === '0' ? '1' : '0') : bit)).join('')

test.group('Fingerprint bands', () => {
  test('at least one band finds every fingerprint within the similarity limit', ({ assert }) => {
    const flips = fc.uniqueArray(fc.nat({ max: 63 }), { maxLength: IMAGE_SIMILARITY.bits })
    fc.assert(
      fc.property(prints, flips, (print, at) => {
        const other = flipped(print, at)
        const held = similarBands(print).map((near, band) =>
          near.includes(Number.parseInt(other.slice(band * WIDTH, (band + 1) * WIDTH), 2)),
        )
        assert.include(held, true)
      }),
    )
  }).tags(['MAT-04'])
})
