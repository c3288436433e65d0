import { type Cart, type CartLine, LINE_PROBLEMS, type SampleOffer } from '#contracts/cart'
import { amountOf } from '#contracts/price/amounts'
import { priceBeforeSample } from '#contracts/price/unit_price'
import { linkResolver } from '#core/crud/list'
import type { Actor } from '#core/http/actor'
import {
  type StoredLine,
  type PricedCart,
  cartOwner,
  cellKey,
  entriesOf,
  type CartOwner,
  type CartRequest,
  presentSample,
  priceCart,
} from '#orders/cart'
import { pictureOf, pictureFields } from '#orders/queries/pictures'
import type { PricedLine } from '#orders/price_lines'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { CART, SAMPLES } from '#contracts/limits'
import { runCommand, commandWithPreload } from '#core/crud/command'
import { idOf } from '#core/crud/input'
import { row, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, flag, integer, list, moment, nullable, object, text, whole } from '#core/http/schemas'
import { SHEET } from '#catalogue/prices/endpoints'
import { hideInvisible, onlyVisible } from '#design/finished/ordering'
import { prepareFields } from '#design/personalised/personalise'
import { assertRoomForValues, saveFilled } from '#design/personalised/save'
import {
  acceptPrices,
  removeFromCart,
  setQuantity,
  addToCart,
  lockCart,
  mergeIntoCart,
  type CartChange,
} from '#orders/change_cart'
import { fieldValues, lines } from '#orders/endpoints/fields'
import { readCartSheet } from '#orders/cart_sheet'
import { anything, COLOUR, PERSONALISED, SAMPLE, SIZE } from '#orders/endpoints/schemas'

export async function presentCart({ kept, lines, sheets }: PricedCart, actor: Actor): Promise<Cart> {
  const link = await linkResolver(
    lines.map(({ facts }) => pictureOf(facts)),
    actor,
  )
  return {
    lines: kept.map((one, at) => presentLine(one, lines[at] as PricedLine, link)),
    sheets: [...sheets].map(([id, sheet]) => ({ product_id: id, sheet })),
  }
}

function presentLine(
  kept: StoredLine,
  { facts, problem, unit, minor }: PricedLine,
  link: (address: string | null) => string | null,
): CartLine {
  const { id, name, name_en, colour, size, quantity, agreed, sample, created_at } = kept
  const normal = unit && priceBeforeSample(unit)
  return {
    id,
    finished_product_id: kept.finished_product_id,
    code: facts?.code ?? null,
    name: facts?.name ?? name,
    name_en,
    ...pictureFields(facts, link),
    product_id: facts?.product_id ?? null,
    colour,
    size,
    quantity,
    available: facts?.available ?? 0,
    problem,
    unit: unit && amountOf(unit.minor),
    amount: unit && amountOf(minor),
    sample: presentSample(sample),
    personalised: entriesOf(kept.personalised),
    unit_normal: normal === null ? null : amountOf(normal),
    unit_was: unit && unit.minor !== agreed ? amountOf(agreed) : null,
    faces: facts?.faces ?? [],
    materials: facts?.materials ?? [],
    created_at,
  }
}

const ITEM = vine.object({
  finished_product_id: whole(),
  colour_id: whole(),
  size_id: whole(),
  quantity: whole(CART.pieces),
})
const CHOSEN = vine.object({
  ...ITEM.getProperties(),
  is_sample: vine.boolean({ strict: true }).optional(),
  fields: fieldValues().optional(),
})
const chosen = () => vine.array(CHOSEN).minLength(1).maxLength(CART.personalised)
const grid = () => vine.array(ITEM).minLength(1).maxLength(CART.cells)

const LINE = object({
  id: integer,
  finished_product_id: nullable(integer),
  code: nullable(text),
  name: text,
  name_en: text,
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
  sample: SAMPLE,
  personalised: PERSONALISED,
  unit_normal: nullable(text),
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
    return presentCart(await priceCart(cartOwner(actor)), actor)
  },
})

/**
 * Returns the current cart. It is not stored as the idempotent answer, so a repeated request sees the cart of that
 * moment.
 */
