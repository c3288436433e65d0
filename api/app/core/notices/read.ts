import { NOTICE_EVENTS } from '#contracts/notices'
import { rows, transaction } from '#core/database'
import type { Cause } from '#core/http/actor'
import { notify } from '#core/live/notify'

/** Marks one's own notices as read, all of them where none is named; the person's other pages hear of it. */
export async function readNotices(userId: number, ids: readonly number[] | null, cause: Cause): Promise<void> {
  await transaction(cause, async (trx) => {
    const read = await rows(
      `update notices set read_at = now() where user_id = ? and read_at is null ${ids ? 'and id = any(?::bigint[])' : ''}
       returning 1`,
      ids ? [userId, ids] : [userId],
      trx,
    )
    if (read.length > 0) await notify(userId, NOTICE_EVENTS.read, {}, trx)
  })
}
