import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DesignDocument } from '../model/document.ts'
import type { Layer } from '../model/layers.ts'
import { patched } from '../patches/apply.ts'
import { conflictsOf } from '../patches/conflicts.ts'
import { patchOf } from '../patches/diff.ts'
import { inverse } from '../patches/invert.ts'
import type { Patch } from '../patches/patch.ts'
import { asPatch } from '../patches/shape.ts'
import { DocumentFault, FAULT_REASONS } from '../validation/fault.ts'
import { openDocument } from '../validation/validate.ts'
import { documents } from './support/arbitrary.ts'
import { counter, steps, taken, type Step } from './support/steps.ts'

const after = (document: DesignDocument, way: readonly Step[], ids?: string) => {
  const newId = counter(ids)
  return way.reduce((sofar, step) => taken(sofar, step, newId), document)
}
/** As over the wire: no shared objects, no undefined. */
const sent = (patch: Patch) => asPatch(JSON.parse(JSON.stringify(patch)))

/** Layers other than groups by id, with their content and parent. */
function leaves({ faces }: DesignDocument): ReadonlyMap<string, string> {
  const within = (layers: readonly Layer[], path: string): [string, string][] =>
    layers.flatMap((layer) =>
      layer.type === 'group'
        ? within(layer.children, `${path}.${layer.id}`)
        : [[layer.id, `${path} ${JSON.stringify(sorted(layer))}`] as [string, string]],
    )
  return new Map(faces.flatMap(({ key, layers }) => within(layers, key)))
}

const sorted = (layer: Layer) => Object.entries(layer).toSorted(([one], [other]) => (one < other ? -1 : 1))

/** Merges two changes of one document; conflicting cases are discarded. */
function together(base: DesignDocument, mine: DesignDocument, theirs: DesignDocument): DesignDocument {
  const [one, other] = [patchOf(1, base, mine), patchOf(1, base, theirs)]
  fc.pre(one !== null && other !== null && conflictsOf(one, other).length === 0)
  return patched(patched(base, other), one)
}

function reasonOf(open: () => unknown): string | null {
  try {
    open()
    return null
  } catch (error) {
    return error instanceof DocumentFault ? error.reason : 'thrown'
  }
}

describe('Patches', () => {
  test('lead from any document to any other, with an inverse', () => {
    fc.assert(
      fc.property(documents, documents, (before, then) => {
        const patch = patchOf(1, before, then)
        fc.pre(patch !== null)
        expect(patched(before, sent(patch))).toStrictEqual(then)
        expect(patched(then, sent(inverse(before, patch) as Patch))).toStrictEqual(before)
      }),
      { numRuns: 200 },
    )
  })

  test('of user operations lead to the result', () => {
    fc.assert(
      fc.property(documents, steps(8), (before, way) => {
        const then = after(before, way)
        const patch = patchOf(1, before, then)
        expect(patch ? patched(before, sent(patch)) : before).toStrictEqual(then)
      }),
      { numRuns: 200 },
    )
  })

  test("without conflicts apply in sequence and keep each side's changes", () => {
    fc.assert(
      fc.property(documents, steps(2), steps(2), (base, one, other) => {
        const [mine, theirs] = [after(base, one, 'a'), after(base, other, 'b')]
        const both = leaves(together(base, mine, theirs))
        const [was, mineAre, theirsAre] = [leaves(base), leaves(mine), leaves(theirs)]
        const ids = [...new Set([...was.keys(), ...mineAre.keys()])]
        const alone = ids.filter((id) => mineAre.get(id) !== was.get(id) && theirsAre.get(id) === was.get(id))
        expect(alone.map((id) => both.get(id))).toEqual(alone.map((id) => mineAre.get(id)))
      }),
      { numRuns: 500 },
    )
  })

  test('without conflicts give a valid document, except for a group that both have emptied', () => {
    fc.assert(
      fc.property(documents, steps(2), steps(2), (base, one, other) => {
        const both = together(base, after(base, one, 'a'), after(base, other, 'b'))
        expect([null, 'too_few']).toContain(reasonOf(() => openDocument(both)))
      }),
      { numRuns: 500 },
    )
  })

  test('DES-09 · from untrusted clients fail with a fault or give a value that is validated', () => {
    const delta: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
      delta: fc.oneof(
        { maxDepth: 4 },
        fc.record({ put: fc.jsonValue() }),
        fc.constant({ drop: true }),
        fc.record({
          fields: fc.dictionary(fc.constantFrom('faces', 'layers', 'x', '__proto__', 'schema'), tie('delta')),
        }),
        fc.record({ rows: fc.array(fc.tuple(fc.constantFrom('face_0', 'n1', 7), tie('delta'))) }),
        fc.jsonValue(),
      ),
    })).delta
    fc.assert(
      fc.property(documents, delta, (document, hostile) => {
        const reason = reasonOf(() => patched(document, asPatch({ base: 1, delta: hostile })))
        expect([null, ...FAULT_REASONS]).toContain(reason)
      }),
      { numRuns: 500 },
    )
  })
})
