import type { Layer } from '@inkfold/api/document/model/layers'
import { openDocument } from '@inkfold/api/document/validation/validate'
import { layersOf } from '@inkfold/api/document/model/walk'
import { group, image, onFront, text } from '@inkfold/api/document/tests/support/documents'
import { describe, expect, test } from 'vitest'
import { COMMANDS, chosen, createEditor, frameAround, numbersOf, type Editor } from '../index'
import { editorOf, PRODUCT, twoFaces, world } from './world'

const layer = (editor: Editor, id: string): Layer => {
  const found = [...layersOf(editor.state.document)].find((one) => one.id === id)
  if (!found) throw new Error(`No layer ${id}`)
  return found
}
const ids = (editor: Editor) => editor.state.document.faces.map(({ layers }) => layers.map(({ id }) => id))
const choose = (editor: Editor, ...wanted: string[]) => editor.run('select', { ids: wanted })
const numbers = (editor: Editor) => numbersOf(frameAround(chosen(editor.state))!)

describe('commands', () => {
  test('[EDT-07] the fonts that a field allows come into the document, and are copied with it', () => {
    const editor = editorOf(onFront(text('name', { name: 'Name' })))
    editor.run('buyerField', { id: 'name', field: { fonts: ['anton-400', 'own-7'] } })
    expect(layer(editor, 'name')).toMatchObject({ field: { fonts: ['anton-400', 'own-7'] } })
    expect(editor.state.document.fonts.map(({ id }) => id)).toEqual(expect.arrayContaining(['anton-400', 'own-7']))
    choose(editor, 'name')
    editor.run('copy')
    expect(editor.state.clipboard?.fonts.map(({ id }) => id)).toEqual(expect.arrayContaining(['anton-400', 'own-7']))
    expect(openDocument(editor.state.document)).toEqual(editor.state.document)
    expect(editor.state.fonts['anton-400']).toBeUndefined()
  })

  test('[DES-01] report whether they are available', () => {
    const editor = editorOf(twoFaces())
    expect([editor.can('undo'), editor.can('remove'), editor.can('distribute'), editor.can('paste')]).toEqual([
      false,
      false,
      false,
      false,
    ])
    choose(editor, 'a', 'b', 't')
    expect([editor.can('group'), editor.can('distribute'), editor.can('crop')]).toEqual([true, true, false])
  })

  test('[EDT-06] show print colours by keys where the factory can be asked, and say so', () => {
    const framed = editorOf(twoFaces())
    expect([framed.can('toggleProof'), framed.press({ key: 'P', code: 'KeyP', shift: true })]).toEqual([false, false])
    const editor = createEditor({ document: twoFaces(), revision: 1, product: { ...PRODUCT, isProofable: true }, services: world().services, newText: 'Aa' }) // prettier-ignore
    editor.press({ key: 'P', code: 'KeyP', shift: true })
    expect(editor.state.announcement?.words).toBe('say.proof_on')
    editor.press({ key: 'U', code: 'KeyU', shift: true })
    expect(editor.state.options).toMatchObject({ proof: true, gamut: true })
    editor.press({ key: 'P', code: 'KeyP', shift: true })
    expect(editor.state.options).toMatchObject({ proof: false, gamut: true })
  })

  test('[EDT-08] align one layer with the print area and several with one another, by keys', () => {
    const editor = editorOf(twoFaces())
    choose(editor, 'a')
    const { width, height } = editor.state.document.faces[0]!.area
    const half = numbers(editor).width / 2
    editor.press({ key: 'a', code: 'KeyA', alt: true })
    expect(numbers(editor).x).toBeCloseTo(half)
    // A Mac writes another letter with its Option key.
    editor.press({ key: '∂', code: 'KeyD', alt: true })
    expect(numbers(editor).x).toBeCloseTo(width - half)
    editor.press({ key: 'h', code: 'KeyH', alt: true })
    editor.press({ key: 'v', code: 'KeyV', alt: true })
    expect(numbers(editor)).toMatchObject({ x: width / 2, y: height / 2 })
    choose(editor, 'a', 'b')
    editor.press({ key: 'w', code: 'KeyW', alt: true })
    const tops = ['a', 'b'].map((id) => {
      choose(editor, id)
      return numbers(editor).box.top
    })
    expect(tops[0]).toBeCloseTo(tops[1]!)
    choose(editor)
    expect(editor.press({ key: 's', code: 'KeyS', alt: true })).toBe(false)
  })

  test('[DES-01] move to millimetre values and rotate by degrees', () => {
    const editor = editorOf(twoFaces())
    choose(editor, 'a')
    editor.run('place', { x: 120, y: 80, width: 50, rotation: 30 })
    expect(layer(editor, 'a')).toMatchObject({ x: 120, y: 80, scaleX: 0.5, rotation: 30 })
    expect(numbers(editor)).toMatchObject({ x: 120, y: 80, width: 50, height: 100, rotation: 30 })
    editor.run('place', { height: 25, keepShape: true })
    expect(numbers(editor)).toMatchObject({ width: 12.5, height: 25 })
  })

  test('[DES-01] resize several layers about their common centre', () => {
    const editor = editorOf(twoFaces())
    choose(editor, 'a', 'b')
    expect(numbers(editor)).toMatchObject({ x: 200, y: 250, width: 300, height: 400 })
    editor.run('place', { width: 150, keepShape: true })
    expect(numbers(editor)).toMatchObject({ x: 200, y: 250, width: 150, height: 200 })
    expect(layer(editor, 'a')).toMatchObject({ x: 150, y: 175, scaleX: 0.5, scaleY: 0.5 })
  })

  test('[DES-01] change the font size of text where pictures are scaled', () => {
    const editor = editorOf(twoFaces())
    choose(editor, 't')
    editor.run('place', { width: 88, keepShape: true })
    expect(layer(editor, 't')).toMatchObject({ size: 44, width: 88, lines: [{ text: '你好', width: 88 }] })
    expect(layer(editor, 't')).not.toHaveProperty('scaleX')
  })

  test('[DES-01] flip one layer along its own axes and several along the face’s', () => {
    const editor = editorOf(twoFaces())
    choose(editor, 'a')
    editor.run('flipAcross')
    expect(layer(editor, 'a')).toMatchObject({ flipX: true })
    editor.run('flipAcross')
    expect(layer(editor, 'a')).not.toHaveProperty('flipX')
    choose(editor, 'a', 'b')
    editor.run('flipAcross')
    expect([layer(editor, 'a').x, layer(editor, 'b').x]).toEqual([300, 100])
  })

  test('[DES-01] treat a run of arrow keys as one undo step', () => {
    const editor = editorOf(twoFaces())
    choose(editor, 'a')
    for (let i = 0; i < 5; i++) editor.press({ key: 'ArrowRight' })
    editor.press({ key: 'ArrowDown', shift: true })
    expect(layer(editor, 'a')).toMatchObject({ x: 105, y: 110 })
    editor.run('undo')
    expect(layer(editor, 'a')).toMatchObject({ x: 100, y: 100 })
    expect(editor.state.history).toMatchObject({ canUndo: false, canRedo: true })
  })

  test('[DES-01] paste at the same position on another face and shifted on the same one', () => {
    const editor = editorOf(twoFaces())
    choose(editor, 'a', 't')
    editor.run('copy')
    editor.run('paste')
    editor.run('showFace', { face: 'back' })
    editor.run('paste')
    expect(ids(editor)).toEqual([
      ['a', 't', 'b', 'e1', 'e2'],
      ['e3', 'e4'],
    ])
    expect([layer(editor, 'e1').x, layer(editor, 'e3').x]).toEqual([105, 100])
    expect([...editor.state.selection]).toEqual(['e3', 'e4'])
    editor.run('applyToAll')
    expect(ids(editor).map(({ length }) => length)).toEqual([2, 2])
  })

  test('[DES-01] reject more layers on a full face with a message', () => {
    const full = onFront(...Array.from({ length: 300 }, (_, at) => image(`i${at}`)))
    const editor = editorOf(full)
    choose(editor, 'i0')
    editor.run('duplicate')
    expect(editor.state.document).toBe(full)
    expect(editor.state.announcement).toMatchObject({ words: 'say.full', params: { most: 300 } })
  })

  test('[DES-01] reorder several layers and keep their relative order', () => {
    const editor = editorOf(onFront(image('a'), image('b'), image('c'), image('d')))
    choose(editor, 'a', 'b')
    editor.run('bringToFront')
    expect(ids(editor)).toEqual([['c', 'd', 'a', 'b']])
    editor.run('sendToBack')
    expect(ids(editor)).toEqual([['a', 'b', 'c', 'd']])
    editor.run('bringForward')
    expect(ids(editor)).toEqual([['c', 'a', 'b', 'd']])
  })

  test('[DES-01] group, edit inside the group, and ungroup', () => {
    const editor = editorOf(twoFaces())
    choose(editor, 'a', 'b')
    editor.press({ key: 'g', ctrl: true })
    expect(ids(editor)[0]).toEqual(['t', 'e1'])
    editor.run('enterGroup')
    editor.run('selectAll')
    expect([...editor.state.selection]).toEqual(['a', 'b'])
    editor.press({ key: 'Escape' })
    editor.press({ key: 'Escape' })
    expect([...editor.state.selection]).toEqual(['e1'])
    editor.run('ungroup')
    expect(ids(editor)[0]).toEqual(['t', 'a', 'b'])
    expect(layer(editor, 'a')).toMatchObject({ x: 100, y: 100 })
  })

  test('[DES-01] exclude locked and hidden layers from select all', () => {
    const editor = editorOf(twoFaces())
    editor.run('setLocked', { ids: ['a'], on: true })
    editor.run('setHidden', { ids: ['t'], on: true })
    editor.run('selectAll')
    expect([...editor.state.selection]).toEqual(['b'])
    editor.run('unlockAll')
    expect(layer(editor, 'a')).not.toHaveProperty('locked')
  })

  test('[DES-01] allow locked layers to be selected from a list and copied, but not changed', () => {
    const editor = editorOf(twoFaces())
    editor.run('setLocked', { ids: ['a'], on: true })
    choose(editor, 'a')
    const before = editor.state.document
    for (const key of ['ArrowLeft', 'Delete', 'c']) editor.press({ key })
    editor.run('opacity', { value: 0.5 })
    editor.run('place', { x: 7 })
    expect(editor.state.document).toBe(before)
    expect([editor.can('copy'), editor.can('setLocked')]).toEqual([true, true])
  })

  test('[DES-02] set the box width of wrapped text and the font size of other text', () => {
    const editor = editorOf(twoFaces())
    choose(editor, 't')
    editor.run('place', { width: 22 })
    expect(layer(editor, 't')).toMatchObject({ size: 11, width: 22 })
    editor.run('textStyle', { wrap: true, width: 60 })
    editor.run('place', { width: 11 })
    expect(layer(editor, 't')).toMatchObject({ size: 11, width: 11, lines: [{ text: '你' }, { text: '好' }] })
  })

  test('[DES-02] keep the aligned side of text in place', () => {
    const editor = editorOf(twoFaces())
    choose(editor, 't')
    editor.run('textStyle', { align: 'start' })
    const left = numbers(editor).box.left
    editor.run('textStyle', { text: '你好世界' })
    expect(numbers(editor).box.left).toBeCloseTo(left, 3)
    expect(layer(editor, 't')).toMatchObject({ lines: [{ text: '你好世界', width: 88 }] })
  })

  test('[DES-02] treat typing as one step and remove empty text', () => {
    const editor = editorOf(twoFaces())
    choose(editor, 't')
    editor.run('type')
    editor.run('typed', { text: '你好啊', from: 3, to: 3 })
    editor.run('typed', { text: '你好啊\u0007!', from: 4, to: 4 })
    expect(layer(editor, 't')).toMatchObject({ text: '你好啊!' })
    editor.run('typeDone')
    editor.run('undo')
    expect(layer(editor, 't')).toMatchObject({ text: '你好' })
    editor.run('redo')
    editor.run('type')
    editor.run('typed', { text: '', from: 0, to: 0 })
    expect(layer(editor, 't')).toMatchObject({ text: ' ' })
    editor.run('typeDone')
    expect(ids(editor)[0]).toEqual(['a', 'b'])
  })

  test('[DES-01] keep the visible part in place when cropping', () => {
    const editor = editorOf(twoFaces())
    choose(editor, 'a')
    editor.run('crop')
    editor.run('cropTo', { crop: { x: 0.5, y: 0, width: 0.5, height: 1 } })
    editor.run('cropDone')
    expect(layer(editor, 'a')).toMatchObject({ x: 125, y: 100, width: 50, height: 100 })
    editor.run('crop')
    editor.run('cropNothing')
    editor.run('cropDone')
    expect(layer(editor, 'a')).toEqual(image('a', { x: 100, y: 100 }))
  })

  test('[DES-01] accept only valid content for codes', () => {
    const editor = editorOf(twoFaces())
    editor.run('addCode', { symbology: 'ean13', text: '4006381333930' })
    expect(editor.state.announcement?.words).toBe('say.cannot_say_ean13')
    editor.run('addCode', { symbology: 'ean13', text: '4006381333931' })
    expect(layer(editor, 'e1')).toMatchObject({ type: 'code', text: '4006381333931' })
  })

  test('[DES-03] fill a face, cover its bleed and repeat a picture', () => {
    const editor = editorOf(twoFaces())
    editor.run('fillFace', { paint: '#ffffff' })
    choose(editor, 'a')
    editor.run('fullBleed')
    expect(numbers(editor).box).toMatchObject({ top: -3, bottom: 503 })
    editor.run('fitWithin')
    expect(numbers(editor).box).toMatchObject({ left: 0, right: 400 })
    editor.run('pictureToTile')
    editor.run('tile', { layout: 'brick', gapX: 3 })
    expect(layer(editor, 'a')).toMatchObject({ type: 'tile', layout: 'brick', gapX: 3 })
    editor.run('fillFace', { paint: null })
    expect(editor.state.document.faces[0]).not.toHaveProperty('fill')
    expect(() => openDocument(editor.state.document)).not.toThrow()
  })

  test('[DES-01] leave no undo step without a change', () => {
    const editor = editorOf(twoFaces())
    choose(editor, 'a')
    editor.run('opacity', { value: 1 })
    editor.run('place', { x: 100, width: 100, rotation: 0 })
    editor.run('mask', { mask: null })
    editor.run('filter', { filters: null })
    editor.run('setLocked', { on: false })
    editor.run('rename', { id: 'a', name: ' ' })
    expect(editor.state.history.canUndo).toBe(false)
  })

  test('[DES-01] undo on the face of the change', () => {
    const editor = editorOf(twoFaces())
    choose(editor, 'a')
    editor.run('remove')
    editor.run('showFace', { face: 'back' })
    editor.run('undo')
    expect([editor.state.face, [...editor.state.selection]]).toEqual(['front', ['a']])
  })

  test('[DES-01] move a layer in a rotated group along with the pointer', () => {
    const editor = editorOf(
      onFront(group('g', [image('a', { x: 0, y: 0 }), image('b', { x: 50, y: 0 })], { rotation: 90 })),
    )
    editor.run('enterGroup', { id: 'g' })
    choose(editor, 'a')
    editor.run('nudgeRight')
    expect(layer(editor, 'a')).toMatchObject({ x: 0, y: -1 })
    editor.run('place', { rotation: 0 })
    expect(layer(editor, 'a')).toMatchObject({ rotation: -90 })
  })

  test('[DES-01] never share a key while both are available', () => {
    const shared = Object.values(COMMANDS).flatMap((one) => ('keys' in one && one.keys ? [...one.keys] : []))
    const twice = shared.filter((key, at) => shared.indexOf(key) !== at)
    expect(new Set(twice)).toEqual(new Set(['Enter']))
  })
})
