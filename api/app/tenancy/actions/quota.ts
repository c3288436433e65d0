import { row, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'

export interface Quota {
  organisationId: number
  /** What is counted: `users`, `storage`, `designs`. */
  kind: string
  /** The month of what is counted by the month, else empty. */
  period?: string
}

/**
 * Takes from a quota inside the caller's transaction, or refuses. One guarded statement decides, so that any number of
 * parallel takers never exceed what is allowed; what is allowed to nobody in particular is unlimited.
 */
export async function takeQuota({ organisationId, kind, period = '' }: Quota, amount: number, trx: Transaction) {
  const taken = await row(
    `insert into quota_counters as q (organisation_id, kind, period, used) values (?, ?, ?, ?)
     on conflict (organisation_id, kind, period) do update set used = q.used + excluded.used
      where q.allowed is null or q.used + excluded.used <= q.allowed
     returning used`,
    [organisationId, kind, period, amount],
    trx,
  )
  if (taken) return
  const { used, allowed } = (await usageOf({ organisationId, kind, period }, trx)) ?? {}
  throw new Refusal('E_QUOTA_EXCEEDED', { kind, used, allowed })
}

/** Gives back what was taken; never below nothing. */
export async function returnQuota({ organisationId, kind, period = '' }: Quota, amount: number, trx: Transaction) {
  await row(
    'update quota_counters set used = greatest(used - ?, 0) where organisation_id = ? and kind = ? and period = ?',
    [amount, organisationId, kind, period],
    trx,
  )
}

/** Sets what is allowed; null for no limit. Lowering it below what is used takes nothing away and stops what is new. */
export async function allowQuota(
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

export function usageOf({ organisationId, kind, period = '' }: Quota, trx?: Transaction): Promise<Usage | undefined> {
  return row<Usage>(
    'select used::float8 as used, allowed::float8 as allowed from quota_counters where organisation_id = ? and kind = ? and period = ?',
    [organisationId, kind, period],
    trx,
  )
}
