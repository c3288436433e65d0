import type { DesignAllowance } from '#contracts/finished'
import { row, type Transaction } from '#core/database'
import type { Actor } from '#core/http/actor'
import { THIS_MONTH } from '#organisations/queries/limits_in_use'
import { takeQuota, usageOf, type Quota } from '#tenancy/actions/quota'
import { allowanceOf } from '#design/finished/domain/allowance_of'

/** The supplier whose level counts what is designed: a merchant's is the one above it. */
const supplierOf = ({ organisation }: Actor) => Number(organisation.supplierPath.split('.').filter(Boolean).at(-1))

async function quotaOf(actor: Actor, trx?: Transaction): Promise<Required<Quota>> {
  const now = await row<{ month: string }>(`select ${THIS_MONTH} as month`, [], trx)
  return { organisationId: supplierOf(actor), kind: 'design_count', period: now?.month as string }
}

/** A month that nothing was counted in yet begins with what the level allows. */
export async function designAllowance(actor: Actor, trx?: Transaction): Promise<DesignAllowance> {
  const quota = await quotaOf(actor, trx)
  const usage = await usageOf(quota, trx)
  const standing = usage ?? (await usageOf({ ...quota, period: '' }, trx))
  return allowanceOf(quota.period, { used: usage?.used ?? 0, allowed: standing?.allowed ?? null })
}

/** Counts finished products that are saved, or refuses them. */
export async function takeDesigns(actor: Actor, count: number, trx: Transaction): Promise<DesignAllowance> {
  await takeQuota(await quotaOf(actor, trx), count, trx)
  return designAllowance(actor, trx)
}
