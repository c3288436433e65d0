import { defineJob } from '#core/jobs/job'
import { updateDueRates } from '#settings/rates/actions/update_rates'

const NOBODY = {
  userId: null,
  username: null,
  organisationId: null,
  requestId: '',
  method: 'JOB',
  path: 'settings.rates',
  ip: '',
  agent: '',
}

export const ratesJob = defineJob({
  name: 'settings.rates',
  schedule: { cron: '*/10 * * * *', tz: 'Asia/Shanghai' },
  handle: () => updateDueRates(NOBODY),
})
