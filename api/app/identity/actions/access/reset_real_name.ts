import { row } from '#core/database'
import { Refusal } from '#core/errors'
import type { WriteContext } from '#core/crud/resource'
import { tell } from '#core/notices/tell'
import { heldUser } from '#identity/actions/access/bar_user'

/** Takes back a verification, so that the person may submit again; why stands in the log and in what they are told. */
export async function resetRealName(id: number, reason: string, context: WriteContext): Promise<void> {
  const { actor, trx } = context
  if (id === actor.userId) throw new Refusal('E_SELF_REAL_NAME')
  await heldUser(id, 'reset_real_name', context)
  const taken = await row('delete from real_names where user_id = ? returning 1', [id], trx)
  if (!taken) throw new Refusal('E_ILLEGAL_TRANSITION')
  await row('insert into real_name_resets (user_id, reason) values (?, ?)', [id, reason], trx)
  await tell(id, 'real_name_reset', { by: actor.username, reason }, trx)
}
