import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Cause } from '#core/http/actor'

export type Transaction = TransactionClientContract
export type Row = Record<string, unknown>
export type Bindings = readonly unknown[]

/**
 * One transaction per command. It tells the database who caused it, and the audit triggers write the admin log from
 * that: no write can forget to be logged.
 */
export function transaction<T>(cause: Cause, work: (trx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(async (trx) => {
    await trx.rawQuery("select set_config('inkfold.cause', ?, true)", [JSON.stringify(cause)])
    return work(trx)
  })
}

export async function rows<T = Row>(sql: string, bindings: Bindings = [], client: Pick<Transaction, 'rawQuery'> = db): Promise<T[]> {
  const result = (await client.rawQuery(sql, bindings as never)) as { rows: T[] }
  return result.rows
}

export async function row<T = Row>(sql: string, bindings: Bindings = [], client?: Pick<Transaction, 'rawQuery'>): Promise<T | undefined> {
  const [first] = await rows<T>(sql, bindings, client)
  return first
}
