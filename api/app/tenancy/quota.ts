import { row, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { shownCount, type LevelLimit } from '#contracts/suppliers'
import type { AccountType, OrganisationKind } from '#contracts/statuses'

export interface Quota {
  organisationId: number
  kind: string
  /** The month of a monthly quota, otherwise empty. */
  period?: string
}

/**
 * Takes from a quota in the caller's transaction, or refuses. One guarded statement decides, so parallel calls cannot
 * exceed the limit. Without a row there is no limit; a new month starts with the limit of the row without a period.
 */
export async function takeQuota({ organisationId, kind, period = '' }: Quota, amount: number, trx: Transaction) {
  const taken = await row(
    `insert into quota_counters as q (organisation_id, kind, period, used, allowed)
     select ?, ?, ?, ?, g.allowed
       from (select (select allowed from quota_counters where organisation_id = ? and kind = ? and period = '') as allowed) g
      where g.allowed is null or ? <= g.allowed
     on conflict (organisation_id, kind, period) do update set used = q.used + excluded.used
      where q.allowed is null or q.used + excluded.used <= q.allowed
     returning used`,
    [organisationId, kind, period, amount, organisationId, kind, amount],
    trx,
  )
  if (taken) return
  const usage =
    (await quotaUsage({ organisationId, kind, period }, trx)) ?? (await quotaUsage({ organisationId, kind }, trx))
  throw quotaExceeded(kind, usage ?? { used: 0, allowed: 0 })
}

/** An early check before expensive work; `takeQuota` decides. */
export async function checkQuota(quota: Quota, amount: number): Promise<void> {
  const usage = await quotaUsage(quota)
  if (usage && usage.allowed !== null && usage.used + amount > usage.allowed) throw quotaExceeded(quota.kind, usage)
}

/** Names the limit with its usage and maximum. */
function quotaExceeded(kind: string, { used, allowed }: Usage): Refusal {
  const inWords = (count: number | null) => shownCount(kind, count ?? 0)
  return new Refusal('E_QUOTA_EXCEEDED', {
    kind,
    used,
    allowed,
    limit: { word: `levelLimits.${kind}` },
    used_text: inWords(used),
    allowed_text: inWords(allowed),
  })
}

export async function releaseQuota({ organisationId, kind, period = '' }: Quota, amount: number, trx: Transaction) {
  await row(
    'update quota_counters set used = greatest(used - ?, 0) where organisation_id = ? and kind = ? and period = ?',
    [amount, organisationId, kind, period],
    trx,
  )
}

/** Sets the limit; null removes it. A limit below the current usage only blocks new usage. */
export async function setQuotaLimit(
  { organisationId, kind, period = '' }: Quota,
  allowed: number | null,
  trx: Transaction,
) {
  await row(
    `insert into quota_counters (organisation_id, kind, period, allowed) values (?, ?, ?, ?)
     on conflict (organisation_id, kind, period) do update set allowed = excluded.allowed`,
    [organisationId, kind, period, allowed],
    trx,
  )
}

export interface Usage {
  used: number
  allowed: number | null
}

export function quotaUsage(
  { organisationId, kind, period = '' }: Quota,
  trx?: Transaction,
): Promise<Usage | undefined> {
  return row<Usage>(
    'select used::float8 as used, allowed::float8 as allowed from quota_counters where organisation_id = ? and kind = ? and period = ?',
    [organisationId, kind, period],
    trx,
  )
}

interface OrganisationRow {
  id: number
  kind: OrganisationKind
  parent_id: number
}

const SEAT_LIMITS: Partial<Record<OrganisationKind, LevelLimit>> = {
  supplier: 'supplier_user_count',
  factory: 'factory_user_count',
  merchant: 'merchant_user_count',
}

/** Counts a new account against the supplier's level, or refuses. Call it before expensive work. */
export async function takeSeat(organisationId: number, type: AccountType, trx: Transaction): Promise<void> {
  for (const quota of await seatQuotas(organisationId, type, trx)) await takeQuota(quota, 1, trx)
}

export async function releaseSeat(organisationId: number, type: AccountType, trx: Transaction): Promise<void> {
  for (const quota of await seatQuotas(organisationId, type, trx)) await releaseQuota(quota, 1, trx)
}

async function seatQuotas(organisationId: number, type: AccountType, trx: Transaction): Promise<Quota[]> {
  const home = await row<OrganisationRow>(
    'select id, kind, parent_id from organisations where id = ?',
    [organisationId],
    trx,
  )
  const kind = home && SEAT_LIMITS[home.kind]
  if (!kind) return []
  const supplier = { organisationId: home.kind === 'supplier' ? home.id : home.parent_id, kind }
  const isSubaccount = home.kind === 'merchant' && type === 'staff'
  return isSubaccount ? [supplier, { organisationId: home.id, kind: 'subaccount_count' }] : [supplier]
}
