import logger from '@adonisjs/core/services/logger'
import { withTransaction, row } from '#core/database'
import environment from '#start/env'
import { seedDemo } from '#database/seeders/demo'
import { seedReference } from '#database/seeders/reference'
import { createSetupToken } from '#identity/registration/setup'

/**
 * Reference data always. Demo data only while there are no users, if DEMO is set (default: for the embedded database).
 */
export async function seed() {
  const token = await withTransaction(async (trx) => {
    await row('select pg_advisory_xact_lock(7001)', [], trx)
    await seedReference(trx)
    const isDemo = environment.DEMO ?? environment.isEmbedded
    const someone = await row('select 1 from users limit 1', [], trx)
    if (isDemo && !someone) await seedDemo(trx)
    return createSetupToken(trx)
  })
  if (token)
    logger.warn(
      `Nobody has an account yet. Make the first administrator at ${environment.APP_URL}/backoffice/setup?token=${token}`,
    )
}
