import { setImmediate as breath } from 'node:timers/promises'
import { GlobalFonts, PDFDocument, type SKRSContext2D } from '@napi-rs/canvas'
import type { Language } from '#contracts/languages'
import { fontNamed, type FontFace } from '#document/fonts/manifest'
import { fontPath } from '#design/render/font_files'
import { modulesOf } from '#document/canvas/codes'
import type { CodeLayer } from '#document/model/layers'

interface DocumentOptions {
  title: string
  language: Language
  /** In points. */
  width: number
  height: number
}

export async function drawDocument<Page>(
  { title, language, width, height }: DocumentOptions,
  pages: readonly Page[],
  draw: (desk: SheetCanvas, page: Page) => void,
): Promise<Buffer> {
  const family = registerFont()
  const document = new PDFDocument({ title, producer: 'Inkfold' })
  for (const page of pages) {
    const pen = document.beginPage(width, height) as unknown as SKRSContext2D
    draw({ pen, family, language }, page)
    document.endPage()
    // Yields to other requests between pages.
    await breath()
  }
  return document.close()
}

/** Registers the sheets' only font and returns its family. */
export function registerFont(): string {
  const font = fontNamed('noto-sans-sc-400') as FontFace
  if (!GlobalFonts.has(font.family)) GlobalFonts.registerFromPath(fontPath(font), font.family)
  return font.family
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Fits the box including the quiet zone. Bars are vector shapes, sharp at any resolution. */
export function drawCode(pen: SKRSContext2D, text: string, { x, y, width, height }: Box): void {
  const code = modulesOf({ symbology: 'code128', text } as CodeLayer)
  const across = width / (code.width + 2 * code.quiet.x)
  const down = height / code.height
  for (const shape of code.dark) {
    const [left, right] = [Math.min(...shape.map(([at]) => at)), Math.max(...shape.map(([at]) => at))]
    pen.fillRect(x + (code.quiet.x + left) * across, y, (right - left) * across, code.height * down)
  }
}

export interface SheetCanvas {
  pen: SKRSContext2D
  family: string
  language: Language
}

export function drawText({ pen, family }: SheetCanvas, text: string, size: number, x: number, y: number): void {
  pen.font = `${size}px "${family}"`
  pen.fillText(text, x, y)
}

/** Writes one line, truncated with an ellipsis at the given width. */
export function drawTextFitted(
  desk: SheetCanvas,
  text: string,
  size: number,
  x: number,
  y: number,
  width: number,
): void {
  const { pen, family } = desk
  pen.font = `${size}px "${family}"`
  const signs = [...text]
  let said = text
  while (signs.length > 0 && pen.measureText(said).width > width) {
    signs.pop()
    said = `${signs.join('').trimEnd()}…`
  }
  pen.fillText(said, x, y)
}

/** Centred; longer text is compressed to the given width. */
export function drawTextCentred(
  { pen, family }: SheetCanvas,
  text: string,
  size: number,
  x: number,
  y: number,
  width: number,
) {
  pen.font = `${size}px "${family}"`
  pen.textAlign = 'center'
  pen.fillText(text, x, y, width)
  pen.textAlign = 'start'
}

/** Wraps within the width; returns the y position of the next line. */
export function drawTextWrapped(
  desk: SheetCanvas,
  text: string,
  size: number,
  x: number,
  y: number,
  width: number,
): number {
  const { pen, family } = desk
  pen.font = `${size}px "${family}"`
  let line = ''
  let at = y
  for (const part of text.split(/(?<=[\s,，])|(?<=\p{Script=Han})/u)) {
    if (line && pen.measureText(line + part).width > width) {
      pen.fillText(line.trimEnd(), x, at)
      at += size * 1.3
      line = ''
    }
    line += part
  }
  pen.fillText(line.trimEnd(), x, at, width)
  return at + size * 1.3
}
