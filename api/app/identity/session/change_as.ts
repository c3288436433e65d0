import { row, transaction, type Transaction } from '#core/database'
import type { Actor, Cause } from '#core/http/actor'
import { databaseRefusal } from '#core/errors'
import { assertStillActiveSql } from '#identity/auth_version'

/** One transaction for what people do to their own account; refused at the end where they were barred meanwhile. */
export async function changeAs<T>(actor: Actor, cause: Cause, work: (trx: Transaction) => Promise<T>): Promise<T> {
  try {
    return await transaction(cause, async (trx) => {
      const done = await work(trx)
      const { text, bindings } = assertStillActiveSql(actor)
      await row(`select ${text}`, bindings, trx)
      return done
    })
  } catch (error) {
    throw databaseRefusal(error)
  }
}
