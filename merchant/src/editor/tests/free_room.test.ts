import { boxOf } from '@inkfold/api/document/geometry/boxes'
import { extentOf } from '@inkfold/api/document/geometry/extent'
import type { Layer, TextLayer } from '@inkfold/api/document/model/layers'
import { LIMITS } from '@inkfold/api/document/model/limits'
import { openDocument } from '@inkfold/api/document/validation/validate'
import { image, onFront, tile } from '@inkfold/api/document/tests/support/documents'
import { describe, expect, test } from 'vitest'
import { settled, editorOf } from './world'

const layersOn = (editor: ReturnType<typeof editorOf>) => editor.state.document.faces[0]!.layers
const areaOn = (editor: ReturnType<typeof editorOf>) => editor.state.document.faces[0]!.area
const overlaps = (one: Layer, other: Layer) => {
  const [a, b] = [boxOf(one), boxOf(other)]
  return a.left < b.right - 0.01 && b.left < a.right - 0.01 && a.top < b.bottom - 0.01 && b.top < a.bottom - 0.01
}
const pairs = (layers: readonly Layer[]) =>
  layers.flatMap((one, at) => layers.slice(at + 1).map((other) => [one, other] as const))
const asset = (id: number, width = 800, height = 600) => ({ id, sha256: 'ab'.repeat(32), width, height })

describe('[EDT-02] what is added', () => {
  test('takes the middle of an empty face and free room beside others', () => {
    const editor = editorOf(onFront())
    for (let count = 0; count < 6; count++) editor.run('addPicture', { asset: asset(7) })
    const [first] = layersOn(editor)
    const { width, height } = areaOn(editor)
    expect(first).toMatchObject({ x: width / 2, y: height / 2 })
    for (const [one, other] of pairs(layersOn(editor))) expect(overlaps(one, other)).toBe(false)
  })

  test('becomes smaller where only a smaller one is free', () => {
    const editor = editorOf(onFront(image('a', { width: 300, height: 400 })))
    editor.run('addPicture', { asset: asset(7, 750, 5000) })
    const [, added] = layersOn(editor)
    expect(overlaps(layersOn(editor)[0]!, added!)).toBe(false)
    expect(extentOf(added!, areaOn(editor))).toBe('safe')
  })

  test('lies on a background and on a pattern, but never exactly on another layer', () => {
    const editor = editorOf(onFront(image('a', { width: 400, height: 500 }), tile('p')))
    const wide = asset(7, 20_000, 25_000)
    for (let count = 0; count < 4; count++) editor.run('addPicture', { asset: wide })
    const centres = layersOn(editor)
      .slice(2)
      .map(({ x, y }) => `${x} ${y}`)
    expect(centres[0]).toBe('200 250')
    expect(new Set(centres).size).toBe(4)
  })

  test('stays where it was dropped', () => {
    const editor = editorOf(onFront(image('a')))
    editor.run('addPicture', { asset: asset(7), x: 30, y: 40 })
    expect(layersOn(editor)[1]).toMatchObject({ x: 30, y: 40 })
  })

  test('is spread when several come at once, within the safe area and in one undo step', () => {
    const editor = editorOf(onFront())
    const before = editor.state.document
    editor.run('addPictures', {
      pictures: [1, 2, 3, 4, 5].map((id) => ({ asset: asset(id, 4000, 3000), name: `${id}` })),
    })
    expect(layersOn(editor)).toHaveLength(5)
    for (const [one, other] of pairs(layersOn(editor))) expect(overlaps(one, other)).toBe(false)
    for (const layer of layersOn(editor)) expect(extentOf(layer, areaOn(editor))).toBe('safe')
    expect(editor.state.selection.size).toBe(5)
    expect(() => openDocument(editor.state.document)).not.toThrow()
    editor.run('undo')
    expect(editor.state.document).toBe(before)
  })

  test('is spread around the point of a drop, and beside what is there', () => {
    const editor = editorOf(onFront(image('a', { x: 200, y: 60, width: 390, height: 110 })))
    const pictures = [1, 2, 3].map((id) => ({ asset: asset(id, 4000, 3000) }))
    editor.run('addPictures', { pictures })
    for (const [one, other] of pairs(layersOn(editor))) expect(overlaps(one, other)).toBe(false)
    editor.run('addPictures', { pictures, x: 0, y: 500 })
    for (const layer of layersOn(editor).slice(4)) expect(extentOf(layer, areaOn(editor))).toBe('safe')
  })

  test('is registered once when the same picture comes twice', () => {
    const editor = editorOf(onFront())
    editor.run('addPictures', { pictures: [1, 1, 2].map((id) => ({ asset: asset(id) })) })
    expect(layersOn(editor)).toHaveLength(3)
    expect(() => openDocument(editor.state.document)).not.toThrow()
  })

  test('goes to the face it was dropped on, even when another is shown by then', () => {
    const editor = editorOf(onFront(image('a')))
    editor.run('addPictures', { pictures: [{ asset: asset(7) }], face: 'gone' })
    expect(layersOn(editor)).toHaveLength(2)
  })

  test('is refused as a whole when the face is full', () => {
    const editor = editorOf(onFront(...Array.from({ length: 299 }, (_, at) => image(`i${at}`))))
    const before = editor.state.document
    editor.run('addPictures', { pictures: [1, 2].map((id) => ({ asset: asset(id) })) })
    expect(editor.state.document).toBe(before)
    expect(editor.state.announcement).toMatchObject({ words: 'say.full' })
  })
})

describe('[EDT-02] a new text', () => {
  const added = async (text: string) => {
    const editor = editorOf(onFront())
    editor.run('addText', { text })
    await settled()
    return { editor, layer: layersOn(editor)[0] as TextLayer }
  }

  test('keeps its size when it fits, and is reduced when a line is a little too long', async () => {
    const [short, long] = [await added('Hello'), await added('A line that is longer')]
    expect(short.layer.size).toBe(40)
    expect(long.layer.size).toBeLessThan(40)
    expect(long.layer.lines).toHaveLength(1)
    expect(extentOf(long.layer, areaOn(long.editor))).toBe('safe')
  })

  test('is wrapped and reduced to the safe area up to the longest text', async () => {
    const { editor, layer } = await added('five words of the text '.repeat(200).slice(0, LIMITS.text))
    expect(layer).toMatchObject({ wrap: true })
    expect(extentOf(layer, areaOn(editor))).toBe('safe')
    expect(layer.lines.length).toBeGreaterThan(5)
    expect(() => openDocument(editor.state.document)).not.toThrow()
  })

  test('does not cover the text before it', async () => {
    const { editor } = await added('One')
    for (let count = 0; count < 5; count++) editor.run('addText', { text: 'One' })
    await settled()
    expect(layersOn(editor)).toHaveLength(6)
    for (const [one, other] of pairs(layersOn(editor))) expect(overlaps(one, other)).toBe(false)
  })
})
