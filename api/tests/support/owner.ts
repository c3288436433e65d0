import db from '@adonisjs/lucid/services/db'
import { withTransaction, type Bindings, type Row, type Transaction } from '#core/database'

/** Runs as the table owner; the product and all other tests use another role. */
export async function ownerRows<T = Row>(sql: string, bindings: Bindings = []): Promise<T[]> {
  const { rows } = (await db.connection('owner').knexRawQuery(sql, bindings as never)) as { rows: T[] }
  return rows
}

export const asOwner = <T>(work: (trx: Transaction) => Promise<T>) => withTransaction(work, {}, 'owner')
