import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { LINE_PROBLEMS, type CartItem } from '#contracts/cart'
import { CART } from '#contracts/limits'
import { change } from '#core/crud/change'
import { idOf } from '#core/crud/named'
import type { Transaction } from '#core/database'
import type { Actor } from '#core/http/actor'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, integer, list, moment, nullable, object, text } from '#core/http/schemas'
import { SHEET } from '#catalogue/endpoints/price_schemas'
import { buyerOf } from '#catalogue/queries/sold_to'
import { agree } from '#orders/cart/agree'
import { removeFromCart, setQuantity } from '#orders/cart/change_cart'
import { addToCart, mergeIntoCart, type Owner } from '#orders/cart/fill_cart'
import { lookAt, type Looked } from '#orders/cart/look'
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

const ownerOf = (actor: Actor): Owner => ({ userId: actor.userId, merchantId: buyerOf(actor) })

export const showOwnCart = endpoint({
  answer: CART_ANSWER,
  async handle({ ctx }) {
    const actor = actorOf(ctx)
    return showCart(await lookAt(ownerOf(actor)), actor)
  },
})

/** What lies there afterwards. It is never kept as the answer: whoever sends the same again sees what lies there then. */
async function changed(ctx: HttpContext, work: (owner: Owner, trx: Transaction) => Promise<Looked>) {
  const seen: { looked?: Looked } = {}
  await change(ctx, async ({ actor, trx }) => {
    seen.looked = await work(ownerOf(actor), trx)
  })
  const actor = actorOf(ctx)
  return showCart(seen.looked ?? (await lookAt(ownerOf(actor))), actor)
}

/** Colour and size are asked of every cell. */
export const add = endpoint({
  body: { items: grid() },
  answer: CART_ANSWER,
  handle: ({ ctx, body }) => changed(ctx, (owner, trx) => addToCart(once(body.items), owner, trx)),
})

export const merge = endpoint({
  body: { items: grid() },
  answer: object({ merged: integer, refused: list(object({ at: integer, problem: choice(LINE_PROBLEMS) })) }),
  handle: ({ ctx, body }) => change(ctx, ({ actor, trx }) => mergeIntoCart(once(body.items), ownerOf(actor), trx)),
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
  handle: ({ ctx, body }) => changed(ctx, (owner, trx) => setQuantity(idOf(ctx), body.quantity, owner, trx)),
})

/** The prices that are shown are agreed to: what changed is marked no more. */
export const accept = endpoint({
  answer: CART_ANSWER,
  handle: ({ ctx }) => changed(ctx, (owner, trx) => agree(owner, null, trx)),
})

export const remove = endpoint({
  body: { ids: lines() },
  answer: object({ removed: integer }),
  handle: async ({ ctx, body }) => ({
    removed: await change(ctx, ({ actor, trx }) => removeFromCart(body.ids, ownerOf(actor), trx)),
  }),
})
