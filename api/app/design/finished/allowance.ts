import type { DesignAllowance } from '#contracts/finished'
import { type Usage, takeQuota, quotaUsage, type Quota } from '#tenancy/quota'
import { row, type Transaction } from '#core/database'
import type { Actor } from '#core/http/actor'
import { THIS_MONTH } from '#organisations/suppliers/limits'

/** Null when unlimited. Never negative, even when the limit was lowered later. */
export function toAllowance(month: string, { used, allowed }: Usage): DesignAllowance {
  return { month, used, allowed, left: allowed === null ? null : Math.max(0, allowed - used) }
}

/** For a merchant, the supplier above it. */
const supplierOf = ({ organisation }: Actor) => Number(organisation.supplierPath.split('.').filter(Boolean).at(-1))

async function designQuota(actor: Actor, trx?: Transaction): Promise<Required<Quota>> {
  const now = await row<{ month: string }>(`select ${THIS_MONTH} as month`, [], trx)
  return { organisationId: supplierOf(actor), kind: 'design_count', period: now?.month as string }
}

/** A month without usage has the level's full limit. */
export async function designAllowance(actor: Actor, trx?: Transaction): Promise<DesignAllowance> {
  const quota = await designQuota(actor, trx)
  const usage = await quotaUsage(quota, trx)
  const standing = usage ?? (await quotaUsage({ ...quota, period: '' }, trx))
  return toAllowance(quota.period, { used: usage?.used ?? 0, allowed: standing?.allowed ?? null })
}

/** Counts saved finished products; throws when the quota is exceeded. */
export async function takeDesignQuota(actor: Actor, count: number, trx: Transaction): Promise<DesignAllowance> {
  await takeQuota(await designQuota(actor, trx), count, trx)
  return designAllowance(actor, trx)
}
