import type { Layer } from '@inkfold/api/document/model/layers'
import { layersOf } from '@inkfold/api/document/model/walk'
import { group, image, onFront, text } from '@inkfold/api/document/tests/support/documents'
import { describe, expect, test } from 'vitest'
import type { Editor } from '../index'
import { toStage } from '../view/fitting'
import type { PointerInput } from '../tools/input'
import { editorOf, settled, twoFaces } from './world'

type But = Partial<PointerInput>

function hand(editor: Editor, but: But = {}) {
  const input = (x: number, y: number, more: But = {}): PointerInput => ({
    pointer: 1,
    at: toStage(editor.state.view, { x, y }),
    ...but,
    ...more,
  })
  return {
    press: (x: number, y: number, more?: But) => editor.pointers.down(input(x, y, more)),
    move: (x: number, y: number, more?: But) => editor.pointers.move(input(x, y, more)),
    lift: (x: number, y: number, more?: But) => editor.pointers.up(input(x, y, more)),
    click(x: number, y: number, more?: But) {
      this.press(x, y, more)
      this.lift(x, y, more)
    },
    drag(from: [number, number], to: [number, number], more?: But) {
      this.press(...from, more)
      this.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, more)
      this.move(...to, more)
      this.lift(...to, more)
    },
  }
}

const layer = (editor: Editor, id: string): Layer => [...layersOf(editor.state.document)].find((one) => one.id === id)!
const selected = (editor: Editor) => [...editor.state.selection]
const FREE = { mod: true }

describe('pointers', () => {
  test('[DES-01] select by click, add with Shift, and deselect on the background', () => {
    const editor = editorOf(twoFaces())
    const mouse = hand(editor)
    mouse.click(100, 100)
    mouse.click(300, 400, { shift: true })
    expect(selected(editor)).toEqual(['a', 'b'])
    mouse.click(300, 400, { shift: true })
    expect(selected(editor)).toEqual(['a'])
    mouse.click(10, 480)
    expect(selected(editor)).toEqual([])
  })

  test('[DES-01] select the layers a rectangle touches', () => {
    const editor = editorOf(twoFaces())
    const mouse = hand(editor)
    mouse.press(5, 5)
    mouse.move(250, 200)
    expect(editor.state.marquee?.right).toBeCloseTo(250, 6)
    mouse.lift(250, 200)
    expect(selected(editor)).toEqual(['a', 't'])
    expect(editor.state.marquee).toBeNull()
  })

  test('[DES-01] drag in one step, which Escape cancels without a trace', () => {
    const editor = editorOf(twoFaces())
    const mouse = hand(editor, FREE)
    mouse.drag([100, 100], [130, 90])
    expect(layer(editor, 'a')).toMatchObject({ x: 130, y: 90 })
    mouse.press(130, 90)
    mouse.move(150, 150)
    expect(editor.state.isDragging).toBe(true)
    editor.press({ key: 'Escape' })
    expect(layer(editor, 'a')).toMatchObject({ x: 130, y: 90 })
    expect(editor.state.isDragging).toBe(false)
    mouse.move(180, 180)
    expect(layer(editor, 'a')).toMatchObject({ x: 130, y: 90 })
    editor.run('undo')
    expect(layer(editor, 'a')).toMatchObject({ x: 100, y: 100 })
    expect(editor.state.history.canUndo).toBe(false)
  })

  test('[DES-01] ignore movement below the threshold', () => {
    const editor = editorOf(twoFaces())
    hand(editor).drag([100, 100], [100.5, 100.5])
    expect(editor.state.history.canUndo).toBe(false)
    hand(editor, { isTouch: true }).drag([100, 100], [103, 100])
    expect(editor.state.history.canUndo).toBe(false)
  })

  test("[DES-01] snap a moved layer to the area's centre and show the guide", () => {
    const editor = editorOf(twoFaces())
    const mouse = hand(editor)
    mouse.press(100, 100)
    mouse.move(150, 100)
    mouse.move(198, 100)
    expect(layer(editor, 'a')).toMatchObject({ x: 200 })
    expect(editor.state.guides).toContainEqual(expect.objectContaining({ axis: 'x', at: 200, what: 'centre' }))
    mouse.lift(198, 100)
    expect(editor.state.guides).toEqual([])
  })

  test('[DES-01] drag a copy with Alt and along one axis with Shift', () => {
    const editor = editorOf(twoFaces())
    hand(editor, { alt: true, mod: true }).drag([100, 100], [160, 140])
    expect(layer(editor, 'a')).toMatchObject({ x: 100 })
    expect(layer(editor, selected(editor)[0]!)).toMatchObject({ x: 160, y: 140, asset: 7 })
    hand(editor, { shift: true, mod: true }).drag([300, 400], [340, 410])
    expect(layer(editor, 'b')).toMatchObject({ x: 340, y: 400 })
  })

  test('[DES-01] keep the aspect ratio at corners, not at sides', () => {
    const editor = editorOf(onFront(image('a', { x: 100, y: 100 })))
    const mouse = hand(editor, FREE)
    mouse.click(100, 100)
    mouse.drag([150, 150], [200, 200])
    expect(layer(editor, 'a')).toMatchObject({ x: 125, y: 125, scaleX: 1.5, scaleY: 1.5 })
    mouse.drag([200, 125], [125, 125])
    expect(layer(editor, 'a')).toMatchObject({ x: 87.5, y: 125, scaleX: 0.75, scaleY: 1.5 })
  })

  test('[DES-01] rotate by the upper handle, in steps with Shift', () => {
    const editor = editorOf(onFront(image('a', { x: 200, y: 250 })))
    const mouse = hand(editor, FREE)
    mouse.click(200, 250)
    const above = 28 / editor.state.view.zoom
    mouse.drag([200, 200 - above], [300, 250])
    expect(layer(editor, 'a')).toMatchObject({ x: 200, y: 250, rotation: 90 })
    mouse.drag([250 + above, 250], [260, 200], { shift: true })
    expect((layer(editor, 'a').rotation ?? 0) % 15).toBe(0)
  })

  test('[DES-02] resize the box of text by its side handles', () => {
    const editor = editorOf(onFront(text('t', { align: 'start' })))
    const mouse = hand(editor, FREE)
    mouse.click(200, 100)
    mouse.drag([222, 100], [200, 100])
    expect(layer(editor, 't')).toMatchObject({
      width: 22,
      wrap: true,
      size: 22,
      lines: [
        { text: '你', width: 22 },
        { text: '好', width: 22 },
      ],
    })
  })

  test('[DES-01] open a group, crop a picture or edit a text on double click', () => {
    const editor = editorOf(
      onFront(
        group('g', [image('a', { x: 0, y: 0 }), image('b', { x: 60, y: 0 })], { x: 100, y: 100 }),
        text('t', { y: 300 }),
      ),
    )
    const mouse = hand(editor)
    mouse.click(160, 100)
    expect(selected(editor)).toEqual(['g'])
    mouse.click(160, 100, { clicks: 2 })
    expect([editor.state.within, selected(editor)]).toEqual(['g', ['b']])
    mouse.click(160, 100, { clicks: 2 })
    expect(editor.state.mode).toMatchObject({ kind: 'crop', id: 'b' })
    editor.press({ key: 'Escape' })
    mouse.click(200, 300)
    expect(editor.state.within).toBeNull()
    mouse.click(201, 300, { clicks: 2 })
    expect(editor.state.mode).toEqual({ kind: 'type', id: 't', from: 1, to: 1 })
    mouse.drag([180, 300], [221, 300])
    expect(editor.state.mode).toMatchObject({ from: 0, to: 2 })
  })

  test('[DES-01] crop by an edge within the picture', () => {
    const editor = editorOf(onFront(image('a', { x: 100, y: 100 })))
    const mouse = hand(editor)
    mouse.click(100, 100, { clicks: 2 })
    mouse.drag([150, 100], [120, 100])
    mouse.drag([100, 50], [100, 0])
    expect(editor.state.mode).toMatchObject({ crop: { x: 0, y: 0, width: 0.7, height: 1 } })
    editor.press({ key: 'Enter' })
    expect(layer(editor, 'a')).toMatchObject({ x: 85, width: 70, crop: { width: 0.7 } })
  })

  test('[DES-02] place a text by click and start typing', async () => {
    const editor = editorOf(twoFaces())
    editor.press({ key: 't' })
    hand(editor).click(50, 450)
    await settled()
    expect(layer(editor, 'e1')).toMatchObject({ type: 'text', text: 'Aa', x: 50, y: 450 })
    expect(editor.state.mode).toEqual({ kind: 'type', id: 'e1', from: 0, to: 2 })
  })
})

