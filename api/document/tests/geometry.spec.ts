import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boxOf } from '../geometry/boxes.ts'
import { extentOf, leavesRim } from '../geometry/extent.ts'
import { IDENTITY, apply, invert, multiply } from '../geometry/matrix.ts'
import { areaOf, clipped } from '../geometry/polygon.ts'
import { dpiOf, sharpnessOf } from '../geometry/resolution.ts'
import { matrixOf, placedBy } from '../geometry/transform.ts'
import { mmOf, pixelsOf, printSize, tidy, wholePixels } from '../geometry/units.ts'
import { within } from './support/arbitrary.ts'
import { AREA, group, image, text, tile } from './support/documents.ts'

const near = (box: object, digits = 3) =>
  Object.fromEntries(
    Object.entries(box).map(([name, value]) => [name, tidy(Number((value as number).toFixed(digits)))]),
  )
const photo = { id: 7, sha256: '', width: 3000, height: 2000 }

describe('Millimetres and pixels', () => {
  test('half a metre at 300 DPI is 5906 pixels everywhere', () => {
    expect(wholePixels(500, 300)).toBe(5906)
    expect(printSize({ ...AREA, bleed: 0 })).toEqual({ width: 4724, height: 5906 })
    expect(printSize(AREA)).toEqual({ width: 4795, height: 5976 })
    expect(wholePixels(0.01, 36)).toBe(1)
  })

  test('converting there and back is the identity', () => {
    fc.assert(
      fc.property(within(0, 3000), within(36, 1200), (mm, dpi) => {
        expect(mmOf(pixelsOf(mm, dpi), dpi)).toBeCloseTo(mm, 9)
      }),
    )
  })

  test('tidy removes rounding noise and minus zero', () => {
    expect(tidy(0.1 + 0.2)).toBe(0.3)
    expect(Object.is(tidy(-0.000001), 0)).toBe(true)
    expect(Object.is(tidy(-0), 0)).toBe(true)
  })
})

describe('Position of a layer', () => {
  test('the box of a rotated layer is its visible bounds', () => {
    expect(near(boxOf(image('a', { x: 0, y: 0, width: 100, height: 50, rotation: 90 })))).toEqual({
      left: -25,
      top: -50,
      right: 25,
      bottom: 50,
    })
    expect(near(boxOf(image('a', { x: 10, y: 10, width: 20, height: 20, rotation: 45 })), 2)).toEqual({
      left: -4.14,
      top: -4.14,
      right: 24.14,
      bottom: 24.14,
    })
  })

  test('a group rotates and scales its children', () => {
    const inner = image('a', { x: 10, y: 0, width: 10, height: 10 })
    expect(near(boxOf(group('g', [inner], { x: 100, y: 100, rotation: 90, scaleX: 2, scaleY: 2 })))).toEqual({
      left: 90,
      top: 110,
      right: 110,
      bottom: 130,
    })
  })

  test('half of an outline is outside', () => {
    const outline = { colour: '#000000' as const, width: 4 }
    expect(boxOf(text('t', { x: 0, y: 0, width: 10, height: 10, outline }))).toEqual({
      left: -7,
      top: -7,
      right: 7,
      bottom: 7,
    })
  })

  test('the box of a curved text reaches its letters', () => {
    const lines = [{ text: 'round', width: 62.83 }]
    const half = text('t', {
      x: 0,
      y: 0,
      width: 62.83,
      height: 10,
      size: 10,
      leading: 1,
      lines,
      align: 'center',
      curve: { radius: 20 },
    })
    const near = (value: number, wanted: number) => expect(Math.abs(value - wanted)).toBeLessThan(0.2)
    const { left, top, right, bottom } = boxOf(half)
    near(left, -25)
    near(right, 25)
    near(top, -5)
    near(bottom, 20)
    const up = boxOf({ ...half, curve: { radius: -20 } })
    near(up.bottom, 5)
    near(up.top, -20)
  })

  test('the box of a curved line contains every point, for any radius', () => {
    const radii = fc.oneof(within(2, 500), within(-500, -2))
    fc.assert(
      fc.property(
        radii,
        within(1, 300),
        within(-180, 180),
        within(0, 1),
        within(-0.5, 0.5),
        (radius, width, rotation, along, up) => {
          const layer = text('t', { x: 7, y: 9, width, height: 12, size: 10, leading: 1.2, rotation, align: 'center' })
          const bent = { ...layer, lines: [{ text: 'x', width }], curve: { radius } } as const
          const { left, top, right, bottom } = boxOf(bent)
          const [turn, away] = [((along - 0.5) * width) / radius, radius - up * 12]
          const at = apply(matrixOf(bent), { x: away * Math.sin(turn), y: radius - away * Math.cos(turn) })
          expect(Math.min(at.x - left, right - at.x, at.y - top, bottom - at.y)).toBeGreaterThan(-1e-6)
        },
      ),
    )
  })

  test("applying a layer's own matrix leaves its position", () => {
    const placed = fc.record({
      x: within(-500, 500),
      y: within(-500, 500),
      rotation: within(-360, 360),
      skewX: within(-60, 60),
      scaleX: within(0.2, 5),
      scaleY: within(0.2, 5),
      flipX: fc.constantFrom(undefined, true as const),
      flipY: fc.constantFrom(undefined, true as const),
    })
    fc.assert(
      fc.property(placed, (at) => {
        const layer = image('a', at)
        const laid = matrixOf(placedBy(layer, matrixOf(layer)))
        for (const [index, value] of matrixOf(layer).entries()) expect(laid[index]).toBeCloseTo(value, 2)
      }),
    )
  })

  test('a matrix times its inverse is the identity', () => {
    const matrix = matrixOf(image('a', { rotation: 33, skewX: 20, scaleX: 2, flipY: true }))
    for (const [index, value] of multiply(matrix, invert(matrix)).entries())
      expect(value).toBeCloseTo(IDENTITY[index] as number, 9)
    expect(apply(IDENTITY, { x: 3, y: 4 })).toEqual({ x: 3, y: 4 })
  })
})

