import { brushedOf, strokeIn } from '@inkfold/api/document/geometry/brushed'
import type { ImageLayer, Layer, TileLayer } from '@inkfold/api/document/model/layers'
import { LIMITS } from '@inkfold/api/document/model/limits'
import { layersOf } from '@inkfold/api/document/model/walk'
import { group, image, onFront, shape, text, tile } from '@inkfold/api/document/tests/support/documents'
import { openDocument } from '@inkfold/api/document/validation/validate'
import { describe, expect, test } from 'vitest'
import type { Editor } from '../index'
import { eraser } from '../tools/loaded_tool'
import { erasing } from '../tools/erasing'
import { editorOf } from './world'

eraser.load(erasing)

const layerOf = (editor: Editor, id: string) =>
  [...layersOf(editor.state.document)].find((one) => one.id === id) as ImageLayer | TileLayer
const opened = (layer: Layer, ...others: Layer[]) => {
  const editor = editorOf(onFront(layer, ...others))
  editor.run('select', { ids: [layer.id] })
  editor.run('erase')
  return editor
}

/** Points in millimetres of the face. */
function drag(editor: Editor, points: readonly (readonly [x: number, y: number])[], shift = false) {
  const { zoom, x: left, y: top } = editor.state.view
  for (const [index, [x, y]] of points.entries()) {
    const input = { pointer: 1, at: { x: left + x * zoom, y: top + y * zoom }, shift }
    if (index === 0) editor.pointers.down(input)
    else editor.pointers.move(input)
  }
  const [x, y] = points.at(-1)!
  editor.pointers.up({ pointer: 1, at: { x: left + x * zoom, y: top + y * zoom }, shift })
}

