import { row, transaction, type Transaction } from '#core/database'
import type { Actor, Cause } from '#core/http/actor'
import type { Sql } from '#core/lists/conditions'
import { translated } from '#core/crud/faults'
import { standingOf } from '#identity/known_standing'
import { IS_WELCOME } from '#identity/queries/standing'

/** One transaction for what people do to their own account; whoever was shut out meanwhile changes nothing any more. */
export async function changeAs<T>(actor: Actor, cause: Cause, work: (trx: Transaction) => Promise<T>): Promise<T> {
  try {
    return await transaction(cause, async (trx) => {
      const done = await work(trx)
      const { text, bindings } = refusingShutOut(actor)
      await row(`select ${text}`, bindings, trx)
      return done
    })
  } catch (error) {
    throw translated(error)
  }
}

/** Asked again as the last thing before a change becomes true: the request may have been let in long ago. */
export const refusingShutOut = (actor: Actor): Sql => ({
  text: `case (select value from standing_version) when ?::bigint then 1 else coalesce(
    (select 1 from users u join organisations o on o.id = u.organisation_id where u.id = ? and ${IS_WELCOME}), refuse('E_SESSION_OVER')) end`,
  bindings: [standingOf(actor), actor.userId],
})
