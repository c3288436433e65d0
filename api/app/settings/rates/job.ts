import { causeOfJob } from '#core/jobs/cause'
import { defineJob } from '#core/jobs/job'
import { updateDueRates } from '#settings/rates/actions/update_rates'

const NAME = 'settings.rates'

export const ratesJob = defineJob({
  name: NAME,
  schedule: { cron: '*/10 * * * *', tz: 'Asia/Shanghai' },
  handle: () => updateDueRates(causeOfJob(NAME)),
})
