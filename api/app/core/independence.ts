import { row, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'

/**
 * Two people decide about money, and two accounts in one pair of hands are one person: neither may have made the other's
 * account, handed it the right to decide, or set its password or address within the configured days, nor a third of both.
 */
export async function rejectDependent(decider: number, asker: number | null, trx: Transaction): Promise<void> {
  if (asker === null) return
  const found = await row<{ fits: boolean; days: number }>(
    'select are_independent(?, ?) as fits, independence_days() as days',
    [decider, asker],
    trx,
  )
  if (!found?.fits) throw new Refusal('E_NOT_INDEPENDENT', { days: found?.days ?? 0 })
}

/** The same where customers ask: their house opens their accounts every day, so only theirs over the decider's counts. */
export async function rejectMadeBy(decider: number, asker: number | null, trx: Transaction): Promise<void> {
  if (asker === null) return
  const found = await row<{ fits: boolean; days: number }>(
    `select case when a.organisation_id = d.organisation_id then are_independent(d.id, a.id)
                 else not exists (select 1 from account_controllers(d.id) m where m = a.id) end as fits, independence_days() as days
       from users d, users a where d.id = ? and a.id = ?`,
    [decider, asker],
    trx,
  )
  if (found && !found.fits) throw new Refusal('E_NOT_INDEPENDENT', { days: found.days })
}
