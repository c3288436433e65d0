import { loadImage, type Image } from '@napi-rs/canvas'
import type { Language } from '#contracts/languages'
import { word } from '#contracts/words'
import { sheetsOf } from '#fulfilment/domain/sheets'
import { isReady } from '#fulfilment/queries/work_lines'
import type { WorkOrder } from '#fulfilment/queries/work_orders'
import { drawDocument } from '#fulfilment/sheets/draw_document'
import { drawSheet, HEIGHT, WIDTH } from '#fulfilment/sheets/draw_sheet'
import { picturesAt } from '#media/queries/pictures_at'
import { pictureOf } from '#orders/queries/pictured'

/** Work orders as they are printed: one code for the whole, and one for each piece. */
export async function drawWorkOrders(orders: readonly WorkOrder[], language: Language): Promise<Buffer> {
  const pictures = await picturesOf(orders)
  return drawDocument(
    { title: word(language, 'workOrder.title'), language, width: WIDTH, height: HEIGHT },
    sheetsOf(orders, isReady),
    (desk, sheet) => drawSheet(desk, sheet, pictures),
  )
}

/** Each picture is read once and lies in the file once, however many pieces look like it; many are kept smaller. */
async function picturesOf(orders: readonly WorkOrder[]): Promise<Map<string, Image>> {
  const named = new Set(orders.flatMap(({ lines }) => lines.flatMap((line) => pictureOf(line) ?? [])))
  const kept = await picturesAt([...named], named.size <= 60 ? 640 : named.size <= 240 ? 320 : 160)
  const images = new Map<string, Image>()
  for (const [address, bytes] of kept) images.set(address, await loadImage(bytes))
  return images
}
