import vine from '@vinejs/vine'
import { CART } from '#contracts/limits'
import { change } from '#core/crud/change'
import { idOf } from '#core/crud/named'
import { endpoint } from '#core/http/endpoint'
import { integer, object, text } from '#core/http/schemas'
import { callOffOrder, cancelOrder, restoreOrder } from '#orders/actions/cancel_order'
import { changeAddress, changeLogistics } from '#orders/actions/change_delivery'
import { copyOrder } from '#orders/actions/copy_order'
import { splitOrder } from '#orders/actions/split_order'
import { step } from '#orders/actions/step'
import { command, doer } from '#orders/endpoints/command'
import { fingerprint, remark, whole } from '#orders/endpoints/order_fields'
import { DETAIL } from '#orders/endpoints/order_schemas'
import { readOrder } from '#orders/queries/held_order'

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
    command(ctx, 'orders.cancel', (order, by, trx) => callOffOrder(order, body.reason ?? '', by, trx)),
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
      step(order, { action: 'remark', sets: { remark: body.remark }, detail: { remark: body.remark } }, by, trx),
    ),
})

export const readdress = endpoint({
  body: { address_id: whole() },
  answer: DETAIL,
  handle: ({ ctx, body }) =>
    command(ctx, 'orders.edit', (order, by, trx) => changeAddress(order, body.address_id, by, trx)),
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
    change(ctx, async ({ actor, trx }) =>
      copyOrder(await readOrder(idOf(ctx), actor, 'orders.create', trx), doer(ctx), trx),
    ),
})
