import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DocumentFault, FAULT_REASONS } from '../validation/fault.ts'
import { openDocument, readDocument, writeDocument } from '../validation/validate.ts'
import { documents } from './support/arbitrary.ts'

/** Accepted, or refused with a known reason; any other error fails the test. */
function isJudged(open: () => unknown): boolean {
  try {
    open()
    return true
  } catch (error) {
    return error instanceof DocumentFault && FAULT_REASONS.includes(error.reason)
  }
}

const HOSTILE = [
  Number.NaN,
  1e308,
  -0,
  -1,
  '',
  'https://x.example',
  '\ud800',
  null,
  [],
  {},
  [[]],
  true,
  2 ** 53,
  '__proto__',
]

/** Every position in a value, as parent object and key. */
function placesIn(value: unknown): [object, string][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [[value, name] as [object, string], ...placesIn(inner)])
}

describe('Any document', () => {
  test('DES-09 · is unchanged after writing and opening', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const opened = readDocument(JSON.stringify(document))
        expect(opened).toStrictEqual(document)
        expect(writeDocument(readDocument(writeDocument(opened)))).toBe(writeDocument(opened))
      }),
      { numRuns: 200 },
    )
  })

  test('DES-09 · with one hostile value is opened or refused, without any other error', () => {
    fc.assert(
      fc.property(documents, fc.nat(), fc.constantFrom(...HOSTILE), (document, at, value) => {
        const copy = structuredClone(document)
        const places = placesIn(copy)
        const [holder, name] = places[at % places.length] as [object, string]
        Object.defineProperty(holder, name, { value, enumerable: true })
        expect(isJudged(() => openDocument(copy))).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('DES-09 · with one extra property is refused', () => {
    fc.assert(
      fc.property(documents, fc.nat(), fc.string(), (document, at, name) => {
        const copy = structuredClone(document)
        const objects = placesIn({ copy }).flatMap(([holder, key]) => [Reflect.get(holder, key) as unknown])
        const holders = objects.filter((one): one is object => typeof one === 'object' && !Array.isArray(one))
        Object.defineProperty(holders[at % holders.length], `${name} `, { value: 1, enumerable: true })
        expect(() => openDocument(copy)).toThrow(DocumentFault)
      }),
      { numRuns: 200 },
    )
  })
})

describe('Arbitrary input', () => {
  test('DES-09 · is refused with a fault', () => {
    fc.assert(
      fc.property(
        fc.anything({
          withBigInt: true,
          withDate: true,
          withMap: true,
          withNullPrototype: true,
          withTypedArray: true,
          withSparseArray: true,
        }),
        (value) => {
          expect(isJudged(() => openDocument(value))).toBe(true)
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('DES-09 · is refused with a fault after a valid header', () => {
    const begun = fc.record({
      schema: fc.constant('inkfold.design'),
      version: fc.constant(1),
      product: fc.constant({ id: 1, version: 1 }),
      fonts: fc.oneof(fc.constant([]), fc.anything()),
      assets: fc.oneof(fc.constant([]), fc.anything()),
      faces: fc.anything({ withSparseArray: true }),
    })
    fc.assert(
      fc.property(begun, (value) => {
        expect(isJudged(() => openDocument(value))).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('DES-09 · is refused with a fault as text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), (json) => {
        expect(isJudged(() => readDocument(json))).toBe(true)
      }),
    )
  })
})
