import { describe, expect, test } from 'vitest'
import { paintShape } from '../canvas/paint_shape.ts'
import type { Pen } from '../canvas/pen.ts'
import { boxAround, boxOf } from '../geometry/boxes.ts'
import { lengthOf, readPath, writePath, type Path } from '../geometry/path.ts'
import { pathOfShape } from '../geometry/shape_path.ts'
import { SHAPES } from '../model/kinds.ts'
import type { ShapeLayer } from '../model/layers.ts'
import { LIMITS } from '../model/limits.ts'
import { preflightOf } from '../preflight/preflight.ts'
import { openDocument } from '../validation/validate.ts'
import { onFront, shape, withValue } from './support/documents.ts'

const TRIANGLE = 'M0 0L1000 0C1000 500.5 -20 700 0 1000Z'
const opened = (but: Partial<ShapeLayer>) => openDocument(onFront(shape('s', but)))
const without = (name: string, but: Partial<ShapeLayer> = {}) => {
  const { [name as 'fill']: _gone, ...rest } = shape('s', but)
  return () => openDocument(onFront(rest as ShapeLayer))
}

describe('Shapes in a document', () => {
  test('EDT-04 · of every kind are opened unchanged', () => {
    for (const kind of SHAPES) {
      const document = onFront(shape('s', { shape: kind, ...(kind === 'path' && { path: TRIANGLE }) }))
      expect(openDocument(document)).toStrictEqual(document)
    }
  })

  test.each<[string, Partial<ShapeLayer>, string]>([
    ['a radius of an ellipse', { shape: 'ellipse', radius: 2 }, 'radius: contradiction'],
    ['points of a heart', { shape: 'heart', points: 5 }, 'points: contradiction'],
    ['an inner radius of a polygon', { shape: 'polygon', inner: 0.5 }, 'inner: contradiction'],
    ['two points', { shape: 'star', points: 2 }, 'points: out_of_range'],
    ['half a point', { shape: 'star', points: 5.5 }, 'points: not_whole'],
    ['path data of a rectangle', { path: TRIANGLE }, 'path: contradiction'],
    ['a path without data', { shape: 'path' }, 'path: missing'],
    ['an outlined line', { shape: 'line', outline: { colour: '#000000', width: 1 } }, 'outline: contradiction'],
    ['dashes of a fill', { dash: { length: 2, gap: 1 } }, 'dash: contradiction'],
    ['dashes without a gap', { shape: 'line', dash: { length: 2, gap: 0 } }, 'dash.gap: out_of_range'],
  ])('EDT-04 · %s is refused at its place', (_, but, fault) => {
    expect(() => opened(but)).toThrow(`faces.0.layers.0.${fault}`)
  })

  test('EDT-04 · paint something: a fill or an outline', () => {
    expect(without('fill')).toThrow('fill: missing')
    expect(without('fill', { shape: 'line' })).toThrow('fill: missing')
    expect(without('fill', { outline: { colour: '#000000', width: 1 } })).not.toThrow()
  })
})

describe('Path data', () => {
  test('EDT-04 · is read and written without loss', () => {
    const path = readPath(TRIANGLE)
    expect(path).toEqual([['M', 0, 0], ['L', 1000, 0], ['C', 1000, 500.5, -20, 700, 0, 1000], ['Z']])
    expect(writePath(path as Path)).toBe(TRIANGLE)
  })

  test.each([
    '',
    'Z',
    'M0 0',
    'M0 0Z',
    'L0 0L1 1',
    'M0 0L1',
    'M0 0L1 1 2 2',
    'M0 0L1 1 ',
    'M0 0 L1 1',
    'M0,0L1 1',
    'm0 0l1 1',
    'M0 0M1 1L2 2',
    'M0 0L1 1ZL2 2',
    'M0 0L1 1ZM2 2',
    'M0 0A1 1 0 0 0 2 2',
    'M0 0L1e3 1',
    'M0 0L.5 1',
    'M0 0L--1 1',
    'M0 0LNaN 1',
    'M0 0L2001 1',
    'M0 0L-1001 1',
    'M0 0L99999 1',
    'M0 0L0.12345 1',
    'M0 0L1 1"><script>',
  ])('EDT-04 · %j is none', (data) => {
    expect(readPath(data)).toBeNull()
    expect(() => opened({ shape: 'path', path: data })).toThrow('path: ')
  })

  test('EDT-04 · is limited in characters and points', () => {
    const lines = (count: number) => `M0 0${'L1 1'.repeat(count)}`
    expect(readPath(lines(LIMITS.pathPoints - 1))).not.toBeNull()
    expect(readPath(lines(LIMITS.pathPoints))).toBeNull()
    expect(() => opened({ shape: 'path', path: lines(LIMITS.path) })).toThrow('path: too_long')
    const document = onFront(shape('s', { shape: 'path', path: TRIANGLE }))
    for (const value of [7, null, [TRIANGLE], { length: 3 }])
      expect(() => openDocument(withValue(document, 'faces.0.layers.0.path', value))).toThrow('not_text')
  })
})

