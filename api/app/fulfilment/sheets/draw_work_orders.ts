import { loadImage, type Image } from '@napi-rs/canvas'
import type { Language } from '#contracts/languages'
import { WORKSHOP } from '#contracts/limits'
import { word } from '#contracts/words'
import { sheetsOf } from '#fulfilment/domain/sheets'
import type { WorkOrder } from '#fulfilment/queries/work_orders'
import { drawDocument } from '#fulfilment/sheets/draw_document'
import { drawSheet, HEIGHT, WIDTH } from '#fulfilment/sheets/draw_sheet'
import { smallPictures } from '#media/queries/small_pictures'

/** Work orders as they are printed: one code for the whole, and one for each piece. */
export async function drawWorkOrders(orders: readonly WorkOrder[], language: Language): Promise<Buffer> {
  const pictures = await picturesOf(orders)
  return drawDocument(
    { title: word(language, 'workOrder.title'), language, width: WIDTH, height: HEIGHT },
    sheetsOf(orders),
    (desk, sheet) => drawSheet(desk, sheet, pictures),
  )
}

/** Each picture is read once and lies in the file once, however many pieces look like it. */
async function picturesOf(orders: readonly WorkOrder[]): Promise<Map<string, Image>> {
  const named = new Set(orders.flatMap(({ pieces }) => pieces.flatMap(({ picture }) => picture ?? [])))
  const kept = await smallPictures([...named].slice(0, WORKSHOP.pictures))
  const images = [...kept].map(async ([address, bytes]) => [address, await loadImage(bytes)] as const)
  return new Map(await Promise.all(images))
}
