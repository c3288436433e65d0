import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { WORKSHOP } from '#contracts/limits'
import { Refusal } from '#core/errors'
import { change } from '#core/crud/change'
import { findRow } from '#core/crud/find'
import { idOf, idsOf } from '#core/crud/named'
import { rowSchema } from '#core/crud/schemas'
import { exportRecords } from '#core/exports/resource'
import { timeZone } from '#core/exports/time_zone'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import type { Sql } from '#core/lists/conditions'
import { sendPrintFiles } from '#fulfilment/actions/send_print_files'
import { PDF, sendPdf } from '#fulfilment/endpoints/pdf'
import { productionBatches } from '#fulfilment/resources/production_batches'
import { workOrders } from '#fulfilment/queries/work_orders'
import { whole } from '#orders/endpoints/order_fields'

/** Of production orders that were picked, in one file. */
export const picked = endpoint({
  produces: [PDF],
  query: { ids: vine.string().maxLength(2000) },
  async handle({ ctx, query }) {
    const ids = idsOf(query.ids.split(','))
    if (ids.length > WORKSHOP.sheets) throw new Refusal('E_WORK_ORDERS_MANY', { max: WORKSHOP.sheets })
    await send(ctx, { text: 't.id = any(?)', bindings: [ids] }, 'work-orders')
  },
})

/** Of a batch. */
export const ofBatch = endpoint({
  produces: [PDF],
  async handle({ ctx }) {
    const batch = await findRow(productionBatches, idOf(ctx), actorOf(ctx), 'view')
    await send(ctx, { text: 't.batch_id = ?', bindings: [batch.id] }, String(batch.batch_no))
  },
})

/** The codes by which a bench is told what is done at it. */
export const commands = endpoint({
  produces: [PDF],
  async handle({ ctx }) {
    const { drawCommands } = await import('#fulfilment/sheets/draw_commands')
    sendPdf(ctx, await drawCommands(ctx.language), 'bench')
  },
})

/** What is printed for production orders that were picked, as the export centre sends it. */
export const files = endpoint({
  body: { ids: vine.array(whole()).minLength(1).maxLength(WORKSHOP.sheets).distinct(), time_zone: timeZone() },
  answer: rowSchema(exportRecords),
  handle: ({ ctx, body }) =>
    change(ctx, async (context) => {
      const id = await sendPrintFiles(body, ctx.language, context)
      return findRow(exportRecords, id, context.actor, 'view', context.trx)
    }),
})

/** The canvas is read when somebody prints: most servers never do. */
async function send(ctx: HttpContext, which: Sql, name: string): Promise<void> {
  const orders = await workOrders(which, actorOf(ctx))
  if (orders.length === 0) throw new Refusal('E_NOT_FOUND')
  const pieces = orders.reduce((sum, one) => sum + one.pieces.length, 0)
  if (pieces > WORKSHOP.labels) throw new Refusal('E_WORK_ORDERS_PIECES', { max: WORKSHOP.labels })
  const { drawWorkOrders } = await import('#fulfilment/sheets/draw_work_orders')
  sendPdf(ctx, await drawWorkOrders(orders, ctx.language), name)
}