async function changeCart<Known>(
  ctx: HttpContext,
  ahead: (owner: CartOwner, trx: Transaction) => Promise<Known>,
  work: (known: Known, owner: CartOwner, trx: Transaction) => Promise<CartChange>,
) {
  const seen: Partial<CartChange> = {}
  const actor = actorOf(ctx)
  const owner = cartOwner(actor)
  await commandWithPreload(
    ctx,
    (trx) => {
      seen.cart = undefined
      return ahead(owner, trx)
    },
    async (known, { trx }) => void Object.assign(seen, await work(known, owner, trx)),
  )
  return presentCart(await (seen.cart ?? priceCart(owner)), actor)
}

const noPreload = async () => {}

/** Items without colour and size are rejected. What buyers entered is laid out before the transaction begins. */
export const add = endpoint({
  body: { items: chosen() },
  answer: CART_ANSWER,
  async handle({ ctx, body }) {
    const actor = actorOf(ctx)
    const visible = await hideInvisible(body.items, actor)
    const prepared = await prepareFields(visible, actor)
    return changeCart(
      ctx,
      (owner, trx) => lockCart(body.items, owner, trx),
      async (cart, owner, trx) => {
        await assertRoomForValues(prepared, actor, trx)
        const items = await saveFilled(await hideInvisible(body.items, actor, trx), prepared, actor, trx)
        return addToCart(sumDuplicates(items), cart, owner, trx)
      },
    )
  },
})

const SHEET_ROW = object({
  row: integer,
  colour_id: nullable(integer),
  size_id: nullable(integer),
  quantity: integer,
  fields: anything,
  faults: list(object({ column: nullable(text), message: text })),
})

/** What a sheet would add. Reads and lays out, and changes nothing. */
export const sheet = endpoint({
  body: { file: vine.string().maxLength(200), finished_product_id: whole() },
  answer: object({ rows: list(SHEET_ROW), unread: list(text) }),
  async handle({ ctx, body }) {
    const actor = actorOf(ctx)
    cartOwner(actor)
    const [visible] = await hideInvisible([body], actor)
    return readCartSheet({ ...body, ...visible }, actor, ctx.language)
  },
})

export const merge = endpoint({
  body: { items: grid() },
  answer: object({ merged: integer, refused: list(object({ at: integer, problem: choice(LINE_PROBLEMS) })) }),
  handle({ ctx, body }) {
    const actor = actorOf(ctx)
    const owner = cartOwner(actor)
    return commandWithPreload(
      ctx,
      (trx) => lockCart(body.items, owner, trx),
      async (cart, { trx }) =>
        mergeIntoCart(await hideInvisible(sumDuplicates(body.items), actor, trx), cart, owner, trx),
    )
  },
})

/** Samples of a finished product that this merchant can order now. */
export const showSamples = endpoint({
  answer: object({ discount: integer, most: integer, left: integer, days: integer }),
  async handle({ ctx }): Promise<SampleOffer> {
    const actor = actorOf(ctx)
    const [asked] = await onlyVisible([{ finished_product_id: idOf(ctx) }], actor)
    const found = await row<Omit<SampleOffer, 'days'>>(
      `select r.discount, r.most, samples_left(f.id) as left
         from finished_products f, sample_rule(f.organisation_id) r where f.id = ? and f.organisation_id = ?`,
      [asked?.finished_product_id ?? 0, cartOwner(actor).merchantId],
    )
    if (!found) throw new Refusal('E_NOT_FOUND')
    return { ...found, days: SAMPLES.days }
  },
})

/** Merges duplicate cells by adding their quantities. */
function sumDuplicates<Item extends CartRequest>(items: readonly Item[]): Item[] {
  const cells = Map.groupBy(items, cellKey)
  return [...cells.values()].map((same) => ({
    ...(same[0] as Item),
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
  }))
}

export const quantity = endpoint({
  body: { quantity: whole(CART.pieces) },
  answer: CART_ANSWER,
  handle: ({ ctx, body }) =>
    changeCart(ctx, noPreload, async (_, owner, trx) => ({
      cart: await setQuantity(idOf(ctx), body.quantity, owner, trx),
    })),
})

/** Accepts the current prices and clears the price-change marks. */
export const accept = endpoint({
  answer: CART_ANSWER,
  handle: ({ ctx }) =>
    changeCart(ctx, noPreload, async (_, owner, trx) => ({ cart: await acceptPrices(owner, null, trx) })),
})

export const remove = endpoint({
  body: { ids: lines() },
  answer: object({ removed: integer }),
  handle: async ({ ctx, body }) => ({
    removed: await runCommand(ctx, ({ actor, trx }) => removeFromCart(body.ids, cartOwner(actor), trx)),
  }),
})
