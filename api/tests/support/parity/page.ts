import { StaticCanvas } from 'fabric'
import { faceObjects } from '../../../document/canvas/face_objects.ts'
import type { World } from '../../../document/canvas/world.ts'
import { FONTS, fontNamed } from '../../../document/fonts/manifest.ts'
import { pixelsOf, printSize } from '../../../document/geometry/units.ts'
import type { DesignDocument } from '../../../document/model/document.ts'

/** What runs in the browser: designs as the editor shows them, on fabric's canvas. This program knows no DOM, so it is told what it needs. */
interface Browser {
  document: {
    createElement(name: 'canvas'): HTMLCanvasElement & { width: number; height: number; toDataURL(): string }
    fonts: { add(font: unknown): void }
  }
  FontFace: new (family: string, source: string) => { load(): Promise<unknown> }
  createImageBitmap(from: unknown): Promise<{ width: number; height: number }>
  fetch: typeof fetch
}
const browser = globalThis as unknown as Browser
const pictures = new Map<number, { width: number; height: number }>()

export async function prepare(ids: readonly number[]): Promise<void> {
  for (const { family, file } of FONTS) {
    const font = new browser.FontFace(family, `url(${file})`)
    await font.load()
    browser.document.fonts.add(font)
  }
  for (const id of ids) {
    const answer = await browser.fetch(`/pictures/${id}`)
    pictures.set(id, await browser.createImageBitmap(await answer.blob()))
  }
}

/** The face with its bleed, as a PNG in a data address. */
export function draw(document: DesignDocument, key: string): string {
  const area = document.faces.find((face) => face.key === key)?.area
  if (!area) throw new Error(`no face ${key}`)
  const pxPerMm = pixelsOf(1, area.dpi)
  const shown = browser.document.createElement('canvas')
  const canvas = new StaticCanvas(shown, { ...printSize(area), renderOnAddRemove: false, enableRetinaScaling: false })
  canvas.setViewportTransform([1, 0, 0, 1, area.bleed * pxPerMm, area.bleed * pxPerMm])
  canvas.add(...faceObjects(document, key, worldOf(pxPerMm)))
  canvas.renderAll()
  const made = shown.toDataURL()
  void canvas.dispose()
  return made
}

const worldOf = (pxPerMm: number): World => ({
  pxPerMm,
  picture(asset) {
    const source = pictures.get(asset)
    return source ? { source, width: source.width, height: source.height } : null
  },
  family: (id) => fontNamed(id)?.family ?? null,
  sheet(width, height) {
    const sheet = browser.document.createElement('canvas')
    sheet.width = width
    sheet.height = height
    return sheet as never
  },
})

Object.assign(globalThis, { prepare, draw })