describe('The edge of a shape', () => {
  const points = (path: Path) =>
    path.flatMap((step) => (step[0] === 'Z' ? [] : [{ x: Number(step.at(-2)), y: Number(step.at(-1)) }]))

  test('EDT-04 · touches its frame on every side and stays within', () => {
    const kinds = SHAPES.filter((kind) => kind !== 'path' && kind !== 'line')
    for (const kind of kinds)
      for (const [width, height] of [
        [60, 40],
        [5, 90],
        [200, 0.5],
      ] as const) {
        const box = boxAround(points(pathOfShape(shape('s', { shape: kind, width, height }))))
        const sides = [box.left, box.right, box.top, box.bottom]
        for (const [index, side] of [-width, width, -height, height].entries())
          expect(sides[index], `${kind} ${width} × ${height}`).toBeCloseTo(side / 2, 6)
      }
  })

  test('EDT-04 · counts its points, and the tail of a bubble is never beyond its corners', () => {
    const corners = (but: Partial<ShapeLayer>) => pathOfShape(shape('s', but)).length - 1
    expect([corners({ shape: 'polygon', points: 7 }), corners({ shape: 'star', points: 9 })]).toEqual([7, 18])
    for (const radius of [0, 4, 500]) {
      const across = points(pathOfShape(shape('s', { shape: 'bubble', radius }))).map(({ x }) => x)
      expect(Math.max(...across.map(Math.abs))).toBeLessThanOrEqual(30)
    }
  })

  test('EDT-04 · of a path fills the frame, and its length covers every step', () => {
    const path = pathOfShape(shape('s', { shape: 'path', path: TRIANGLE }))
    expect(path[1]).toEqual(['L', 30, -20])
    expect(lengthOf([['M', 0, 0], ['L', 3, 4], ['L', 3, 0], ['Z']])).toBe(12)
  })

  test('EDT-04 · reaches as far as half its outline', () => {
    const box = boxOf(shape('s', { x: 0, y: 0, outline: { colour: '#000000', width: 4 } }))
    expect(box).toEqual({ left: -32, right: 32, top: -22, bottom: 22 })
  })
})

describe('A painted shape', () => {
  const painted = (but: Partial<ShapeLayer>) => {
    const dashes: number[][] = []
    const calls: string[] = []
    const pen = new Proxy({ globalAlpha: 1 } as Record<string, unknown>, {
      get: (target, name: string) => {
        if (name in target) return target[name]
        return (...args: unknown[]) => {
          calls.push(name)
          if (name === 'setLineDash') dashes.push(args[0] as number[])
          return undefined
        }
      },
    })
    const world = { pxPerMm: 2, picture: () => null, family: () => null, modules: () => null, sheet: () => undefined }
    paintShape(pen as unknown as Pen, shape('s', but), world as never)
    return { calls, dashes, pen }
  }

  test('EDT-04 · strokes the outline above the fill, in dashes of millimetres', () => {
    const { calls, dashes } = painted({ outline: { colour: '#ff0000', width: 1 }, dash: { length: 3, gap: 2 } })
    expect(calls.filter((name) => name === 'fill' || name === 'stroke')).toEqual(['fill', 'stroke'])
    expect(dashes).toEqual([[6, 4]])
  })

  test('EDT-04 · draws a hundred thousand dashes as a whole line', () => {
    const dash = { length: 0, gap: 0.2 }
    expect(painted({ shape: 'line', width: 10_000, dash }).dashes).toEqual([])
    expect(painted({ shape: 'line', width: 100, dash }).dashes).toHaveLength(1)
  })
})

describe('Preflight of shapes', () => {
  test('EDT-04 · finds ink that cannot be seen, unless the outline can', () => {
    const kinds = (but: Partial<ShapeLayer>) =>
      preflightOf(onFront(shape('s', { fill: '#000000', ...but })), ['#0a0a0a'])[0]?.findings.map(({ kind }) => kind)
    expect(kinds({})).toEqual(['unseen_ink'])
    expect(kinds({ outline: { colour: '#ffffff', width: 1 } })).toEqual([])
    expect(kinds({ x: 0 })).toContain('cut')
  })
})
