import { withTransaction, row, rows, type Row } from '#core/database'
import { createRow, updateRow } from '#core/crud/write'
import type { Resource } from '#core/crud/resource'
import type { LevelLimit } from '#contracts/suppliers'
import { openMerchant } from '#organisations/merchants/open_merchant'
import { applyLevelToSupplier } from '#organisations/suppliers/limits'
import { factories } from '#organisations/factories'
import { users } from '#identity/access/users'
import { takeQuota } from '#tenancy/quota'
import { superActor } from '#tests/support/actors'
import { NOBODY } from '#tests/support/people'
import { outcomesOf } from '#tests/support/refusals'
import { factoryForm, makeLevel } from '#tests/support/suppliers'

export interface Ground {
  supplier: number
  level: number
  factory: number
  merchant: number
}

/** A committed supplier with factory and merchant, visible to other connections. */
export async function makeGround(): Promise<Ground> {
  const level = await makeLevel()
  const supplier = await organisation('supplier')
  await rows('insert into suppliers (id, level_id) values (?, ?)', [supplier, level])
  await rows('insert into supplier_sites (organisation_id) values (?)', [supplier])
  const factory = await organisation('factory', supplier)
  await rows(
    `insert into factories (id, supplier_id, area_code, province, city, is_main) values (?, ?, '350581', 'x', 'x', true)`,
    [factory, supplier],
  )
  const merchant = await withTransaction((trx) => openMerchant('Ground', supplier, trx))
  return { supplier, level, factory, merchant }
}

async function organisation(kind: string, parent?: number): Promise<number> {
  const made = await row<{ id: number }>(
    `insert into organisations (kind, parent_id, name) values (?, coalesce(?, (select id from organisations where kind = 'platform')), 'Ground') returning id`,
    [kind, parent ?? null],
  )
  return made?.id as number
}

let made = 0
const person = (organisation_id: number) => () => {
  const username = `g${process.pid % 10_000}x${++made}`
  return create(users, { username, nickname: username, password: 'Quiet-River-88', organisation_id, role_ids: [] })
}
/** A disabled person of the organisation, to be activated again. */
export async function disabledPerson(organisation_id: number): Promise<() => Promise<unknown>> {
  const { id } = (await person(organisation_id)()) as { id: number }
  const set = (status: string) =>
    withTransaction((trx) => updateRow(users, id, { status }, { actor: superActor(), cause: NOBODY, trx }))
  await set('disabled')
  return () => set('active')
}

const create = (resource: Resource, values: Row) =>
  withTransaction((trx) => createRow(resource, values, { actor: superActor(), cause: NOBODY, trx }))

export const TAKERS: Partial<Record<LevelLimit, (ground: Ground) => () => Promise<unknown>>> = {
  supplier_user_count: ({ supplier }) => person(supplier),
  factory_user_count: ({ factory }) => person(factory),
  merchant_user_count: ({ merchant }) => person(merchant),
  subaccount_count: ({ merchant }) => person(merchant),
  factory_count:
    ({ supplier }) =>
    () =>
      create(factories, factoryForm(supplier, { is_main: false })),
  merchant_count:
    ({ supplier }) =>
    () =>
      withTransaction((trx) => openMerchant('One more', supplier, trx)),
  storage_count:
    ({ supplier }) =>
    () =>
      withTransaction((trx) => takeQuota({ organisationId: supplier, kind: 'storage_count' }, 2 ** 30, trx)),
}

/** Lets fifty requests compete for one remaining place. */
export async function raceFor(limit: LevelLimit, ground: Ground): Promise<Record<string, number>> {
  const used = await usedOf(limit, ground)
  await row(`update supplier_levels set ${limit} = ? where id = ?`, [used + 1, ground.level])
  await withTransaction((trx) => applyLevelToSupplier(ground.supplier, trx))
  const take = TAKERS[limit]?.(ground)
  if (!take) throw new Error(`Nobody takes from ${limit}`)
  const outcomes = await outcomesOf(50, take)
  await row(`update supplier_levels set ${limit} = null where id = ?`, [ground.level])
  await withTransaction((trx) => applyLevelToSupplier(ground.supplier, trx))
  return outcomes
}

/** The limit of sub-accounts; null removes it. */
export async function setSeats({ supplier, level }: Ground, count: number | null): Promise<void> {
  await row('update supplier_levels set subaccount_count = ? where id = ?', [count, level])
  await withTransaction((trx) => applyLevelToSupplier(supplier, trx))
}

async function usedOf(limit: LevelLimit, { supplier, merchant }: Ground): Promise<number> {
  const found = await row<{ used: number }>(
    `select used::float8 as used from quota_counters where organisation_id = ? and kind = ? and period = ''`,
    [limit === 'subaccount_count' ? merchant : supplier, limit],
  )
  const unit = limit === 'storage_count' ? 2 ** 30 : 1
  return (found?.used ?? 0) / unit
}

/** Deletes the people; a merchant's initial ledger rows are append-only and remain. */
export async function clearGround({ supplier }: Ground): Promise<void> {
  await rows(
    'delete from users where organisation_id in (select id from organisations where id = ? or parent_id = ?)',
    [supplier, supplier],
  )
  await rows('update organisations set disabled_at = now() where id = ?', [supplier])
}
