import '../../src/ui/tokens.css'
import { registerOwnFonts } from '@inkfold/api/document/fonts/own'
import type { DesignDocument } from '@inkfold/api/document/model/document'
import type { Colour } from '@inkfold/api/document/model/paint'
import { pixelsOf, printSize } from '@inkfold/api/document/geometry/units'
import { createEditor, mountStage, type Editor } from '../../src/editor'
import { fonts } from '../../src/editor/browser/fonts'
import { densityOf } from '../../src/editor/canvas/surface'
import { ACTUAL } from '../../src/editor/view/fitting'
import { offlineServices } from '../support/services'

const stage = document.querySelector<HTMLElement>('#stage')!
const PRODUCT = { id: 1, version: 1, faces: [], colours: [], angles: [] }
const services = offlineServices((id) => `/pictures/${id}`, fonts)

/** The first face on the editor's stage at print resolution, as a PNG data URL. */
async function draw(design: DesignDocument, cloth: Colour | null): Promise<string> {
  const { area } = design.faces[0]!
  const size = printSize(area)
  const density = densityOf()
  Object.assign(stage.style, { width: `${size.width / density}px`, height: `${size.height / density}px` })
  const colours = cloth === null ? [] : [{ id: 1, hex: cloth, isDark: true }]
  const product = { ...PRODUCT, colours }
  const editor = createEditor({ document: design, revision: 1, product, services, newText: 'Text' })
  const close = mountStage(editor, stage, 'Text')
  showAtPrintSize(editor, pixelsOf(1, area.dpi) / density, area.bleed)
  await drawn(editor)
  const png = await encoded(stage.querySelector('canvas')!)
  close()
  await editor.dispose()
  return png
}

function showAtPrintSize(editor: Editor, zoom: number, bleed: number): void {
  editor.run('zoomTo', { percent: (zoom / ACTUAL) * 100 })
  const { x, y } = editor.state.view
  editor.run('pan', { x: bleed * zoom - x, y: bleed * zoom - y })
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

async function drawn(editor: Editor): Promise<void> {
  const states = () => [...Object.values(editor.state.pictures), ...Object.values(editor.state.fonts)]
  while (states().includes('loading')) await frame()
  if (states().includes('failed')) throw new Error('A font or a picture could not be loaded')
  // The stage sees the last arrival one frame later.
  do await frame()
  while (stage.dataset['drawn'] !== 'all')
}

async function encoded(canvas: HTMLCanvasElement): Promise<string> {
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  const reader = new FileReader()
  await new Promise((resolve) => {
    reader.addEventListener('loadend', resolve)
    reader.readAsDataURL(png!)
  })
  return String(reader.result)
}

declare global {
  interface Window {
    draw: typeof draw
    knowFonts: typeof registerOwnFonts
  }
}
window.draw = draw
window.knowFonts = registerOwnFonts
