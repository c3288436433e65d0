import { boxOf, joined } from '@inkfold/api/document/geometry/boxes'
import type { ShapeLayer } from '@inkfold/api/document/model/layers'
import { LIMITS } from '@inkfold/api/document/model/limits'
import { layersOf } from '@inkfold/api/document/model/walk'
import { group, onFront, shape, text } from '@inkfold/api/document/tests/support/documents'
import { openDocument } from '@inkfold/api/document/validation/validate'
import { describe, expect, test } from 'vitest'
import { combinable, type Editor } from '../index'
import { RULER } from '../view/rulers'
import { drawing } from '../tools/drawing'
import { pen } from '../tools/loaded_tool'
import { editorOf } from './world'

pen.load(drawing)

const all = (editor: Editor) => [...layersOf(editor.state.document)]
const only = (editor: Editor): ShapeLayer => {
  const [layer] = all(editor)
  if (layer?.type !== 'shape') throw new Error('No shape')
  return layer
}
const choose = (editor: Editor, ...ids: string[]) => editor.run('select', { ids })
const isValid = (editor: Editor) => expect(() => openDocument(editor.state.document)).not.toThrow()

describe('shapes', () => {
  test('[EDT-04] are added within the area, chosen, named, and undone in one step', () => {
    const editor = editorOf(onFront())
    editor.run('addShape', { shape: 'star', x: 50 })
    expect(only(editor)).toMatchObject({ shape: 'star', x: 50, y: 250, fill: '#161a23' })
    expect([...editor.state.selection]).toEqual([only(editor).id])
    editor.run('addShape', { shape: 'path', path: 'M0 0L1000 500L0 1000Z', ratio: 2, name: '猫' })
    expect(all(editor)[1]).toMatchObject({ name: '猫', width: 66.6667, height: 133.3333 })
    isValid(editor)
    editor.run('undo')
    editor.run('undo')
    expect(all(editor)).toEqual([])
  })

  test('[EDT-04] are not added with data that is no path', () => {
    const editor = editorOf(onFront())
    for (const path of ['', 'M0 0', 'javascript:alert(1)', 'M0 0L9999 9999'])
      editor.run('addShape', { shape: 'path', path })
    editor.run('addShape', { shape: 'path' })
    editor.run('addShape', { shape: 'heart', path: 'M0 0L1 1' })
    expect(all(editor)).toEqual([])
  })

  test('[EDT-04] always have a fill or an outline, and a line is its fill', () => {
    const editor = editorOf(onFront(shape('s', { fill: '#ff0000' }), shape('l', { shape: 'line' })))
    choose(editor, 's')
    editor.run('shape', { fill: null })
    expect(only(editor)).toMatchObject({ outline: { colour: '#ff0000', width: 1 } })
    expect(only(editor)).not.toHaveProperty('fill')
    editor.run('shape', { dash: { length: 5, gap: 0 } })
    expect(only(editor).dash).toEqual({ length: 5, gap: 0.2 })
    editor.run('outline', { outline: null })
    expect(only(editor)).toMatchObject({ fill: '#ff0000' })
    expect(only(editor)).not.toHaveProperty('dash')
    choose(editor, 'l')
    editor.run('shape', { fill: null })
    editor.run('outline', { outline: { colour: '#000000', width: 1 } })
    expect(all(editor)[1]).toEqual(shape('l', { shape: 'line' }))
    isValid(editor)
  })

  test('[EDT-04] take numbers within their limits, each where it belongs', () => {
    const editor = editorOf(onFront(shape('s', { shape: 'star' })))
    choose(editor, 's')
    editor.run('shape', { points: 900.4, inner: 7, radius: 3 })
    expect(only(editor)).toMatchObject({ points: 60, inner: 0.95 })
    expect(only(editor)).not.toHaveProperty('radius')
    isValid(editor)
  })

  test('[EDT-04] keep outline and corners when they are resized', () => {
    const editor = editorOf(onFront(shape('s', { radius: 5, outline: { colour: '#000000', width: 2 } })))
    choose(editor, 's')
    editor.run('place', { width: 120 })
    expect(only(editor)).toMatchObject({ width: 120, height: 40, radius: 5, outline: { width: 2 } })
    expect(only(editor)).not.toHaveProperty('scaleX')
  })

  test('[EDT-04] are combined only with shapes of the same parent, and stay when nothing is left', () => {
    const made = shape('made', { shape: 'path', path: 'M0 0L1000 0L0 1000Z' })
    const editor = editorOf(onFront(shape('a'), shape('b'), text('t'), group('g', [shape('c'), shape('d')])))
    const of = () => combinable(editor.state).map(({ id }) => id)
    for (const ids of [['a'], ['a', 't'], ['a', 'c'], ['a', 'g']]) {
      choose(editor, ...ids)
      expect(of(), ids.join(' ')).toEqual([])
      expect(editor.can('combineShapes')).toBe(false)
    }
    choose(editor, 'b', 'a')
    expect(of()).toEqual(['a', 'b'])
    editor.run('combineShapes', { of: ['a', 'b'], made: null })
    expect(editor.state.announcement?.words).toBe('say.nothing_combined')
    editor.run('combineShapes', { of: ['a', 'c'], made })
    expect(all(editor)).toHaveLength(6)
    editor.run('combineShapes', { of: ['a', 'b'], made })
    expect(all(editor).map(({ id }) => id)).toEqual(['a', 't', 'g', 'c', 'd'])
    expect([...editor.state.selection]).toEqual(['a'])
    editor.run('undo')
    expect(all(editor)).toHaveLength(6)
  })
})

