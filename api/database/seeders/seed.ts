import db from '@adonisjs/lucid/services/db'
import { row } from '#core/database'
import environment from '#start/env'
import { seedDemo } from '#database/seeders/demo'
import { seedReference } from '#database/seeders/reference'

/** Reference data everywhere; demo people where the database is ours and empty, or where DEMO asks for them. */
export async function seed() {
  await db.transaction(async (trx) => {
    await row('select pg_advisory_xact_lock(7001)', [], trx)
    await seedReference(trx)
    const someone = await row('select 1 from users limit 1', [], trx)
    const wanted = environment.DEMO || environment.isEmbedded
    if (!someone && wanted) await seedDemo(trx)
  })
}
