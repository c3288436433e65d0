import { setImmediate as breath } from 'node:timers/promises'
import { GlobalFonts, PDFDocument, type SKRSContext2D } from '@napi-rs/canvas'
import type { Language } from '#contracts/languages'
import { word } from '#contracts/words'
import { fontNamed, type FontFace } from '#document/fonts/manifest'
import { pathOf } from '#design/render/fonts/font_files'
import { sheetsOf } from '#fulfilment/domain/sheets'
import type { WorkOrder } from '#fulfilment/queries/work_orders'
import { drawSheet, HEIGHT, WIDTH } from '#fulfilment/sheets/draw_sheet'

/** Work orders as they are printed: one code for the whole, and one for each piece. */
export async function drawWorkOrders(orders: readonly WorkOrder[], language: Language): Promise<Buffer> {
  const family = registered()
  const document = new PDFDocument({ title: word(language, 'workOrder.title'), producer: 'Inkfold' })
  for (const sheet of sheetsOf(orders)) {
    const pen = document.beginPage(WIDTH, HEIGHT) as unknown as SKRSContext2D
    drawSheet({ pen, family, language }, sheet)
    document.endPage()
    // Others are served between two sheets.
    await breath()
  }
  return document.close()
}

/** The family of the one font of these sheets. */
export function registered(): string {
  const font = fontNamed('noto-sans-sc-400') as FontFace
  if (!GlobalFonts.has(font.family)) GlobalFonts.registerFromPath(pathOf(font), font.family)
  return font.family
}