/** Of the stage, in CSS pixels: millimetres of the face at its zoom. */
const at = ({ state }: Editor, x: number, y: number) => ({
  x: state.view.x + x * state.view.zoom,
  y: state.view.y + y * state.view.zoom,
})

function stroke(editor: Editor, points: readonly (readonly [x: number, y: number])[], more = {}) {
  const input = ([x, y]: readonly [number, number]) => ({ pointer: 1, at: at(editor, x, y), ...more })
  const [first] = points
  if (!first) return
  editor.pointers.down(input(first))
  for (const point of points) editor.pointers.move(input(point))
  editor.pointers.up(input(points.at(-1) ?? first))
}

const circle = (count: number, radius = 40) =>
  Array.from({ length: count + 1 }, (_, step) => {
    const turn = (step / count) * 2 * Math.PI
    return [200 + radius * Math.cos(turn), 250 + radius * Math.sin(turn)] as const
  })

describe('the pen', () => {
  test('[EDT-04] draws a smooth stroke of its colour and width, one step each, and stays in hand', () => {
    const editor = editorOf(onFront())
    editor.run('draw', { colour: '#e03131', width: 3, smooth: 0.6 })
    stroke(editor, [
      [50, 50],
      [90, 60],
      [120, 110],
      [180, 100],
    ])
    const drawn = only(editor)
    expect(drawn).toMatchObject({ shape: 'path', outline: { colour: '#e03131', width: 3 } })
    expect(drawn).not.toHaveProperty('fill')
    expect(drawn.x).toBeCloseTo(115, 0)
    expect(editor.state.mode.kind).toBe('draw')
    expect(editor.state.stroke).toBeNull()
    isValid(editor)
    stroke(editor, circle(40))
    expect(all(editor)).toHaveLength(2)
    editor.run('undo')
    expect(all(editor)).toHaveLength(1)
    editor.run('escape')
    expect(editor.state.mode.kind).toBe('select')
  })

  test('[EDT-04] closes a stroke whose ends meet, near the drawn line', () => {
    const editor = editorOf(onFront())
    editor.run('draw', { width: 1, smooth: 0.3 })
    stroke(editor, circle(120))
    const { width, height, path = '' } = only(editor)
    expect(path).toMatch(/Z$/)
    expect([width, height].every((side) => Math.abs(side - 80) < 3)).toBe(true)
  })

  test('[EDT-04] draws straight with Shift, and nothing without length', () => {
    const editor = editorOf(onFront())
    editor.run('draw', {})
    stroke(
      editor,
      [
        [20, 20],
        [60, 90],
        [120, 20],
      ],
      { shift: true },
    )
    expect(only(editor)).toMatchObject({ path: 'M0 500L1000 500', height: 0.1 })
    stroke(editor, [[30, 30]])
    expect(all(editor)).toHaveLength(1)
    isValid(editor)
  })

  test('[EDT-04] gives up a stroke on Escape', () => {
    const editor = editorOf(onFront())
    editor.run('draw', {})
    const input = (x: number) => ({ pointer: 1, at: at(editor, x, 50) })
    editor.pointers.down(input(20))
    editor.pointers.move(input(90))
    expect(editor.state.stroke?.points).toHaveLength(2)
    editor.run('escape')
    editor.pointers.move(input(120))
    editor.pointers.up(input(120))
    expect([all(editor), editor.state.stroke]).toEqual([[], null])
  })

  test('[EDT-04] keeps a scribble of a thousand corners within the limits, as one step', () => {
    const editor = editorOf(onFront())
    editor.run('draw', { smooth: 0 })
    stroke(
      editor,
      Array.from({ length: 1200 }, (_, step) => [50 + step / 4, step % 2 ? 100 : 400] as const),
    )
    expect(all(editor).length).toBeGreaterThan(1)
    for (const layer of all(editor))
      expect(layer.type === 'shape' && (layer.path ?? '').length).toBeLessThanOrEqual(LIMITS.path)
    const box = joined(all(editor).map((layer) => boxOf(layer)))
    const sides = [box.left - 50, box.right - 350, box.top - 100, box.bottom - 400]
    expect(Math.max(...sides.map(Math.abs))).toBeLessThan(10)
    isValid(editor)
    editor.run('undo')
    expect(all(editor)).toEqual([])
  })
})

