import '../../src/ui/tokens.css'
import { moveLayers } from '@inkfold/api/document/operations/move'
import type { DesignDocument } from '@inkfold/api/document/model/document'
import { createEditor, mountStage, type Editor, type Services } from '../../src/editor'
import { fonts } from '../../src/editor/browser/fonts'
import { toStage } from '../../src/editor/view/fitting'
import { offlineServices } from '../support/services'
import { designOf, photos } from './design'
import { drawPlain } from './plain'
import { scriptsDesign } from './scripts'

const SIDE = 1000
const COUNT = 200
const FRAMES = 120
const stage = document.querySelector<HTMLElement>('#stage')!
Object.assign(stage.style, { width: `${SIDE}px`, height: `${SIDE}px` })

const FONTS: Services['fonts'] = {
  font: (id) => ({ id, sha256: '0'.repeat(64) }),
  load: () => Promise.resolve(),
  family: () => 'sans-serif',
  measure: () => null,
  missing: () => [],
}
const services = (addresses: readonly string[], given = FONTS) => offlineServices((id) => addresses[id - 1]!, given)

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
const idle = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const flush = (canvas: HTMLCanvasElement) => canvas.getContext('2d')!.getImageData(0, 0, 1, 1)

/** Duration of each frame in milliseconds, with the browser's rendering. */
interface Frames {
  readonly mean: number
  /** 95th percentile. */
  readonly p95: number
  readonly most: number
}

const summed = (frames: readonly number[]): Frames => ({
  mean: frames.reduce((sum, one) => sum + one, 0) / frames.length,
  p95: frames.toSorted((one, other) => one - other)[Math.floor(frames.length * 0.95)] ?? 0,
  most: Math.max(...frames),
})

async function plain(blobs: readonly Blob[]): Promise<Frames> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: SIDE, height: SIDE })
  stage.replaceChildren(canvas)
  const pictures = await Promise.all(blobs.map((blob) => createImageBitmap(blob)))
  const pen = canvas.getContext('2d')!
  let design = designOf(COUNT, blobs.length)
  const frames: number[] = []
  for (let index = 0; index < FRAMES; index++) {
    await frame()
    const begun = performance.now()
    design = moveLayers(design, new Set(['p100']), { x: 0.3, y: 0.2 })
    drawPlain(pen, design.faces[0]!.layers, pictures, 3)
    flush(canvas)
    frames.push(performance.now() - begun)
  }
  return summed(frames)
}

interface Opened {
  readonly editor: Editor
  readonly close: () => void
  readonly milliseconds: number
}

const open = (addresses: readonly string[], count: number = COUNT): Promise<Opened> =>
  openDesign(designOf(count, addresses.length), services(addresses))

/** Until every picture and font is loaded and drawn. */
async function openDesign(document: DesignDocument, given: Services): Promise<Opened> {
  stage.replaceChildren()
  const begun = performance.now()
  const product = { id: 1, version: 1, faces: [], colours: [], angles: [] }
  const editor = createEditor({ document, revision: 1, product, services: given, newText: 'Text' })
  const close = mountStage(editor, stage, 'Text')
  const count = (states: object) => Object.values(states).filter((state) => state === 'ready').length
  const isThere = () =>
    count(editor.state.pictures) === document.assets.length &&
    count(editor.state.fonts) === document.fonts.length &&
    stage.dataset['drawn'] === 'all'
  while (!isThere()) await frame()
  for (const canvas of stage.querySelectorAll('canvas')) flush(canvas)
  return { editor, close, milliseconds: performance.now() - begun }
}

