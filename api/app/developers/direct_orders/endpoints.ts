import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { requireBuyer } from '#catalogue/shop/sold_to'
import { ADDRESS, CART, DESIGN, DIRECT_ORDER, PRODUCT } from '#contracts/limits'
import { CURRENCIES } from '#contracts/money'
import { commandWithPreload } from '#core/crud/command'
import { idOf } from '#core/crud/input'
import { pipelineAll } from '#core/driver/pipeline'
import { Refusal, refuseField } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { actorOf, causeOf, requireIdempotencyKey } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, integer, list, nullable, object, text, whole } from '#core/http/schemas'
import { withDeliveryBalanceError } from '#orders/delivery/change_delivery'
import { command, performer } from '#orders/endpoints/command'
import { amount, customsFields, fieldValues, remark } from '#orders/endpoints/fields'
import { anything, DETAIL, OPTION } from '#orders/endpoints/schemas'
import { readOrder } from '#orders/order'
import { withMissingAmount } from '#orders/payer'
import { hideInvisible } from '#design/finished/ordering'
import { prepareFields, type Personalised } from '#design/personalised/personalise'
import { nextNumber } from '#orders/write_order'
import { changeDelivery } from '#developers/direct_orders/change_delivery'
import { PRINT_FACE } from '#developers/designs/endpoints'
import type { DirectItem } from '#developers/direct_orders/draft'
import { assertMayPrint, isPrintItem, type OrderItem, type PrintItem } from '#developers/direct_orders/print_items'
import {
  isUnpayable,
  lockReference,
  placeAndPay,
  placeUnpaid,
  previewDirectOrder,
  storedAnswer,
  type OrderRequest,
} from '#developers/direct_orders/place'

const place = (max: number) => vine.string().trim().maxLength(max).optional()

/** As in the address book; what a country has not may be left out. */
const receiver = () =>
  vine.object({
    country: vine.string().fixedLength(2),
    region_code: place(6),
    area_code: vine.string().maxLength(6).nullable().optional(),
    province: place(ADDRESS.place),
    city: place(ADDRESS.place),
    district: place(ADDRESS.place),
    street: vine.string().maxLength(ADDRESS.street),
    firstname: vine.string().maxLength(ADDRESS.name),
    mobile_phone: vine.string().maxLength(30),
    postcode: place(12),
  })

const EMPTY = { region_code: '', area_code: null, province: '', city: '', district: '', postcode: '' }

const shippingMethod = () => vine.string().trim().minLength(1).maxLength(60).optional()

/** A finished product, or a blank with print-ready files on its faces. */
const ITEM = vine.object({
  finished_product_id: whole().optional(),
  product_id: whole().optional(),
  faces: vine.array(PRINT_FACE).minLength(1).maxLength(PRODUCT.faces).distinct('face').optional(),
  name: vine.string().trim().minLength(1).maxLength(DESIGN.name).optional(),
  colour_id: whole(),
  size_id: whole(),
  quantity: whole(CART.pieces),
  customs: vine.object(customsFields()).optional(),
  fields: fieldValues().optional(),
})
type GivenItem = Omit<DirectItem, 'finished_product_id'> & Partial<DirectItem & PrintItem>

function itemOf(
  { finished_product_id: finished, product_id, faces, name, ...ordered }: GivenItem,
  at: number,
): OrderItem {
  if ((finished === undefined) === (faces === undefined))
    throw refuseField(`items.${at}.finished_product_id`, 'E_ITEM_ONE_OF')
  if (finished !== undefined) return { finished_product_id: finished, ...ordered }
  if (product_id === undefined) throw refuseField(`items.${at}.product_id`, 'E_REQUIRED')
  return { product_id, faces: faces ?? [], name, ...ordered }
}

function itemsOf(given: readonly GivenItem[], actor: Actor): OrderItem[] {
  const items = given.map(itemOf)
  assertMayPrint(items, actor)
  const prints = items.flatMap((item, at) => (isPrintItem(item) ? [at] : []))
  const over = prints[DIRECT_ORDER.prints]
  if (over !== undefined) throw refuseField(`items.${over}.faces`, 'E_PRINT_ITEMS', { max: DIRECT_ORDER.prints })
  return items
}

