import { within } from '@inkfold/api/document/tests/support/arbitrary'
import { AREA, image } from '@inkfold/api/document/tests/support/documents'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boxesBeside, linesOf, snapped } from '../place/snap'
import type { Guide } from '../state/view'

const boxes = fc
  .record({ left: within(-50, 450), top: within(-50, 550), width: within(1, 200), height: within(1, 200) })
  .map(({ left, top, width, height }) => ({ left, top, right: left + width, bottom: top + height }))
const others = fc
  .array(fc.record({ x: within(0, 400), y: within(0, 500), rotation: within(-180, 180) }), { maxLength: 8 })
  .map((places) => places.map((place, at) => image(`o${at}`, place)))
const reach = within(0.1, 20)
const moved = (box: { left: number; top: number; right: number; bottom: number }, by: { x: number; y: number }) => ({
  left: box.left + by.x,
  right: box.right + by.x,
  top: box.top + by.y,
  bottom: box.bottom + by.y,
})

const box = (left: number, right: number) => ({ left, right, top: 0, bottom: 10 })
const ends = ({ from, to }: Guide) => [Math.round(from), Math.round(to)]

describe('snapping', () => {
  test('[DES-01] never exceeds its reach, and is stable at its result', () => {
    fc.assert(
      fc.property(boxes, others, reach, (box, layers, far) => {
        const lines = linesOf(AREA, boxesBeside(layers, new Set()))
        const { by } = snapped(box, lines, far)
        expect(Math.max(Math.abs(by.x), Math.abs(by.y))).toBeLessThanOrEqual(far)
        const again = snapped(moved(box, by), lines, far)
        expect(Math.abs(again.by.x) + Math.abs(again.by.y)).toBeLessThan(1e-9)
      }),
    )
  })

  test('[DES-01] shows a guide for each snapped axis, on an edge or the centre', () => {
    fc.assert(
      fc.property(boxes, others, reach, (box, layers, far) => {
        const { by, guides } = snapped(box, linesOf(AREA, boxesBeside(layers, new Set())), far)
        const { left, right, top, bottom } = moved(box, by)
        const on = { x: [left, (left + right) / 2, right], y: [top, (top + bottom) / 2, bottom] }
        for (const { axis, at } of guides)
          expect(Math.min(...on[axis].map((one) => Math.abs(one - at)))).toBeLessThan(1e-5)
        const drawn = (['x', 'y'] as const).filter((axis) => by[axis] !== 0)
        expect(drawn.filter((axis) => !guides.some((guide) => guide.axis === axis))).toEqual([])
      }),
    )
  })

  test('[DES-01] does nothing without a line in reach', () => {
    const box = { left: 61.7, right: 71.9, top: 83.3, bottom: 92.1 }
    expect(snapped(box, linesOf(AREA, []), 3)).toEqual({ by: { x: 0, y: 0 }, guides: [] })
  })

  test('[DES-01] names the safe line, the bleed and the centre', () => {
    const lines = linesOf(AREA, [])
    const at = (left: number) => snapped({ left, right: left + 37.7, top: 61.3, bottom: 90 }, lines, 1).guides[0]
    expect([at(4.6), at(-2.8), at(0.3), at(199.8)].map((guide) => guide && [guide.what, guide.at + 0])).toEqual([
      ['safe', 5],
      ['bleed', -3],
      ['edge', 0],
      ['centre', 200],
    ])
  })

  test('[DES-01] equalises distances: between two neighbours, after two and before two', () => {
    const row = [box(0, 20), box(50, 70)]
    const at = (left: number) => snapped(box(left, left + 10), [], 3, row)
    expect([at(28.6), at(97.8), at(-41.2)].map(({ by, guides }) => [by, guides.map(ends)])).toEqual([
      [
        { x: expect.closeTo(1.4), y: 0 },
        [
          [20, 30],
          [40, 50],
        ],
      ],
      [
        { x: expect.closeTo(2.2), y: 0 },
        [
          [20, 50],
          [70, 100],
        ],
      ],
      [
        { x: expect.closeTo(1.2), y: 0 },
        [
          [-30, 0],
          [20, 50],
        ],
      ],
    ])
  })

  test('[DES-01] shows equal, empty distances within reach', () => {
    fc.assert(
      fc.property(boxes, fc.array(boxes, { maxLength: 6 }), reach, (one, beside, far) => {
        const { by, guides } = snapped(one, [], far, beside)
        expect(Math.max(Math.abs(by.x), Math.abs(by.y))).toBeLessThanOrEqual(far)
        const rooms = guides.map(({ from, to }) => to - from)
        expect(rooms.every((room) => room > 0)).toBe(true)
        for (let pair = 0; pair < rooms.length; pair += 2) expect(rooms[pair]).toBeCloseTo(rooms[pair + 1]!, 4)
      }),
    )
  })

  test('[DES-01] ignores neighbours that are not in a row', () => {
    const row = [box(0, 20), box(50, 70)].map((one) => ({ ...one, top: 100, bottom: 120 }))
    expect(snapped(box(29, 39), [], 3, row)).toEqual({ by: { x: 0, y: 0 }, guides: [] })
  })

  test('[DES-01] ignores moving and hidden layers', () => {
    const layers = [image('a', { x: 111.1 }), image('b', { x: 77.7, hidden: true })]
    const named = linesOf(AREA, boxesBeside(layers, new Set(['a']))).filter(({ what }) => what === 'layer')
    expect(named).toEqual([])
  })
})