describe('the eraser', () => {
  test('[EDT-02] erases while it is drawn, in one step, and stays on', () => {
    const editor = opened(image('i', { x: 200, y: 250 }))
    editor.run('erase', { width: 10 })
    drag(editor, [
      [160, 250],
      [200, 250],
      [240, 250],
    ])
    const layer = layerOf(editor, 'i')
    expect(layer.erased).toHaveLength(1)
    const { path, width } = strokeIn(layer.erased![0]!, brushedOf(layer))
    expect(width).toBeCloseTo(10)
    expect(path[0]).toEqual(['M', -40, 0])
    expect(path.at(-1)!.slice(-2)).toEqual([40, 0])
    expect(editor.state.mode.kind).toBe('erase')
    expect(() => openDocument(editor.state.document)).not.toThrow()
    expect(editor.state.history.undoes).toBe('drag.erase')
    editor.run('undo')
    expect(layerOf(editor, 'i')).not.toHaveProperty('erased')
    expect(editor.state.history.canUndo).toBe(false)
    editor.run('redo')
    expect(layerOf(editor, 'i').erased).toHaveLength(1)
  })

  test('[EDT-02] follows the pointer on turned, scaled, cropped and grouped pictures', () => {
    const picture = image('i', {
      x: 20,
      y: -10,
      rotation: 30,
      scaleX: 2,
      flipX: true,
      crop: { x: 0.5, y: 0, width: 0.5, height: 1 },
    })
    const editor = editorOf(onFront(group('g', [picture], { rotation: 45 })))
    editor.run('select', { ids: ['g'] })
    editor.run('enterGroup')
    editor.run('select', { ids: ['i'] })
    editor.run('erase', { width: 6 })
    drag(editor, [
      [210, 260],
      [220, 262],
      [230, 270],
    ])
    const layer = layerOf(editor, 'i')
    const { width } = strokeIn(layer.erased![0]!, brushedOf(layer))
    expect(width * Math.sqrt(2)).toBeCloseTo(6, 2)
    expect(() => openDocument(editor.state.document)).not.toThrow()
  })

  test('[EDT-02] restores, makes a dot of a press, and continues a stroke of the same brush', () => {
    const editor = opened(tile('t'))
    drag(editor, [[200, 250]])
    drag(editor, [[220, 250]])
    expect(layerOf(editor, 't').erased).toHaveLength(1)
    editor.run('erase', { brush: 'restore' })
    drag(editor, [
      [200, 250],
      [260, 270],
    ])
    expect(layerOf(editor, 't').erased?.map(({ brush }) => brush)).toEqual(['erase', 'restore'])
    editor.run('eraseNothing')
    expect(layerOf(editor, 't')).not.toHaveProperty('erased')
    expect(() => openDocument(editor.state.document)).not.toThrow()
  })

  test('[EDT-02] draws straight with Shift and stores any length', () => {
    const editor = opened(image('i'))
    drag(
      editor,
      [
        [160, 210],
        [180, 290],
        [240, 210],
      ],
      true,
    )
    const layer = layerOf(editor, 'i')
    expect(strokeIn(layer.erased![0]!, brushedOf(layer)).path).toHaveLength(2)
    drag(
      editor,
      Array.from(
        { length: 1500 },
        (_, at) => [200 + 45 * Math.sin(at * 2.399), 250 + 45 * Math.cos(at * 1.7)] as const,
      ),
    )
    expect(() => openDocument(editor.state.document)).not.toThrow()
    expect(layerOf(editor, 'i').erased!.length).toBeLessThanOrEqual(2)
  })

  test('[EDT-02] changes nothing beyond its limit, says so, and leaves no step', () => {
    const full = Array.from({ length: LIMITS.strokes }, (_, at) => ({
      brush: 'erase' as const,
      width: at + 1,
      path: 'M0 0L10 10',
    }))
    const editor = opened(image('i', { erased: full }))
    editor.run('erase', { width: 33.333 })
    drag(editor, [
      [180, 250],
      [220, 250],
    ])
    expect(layerOf(editor, 'i').erased).toEqual(full)
    expect(editor.state.announcement).toMatchObject({ words: 'say.erased_full' })
    expect(editor.state.history.canUndo).toBe(false)
  })

  test('[EDT-02] is cancelled by Escape during a drag, and ends with the selection or the layer', () => {
    const editor = opened(image('i'), text('t'))
    const { zoom, x, y } = editor.state.view
    const at = (mm: number) => ({ x: x + mm * zoom, y: y + 250 * zoom })
    editor.pointers.down({ pointer: 1, at: at(180) })
    editor.pointers.move({ pointer: 1, at: at(220) })
    expect(layerOf(editor, 'i').erased).toHaveLength(1)
    editor.run('escape')
    expect(layerOf(editor, 'i')).not.toHaveProperty('erased')
    editor.run('select', { ids: ['t'] })
    expect(editor.state.mode.kind).toBe('select')
    expect(editor.can('erase')).toBe(false)
    editor.run('select', { ids: ['i'] })
    editor.run('setLocked', { on: true })
    expect(editor.can('erase')).toBe(false)
  })

  test('[EDT-02] keeps what a colleague changes during the drag', () => {
    const editor = opened(image('i'), text('t'))
    const { zoom, x, y } = editor.state.view
    const at = (mm: number) => ({ x: x + mm * zoom, y: y + 250 * zoom })
    editor.pointers.down({ pointer: 1, at: at(180) })
    editor.pointers.move({ pointer: 1, at: at(200) })
    editor.run('setLocked', { ids: ['t'], on: true })
    editor.pointers.move({ pointer: 1, at: at(220) })
    editor.pointers.up({ pointer: 1, at: at(220) })
    expect(layerOf(editor, 'i').erased).toHaveLength(1)
    expect([...layersOf(editor.state.document)].find(({ id }) => id === 't')).toHaveProperty('locked')
  })
})

describe('a mask of one’s own', () => {
  test('[EDT-02] is the edge of a shape, in the frame of the picture, and undone in one step', () => {
    const editor = editorOf(onFront(image('i', { rotation: 90 }), shape('s', { width: 50, height: 50 })))
    editor.run('select', { ids: ['i', 's'] })
    editor.run('maskWithShape')
    const [layer, ...others] = [...layersOf(editor.state.document)] as ImageLayer[]
    expect(others).toEqual([])
    expect(layer!.mask).toEqual({ shape: 'path', path: 'M250 750L250 250L750 250L750 750Z' })
    expect(() => openDocument(editor.state.document)).not.toThrow()
    editor.run('mask', { mask: { shape: 'heart' } })
    expect(layerOf(editor, 'i').mask).toEqual({ shape: 'heart' })
    editor.run('undo')
    editor.run('undo')
    expect([...layersOf(editor.state.document)]).toHaveLength(2)
  })

  test('[EDT-02] needs one picture and one shape with an area, and refuses one far outside', () => {
    const editor = editorOf(onFront(image('i'), shape('s', { x: 2000 }), shape('l', { shape: 'line', height: 1 })))
    editor.run('select', { ids: ['i', 'l'] })
    expect(editor.can('maskWithShape')).toBe(false)
    editor.run('select', { ids: ['i', 's'] })
    editor.run('maskWithShape')
    expect(editor.state.announcement).toMatchObject({ words: 'say.cannot_mask' })
    expect([...layersOf(editor.state.document)]).toHaveLength(3)
  })
})
