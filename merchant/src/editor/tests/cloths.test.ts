import { documents } from '@inkfold/api/document/tests/support/arbitrary'
import { code, image, onFront, text } from '@inkfold/api/document/tests/support/documents'
import type { DesignDocument } from '@inkfold/api/document/model/document'
import type { TextLayer } from '@inkfold/api/document/model/layers'
import { layersOf } from '@inkfold/api/document/model/walk'
import { openDocument } from '@inkfold/api/document/validation/validate'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createEditor, faceShown, type CommandName } from '../index'
import { layerUnder } from '../tools/pressed'
import { settled, world } from './world'

const [WHITE, BLACK, NAVY] = [1, 2, 3]
const COLOURS = [
  { id: WHITE, hex: '#ffffff', isDark: false },
  { id: BLACK, hex: '#000000', isDark: true },
  { id: NAVY, hex: '#1f2a44', isDark: true },
] as const

async function editorOn(document: DesignDocument) {
  const product = { id: 3, version: 1, faces: [], colours: COLOURS, angles: [] }
  const editor = createEditor({ document, revision: 1, product, services: world().services, newText: 'Aa' })
  await settled()
  const layer = (at = 0) => editor.state.document.faces[0]!.layers[at]!
  const shown = (at = 0) => faceShown(editor.state).layers[at]!
  const on = (colour: number) => editor.run('showColour', { id: colour })
  return { editor, layer, shown, on }
}

const black = (id = 't') => text(id, { fill: '#000000' })

