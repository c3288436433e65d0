import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { extentOf } from '../geometry/extent.ts'
import { usedFaces } from '../model/uses.ts'
import { fitsWhole, fittedTo } from '../operations/fit_faces.ts'
import { openDocument } from '../validation/validate.ts'
import { documents } from './support/arbitrary.ts'
import { AREA, design, face, image } from './support/documents.ts'

const PRODUCT = { id: 9, version: 2 }
const blank = (key: string, width = 100, height = 80) => ({ key, area: { ...AREA, width, height } })
const keys = (document: ReturnType<typeof fittedTo>) => usedFaces(document).map(({ key }) => key)

describe('A design on any product', () => {
  const both = design([face('front', [image('a')]), face('back', [image('b')])])

  test('keeps its faces if the product has them', () => {
    expect(keys(fittedTo(both, PRODUCT, [blank('back'), blank('front')]))).toEqual(['back', 'front'])
  })

  test('uses the first free face if no key matches', () => {
    const fitted = fittedTo(both, PRODUCT, [blank('back'), blank('wrap'), blank('lid')])
    expect(keys(fitted)).toEqual(['back', 'wrap'])
    expect(fitted.faces[1]?.layers[0]?.id).toBe('a')
  })

  test('drops content without a face, last first, and skips empty faces', () => {
    const mug = [blank('wrap')]
    expect(keys(fittedTo(both, PRODUCT, mug))).toEqual(['wrap'])
    expect([fitsWhole(both, mug), fitsWhole(both, [...mug, blank('lid')])]).toEqual([false, true])
    const one = design([face('front', []), face('back', [image('b')])])
    expect(fittedTo(one, PRODUCT, mug).faces[0]?.layers[0]?.id).toBe('b')
  })

  test('keeps content of one area within the other', () => {
    const fitted = fittedTo(both, PRODUCT, [blank('front', 30, 400), blank('back', 900, 20)])
    for (const { layers, area } of fitted.faces)
      for (const layer of layers) expect(extentOf(layer, area)).not.toBe('outside')
  })

  test('is a valid document with the product’s faces, for any design and product', () => {
    const sides = fc.double({ min: 5, max: 3000, noNaN: true })
    const blanks = fc.uniqueArray(
      fc.record({ key: fc.constantFrom('face_0', 'face_1', 'wrap', 'lid'), width: sides, height: sides }),
      {
        minLength: 1,
        selector: ({ key }) => key,
      },
    )
    fc.assert(
      fc.property(documents, blanks, (document, of) => {
        const areas = of.map(({ key, width, height }) => blank(key, width, height))
        const fitted = openDocument(
          fittedTo(
            document,
            PRODUCT,
            areas.map((one) => ({ ...one, area: { ...one.area, safe: 0 } })),
          ),
        )
        expect(fitted.faces.map(({ key }) => key)).toEqual(of.map(({ key }) => key))
        expect(usedFaces(fitted)).toHaveLength(Math.min(usedFaces(document).length, of.length))
      }),
      { numRuns: 200 },
    )
  })
})
