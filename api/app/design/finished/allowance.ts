import type { DesignAllowance } from '#contracts/finished'
import { type Usage, takeQuota, quotaUsage, type Quota } from '#tenancy/quota'
import { row, type Transaction } from '#core/database'
import type { Actor } from '#core/http/actor'
import { THIS_MONTH } from '#organisations/suppliers/limits'

/** What is left of a month; null where nothing limits it. What was allowed less since is not owed. */
export function toAllowance(month: string, { used, allowed }: Usage): DesignAllowance {
  return { month, used, allowed, left: allowed === null ? null : Math.max(0, allowed - used) }
}

/** The supplier whose level counts what is designed: a merchant's is the one above it. */
const supplierOf = ({ organisation }: Actor) => Number(organisation.supplierPath.split('.').filter(Boolean).at(-1))

async function designQuota(actor: Actor, trx?: Transaction): Promise<Required<Quota>> {
  const now = await row<{ month: string }>(`select ${THIS_MONTH} as month`, [], trx)
  return { organisationId: supplierOf(actor), kind: 'design_count', period: now?.month as string }
}

/** A month that nothing was counted in yet begins with what the level allows. */
export async function designAllowance(actor: Actor, trx?: Transaction): Promise<DesignAllowance> {
  const quota = await designQuota(actor, trx)
  const usage = await quotaUsage(quota, trx)
  const standing = usage ?? (await quotaUsage({ ...quota, period: '' }, trx))
  return toAllowance(quota.period, { used: usage?.used ?? 0, allowed: standing?.allowed ?? null })
}

/** Counts finished products that are saved, or refuses them. */
export async function takeDesignQuota(actor: Actor, count: number, trx: Transaction): Promise<DesignAllowance> {
  await takeQuota(await designQuota(actor, trx), count, trx)
  return designAllowance(actor, trx)
}