describe('artwork per cloth', () => {
  test('[EDT-05] the shown colour decides what is seen, and the target where colours go', async () => {
    const { editor, layer, shown, on } = await editorOn(onFront(black()))
    editor.run('select', { ids: ['t'] })
    editor.run('textStyle', { fill: '#101010' })
    expect(layer()).toEqual(expect.objectContaining({ fill: '#101010' }))
    expect(layer()).not.toHaveProperty('cloths')

    on(BLACK)
    editor.run('clothTarget', { target: 'tone' })
    editor.run('textStyle', { fill: '#ffffff' })
    expect(layer()).toMatchObject({ fill: '#101010', cloths: [{ key: 'dark', fill: '#ffffff' }] })
    expect((shown() as TextLayer).fill).toBe('#ffffff')
    on(NAVY)
    editor.run('clothTarget', { target: 'colour' })
    editor.run('textStyle', { fill: '#ffd700', size: 30 })
    expect(layer()).toMatchObject({ size: 30, cloths: [{ key: 'dark' }, { key: '#1f2a44', fill: '#ffd700' }] })
    on(WHITE)
    expect((shown() as TextLayer).fill).toBe('#101010')
    expect(() => openDocument(editor.state.document)).not.toThrow()

    editor.run('undo')
    editor.run('undo')
    expect(layer()).not.toHaveProperty('cloths')
    editor.run('redo')
    expect(layer().cloths).toHaveLength(1)
  })

  test('[EDT-05] moving or copying a layer keeps its versions', async () => {
    const { editor, layer, on } = await editorOn(onFront(black()))
    on(BLACK)
    editor.run('clothTarget', { target: 'tone' })
    editor.run('select', { ids: ['t'] })
    editor.run('shadow', { shadow: { colour: '#ff0000', opacity: 1, x: 1, y: 1, blur: 1 } })
    editor.run('textStyle', { fill: '#eeeeee' })
    editor.run('nudgeRight')
    editor.run('duplicate')
    expect([layer(0), layer(1)]).toMatchObject([
      { fill: '#000000', cloths: [{ key: 'dark', fill: '#eeeeee' }] },
      { fill: '#000000', cloths: [{ key: 'dark', fill: '#eeeeee' }] },
    ])
    expect(layer(0)).toMatchObject({ shadow: { colour: '#ff0000' } })
  })

  test('[EDT-05] a layer hidden on a cloth cannot be clicked there, and one shown only there can', async () => {
    const { editor, layer, on } = await editorOn(onFront(image('i'), black()))
    on(BLACK)
    editor.run('clothTarget', { target: 'tone' })
    editor.run('setHidden', { ids: ['i'], on: true })
    expect(layer()).toMatchObject({ cloths: [{ key: 'dark', visibility: 'hidden' }] })
    expect(layer()).not.toHaveProperty('hidden')
    const { zoom, x, y } = editor.state.view
    const at = { x: x + 200 * zoom, y: y + 250 * zoom }
    expect(layerUnder(editor.state, at)).toBeNull()
    on(WHITE)
    expect(layerUnder(editor.state, at)?.layer.id).toBe('i')
    on(NAVY)
    editor.run('showAll')
    expect(layerUnder(editor.state, at)?.layer.id).toBe('i')
  })

  test('[EDT-05] one press makes a light version, shows it and can be undone', async () => {
    const { editor, layer, shown, on } = await editorOn(onFront(black(), code('c')))
    expect(editor.state.warnings.map(({ kind }) => kind)).not.toContain('unseen_ink')
    on(BLACK)
    expect(editor.state.warnings.filter(({ kind }) => kind === 'unseen_ink')).toMatchObject([
      { layer: 't', params: { hex: '#000000' } },
      { layer: 'c' },
    ])
    on(WHITE)
    editor.run('lightVersion')
    expect(editor.state.colour).toBe(BLACK)
    expect(editor.state.announcement?.words).toBe('say.light_version')
    expect((shown() as TextLayer).fill).toBe('#ffffff')
    expect(shown(1)).toMatchObject({ colour: '#000000', ground: '#ffffff' })
    expect(editor.state.warnings.map(({ kind }) => kind)).not.toContain('unseen_ink')
    const made = editor.state.document
    editor.run('lightVersion')
    expect(editor.state.document).toBe(made)
    editor.run('removeVersion', { key: 'dark' })
    expect(layer()).not.toHaveProperty('cloths')
    editor.run('undo')
    editor.run('undo')
    expect(layer()).not.toHaveProperty('cloths')
    expect(editor.state.history.canUndo).toBe(false)
  })

  test('[EDT-05] any walk over colours, targets and edits keeps the design valid and can be undone', async () => {
    const settings = fc.array(fc.tuple(fc.nat({ max: STEPS.length - 1 }), fc.nat({ max: 60 })), { maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(documents, settings, async (document, way) => {
        const { editor } = await editorOn(document)
        for (const [step, pick] of way) {
          const all = [...layersOf(editor.state.document)].map(({ id }) => id)
          const [name, args] = STEPS[step]!(pick, all)
          if (GROWS.has(name) && all.length > 40) continue
          editor.run(name as 'undo', args as never)
          expect(() => openDocument(editor.state.document), `after ${name}`).not.toThrow()
        }
        while (editor.state.history.canUndo) editor.run('undo')
        expect(editor.state.document).toBe(document)
      }),
      { numRuns: 25 },
    )
  })
})

const GROWS = new Set(['duplicate', 'applyToAll'])
const STEPS: readonly ((pick: number, all: readonly string[]) => [name: CommandName, args?: unknown])[] = [
  (pick) => ['showColour', { id: (pick % 3) + 1 }],
  (pick) => ['clothTarget', { target: (['all', 'tone', 'colour'] as const)[pick % 3] }],
  (pick, all) => ['select', { ids: all.slice(pick % 5, (pick % 5) + 2) }],
  (pick) => ['setHidden', { on: pick % 2 === 0 }],
  (pick) => ['fillFace', { paint: pick % 3 ? '#ff0000' : null }],
  (pick) => ['filter', { filters: pick % 3 ? { invert: true } : null }],
  (pick) => ['outline', { outline: pick % 3 ? { colour: pick % 2 ? '#00ff00' : '#0000ff', width: 1 } : null }],
  (pick) => ['code', { colour: pick % 2 ? '#123456' : '#654321', ground: pick % 3 ? '#ffffff' : null }],
  () => ['lightVersion'],
  (pick) => ['removeVersion', { key: pick % 2 ? 'dark' : '#1f2a44' }],
  () => ['duplicate'],
  () => ['group'],
  () => ['ungroup'],
  () => ['showAll'],
  () => ['applyToAll'],
  () => ['undo'],
  () => ['redo'],
]
