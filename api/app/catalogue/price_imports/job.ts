import app from '@adonisjs/core/services/app'
import { checkImport } from '#catalogue/price_imports/check_import'
import { findImport, lockNextProduct, type ImportToRun } from '#catalogue/price_imports/price_import'
import { products } from '#catalogue/products/products'
import type { PriceTier } from '#contracts/catalogue'
import type { PricedStatus } from '#contracts/price_imports'
import { lockRow } from '#core/crud/find_rows'
import type { WriteContext } from '#core/crud/resource'
import { updateRow } from '#core/crud/write'
import { row, transaction, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import type { Actor, Cause } from '#core/http/actor'
import { defineJob, jobCause } from '#core/jobs/job'
import { SessionDirectory } from '#core/session_directory'

const NAME = 'catalogue.price_import'

/** Resumes at the import's state, one transaction per product: a killed worker loses at most one. */
export async function runPriceImport(id: number, signal: AbortSignal): Promise<void> {
  const held = await findImport(id)
  if (held?.status === 'checking') return check(held)
  if (held?.status === 'applying')
    return eachProduct(held, signal, { from: 'ready', done: 'done', at: 'finished_at' }, applyNext)
  if (held?.status === 'undoing')
    return eachProduct(held, signal, { from: 'applied', done: 'undone', at: 'undone_at' }, undoNext)
}

async function check(held: ImportToRun): Promise<void> {
  try {
    const sessions = await app.container.make(SessionDirectory)
    await checkImport(held, await sessions.byUserId(held.owner_user_id))
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'E_UNAVAILABLE') throw error
    await row(
      `update price_imports set status = 'failed', reason = ?, details = ?::jsonb, finished_at = now(), version = version + 1, updated_at = now()
        where id = ? and status = 'checking'`,
      [error.code, JSON.stringify(error.details), held.id],
    )
  }
}

interface Pass {
  from: PricedStatus
  done: 'done' | 'undone'
  at: 'finished_at' | 'undone_at'
}

type Next = (held: ImportToRun, context: WriteContext) => Promise<boolean>

/** Repeats until nothing is left or the owner loses the permission; completed products stay. */
async function eachProduct(held: ImportToRun, signal: AbortSignal, { done, at }: Pass, next: Next): Promise<void> {
  const sessions = await app.container.make(SessionDirectory)
  for (;;) {
    signal.throwIfAborted()
    const actor = await sessions.byUserId(held.owner_user_id).catch(asRefusal)
    if (actor instanceof Refusal || !actor.may('products.edit')) break
    const cause = causeOf(actor)
    if (!(await transaction(cause, (trx) => next(held, { actor, cause, trx })))) break
  }
  await row(
    `update price_imports set status = ?, ${at} = now(), version = version + 1, updated_at = now() where id = ? and status = ?`,
    [done, held.id, held.status],
  )
}

async function applyNext({ id }: ImportToRun, context: WriteContext): Promise<boolean> {
  const next = await lockNextProduct(id, 'ready', context.trx)
  if (!next) return false
  const { position, product_id: product, checked_version: version, after } = next
  const result = await writePrices(product, version, after, context)
  if (typeof result === 'number')
    await settle(id, position, { status: 'applied', applied_version: result, reason: null }, context.trx)
  else await settle(id, position, { status: 'failed', applied_version: null, reason: result.code }, context.trx)
  return true
}

/** Prices that somebody changed after the import are kept. */
async function undoNext({ id }: ImportToRun, context: WriteContext): Promise<boolean> {
  const next = await lockNextProduct(id, 'applied', context.trx)
  if (!next) return false
  const { position, product_id: product, applied_version: version, before } = next
  const result = await writePrices(product, version as number, before, context)
  const isUndone = typeof result === 'number'
  await settle(
    id,
    position,
    { status: isUndone ? 'undone' : 'kept', applied_version: version, reason: isUndone ? null : result.code },
    context.trx,
  )
  return true
}

/** The new version of the product, or why its prices stay. A savepoint keeps the import's transaction usable. */
async function writePrices(
  product: number | null,
  version: number,
  tiers: PriceTier[],
  context: WriteContext,
): Promise<number | Refusal> {
  try {
    return await context.trx.savepoint(async (trx) => {
      const before = await lockRow(products, product ?? 0, context.actor, 'edit', trx)
      if (before.version !== version) throw new Refusal('E_CHANGED_SINCE_CHECK')
      const written = await updateRow(products, product ?? 0, { tiers }, { ...context, trx })
      return Number(written.version)
    })
  } catch (error) {
    return asRefusal(error)
  }
}

interface Settled {
  status: PricedStatus
  applied_version: number | null
  reason: string | null
}

const settle = (
  id: number,
  position: number,
  { status, applied_version: version, reason }: Settled,
  trx: Transaction,
) =>
  row(
    'update price_import_products set status = ?, applied_version = ?, reason = ? where import_id = ? and position = ?',
    [status, version, reason, id, position],
    trx,
  )

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw error
}

const causeOf = ({ userId, username, organisation }: Actor): Cause => ({
  ...jobCause(NAME),
  userId,
  username,
  organisationId: organisation.id,
})

/** Checks, applies or undoes, depending on the import's state; resumes after a worker crash. */
export const priceImportJob = defineJob<{ id: number }>({
  name: NAME,
  retry: { limit: 20, delaySeconds: 2, mostSeconds: 60 },
  expireSeconds: 1800,
  concurrency: 2,
  handle: ({ id }, signal) => runPriceImport(id, signal),
})
