import { row, rows, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { openPlayAccounts } from '#tenancy/open_merchant_accounts'

/** Own limits, because nothing of a play organisation counts towards those of its supplier. */
const PLAY_LIMITS = { design_count: 1000, storage_count: 1024 ** 3, gallery_capacity: 1024 ** 3 } as const

/** SQL: whether organisation `id` is the play side of a merchant. */
export const isPlaySql = (id: string) =>
  `exists (select 1 from organisations play where play.id = ${id} and play.play_of is not null)`

/** SQL: who makes what a merchant ordered: the factory; a play organisation acts as every factory. */
export const makerSql = (merchant: string, factory: string) =>
  `coalesce((select play.id from organisations play where play.id = ${merchant} and play.play_of is not null), ${factory})`

/**
 * The play side of a merchant, made on first use: an organisation without people under the same supplier, so that
 * catalogue and prices are the same, with play money in books of its own.
 */
export async function openPlay(merchantId: number, trx: Transaction): Promise<number> {
  const made = await row<{ id: number }>(
    `insert into organisations (kind, parent_id, name, name_en, merchant_no, play_of)
     select kind, parent_id, name, name_en, merchant_no || '-TEST', id from organisations where id = ? and play_of is null
     on conflict do nothing returning id`,
    [merchantId],
    trx,
  )
  if (!made) return knownPlay(merchantId, trx)
  await row('insert into merchants (id) values (?)', [made.id], trx)
  await rows(
    'insert into quota_counters (organisation_id, kind, allowed) select ?, k, a from unnest(?::text[], ?::bigint[]) x(k, a)',
    [made.id, Object.keys(PLAY_LIMITS), Object.values(PLAY_LIMITS)],
    trx,
  )
  await openPlayAccounts(made.id, trx)
  return made.id
}

/**
 * Ends a play side and opens the next one, with books of its own from the beginning on. The orders and the books of an
 * ended one stay, because nothing deletes them. It is its own play side, so that it belongs to no merchant.
 */
export async function replacePlay(
  merchantId: number,
  trx: Transaction,
): Promise<{ ended: number; opened: number } | null> {
  const old = await row<{ id: number }>(
    `update organisations set play_of = id, merchant_no = merchant_no || '-' || id where play_of = ? returning id`,
    [merchantId],
    trx,
  )
  return old ? { ended: old.id, opened: await openPlay(merchantId, trx) } : null
}

async function knownPlay(merchantId: number, trx: Transaction): Promise<number> {
  const known = await row<{ id: number }>('select id from organisations where play_of = ?', [merchantId], trx)
  if (!known) throw new Error(`Organisation ${merchantId} has no play side`)
  return known.id
}

/** The person as they acted for this organisation: their own, or its play side by a test key. For jobs, which know ids alone. */
export async function sideOf(actor: Actor, organisationId: number): Promise<Actor> {
  const { organisation: real } = actor
  if (real.id === organisationId) return actor
  const play = await row<{ id: number; path: string }>(
    'select id, path from organisations where id = ? and play_of = ?',
    [organisationId, real.id],
  )
  if (!play) throw new Refusal('E_NOT_FOUND')
  const apiKey = {
    id: 0,
    name: '',
    storeIds: null,
    version: '',
    isTest: true,
    otherSide: { id: real.id, path: real.path },
  }
  return { ...actor, isSuper: false, organisation: { ...real, ...play }, apiKey }
}

/** Before the first test key: an organisation that nothing belongs to. */
const NO_PLAY = { id: 0, path: '0.0.' }

/** The person as they look at the play side of their organisation, which is a merchant’s for everyone. */
export async function playViewOf(actor: Actor): Promise<Actor> {
  const { organisation: real } = actor
  const play = await row<{ id: number; path: string }>('select id, path from organisations where play_of = ?', [
    real.id,
  ])
  return { ...actor, isSuper: false, organisation: { ...real, kind: 'merchant', ...(play ?? NO_PLAY) } }
}
