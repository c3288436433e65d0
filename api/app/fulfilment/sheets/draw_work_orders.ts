import type { Language } from '#contracts/languages'
import { word } from '#contracts/words'
import { sheetsOf } from '#fulfilment/domain/sheets'
import type { WorkOrder } from '#fulfilment/queries/work_orders'
import { drawDocument } from '#fulfilment/sheets/draw_document'
import { drawSheet, HEIGHT, WIDTH } from '#fulfilment/sheets/draw_sheet'

/** Work orders as they are printed: one code for the whole, and one for each piece. */
export const drawWorkOrders = (orders: readonly WorkOrder[], language: Language): Promise<Buffer> =>
  drawDocument(
    { title: word(language, 'workOrder.title'), language, width: WIDTH, height: HEIGHT },
    sheetsOf(orders),
    drawSheet,
  )