/** Drags one layer through the complete editor. */
async function drag({ editor }: Opened): Promise<Frames> {
  const layer = editor.state.document.faces[0]!.layers.find(({ id }) => id === 'p100')!
  editor.run('select', { ids: ['p100'] })
  const hand = (by: number) => ({
    pointer: 1,
    mod: true,
    at: toStage(editor.state.view, { x: layer.x + by * 0.3, y: layer.y + by * 0.2 }),
  })
  // The pause between selection and drag, in which the editor prepares.
  await idle(600)
  const canvases = [...stage.querySelectorAll('canvas')]
  const inFrames = timedFrames()
  const frames: number[] = []
  editor.pointers.down(hand(0))
  editor.run('select', { ids: ['p100'] })
  for (let index = 1; index <= FRAMES; index++) {
    await frame()
    inFrames.reset()
    const begun = performance.now()
    editor.pointers.move(hand(index + 10))
    const moved = performance.now() - begun
    await frame()
    const flushing = performance.now()
    for (const canvas of canvases) flush(canvas)
    frames.push(moved + inFrames.taken() + performance.now() - flushing)
  }
  editor.pointers.up(hand(FRAMES + 10))
  inFrames.stop()
  return summed(frames)
}

function timedFrames() {
  const native = globalThis.requestAnimationFrame
  let sum = 0
  globalThis.requestAnimationFrame = (run) =>
    native.call(globalThis, (now) => {
      const begun = performance.now()
      run(now)
      sum += performance.now() - begun
    })
  return { reset: () => void (sum = 0), taken: () => sum, stop: () => void (globalThis.requestAnimationFrame = native) }
}

async function decode(addresses: readonly string[]): Promise<number> {
  const begun = performance.now()
  const made = await Promise.all(
    addresses.map(async (address) => createImageBitmap(await (await fetch(address)).blob())),
  )
  const milliseconds = performance.now() - begun
  for (const bitmap of made) bitmap.close()
  return milliseconds
}

/** Decoding needs a fresh page, like the editor's opening. */
export async function measureDecoding(): Promise<number> {
  return decode(addressesOf(await photos(COUNT / 2)))
}

export async function measure() {
  const blobs = await photos(COUNT / 2)
  const opened = await open(addressesOf(blobs))
  const dragging = await drag(opened)
  opened.close()
  return { opening: opened.milliseconds, dragging, plain: await plain(blobs) }
}

/** Cold: the page is fresh, and so are its fonts. */
export async function measureScripts(): Promise<number> {
  const { milliseconds } = await openDesign(scriptsDesign(), services([], fonts))
  if (document.fonts.size < 5) throw new Error('Five scripts need five fonts')
  return milliseconds
}

let editing: Opened

/** Opens the editor whose steps are taken by `takeSteps`, with one step so that nothing else is new. */
export async function openForSteps(): Promise<void> {
  editing = await open(addressesOf(await photos(4)))
  takeSteps(1)
  await idle(500)
}

/** Moves a layer in as many steps as can be undone one by one. */
export function takeSteps(count: number): void {
  const { editor } = editing
  for (let step = 0; step < count; step++) {
    editor.run('select', { ids: [step % 2 === 0 ? `p${(step * 2) % COUNT}` : `t${(step * 2 + 1) % COUNT}`] })
    editor.run(step % 4 < 2 ? 'nudgeRight' : 'nudgeDown')
    editor.endGesture()
  }
}

/** How many of the steps can really be undone. */
export function undoAll(): number {
  let count = 0
  for (; editing.editor.state.history.canUndo; count++) editing.editor.run('undo')
  return count
}

const addressesOf = (blobs: readonly Blob[]) => blobs.map((blob) => URL.createObjectURL(blob))

declare global {
  interface Window {
    measureDecoding: typeof measureDecoding
    measure: typeof measure
    measureScripts: typeof measureScripts
    openForSteps: typeof openForSteps
    takeSteps: typeof takeSteps
    undoAll: typeof undoAll
    show: (count: number) => Promise<Editor>
  }
}
window.measureDecoding = measureDecoding
window.measure = measure
Object.assign(window, { measureScripts, openForSteps, takeSteps, undoAll })
/** For manual inspection. */
window.show = async (count) => {
  return (await open(addressesOf(await photos(Math.ceil(count / 2))), count)).editor
}
