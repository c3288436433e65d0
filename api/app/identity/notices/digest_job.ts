import { defineJob } from '#core/jobs/job'
import { digestFor } from '#identity/notices/digest'
import { digestDue } from '#identity/notices/digest_due'

const MORNINGS = { cron: '0 9 * * *', tz: 'Asia/Shanghai' }

/** Every morning, to whom wants it: what they have not read yet and no mail has told them of. */
export const digestJob = defineJob({
  name: 'notice_digest',
  schedule: MORNINGS,
  async handle(_payload, signal) {
    for (let after = 0; !signal.aborted;) {
      const due = await digestDue(new Date(), after)
      for (const person of due) await digestFor(person)
      const last = due.at(-1)
      if (!last) return
      after = last.id
    }
  },
})
