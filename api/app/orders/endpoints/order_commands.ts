import vine from '@vinejs/vine'
import { CUSTOMS, DECLARED, HS_CODE, LATIN } from '#contracts/customs'
import { CART, PAYING } from '#contracts/limits'
import { change } from '#core/crud/change'
import { idOf } from '#core/crud/named'
import { endpoint } from '#core/http/endpoint'
import { integer, object, text } from '#core/http/schemas'
import { callOffOrder, cancelOrder, restoreOrder } from '#orders/actions/cancel_order'
import { changeAddress, changeLogistics } from '#orders/actions/change_delivery'
import { copyOrder } from '#orders/actions/copy_order'
import { declareCustoms } from '#orders/actions/declare_customs'
import { linkItems } from '#orders/actions/link_items'
import { splitOrder } from '#orders/actions/split_order'
import { step } from '#orders/actions/step'
import { syncEach, syncOrder } from '#orders/actions/sync_order'
import { command, doer } from '#orders/endpoints/command'
import { fingerprint, remark, whole } from '#orders/endpoints/order_fields'
import { DETAIL, SYNC_REPORT } from '#orders/endpoints/order_schemas'
import { heldOrder, readOrder } from '#orders/queries/held_order'

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

const LINK = vine.object({ item: whole(), finished_product_id: whole(), colour_id: whole(), size_id: whole() })

export const link = endpoint({
  body: { items: vine.array(LINK).maxLength(CART.lines).distinct('item') },
  answer: DETAIL,
  handle: ({ ctx, body }) => command(ctx, 'orders.edit', (order, by, trx) => linkItems(order, body.items, by, trx)),
})

const DECLARATION = vine.object({
  item: whole(),
  name_zh: vine.string().trim().maxLength(CUSTOMS.name).optional(),
  name_en: vine.string().trim().maxLength(CUSTOMS.name).regex(LATIN).optional(),
  material_en: vine.string().trim().maxLength(CUSTOMS.material).regex(LATIN).optional(),
  declared_usd: vine.string().regex(DECLARED).optional(),
  weight_g: whole(CUSTOMS.grams).optional(),
  hs_code: vine.string().trim().regex(HS_CODE).optional(),
})

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

/** Several at once, each by itself: what could not be synced says why. */
export const syncMany = endpoint({
  body: { ids: vine.array(whole()).minLength(1).maxLength(PAYING.atOnce).distinct() },
  answer: SYNC_REPORT,
  handle: ({ ctx, body }) =>
    syncEach(body.ids, ctx.language, (id) =>
      change(
        ctx,
        async ({ actor, trx }) => {
          const { order_no } = await syncOrder(await heldOrder(id, actor, 'orders.edit', trx), doer(ctx), trx)
          return { order_no }
        },
        String(id),
      ),
    ),
})
