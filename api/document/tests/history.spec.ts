import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DesignDocument } from '../model/document.ts'
import type { Layer } from '../model/layers.ts'
import { layersOf } from '../model/walk.ts'
import { patched } from '../patches/apply.ts'
import { patchOf } from '../patches/diff.ts'
import { inverse } from '../patches/invert.ts'
import type { Patch } from '../patches/patch.ts'
import { openDocument, writeDocument } from '../validation/validate.ts'
import { documents } from './support/arbitrary.ts'
import { counter, steps, taken, type Step } from './support/steps.ts'

const STEPS = 500

/** The patches of a sequence of steps, each with its inverse; steps without effect are skipped. */
function walked(start: DesignDocument, way: readonly Step[]) {
  const newId = counter()
  let document = start
  const ways = way.flatMap((step) => {
    const before = document
    document = taken(before, step, newId)
    const forth = patchOf(0, before, document)
    return forth ? [{ forth, back: inverse(before, forth) as Patch }] : []
  })
  return { end: document, ways }
}

describe(`${STEPS} steps`, () => {
  test('applied, undone and redone by patches give the identical document', () => {
    fc.assert(
      fc.property(documents, steps(STEPS), (start, way) => {
        const { end, ways } = walked(start, way)
        const undone = ways.toReversed().reduce((document, { back }) => patched(document, back), end)
        const redone = ways.reduce((document, { forth }) => patched(document, forth), undone)
        expect(writeDocument(openDocument(undone))).toBe(writeDocument(openDocument(start)))
        expect(undone).toStrictEqual(start)
        expect(redone).toStrictEqual(end)
      }),
      { numRuns: 5 },
    )
  })

  test('keep the document valid at each step', () => {
    fc.assert(
      fc.property(documents, steps(60), (start, way) => {
        const newId = counter()
        let document = start
        for (const step of way) {
          document = taken(document, step, newId)
          expect(writeDocument(openDocument(document)).length).toBeGreaterThan(0)
        }
      }),
      { numRuns: 25 },
    )
  })

  test('share every unchanged layer', () => {
    fc.assert(
      fc.property(documents, steps(20), (start, way) => {
        const newId = counter()
        let document = start
        for (const step of way) {
          const before = new Map([...layersOf(document)].map((layer) => [layer.id, layer]))
          document = taken(document, step, newId)
          expect([...layersOf(document)].filter((layer) => isCopy(layer, before.get(layer.id)))).toEqual([])
        }
      }),
      { numRuns: 25 },
    )
  })
})

/** Equal content, different identity. */
const isCopy = (layer: Layer, was: Layer | undefined) =>
  was !== undefined && layer !== was && JSON.stringify(layer) === JSON.stringify(was)
