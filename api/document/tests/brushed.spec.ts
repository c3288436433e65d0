import { describe, expect, test } from 'vitest'
import { brushedOf, rebrushed, strokeIn, strokeOf, withStroke } from '../geometry/brushed.ts'
import type { Path } from '../geometry/path.ts'
import { fillFields } from '../fields/fill.ts'
import type { BrushStroke, ImageLayer } from '../model/layers.ts'
import { LIMITS } from '../model/limits.ts'
import { openDocument } from '../validation/validate.ts'
import { HASH, image, onFront, tile, withValue } from './support/documents.ts'

const ACROSS: Path = [
  ['M', -50, 0],
  ['L', 50, 0],
]
const STROKE: BrushStroke = { brush: 'erase', width: 50, path: 'M0 500L1000 500' }
const half = { x: 0.5, y: 0, width: 0.5, height: 1 }

describe('the eraser', () => {
  test('[EDT-02] measures strokes in the whole picture, so that a crop moves nothing', () => {
    const whole = image('i')
    const stroke = strokeOf(ACROSS, { brush: 'erase', width: 5 }, brushedOf(whole))!
    expect(stroke).toEqual(STROKE)
    const cropped = image('i', { x: 225, width: 50, crop: half })
    const { path, width } = strokeIn(stroke, brushedOf(cropped))
    // The crop's middle is 25 mm to the right of the picture's.
    expect(path).toEqual([
      ['M', -75, 0],
      ['L', 25, 0],
    ])
    expect(width).toBeCloseTo(5)
  })

  test('[EDT-02] scales with a pattern', () => {
    const stroke = strokeOf(ACROSS, { brush: 'restore', width: 8 }, brushedOf(tile('t', { width: 100, height: 100 })))!
    const { path, width } = strokeIn(stroke, brushedOf(tile('t', { width: 200, height: 200 })))
    expect(path.at(-1)).toEqual(['L', 100, 0])
    expect(width).toBeCloseTo(16)
  })

  test('[EDT-02] continues a stroke of the same brush, and refuses more than a document holds', () => {
    const more = withStroke([STROKE], { ...STROKE, path: 'M0 0L1000 0' })!
    expect(more).toEqual([{ ...STROKE, path: 'M0 500L1000 500M0 0L1000 0' }])
    expect(withStroke(more, { ...STROKE, brush: 'restore' })!).toHaveLength(2)
    const long = { ...STROKE, path: `M0 0${'L1 1'.repeat(LIMITS.pathPoints - 1)}` }
    expect(withStroke([long], STROKE)!).toHaveLength(2)
    const full = Array.from({ length: LIMITS.strokes }, (_, at) => ({ ...STROKE, width: at + 1 }))
    expect(withStroke(full, STROKE)).toBeNull()
    expect(withStroke(full, { ...STROKE, width: LIMITS.strokes })!).toHaveLength(LIMITS.strokes)
  })

  test('[EDT-02] refuses malformed strokes and masks at their place', () => {
    const document = onFront(image('i', { erased: [STROKE] }))
    expect(openDocument(document)).toStrictEqual(document)
    for (const [name, value, reason] of [
      ['erased', [], 'too_few'],
      ['erased', Array.from({ length: LIMITS.strokes + 1 }, () => STROKE), 'too_many'],
      ['erased.0.path', 'M0 0', 'malformed'],
      ['erased.0.path', 'url(#x)', 'malformed'],
      ['erased.0.width', 0, 'out_of_range'],
      ['erased.0.width', 1001, 'out_of_range'],
      ['erased.0.brush', 'paint', 'unknown_choice'],
      ['mask', { shape: 'path' }, 'contradiction'],
      ['mask', { shape: 'heart', path: 'M0 0L1 1' }, 'contradiction'],
    ] as const)
      expect(() => openDocument(withValue(document, `faces.0.layers.0.${name}`, value)), name).toThrow(reason)
    expect(() =>
      openDocument(withValue(document, 'faces.0.layers.0.mask', { shape: 'path', path: 'M0 0L1 1' })),
    ).not.toThrow()
  })

  test('[EDT-02] keeps its place in the frame when a buyer fills in another picture', () => {
    const layer = image('i', { name: 'Photo', field: {}, erased: [STROKE] })
    const wide = { id: 9, sha256: HASH, width: 2000, height: 1000 }
    const { document } = fillFields(onFront(layer), new Map([['photo', '9']]), [], new Map([['photo', wide]]))
    const filled = document.faces[0]!.layers[0] as ImageLayer
    expect(filled.crop).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 })
    const { path, width } = strokeIn(filled.erased![0]!, brushedOf(filled))
    expect(path).toEqual(ACROSS)
    expect(width).toBeCloseTo(5, 2)
    expect(rebrushed(layer)).toEqual([STROKE])
  })
})
