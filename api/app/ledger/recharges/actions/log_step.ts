import type { RechargeStatus, RechargeStep } from '#contracts/recharges'
import { row } from '#core/database'
import type { WriteContext } from '#core/crud/resource'

interface Done {
  action: RechargeStep['action']
  status: RechargeStatus
  remark?: string
}

/** A line of the timeline, in the transaction of what it tells of. */
export async function logStep(id: number, { action, status, remark = '' }: Done, { actor, trx }: WriteContext) {
  await row(
    'insert into recharge_steps (recharge_id, action, status, actor_id, actor_name, remark) values (?, ?, ?, ?, ?, ?)',
    [id, action, status, actor.userId, actor.username, remark],
    trx,
  )
}
