import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boxOf } from '../geometry/boxes.ts'
import { readPath } from '../geometry/path.ts'
import { areaOf } from '../geometry/polygon.ts'
import { pathOfShape } from '../geometry/shape_path.ts'
import { ICONS } from '../icons/icons.ts'
import { COMBINATIONS, SHAPES } from '../model/kinds.ts'
import type { ShapeLayer } from '../model/layers.ts'
import { combined } from '../operations/combine.ts'
import { openDocument } from '../validation/validate.ts'
import { within } from './support/arbitrary.ts'
import { onFront, shape } from './support/documents.ts'

const square = (id: string, x: number, but: Partial<ShapeLayer> = {}) =>
  shape(id, { x, y: 100, width: 40, height: 40, ...but })

/** The inked area of a shape of straight lines: its rings, holes subtracted. */
function inked(layer: ShapeLayer | null): number {
  if (!layer) return 0
  const rings: { x: number; y: number }[][] = []
  for (const step of pathOfShape(layer)) {
    if (step[0] === 'M') rings.push([])
    if (step[0] === 'M' || step[0] === 'L') rings.at(-1)?.push({ x: step[1], y: step[2] })
  }
  const signed = rings.map((ring) => {
    const twice = ring.reduce((sum, { x, y }, at) => {
      const before = ring.at(at - 1) as { x: number; y: number }
      return sum + before.x * y - x * before.y
    }, 0)
    return Math.sign(twice) * areaOf(ring)
  })
  return Math.abs(signed.reduce((sum, one) => sum + one, 0))
}

describe('Combined shapes', () => {
  const [left, right] = [square('a', 100), square('b', 120, { fill: '#ff0000' })]

  test('EDT-04 · have the area, the place and the look of what was asked', () => {
    expect(inked(combined([left, right], 'unite'))).toBeCloseTo(60 * 40, 1)
    expect(inked(combined([left, right], 'subtract'))).toBeCloseTo(20 * 40, 1)
    expect(inked(combined([left, right], 'intersect'))).toBeCloseTo(20 * 40, 1)
    expect(combined([left, right], 'subtract')).toMatchObject({
      id: 'a',
      shape: 'path',
      x: 90,
      y: 100,
      width: 20,
      height: 40,
      fill: left.fill,
    })
    expect(combined([left, right], 'intersect')).toMatchObject({ x: 110, width: 20 })
  })

  test('EDT-04 · keep holes, and fill them again', () => {
    const hole = square('h', 100, { width: 10, height: 10 })
    const ring = combined([left, hole], 'subtract') as ShapeLayer
    expect(inked(ring)).toBeCloseTo(1600 - 100, 1)
    expect(inked(combined([ring, hole], 'unite'))).toBeCloseTo(1600, 1)
    expect(inked(combined([ring, hole], 'intersect'))).toBe(0)
  })

  test('EDT-04 · count a mirrored or turned shape as any other', () => {
    for (const but of [{ flipX: true }, { flipY: true }, { rotation: 90 }, { rotation: 180, flipX: true }] as const)
      expect(inked(combined([left, square('b', 120, but)], 'unite'))).toBeCloseTo(60 * 40, 1)
    const wide = square('b', 100, { scaleX: 2, scaleY: 0.5 })
    expect(inked(combined([wide], 'unite'))).toBeCloseTo(1600, 1)
  })

  test('EDT-04 · are nothing where nothing is left', () => {
    expect(combined([], 'unite')).toBeNull()
    expect(combined([left, square('b', 300)], 'intersect')).toBeNull()
    expect(combined([left, square('b', 100, { width: 80, height: 80 })], 'subtract')).toBeNull()
  })

  test('EDT-04 · of curves stay within a hundredth of a millimetre', () => {
    const circle = combined([square('c', 100, { shape: 'ellipse' })], 'unite') as ShapeLayer
    expect(Math.abs(inked(circle) - Math.PI * 400)).toBeLessThan(0.02 * Math.PI * 40)
    const { left: from, right: to } = boxOf(circle)
    expect([from, to].map((one) => Math.round(one * 20) / 20)).toEqual([80, 120])
  })

  test('EDT-04 · of a path that crosses itself are valid', () => {
    const bow = square('s', 100, { shape: 'path', path: 'M0 0L1000 1000L1000 0L0 1000Z' })
    const made = combined([bow, left], 'subtract')
    expect(made).toBeNull()
    expect(inked(combined([bow], 'unite'))).toBeCloseTo(800, 0)
  })

  test('EDT-04 · of any shapes are shapes that a document holds', () => {
    const any = fc
      .record({
        kind: fc.constantFrom(...SHAPES),
        icon: fc.nat({ max: ICONS.length - 1 }),
        x: within(-50, 50),
        y: within(-50, 50),
        width: within(0.1, 300),
        height: within(0.1, 300),
        rotation: within(-360, 360),
        scaleX: within(0.1, 5),
        flipX: fc.constantFrom(true as const, undefined),
      })
      .map(({ kind, icon, flipX, ...more }) =>
        shape('?', {
          ...more,
          shape: kind,
          ...(flipX && { flipX }),
          ...(kind === 'path' && { path: ICONS[icon]?.path ?? '' }),
        }),
      )
    fc.assert(
      fc.property(fc.array(any, { minLength: 2, maxLength: 4 }), fc.constantFrom(...COMBINATIONS), (layers, how) => {
        const made = combined(layers, how)
        if (!made) return
        expect(readPath(made.path ?? '')).not.toBeNull()
        expect(() => openDocument(onFront({ ...made, id: 'made' }))).not.toThrow()
      }),
      { numRuns: 60 },
    )
  })
})
