import { documents } from '@inkfold/api/document/tests/support/arbitrary'
import { SHAPES } from '@inkfold/api/document/model/kinds'
import { image, onFront, shape as shapeLayer, tile } from '@inkfold/api/document/tests/support/documents'
import { layersOf } from '@inkfold/api/document/model/walk'
import { openDocument } from '@inkfold/api/document/validation/validate'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { combinable, COMMAND_NAMES, commandOf, type CommandName, type Editor } from '../index'
import { editorOf } from './world'

const STEPS = 500
/** No text, so no font has to load. */
const PICTURES = onFront(image('a'), tile('p'))

const ARGS: Partial<Record<CommandName, (pick: number, editor: Editor) => unknown>> = {
  select: (pick, editor) => ({ ids: someOf(editor, pick), add: pick % 3 === 0 }),
  align: (pick) => ({ edge: (['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const)[pick % 6] }),
  distribute: (pick) => ({ axis: pick % 2 ? 'x' : 'y' }),
  moveInOrder: (pick, editor) => ({ id: someOf(editor, pick)[0] ?? '', place: pick % 7 }),
  place: (pick) => ({ x: pick - 200, width: (pick % 90) + 1, rotation: pick - 300, keepShape: pick % 2 === 0 }),
  rotate: (pick) => ({ by: pick - 300 }),
  rename: (pick, editor) => ({ id: someOf(editor, pick)[0] ?? '', name: pick % 2 ? '标题' : '' }),
  setLocked: (pick) => ({ on: pick % 2 === 0 }),
  setHidden: (pick) => ({ on: pick % 2 === 0 }),
  blend: (pick) => ({ blend: pick % 3 ? (['multiply', 'screen', 'difference'] as const)[pick % 3] : null }),
  opacity: (pick) => ({ value: (pick % 11) / 10 }),
  showFace: (pick, editor) => ({ face: editor.state.document.faces[pick % editor.state.document.faces.length]!.key }),
  copyToFace: (pick, editor) => ({ face: editor.state.document.faces[pick % editor.state.document.faces.length]!.key }),
  fillFace: (pick) => ({ paint: pick % 2 ? '#ff0000' : null }),
  addPicture: (pick) => ({ asset: { id: 7, sha256: 'ab'.repeat(32), width: 2000, height: 2000 }, x: pick }),
  addPictures: (pick) => ({
    pictures: Array.from({ length: pick % 4 }, (_, at) => ({
      asset: { id: 7 + at, sha256: 'ab'.repeat(32), width: 900 + at * 300, height: 700 },
    })),
  }),
  pasteLayers: () => ({
    clipboard: {
      layers: PICTURES.faces[0]!.layers,
      face: '',
      area: PICTURES.faces[0]!.area,
      assets: PICTURES.assets,
      fonts: PICTURES.fonts,
    },
  }),
  addTile: () => ({ asset: { id: 7, sha256: 'ab'.repeat(32), width: 2000, height: 2000 } }),
  addCode: (pick) => ({ symbology: 'qr', text: `No. ${pick}` }),
  filter: (pick) => ({ filters: pick % 3 ? { brightness: (pick % 10) / 10 } : null }),
  mask: (pick) => ({ mask: pick % 3 ? { shape: 'heart' } : null }),
  outline: (pick) => ({ outline: pick % 3 ? { colour: '#00ff00', width: 1 } : null }),
  shadow: (pick) => ({ shadow: pick % 3 ? { colour: '#000000', opacity: 0.5, x: 1, y: 1, blur: 2 } : null }),
  tile: (pick) => ({ width: pick % 50, gapX: pick % 5, layout: 'brick' }),
  addShape: (pick) => (pick % 2 ? { shape: SHAPES[pick % 8] } : { shape: 'path', path: 'M0 0L1000 500Z', ratio: 3 }),
  combineShapes: (pick, editor) => {
    const of = combinable(editor.state)
    const made = { ...shapeLayer('made'), shape: 'path', path: 'M0 0L1000 500L0 1000Z' }
    return { of: of.map(({ id }) => id), made: pick % 5 ? made : null }
  },
  setGuides: (pick) => ({
    guides: Array.from({ length: pick % 50 }, (_, at) => ({ axis: at % 2 ? 'x' : 'y', at: at * 30_000 - pick })),
  }),
  draw: (pick) => (pick % 3 ? { width: pick, smooth: pick, colour: '#ff0000' } : undefined),
  shape: (pick) => ({
    fill: pick % 3 ? '#123456' : null,
    dash: pick % 2 ? { length: pick % 4, gap: 1 } : null,
    radius: pick % 9,
    points: (pick % 70) - 2,
    inner: (pick % 12) / 10,
  }),
  code: (pick) => ({ text: `${pick}`, symbology: pick % 2 ? 'qr' : 'code128' }),
  cropTo: (pick) => ({ crop: { x: (pick % 5) / 10, y: 0, width: 0.5, height: (pick % 4) / 4 } }),
  textStyle: (pick) => ({
    text: `你好 ${pick}`,
    size: (pick % 60) + 1,
    wrap: pick % 2 ? true : null,
    width: pick % 90,
  }),
  rangeStyle: (pick) => ({ bold: pick % 2 ? true : null, size: pick % 3 ? (pick % 30) / 10 + 0.5 : null }),
  mendFonts: (pick, editor) => ({ id: someOf(editor, pick)[0] ?? '' }),
  textCase: (pick) => ({ to: (['upper', 'lower', 'title', 'sentence'] as const)[pick % 4] }),
  typed: (pick) => ({ text: `Typed ${pick}`, from: 0, to: 0 }),
  buyerField: (pick, editor) => ({
    id: someOf(editor, pick)[0] ?? '',
    field: pick % 3 ? { most: (pick % 40) + 1 } : null,
    name: `Field ${pick % 4}`,
  }),
  applyTemplate: (pick, editor) => ({ template: pick % 2 ? editor.state.document : PICTURES }),
  clothTarget: (pick) => ({ target: (['all', 'tone', 'colour'] as const)[pick % 3] }),
  removeVersion: (pick) => ({ key: pick % 2 ? 'dark' : 'light' }),
  replacePicture: () => ({ asset: { id: 7, sha256: 'ab'.repeat(32), width: 2000, height: 2000 } }),
}
/** Skipped on crowded faces, because each run multiplies the layers. */
const GROWS: readonly CommandName[] = ['applyToAll', 'duplicate', 'paste', 'pasteLayers', 'copyToFace']
const OUTSIDE: readonly CommandName[] = [
  'undo',
  'redo',
  'addText',
  'zoomTo',
  'zoomBy',
  'pan',
  'resizeStage',
  'enterGroup',
  'type',
  'typeDone',
  'showColour',
  'showAngle',
]
const NAMES = COMMAND_NAMES.filter((name) => !OUTSIDE.includes(name))

function someOf(editor: Editor, pick: number): string[] {
  const all = [...layersOf(editor.state.document)].map(({ id }) => id)
  return [0, 1].flatMap((next) => all[(pick + next * 3) % (all.length || 1)] ?? [])
}

function walk(editor: Editor, way: readonly { name: CommandName; pick: number }[]): void {
  for (const { name, pick } of way) {
    if (GROWS.includes(name) && [...layersOf(editor.state.document)].length > 60) continue
    const args = ARGS[name]?.(pick, editor)
    if (args === undefined && commandOf(name).run.length > 1 && ARGS[name]) continue
    editor.run(name as 'undo', args as never)
    if (pick % 5 === 0) editor.run('select', { ids: someOf(editor, pick) })
  }
}

const ways = (count: number) =>
  fc.array(fc.record({ name: fc.constantFrom(...NAMES), pick: fc.nat({ max: 600 }) }), {
    minLength: count,
    maxLength: count,
    size: 'max',
  })

describe('history', () => {
  test(`[DES-01] ${STEPS} steps back and forward restore the identical document`, () => {
    fc.assert(
      fc.property(documents, ways(STEPS), (document, way) => {
        const editor = editorOf(document)
        walk(editor, way)
        const end = editor.state.document
        while (editor.state.history.canUndo) editor.run('undo')
        expect(editor.state.document).toBe(document)
        while (editor.state.history.canRedo) editor.run('redo')
        expect(editor.state.document).toBe(end)
      }),
      { numRuns: 6 },
    )
  })

  test('[DES-01] every command keeps a valid document valid', () => {
    fc.assert(
      fc.property(documents, ways(80), (document, way) => {
        const editor = editorOf(document)
        for (const step of way) {
          walk(editor, [step])
          expect(() => openDocument(editor.state.document), `after ${step.name} ${step.pick}`).not.toThrow()
        }
      }),
      { numRuns: 25 },
    )
  })

  test('[DES-01] a new step clears redo', () => {
    const editor = editorOf(documentOf())
    editor.run('select', { ids: ['n1'] })
    editor.run('nudgeRight')
    editor.run('undo')
    editor.run('flipAcross')
    expect(editor.state.history).toMatchObject({ canRedo: false, undoes: 'command.flipAcross' })
  })

  test('[DES-01] changes of one gesture are one step until it ends', () => {
    const editor = editorOf(documentOf())
    editor.run('select', { ids: ['n1'] })
    for (const value of [0.9, 0.5, 0.2]) editor.run('opacity', { value }, 'slider')
    editor.endGesture()
    editor.run('opacity', { value: 0.1 }, 'slider')
    editor.run('undo')
    expect([...layersOf(editor.state.document)][0]).toMatchObject({ opacity: 0.2 })
    editor.run('undo')
    expect(editor.state.history.canUndo).toBe(false)
  })
})

const documentOf = () => onFront(image('n1'), tile('p'))
