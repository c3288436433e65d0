import logger from '@adonisjs/core/services/logger'
import { withTransaction, row, type Transaction } from '#core/database'
import { enqueue } from '#core/jobs/job_queue'
import environment from '#start/env'
import { isPublicDemo } from '#start/environment'
import { markPublicDemo } from '#database/seeders/demo_reset'
import { seedDemo } from '#database/seeders/demo'
import { itemsWithoutLifestyle } from '#database/seeders/shop/add_pictures'
import { shopJob } from '#database/seeders/shop/job'
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
    if (isPublicDemo && !someone) await markPublicDemo(trx)
    if (isDemo && someone && environment.NODE_ENV !== 'test') await addLifestylePictures(trx)
    return createSetupToken(trx)
  })
  if (token)
    logger.warn(
      `Nobody has an account yet. Make the first administrator at ${environment.APP_URL}/backoffice/setup?token=${token}`,
    )
}

/** For a demo that an earlier version of Inkfold has seeded. */
async function addLifestylePictures(trx: Transaction): Promise<void> {
  const itemNos = await itemsWithoutLifestyle(trx)
  if (itemNos.length > 0) await enqueue(shopJob, { itemNos }, trx)
}
