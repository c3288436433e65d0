import { GRID, levelOf, PROOF_BYTES } from '@inkfold/api/document/colour/proof_table'
import type { Pixels } from '@inkfold/api/document/mockup/template'
import type { Face } from '@inkfold/api/document/model/document'
import { layersIn } from '@inkfold/api/document/model/walk'
import { face, shape } from '@inkfold/api/document/tests/support/documents'
import { describe, expect, test } from 'vitest'
import { affectedLayers, outsideColour } from './affected'
import { tableOf, tableProof } from './table_proof'

/** A printer that halves green; what has much of it is outside. */
function table(): Uint8Array {
  const made = new Uint8Array(PROOF_BYTES)
  let at = 0
  for (let red = 0; red < GRID; red++)
    for (let green = 0; green < GRID; green++)
      for (let blue = 0; blue < GRID; blue++) {
        const level = levelOf(green)
        made.set([levelOf(red), Math.round(level / 2), levelOf(blue), level > 128 ? 255 : 0], at)
        at += 4
      }
  return made
}
const proof = tableProof(table())
const GREEN = [10, 240, 20] as const
const RED = [200, 20, 30] as const
const filled = (colour: readonly number[], count = 16, alpha = 255) =>
  new Uint8ClampedArray(Array.from({ length: count }, () => [...colour, alpha]).flat())

describe('print colours', () => {
  test('[EDT-06] a table travels as text and has one size', () => {
    const text = btoa(String.fromCharCode(...table().subarray(0, 300)))
    expect(() => tableOf(text)).toThrow(RangeError)
    const whole = btoa(Array.from(table(), (one) => String.fromCharCode(one)).join(''))
    expect(tableOf(whole)).toEqual(table())
  })

  test('[EDT-06] pixels show the colour as printed, and transparent ones stay', () => {
    const pixels = new Uint8ClampedArray([...RED, 255, 0, 0, 0, 0])
    proof.paint(pixels, 2, { proof: true, gamut: false })
    expect([...pixels]).toEqual([200, 10, 30, 255, 0, 0, 0, 0])
    expect(proof.printed(...GREEN)).toEqual([10, 120, 20])
  })

  test('[EDT-06] the warning stripes what the printer lacks and changes nothing else', () => {
    const pixels = new Uint8ClampedArray([...filled(GREEN, 16), ...filled(RED, 16)])
    proof.paint(pixels, 16, { proof: false, gamut: true })
    const greens = Array.from({ length: 16 }, (_, at) => pixels[at * 4])
    expect(new Set(greens)).toEqual(new Set([10, 255]))
    expect([...pixels.subarray(64)]).toEqual([...filled(RED, 16)])
  })

  test('[EDT-06] a layer is affected by more than its edges, by the colour that covers most of it', () => {
    expect(outsideColour(filled(RED), proof)).toBeNull()
    expect(outsideColour(new Uint8ClampedArray([...filled(RED, 500), ...filled(GREEN, 2)]), proof)).toBeNull()
    expect(outsideColour(filled(GREEN, 16, 40), proof)).toBeNull()
    const mixed = new Uint8ClampedArray([...filled([250, 250, 250], 3), ...filled(GREEN, 9), ...filled(RED, 9)])
    expect(outsideColour(mixed, proof)).toEqual(GREEN)
  })

  test('[EDT-06] layers in groups are judged alone, hidden ones not at all, the background too', () => {
    const green = (id: string, more = {}) => shape(id, { fill: '#0af014', ...more })
    const group = { type: 'group', id: 'g', x: 0, y: 0, children: [green('in'), shape('red', { fill: '#c8141e' })] } as const // prettier-ignore
    const drawn = { ...face('front', [group, green('gone', { hidden: true }), green('top')]), fill: '#0af014' } as const
    const render = (shown: Face): Pixels => {
      const leaves = [...layersIn(shown.layers)].filter(({ type }) => type !== 'group')
      expect(leaves.length).toBe(shown.fill === undefined ? 1 : 0)
      return { width: 4, height: 4, data: filled(leaves[0]?.id === 'red' ? RED : GREEN) }
    }
    const found = affectedLayers(drawn, proof, render)
    expect(found.map(({ layer }) => layer?.id ?? null)).toEqual(['top', 'in', null])
    expect(found[0]).toMatchObject({ asked: GREEN, printed: [10, 120, 20] })
  })
})
