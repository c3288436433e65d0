import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { products } from '#catalogue/products/products'
import {
  BULK_PRODUCTS,
  type BulkChange,
  type BulkFieldChange,
  type BulkProduct,
  type BulkProducts,
} from '#contracts/bulk_products'
import { COMMITMENT_DAYS, type PriceTier } from '#contracts/catalogue'
import type { Language } from '#contracts/languages'
import { adjustPrice, changeOf, PRICE_CHANGE_KINDS, type PriceChange } from '#contracts/price/adjust'
import { amountOf, minorOf } from '#contracts/price/amounts'
import { runCommand } from '#core/crud/command'
import { findRows, lockRow } from '#core/crud/find_rows'
import type { WriteContext } from '#core/crud/resource'
import { viewFor } from '#core/crud/scope'
import { updateRow } from '#core/crud/write'
import { transaction, type Row } from '#core/database'
import { IdempotencyRefusal, Refusal, refuseField } from '#core/errors'
import { actorOf, causeOf, requireIdempotencyKey } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { integer, list, nothing, nullable, object, text, whole } from '#core/http/schemas'
import { translateNestedOr } from '#core/translate_nested'

const CHANGE = vine.object({
  price: vine.object({ kind: vine.enum(PRICE_CHANGE_KINDS), value: vine.string().trim().maxLength(12) }).optional(),
  status: vine.enum(['published', 'withdrawn'] as const).optional(),
  commitment_days: vine.enum(COMMITMENT_DAYS).optional(),
  main_material: vine.string().trim().minLength(1).maxLength(60).optional(),
  season: vine.string().trim().minLength(1).maxLength(60).optional(),
  sort: vine.number({ strict: true }).withoutDecimals().range([0, 1_000_000]).optional(),
})

const TIER = object({ from: integer, to: nullable(integer), price: text })
const VALUE = { anyOf: [text, integer, nothing, list(TIER)] }
const ANSWER = object({
  changed: integer,
  products: list(
    object({
      id: integer,
      code: text,
      name_zh: nullable(text),
      name_en: nullable(text),
      version: nullable(integer),
      changes: list(object({ field: text, before: VALUE, after: VALUE })),
      reason: nullable(text),
      message: nullable(text),
      faults: list(object({ field: text, message: text })),
    }),
  ),
})

/** Runs the command itself and rolls each product back, so the preview obeys every rule of the command. */
export const previewBulk = endpoint({
  body: { ids: vine.array(whole()).minLength(1).maxLength(BULK_PRODUCTS).distinct(), change: CHANGE },
  answer: ANSWER,
  handle({ ctx, body: { ids, change } }) {
    requireChange(change)
    return eachProduct(ctx, ids, (id) =>
      rolledBack((undo) =>
        transaction(causeOf(ctx), async (trx) => undo(await previewOne(id, change, { ...contextOf(ctx), trx }))),
      ),
    )
  },
})

/** Each product in a transaction of its own under the request's key; a refusal does not stop the others. */
export const applyBulk = endpoint({
  body: {
    products: vine
      .array(vine.object({ id: whole(), version: whole() }))
      .minLength(1)
      .maxLength(BULK_PRODUCTS)
      .distinct('id'),
    change: CHANGE,
  },
  answer: ANSWER,
  handle({ ctx, body: { products: given, change } }) {
    requireIdempotencyKey(ctx)
    requireChange(change)
    const versions = new Map(given.map(({ id, version }) => [id, version]))
    return eachProduct(ctx, [...versions.keys()], (id) =>
      runCommand(ctx, (context) => changeProduct(id, { ...change, version: versions.get(id) }, context), String(id)),
    )
  },
})

interface ChangedProduct {
  version: number
  changes: BulkFieldChange[]
}

/**
 * Changes one product by the rules of its form and writes its version. A field that already has the value is no change.
 * `version` is that of the preview; without it the current one counts.
 */
async function changeProduct(
  id: number,
  { version, ...change }: BulkChange & { version?: number },
  context: WriteContext,
): Promise<ChangedProduct> {
  const before = await lockRow(products, id, context.actor, 'edit', context.trx)
  if (version !== undefined && version !== before.version) throw new Refusal('E_CHANGED_SINCE_PREVIEW')
  const changes = changesOf(change, before)
  if (changes.length === 0) return { version: Number(before.version), changes }
  const values = Object.fromEntries(changes.map(({ field, after }) => [field, after]))
  const after = await updateRow(products, id, values, context)
  return { version: Number(after.version), changes }
}