describe('own guides', () => {
  const guides = (editor: Editor) => editor.state.document.faces[0]?.guides
  const drag = (editor: Editor, from: { x: number; y: number }, to: { x: number; y: number }) => {
    editor.pointers.down({ pointer: 1, at: from })
    editor.pointers.move({ pointer: 1, at: { x: (from.x + to.x) / 2 + 5, y: (from.y + to.y) / 2 + 5 } })
    editor.pointers.move({ pointer: 1, at: to })
    editor.pointers.up({ pointer: 1, at: to })
  }

  test('[EDT-04] come out of the rulers, move, and go back, each as one step', () => {
    const editor = editorOf(onFront())
    drag(editor, { x: 300, y: RULER / 2 }, at(editor, 100, 60))
    expect(guides(editor)).toEqual([{ axis: 'y', at: 60 }])
    drag(editor, { x: RULER / 2, y: 300 }, at(editor, 120, 90))
    drag(editor, at(editor, 300, 60), at(editor, 300, 80))
    expect(guides(editor)).toEqual([
      { axis: 'x', at: 120 },
      { axis: 'y', at: 80 },
    ])
    isValid(editor)
    drag(editor, at(editor, 120, 300), { x: 2, y: 300 })
    expect(guides(editor)).toEqual([{ axis: 'y', at: 80 }])
    for (let steps = 0; steps < 4; steps++) editor.run('undo')
    expect(guides(editor)).toBeUndefined()
    expect(editor.state.history.canUndo).toBe(false)
  })

  test('[EDT-04] draw layers to them', () => {
    const editor = editorOf(onFront(shape('s', { x: 100, y: 100, width: 20, height: 20 })))
    editor.run('setGuides', { guides: [{ axis: 'x', at: 157.3 }] })
    const reach = 2 / editor.state.view.zoom
    drag(editor, at(editor, 100, 100), at(editor, 147.3 - reach, 100))
    expect(only(editor).x).toBeCloseTo(147.3, 3)
  })

  test('[EDT-04] are limited in number and place', () => {
    const editor = editorOf(onFront())
    editor.run('setGuides', {
      guides: Array.from({ length: 90 }, (_, step) => ({ axis: 'x' as const, at: step * 1000 })),
    })
    expect(guides(editor)).toHaveLength(LIMITS.guides)
    expect(guides(editor)?.at(-1)).toEqual({ axis: 'x', at: 10_000 })
    isValid(editor)
    editor.run('setGuides', { guides: [] })
    expect(editor.state.document.faces[0]).not.toHaveProperty('guides')
  })
})