describe('Extent of a layer', () => {
  const square = { width: 100, height: 100 }
  test.each([
    ['safe', { x: 200, y: 250 }],
    ['safe', { x: 55, y: 55 }],
    ['edge', { x: 54, y: 200 }],
    ['edge', { x: 50, y: 200 }],
    ['bleed', { x: 48, y: 200 }],
    ['bleed', { x: 47, y: 200 }],
    ['cut', { x: 46, y: 200 }],
    ['outside', { x: -54, y: 200 }],
    ['outside', { x: 200, y: 9000 }],
    ['cut', { x: -40, y: -40, rotation: 0 }],
    // Its bounding box overlaps the area, but its visible shape does not.
    ['outside', { x: -55, y: -55, rotation: 45 }],
  ] as const)('%s at %j', (extent, at) => {
    expect(extentOf(image('a', { ...square, ...at }), AREA)).toBe(extent)
  })

  test('a group reaches as far as its children', () => {
    expect(extentOf(group('g', [image('a', { x: 190, y: 0 }), image('b', { x: 0, y: 0 })]), AREA)).toBe('cut')
    expect(extentOf(group('g', [image('a', { x: 900, y: 0 })]), AREA)).toBe('outside')
  })

  test('a layer that ends between edge and bleed line leaves a rim', () => {
    const full = { x: 200, y: 250, width: 406, height: 506 }
    expect(leavesRim(image('a', full), AREA)).toBe(false)
    expect(leavesRim(image('a', { ...full, width: 400 }), AREA)).toBe(true)
    expect(leavesRim(image('a', { ...full, height: 502 }), AREA)).toBe(true)
    expect(leavesRim(image('a'), AREA)).toBe(false)
    expect(leavesRim(image('a', { ...full, width: 400, height: 500 }), { ...AREA, bleed: 0 })).toBe(false)
  })

  test('a polygon inside a box is unclipped, and one outside is empty', () => {
    const box = { left: 0, top: 0, right: 10, bottom: 10 }
    const diamond = [
      { x: 5, y: 0 },
      { x: 10, y: 5 },
      { x: 5, y: 10 },
      { x: 0, y: 5 },
    ]
    expect(clipped(diamond, box)).toEqual(diamond)
    expect(areaOf(clipped(diamond, { ...box, right: 5 }))).toBeCloseTo(25, 9)
    expect(clipped(diamond, { left: 20, top: 0, right: 30, bottom: 10 })).toEqual([])
    expect(areaOf([])).toBe(0)
  })
})

describe('DPI of a placed picture', () => {
  test('is that of its worse side', () => {
    expect(dpiOf(image('a', { width: 254, height: 254 }), photo)).toBeCloseTo(200, 9)
    expect(dpiOf(image('a', { width: 254, height: 127 }), photo)).toBeCloseTo(300, 9)
  })

  test('decreases with crop, scale and group, and ignores rotation', () => {
    const placed = image('a', { width: 254, height: 127 })
    expect(dpiOf({ ...placed, crop: { x: 0, y: 0, width: 0.5, height: 1 } }, photo)).toBeCloseTo(150, 9)
    expect(dpiOf({ ...placed, scaleX: 2 }, photo)).toBeCloseTo(150, 9)
    expect(dpiOf({ ...placed, rotation: 30, flipX: true }, photo)).toBeCloseTo(300, 9)
    expect(dpiOf(placed, photo, matrixOf(group('g', [], { scaleX: 3, scaleY: 3 })))).toBeCloseTo(100, 9)
    expect(dpiOf(tile('p', { cell: { width: 25.4, height: 25.4 } }), photo)).toBeCloseTo(2000, 9)
  })

  test.each([
    [149.9, 149, 'red'],
    [150, 150, 'amber'],
    [199.9, 199, 'amber'],
    [199.99, 200, 'green'],
    [149.99, 150, 'amber'],
    [200, 200, 'green'],
  ] as const)('%f is said to be %i, and %s', (dpi, said, light) => {
    const inch = image('a', { width: 25.4, height: 25.4 })
    expect(sharpnessOf(inch, { ...photo, width: dpi, height: 900 })).toEqual({ dpi: said, light })
  })
})
