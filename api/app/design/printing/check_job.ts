import { defineJob } from '#core/jobs/job'
import { CHECK_JOB, checkAll, checkPictures } from '#design/printing/check_prints'

/** Finds by itself what it has to do: new rules or fonts, and pictures that were blocked, lost or found again. */
export const checkPrintsJob = defineJob<object>({
  name: CHECK_JOB,
  schedule: { cron: '*/10 * * * *', tz: 'Asia/Shanghai' },
  retry: { limit: 20, delaySeconds: 5, mostSeconds: 60 },
  expireSeconds: 3 * 3600,
  async handle(_payload, signal) {
    await checkAll(signal)
    await checkPictures(signal)
  },
})
