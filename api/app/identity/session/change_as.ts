import { row, transaction, type Transaction } from '#core/database'
import type { Actor, Cause } from '#core/http/actor'
import { databaseRefusal } from '#core/errors'
import { assertStillActiveSql } from '#identity/auth_version'

/** Runs a change of one's own account in one transaction; refused at its end if the account was barred in between. */
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
