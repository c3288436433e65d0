import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { LINE_PROBLEMS, type CartItem } from '#contracts/cart'
import { CART } from '#contracts/limits'
import { change, changeUpon } from '#core/crud/change'
import { idOf } from '#core/crud/named'
import type { Transaction } from '#core/database'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, flag, integer, list, moment, nullable, object, text } from '#core/http/schemas'
import { SHEET } from '#catalogue/endpoints/price_schemas'
import { reached } from '#design/finished/queries/reached'
import { agree } from '#orders/cart/agree'
import { removeFromCart, setQuantity } from '#orders/cart/change_cart'
import { addToCart, heldCart, mergeIntoCart, type Filled } from '#orders/cart/fill_cart'
import { ownerOf, type Owner } from '#orders/cart/owner'
import { lookAt } from '#orders/cart/look'
import { showCart } from '#orders/cart/show_cart'
import { lines, whole } from '#orders/endpoints/order_fields'
import { COLOUR, SIZE } from '#orders/endpoints/word_schemas'

const ITEM = vine.object({
  finished_product_id: whole(),
  colour_id: whole(),
  size_id: whole(),
  quantity: whole(CART.pieces),
})
const grid = () => vine.array(ITEM).minLength(1).maxLength(CART.cells)

const LINE = object({
  id: integer,
  finished_product_id: nullable(integer),
  code: nullable(text),
  name: text,
  picture: nullable(text),
  picture_link: nullable(text),
  is_artwork: flag,
  product_id: nullable(integer),
  colour: COLOUR,
  size: SIZE,
  quantity: integer,
  available: integer,
  problem: nullable(choice(LINE_PROBLEMS)),
  unit: nullable(text),
  amount: nullable(text),
  unit_was: nullable(text),
  faces: list(text),
  materials: list(object({ id: integer, minor: integer })),
  created_at: moment,
})
const CART_ANSWER = object({ lines: list(LINE), sheets: list(object({ product_id: integer, sheet: SHEET })) })

export const showOwnCart = endpoint({
  answer: CART_ANSWER,
  async handle({ ctx }) {
    const actor = actorOf(ctx)
    return showCart(await lookAt(ownerOf(actor)), actor)
  },
})

/** What lies there afterwards. It is never kept as the answer: whoever sends the same again sees what lies there then. */
async function changed<Known>(
  ctx: HttpContext,
  ahead: (owner: Owner, trx: Transaction) => Promise<Known>,
  work: (known: Known, owner: Owner, trx: Transaction) => Promise<Filled>,
) {
  const seen: Partial<Filled> = {}
  const actor = actorOf(ctx)
  const owner = ownerOf(actor)
  await changeUpon(
    ctx,
    (trx) => {
      seen.looked = undefined
      return ahead(owner, trx)
    },
    async (known, { trx }) => void Object.assign(seen, await work(known, owner, trx)),
  )
  return showCart(await (seen.looked ?? lookAt(owner)), actor)
}

const nothing = async () => {}

/** Colour and size are asked of every cell. */
export const add = endpoint({
  body: { items: grid() },
  answer: CART_ANSWER,
  handle: ({ ctx, body }) =>
    changed(
      ctx,
      (owner, trx) => heldCart(body.items, owner, trx),
      async (lying, owner, trx) => {
        const items = await reached(once(body.items), actorOf(ctx), trx)
        return addToCart(items, lying, owner, trx)
      },
    ),
})

export const merge = endpoint({
  body: { items: grid() },
  answer: object({ merged: integer, refused: list(object({ at: integer, problem: choice(LINE_PROBLEMS) })) }),
  handle({ ctx, body }) {
    const actor = actorOf(ctx)
    const owner = ownerOf(actor)
    return changeUpon(
      ctx,
      (trx) => heldCart(body.items, owner, trx),
      async (lying, { trx }) => mergeIntoCart(await reached(once(body.items), actor, trx), lying, owner, trx),
    )
  },
})

/** A cell that is named twice is one with the sum of both. */
function once(items: readonly CartItem[]): CartItem[] {
  const cells = Map.groupBy(items, (one) => `${one.finished_product_id} ${one.colour_id} ${one.size_id}`)
  return [...cells.values()].map((same) => ({
    ...(same[0] as CartItem),
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
  }))
}

export const quantity = endpoint({
  body: { quantity: whole(CART.pieces) },
  answer: CART_ANSWER,
  handle: ({ ctx, body }) =>
    changed(ctx, nothing, async (_, owner, trx) => ({
      looked: await setQuantity(idOf(ctx), body.quantity, owner, trx),
    })),
})

/** The prices that are shown are agreed to: what changed is marked no more. */
export const accept = endpoint({
  answer: CART_ANSWER,
  handle: ({ ctx }) => changed(ctx, nothing, async (_, owner, trx) => ({ looked: await agree(owner, null, trx) })),
})

export const remove = endpoint({
  body: { ids: lines() },
  answer: object({ removed: integer }),
  handle: async ({ ctx, body }) => ({
    removed: await change(ctx, ({ actor, trx }) => removeFromCart(body.ids, ownerOf(actor), trx)),
  }),
})
