import db from '@adonisjs/lucid/services/db'
import type { Driver } from '#core/driver/wire'

/** The pool of what works for requests and jobs, that for short reads, and that of whom the tables belong to. */
export type PoolName = 'pg' | 'readers' | 'owner'

/** The transaction in which a test holds everything that is asked, if one does. */
export const held = (): Driver | undefined =>
  db.connectionGlobalTransactions.get('pg')?.knexClient.client as Driver | undefined

export function driverOf(name: PoolName): Driver {
  if (!db.manager.isConnected(name)) db.connection(name)
  const driver =
    (name === 'owner' ? undefined : held()) ?? (db.manager.get(name)?.connection?.client?.client as Driver | undefined)
  if (!driver) throw new Error('The database is not connected')
  return driver
}