/** A print-ready file has no fields. */
const fieldsOf = async (items: readonly OrderItem[], actor: Actor) =>
  prepareFields(
    await hideInvisible(
      items.map((one) => (isPrintItem(one) ? { finished_product_id: 0 } : one)),
      actor,
    ),
    actor,
  )

const ANSWER = object({
  id: nullable(integer),
  order_no: nullable(text),
  reference: nullable(text),
  paid: nullable(text),
  reason: nullable(text),
  message: nullable(text),
  currency: choice(CURRENCIES),
  product_amount: text,
  freight_amount: text,
  total: text,
  items: list(
    object({
      finished_product_id: nullable(integer),
      code: text,
      name: text,
      colour_id: integer,
      size_id: integer,
      quantity: integer,
      unit: text,
      amount: text,
      price: anything,
    }),
  ),
  parcels: list(object({ items: list(integer), pieces: integer, product_amount: text, freight: OPTION })),
})

export const direct = endpoint({
  body: {
    reference: vine
      .string()
      .trim()
      .minLength(1)
      .maxLength(DIRECT_ORDER.reference)
      .regex(/^[^\p{C}]+$/u)
      .optional(),
    store_id: whole().optional(),
    receiver: receiver().optional(),
    address_id: whole().optional(),
    items: vine.array(ITEM).minLength(1).maxLength(DIRECT_ORDER.items),
    shipping_method: shippingMethod(),
    remark: remark().optional(),
    total: amount().optional(),
    pay: vine.boolean().optional(),
    dryRun: vine.boolean().optional(),
  },
  answer: ANSWER,
  async handle({ ctx, body: { dryRun, receiver: to, ...body } }) {
    if (!dryRun) requireIdempotencyKey(ctx)
    const actor = actorOf(ctx)
    requireBuyer(actor)
    if (body.pay && !actor.may('orders.pay')) throw new Refusal('E_FORBIDDEN', { permission: 'orders.pay' })
    const input = { ...body, items: itemsOf(body.items, actor), ...(to && { receiver: { ...EMPTY, ...to } }) }
    const prepared = await fieldsOf(input.items, actor)
    if (dryRun) return previewDirectOrder({ input, prepared, actor, cause: causeOf(ctx), language: ctx.language })
    if (!body.pay) return unpaid(ctx, { input, prepared }, null)
    try {
      return await paid(ctx, { input, prepared })
    } catch (error) {
      if (!isUnpayable(error)) throw error
      return unpaid(ctx, { input, prepared }, error)
    }
  },
})

interface Asked {
  input: OrderRequest
  prepared: readonly (Personalised | null)[]
}

const placing = (ctx: HttpContext, asked: Asked) => ({ ...asked, by: performer(ctx), language: ctx.language })

const unpaid = (ctx: HttpContext, asked: Asked, reason: Refusal | null) =>
  commandWithPreload(
    ctx,
    (trx) => lockReference(asked.input.reference, actorOf(ctx).organisation.id, trx),
    (known, context) =>
      known ? Promise.resolve(storedAnswer(known, asked.input)) : placeUnpaid(placing(ctx, asked), reason, context),
  )

const paid = (ctx: HttpContext, asked: Asked) =>
  commandWithPreload(
    ctx,
    (trx) => pipelineAll([lockReference(asked.input.reference, actorOf(ctx).organisation.id, trx), nextNumber(trx)]),
    ([known, number], context) =>
      known ? Promise.resolve(storedAnswer(known, asked.input)) : placeAndPay(placing(ctx, asked), number, context),
  )

/** Another address or method, before production begins; a paid order is charged or refunded the difference. */
export const delivery = endpoint({
  body: {
    receiver: receiver().optional(),
    address_id: whole().optional(),
    shipping_method: shippingMethod(),
    freight: amount().optional(),
  },
  answer: DETAIL,
  async handle({ ctx, body: { receiver: to, ...body } }) {
    const actor = actorOf(ctx)
    const order = await readOrder(idOf(ctx), actor, 'orders.edit')
    requireIdempotencyKey(ctx)
    const wanted = { ...body, ...(to && { receiver: { ...EMPTY, ...to } }) }
    return withDeliveryBalanceError(
      withMissingAmount(
        order.organisation_id,
        command(ctx, 'orders.edit', (held, by, trx) => changeDelivery(held, wanted, { actor, by }, trx)),
      ),
    )
  },
})
