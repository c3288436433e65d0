import vine from '@vinejs/vine'
import { CART } from '#contracts/limits'
import { runCommand } from '#core/crud/command'
import { Refusal } from '#core/errors'
import { idOf } from '#core/crud/input'
import { actorOf, requireIdempotencyKey } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { integer, object, text, whole } from '#core/http/schemas'
import { hideInvisible } from '#design/finished/ordering'
import { cancelInProduction, cancelOrder, restoreOrder } from '#orders/cancel'
import { changeAddress, changeLogistics } from '#orders/delivery/address_and_freight'
import { copyOrder } from '#orders/copy'
import { declareCustoms } from '#orders/customs'
import { prepareFields } from '#design/personalised/personalise'
import { linkItems, personaliseItems, toPersonalise } from '#orders/link_items'
import { splitOrder } from '#orders/split'
import { recordTransition, readOrder } from '#orders/order'
import { syncOrder } from '#orders/sync'
import { command, performer, commandEach, orderIds } from '#orders/endpoints/command'
import { customsFields, fieldValues, fingerprint, receiver, remark } from '#orders/endpoints/fields'
import { DETAIL, EACH_REPORT } from '#orders/endpoints/schemas'
import { HOLD_REASONS } from '#contracts/orders'
import { holdOrder, assertReasonAllowed, releaseOrder } from '#orders/hold'

export const cancel = endpoint({
  body: { reason: remark().optional() },
  answer: DETAIL,
  handle: ({ ctx, body }) =>
    command(ctx, 'orders.cancel', (order, by, trx) => cancelOrder(order, body.reason ?? '', by, trx)),
})

export const callOff = endpoint({
  body: { reason: remark().optional() },
  answer: DETAIL,
  handle: ({ ctx, body }) =>
    command(ctx, 'orders.cancel', (order, by, trx) => cancelInProduction(order, body.reason ?? '', by, trx)),
})

export const restore = endpoint({
  answer: DETAIL,
  handle: ({ ctx }) => command(ctx, 'orders.cancel', (order, by, trx) => restoreOrder(order, by, trx)),
})

export const note = endpoint({
  body: { remark: remark() },
  answer: DETAIL,
  handle: ({ ctx, body }) =>
    command(ctx, 'orders.edit', (order, by, trx) =>
      recordTransition(
        order,
        { action: 'remark', sets: { remark: body.remark }, detail: { remark: body.remark } },
        by,
        trx,
      ),
    ),
})

export const readdress = endpoint({
  body: { address_id: whole().optional(), receiver: receiver().optional() },
  answer: DETAIL,
  handle: ({ ctx, body }) => command(ctx, 'orders.edit', (order, by, trx) => changeAddress(order, body, by, trx)),
})

const PART_CHOICE = vine.object({ number: whole(), method_id: whole(), fingerprint: fingerprint() })

export const reroute = endpoint({
  body: { choices: vine.array(PART_CHOICE).maxLength(CART.selected).distinct('number') },
  answer: DETAIL,
  handle: ({ ctx, body }) =>
    command(ctx, 'orders.edit', (order, by, trx) => changeLogistics(order, body.choices, by, trx)),
})

const SHARE = vine.object({ item: whole(), quantity: whole() })

export const split = endpoint({
  body: { number: whole(), items: vine.array(SHARE).maxLength(CART.lines) },
  answer: DETAIL,
  handle: ({ ctx, body }) => command(ctx, 'orders.edit', (order, by, trx) => splitOrder(order, body, by, trx)),
})

export const copy = endpoint({
  answer: object({ id: integer, order_no: text }),
  handle: ({ ctx }) =>
    runCommand(ctx, async ({ actor, trx }) =>
      copyOrder(await readOrder(idOf(ctx), actor, 'orders.create', trx), actor, performer(ctx), trx),
    ),
})

const LINK = vine.object({ item: whole(), finished_product_id: whole(), colour_id: whole(), size_id: whole() })

export const link = endpoint({
  body: { items: vine.array(LINK).maxLength(CART.lines).distinct('item') },
  answer: DETAIL,
  handle: ({ ctx, body }) =>
    command(ctx, 'orders.edit', async (order, by, trx) =>
      linkItems(order, await hideInvisible(body.items, actorOf(ctx), trx), by, trx),
    ),
})

const FILLED = vine.object({ item: whole(), fields: fieldValues() })

/** What buyers want printed, for orders that are not paid yet. Laid out before the transaction begins. */
export const personalise = endpoint({
  body: { items: vine.array(FILLED).maxLength(CART.lines).distinct('item') },
  answer: DETAIL,
  async handle({ ctx, body: { items: given } }) {
    const actor = actorOf(ctx)
    const order = await readOrder(idOf(ctx), actor, 'orders.edit')
    const prepared = await prepareFields(toPersonalise(order, given), actor)
    return command(ctx, 'orders.edit', (held, by, trx) => personaliseItems(held, { given, prepared }, by, trx))
  },
})

const DECLARATION = vine.object({ item: whole(), ...customsFields() })

export const customs = endpoint({
  body: { items: vine.array(DECLARATION).maxLength(CART.lines).distinct('item') },
  answer: DETAIL,
  handle: ({ ctx, body }) =>
    command(ctx, 'orders.edit', (order, by, trx) => declareCustoms(order, body.items, by, trx)),
})

export const sync = endpoint({
  answer: DETAIL,
  handle: ({ ctx }) => command(ctx, 'orders.edit', (order, by, trx) => syncOrder(order, by, trx)),
})

/** Each order is handled separately and failures are reported. If none can be synced, the call itself is refused. */
export const syncMany = endpoint({
  body: orderIds(),
  answer: EACH_REPORT,
  async handle({ ctx, body }) {
    const report = await commandEach(ctx, body.ids, 'orders.edit', syncOrder)
    if (report.results.every(({ reason }) => reason !== null && NEVER_SYNCABLE.includes(reason)))
      throw new Refusal('E_ORDERS_NONE_TO_SYNC')
    return report
  },
})

const NEVER_SYNCABLE = ['E_ORDER_NOT_SYNCABLE', 'E_NOT_FOUND']

const HOLDING = () => ({ reason: vine.enum(HOLD_REASONS), note: remark().optional() })
const RELEASING = () => ({ note: remark().optional() })

export const hold = endpoint({
  body: HOLDING(),
  answer: DETAIL,
  handle: ({ ctx, body: { reason, note = '' } }) =>
    command(ctx, 'orders.hold', (order, by, trx) => holdOrder(order, { reason, note }, by, trx)),
})

export const release = endpoint({
  body: RELEASING(),
  answer: DETAIL,
  handle: ({ ctx, body: { note = '' } }) =>
    command(ctx, 'orders.hold', (order, by, trx) => releaseOrder(order, note, by, trx)),
})

export const holdMany = endpoint({
  body: { ...orderIds(), ...HOLDING() },
  answer: EACH_REPORT,
  handle({ ctx, body: { ids, reason, note = '' } }) {
    requireIdempotencyKey(ctx)
    assertReasonAllowed(reason, performer(ctx))
    return commandEach(ctx, ids, 'orders.hold', (order, by, trx) => holdOrder(order, { reason, note }, by, trx))
  },
})

export const releaseMany = endpoint({
  body: { ...orderIds(), ...RELEASING() },
  answer: EACH_REPORT,
  handle({ ctx, body: { ids, note = '' } }) {
    requireIdempotencyKey(ctx)
    return commandEach(ctx, ids, 'orders.hold', (order, by, trx) => releaseOrder(order, note, by, trx))
  },
})
