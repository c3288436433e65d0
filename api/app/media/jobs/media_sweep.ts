import logger from '@adonisjs/core/services/logger'
import { defineJob } from '#core/jobs/job'
import { markMissing } from '#media/actions/mark_missing'
import { removeExpired } from '#media/actions/remove_expired'
import { sweepDrive } from '#media/actions/sweep_drive'
import { storageName } from '#media/storage/drives'

/** Files that no row speaks of go; rows whose file is gone are told of. */
export const mediaSweep = defineJob({
  name: 'media.sweep',
  schedule: { cron: '10 4 * * *', tz: 'Asia/Shanghai' },
  expireSeconds: 3 * 3600,
  async handle(_payload, signal) {
    const expired = await removeExpired()
    const swept = await sweepDrive(await storageName(), signal)
    const missing = await markMissing(signal)
    logger.info({ expired, ...swept }, 'files swept')
    if (missing > 0) logger.error({ missing }, 'files are missing from the store; the attachments screen lists them')
  },
})
