import { setImmediate as breath } from 'node:timers/promises'
import { GlobalFonts, PDFDocument, type SKRSContext2D } from '@napi-rs/canvas'
import type { Language } from '#contracts/languages'
import { fontNamed, type FontFace } from '#document/fonts/manifest'
import { pathOf } from '#design/render/fonts/font_files'
import type { Desk } from '#fulfilment/sheets/write'

interface Paper {
  title: string
  language: Language
  /** In points. */
  width: number
  height: number
}

/** A PDF with a page for each of these. */
export async function drawDocument<Page>(
  { title, language, width, height }: Paper,
  pages: readonly Page[],
  draw: (desk: Desk, page: Page) => void,
): Promise<Buffer> {
  const family = registered()
  const document = new PDFDocument({ title, producer: 'Inkfold' })
  for (const page of pages) {
    const pen = document.beginPage(width, height) as unknown as SKRSContext2D
    draw({ pen, family, language }, page)
    document.endPage()
    // Others are served between two pages.
    await breath()
  }
  return document.close()
}

/** The family of the one font of these sheets. */
function registered(): string {
  const font = fontNamed('noto-sans-sc-400') as FontFace
  if (!GlobalFonts.has(font.family)) GlobalFonts.registerFromPath(pathOf(font), font.family)
  return font.family
}