function changesOf({ price, ...plain }: BulkChange, before: Row): BulkFieldChange[] {
  const wanted: Row = { ...plain, ...(price && { tiers: adjustedTiers(price, before.tiers as PriceTier[]) }) }
  return Object.entries(wanted)
    .filter(([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(before[name]))
    .map(([field, after]) => ({ field, before: before[field], after }) as BulkFieldChange)
}

/** Ranges stay, and rounding keeps their order: more pieces never cost more. */
function adjustedTiers({ kind, value }: NonNullable<BulkChange['price']>, tiers: readonly PriceTier[]): PriceTier[] {
  const change = changeOf(kind, value)
  if (!change) throw refuseField('price.value', 'E_PRICE_CHANGE')
  return tiers.map(({ from, to, price }) => ({
    from,
    to,
    price: amountOf(adjustedPrice(price, change)),
  }))
}

function adjustedPrice(price: string, change: PriceChange): number {
  const minor = adjustPrice(minorOf(price) as number, change)
  if (minor < 1) throw refuseField('tiers', 'E_PRICE_TOO_LOW')
  return minor
}

const contextOf = (ctx: HttpContext) => ({ actor: actorOf(ctx), cause: causeOf(ctx) })

/** The version that the changes were worked out for is the one before them. */
async function previewOne(id: number, change: BulkChange, context: WriteContext): Promise<ChangedProduct> {
  const { version, changes } = await changeProduct(id, change, context)
  return { version: changes.length > 0 ? version - 1 : version, changes }
}

function requireChange({ price, ...plain }: BulkChange) {
  if (price && !changeOf(price.kind, price.value)) throw refuseField('change.price.value', 'E_PRICE_CHANGE')
  if (!price && Object.values(plain).every((value) => value === undefined))
    throw refuseField('change', 'E_NOTHING_TO_CHANGE')
}

class RollBack {
  readonly result: unknown
  constructor(result: unknown) {
    this.result = result
  }
}

async function rolledBack<T>(work: (undo: (result: T) => never) => Promise<never>): Promise<T> {
  try {
    return await work((result) => {
      throw new RollBack(result)
    })
  } catch (thrown) {
    if (thrown instanceof RollBack) return thrown.result as T
    throw thrown
  }
}

async function eachProduct(
  ctx: HttpContext,
  ids: readonly number[],
  work: (id: number) => Promise<ChangedProduct>,
): Promise<BulkProducts> {
  const actor = actorOf(ctx)
  const seen = await findRows(viewFor(products, actor), [...ids], actor, 'view')
  const named = new Map(seen.map((one) => [Number(one.id), one as unknown as BulkProduct]))
  const found: BulkProduct[] = []
  for (const id of ids) {
    const { code = `#${id}`, name_zh = null, name_en = null } = named.get(id) ?? {}
    const result = await work(id).catch((error: unknown) => refusedResult(error, named.has(id), ctx.language))
    found.push({ ...NOT_REFUSED, id, code, name_zh, name_en, ...result })
  }
  const changed = found.filter(({ reason, changes }) => reason === null && changes.length > 0)
  return { changed: changed.length, products: found }
}

const NOT_REFUSED = { reason: null, message: null, faults: [] }

function refusedResult(error: unknown, isSeen: boolean, language: Language) {
  if (!(error instanceof Refusal) || error instanceof IdempotencyRefusal || error.status === 401) throw error
  // A product that is seen but not found for editing belongs to another organisation.
  const code = error.code === 'E_NOT_FOUND' && isSeen ? 'E_PRODUCT_OF_OTHERS' : error.code
  const faults = Object.entries(error.fields).flatMap(([field, reasons]) =>
    reasons.map(({ key, params }) => ({
      field,
      message: translateNestedOr(language, key, 'errors.E_INVALID', params),
    })),
  )
  const message = translateNestedOr(language, `errors.${code}`, 'errors.E_UNEXPECTED', error.details)
  return { version: null, changes: [], reason: code, message, faults }
}