describe('two fingers', () => {
  const fingers = (editor: Editor, from: [number, number][], to: [number, number][]) => {
    const touches = [0, 1].map((pointer) => hand(editor, { pointer, isTouch: true }))
    const view = editor.state.view
    for (const [i, [x, y]] of from.entries()) touches[i]!.press(x, y)
    for (const [i, [x, y]] of to.entries()) {
      editor.pointers.move({ pointer: i, at: toStage(view, { x, y }), isTouch: true })
    }
    for (const [i, [x, y]] of to.entries())
      editor.pointers.up({ pointer: i, at: toStage(view, { x, y }), isTouch: true })
  }

  test('[DES-08] rotate and resize the selection in one step', () => {
    const editor = editorOf(onFront(image('a', { x: 200, y: 250 })))
    editor.run('select', { ids: ['a'] })
    fingers(
      editor,
      [
        [180, 250],
        [220, 250],
      ],
      [
        [200, 210],
        [200, 290],
      ],
    )
    expect(layer(editor, 'a')).toMatchObject({ x: 200, y: 250, rotation: 90, scaleX: 2, scaleY: 2 })
    editor.run('undo')
    expect(layer(editor, 'a')).toEqual(image('a', { x: 200, y: 250 }))
  })

  test('[DES-08] zoom and move the view elsewhere', () => {
    const editor = editorOf(twoFaces())
    const { zoom } = editor.state.view
    fingers(
      editor,
      [
        [20, 450],
        [40, 450],
      ],
      [
        [10, 450],
        [50, 450],
      ],
    )
    expect(editor.state.view.zoom).toBeCloseTo(zoom * 2, 5)
    expect(editor.state.history.canUndo).toBe(false)
  })

  test('[DES-08] move a small layer from its centre despite nearby handles', () => {
    const editor = editorOf(onFront(image('a', { x: 200, y: 250, width: 20, height: 20 })))
    const finger = hand(editor, { isTouch: true, mod: true })
    finger.click(200, 250)
    finger.drag([200, 250], [240, 280])
    expect(layer(editor, 'a')).toMatchObject({ x: 240, y: 280, width: 20 })
    expect(layer(editor, 'a')).not.toHaveProperty('scaleX')
  })

  test('[DES-08] move the view by one finger on the background', () => {
    const editor = editorOf(twoFaces())
    const { x } = editor.state.view
    hand(editor, { isTouch: true }).drag([20, 450], [60, 450])
    expect(editor.state.view.x).not.toBe(x)
  })
})
