import db from '@adonisjs/lucid/services/db'
import { type Bindings, type Row, rows, type Transaction } from '#core/database'

/** What only whom the tables belong to may do; the product, and so every other test, is somebody else. */
export const ownerRows = <T = Row>(sql: string, bindings?: Bindings) => rows<T>(sql, bindings, db.connection('owner'))

export const asOwner = <T>(work: (trx: Transaction) => Promise<T>) => db.connection('owner').transaction(work)
