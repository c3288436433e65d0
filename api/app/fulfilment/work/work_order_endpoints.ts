import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { WORKSHOP } from '#contracts/limits'
import { Refusal } from '#core/errors'
import { runCommand } from '#core/crud/command'
import { findRow } from '#core/crud/find_rows'
import { idOf, idsOf } from '#core/crud/input'
import { rowSchema } from '#core/crud/schemas'
import { exportRecords } from '#core/exports/resource'
import { timeZone } from '#core/exports/request_export'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import type { Sql } from '#core/lists/fields'
import { sendPrintFiles } from '#fulfilment/work/print_parcel'
import { PDF, sendPdf } from '#fulfilment/http'
import { productionBatches } from '#fulfilment/batches/production_batches'
import { isReady } from '#fulfilment/work/work'
import { loadWorkOrders, type WorkOrder } from '#fulfilment/work/work_orders'
import { whole } from '#core/http/schemas'

/** Printing without complete print files must be confirmed, and the sheet is marked. */
const UNREADY_QUERY = { unready: vine.enum(['mark']).optional() }

export const picked = endpoint({
  produces: [PDF],
  query: { ids: vine.string().maxLength(2000), ...UNREADY_QUERY },
  async handle({ ctx, query }) {
    const ids = idsOf(query.ids.split(','))
    if (ids.length > WORKSHOP.sheets) throw new Refusal('E_WORK_ORDERS_MANY', { max: WORKSHOP.sheets })
    await sendWorkOrders(ctx, {
      which: { text: 't.id = any(?)', bindings: [ids] },
      name: 'work-orders',
      unready: query.unready,
    })
  },
})

export const ofBatch = endpoint({
  produces: [PDF],
  query: UNREADY_QUERY,
  async handle({ ctx, query }) {
    const batch = await findRow(productionBatches, idOf(ctx), actorOf(ctx), 'view')
    const which = { text: 't.batch_id = ?', bindings: [batch.id] }
    await sendWorkOrders(ctx, { which, name: String(batch.batch_no), unready: query.unready })
  },
})

/** Barcodes that switch a workbench's action. */
export const commands = endpoint({
  produces: [PDF],
  async handle({ ctx }) {
    const { drawCommands } = await import('#fulfilment/sheets/draw_commands')
    sendPdf(ctx, await drawCommands(ctx.language), 'bench')
  },
})

export const files = endpoint({
  body: { ids: vine.array(whole()).minLength(1).maxLength(WORKSHOP.sheets).distinct(), time_zone: timeZone() },
  answer: rowSchema(exportRecords),
  handle: ({ ctx, body }) =>
    runCommand(ctx, async (context) => {
      const id = await sendPrintFiles(body, ctx.language, context)
      return findRow(exportRecords, id, context.actor, 'view', context.trx)
    }),
})

interface PrintRequest {
  which: Sql
  name: string
  unready: 'mark' | undefined
}

/** Imports the canvas library lazily, because most servers never print. */
async function sendWorkOrders(ctx: HttpContext, { which, name, unready }: PrintRequest): Promise<void> {
  const orders = await loadWorkOrders(which, actorOf(ctx))
  if (orders.length === 0) throw new Refusal('E_NOT_FOUND')
  const pieces = orders.flatMap(({ lines }) => lines.flatMap((line) => line.pieces))
  if (pieces.length > WORKSHOP.labels) throw new Refusal('E_WORK_ORDERS_PIECES', { max: WORKSHOP.labels })
  if (unready !== 'mark') refuseUnready(orders)
  const { drawWorkOrders } = await import('#fulfilment/sheets/draw_work_orders')
  sendPdf(ctx, await drawWorkOrders(orders, ctx.language), name)
}

const MOST_NAMED = 5

function refuseUnready(orders: readonly WorkOrder[]): void {
  const unready = orders.filter(({ lines }) => !lines.every(isReady)).map((one) => one.production_no)
  if (unready.length === 0) return
  const numbers = unready.slice(0, MOST_NAMED).join(', ') + (unready.length > MOST_NAMED ? ' …' : '')
  throw new Refusal('E_WORK_ORDERS_NOT_READY', { numbers })
}
