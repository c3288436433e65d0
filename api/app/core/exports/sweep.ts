import { rows } from '#core/database'
import { forget } from '#core/exports/files'
import { defineJob } from '#core/jobs/job'

/** Files whose time is over. */
export const exportSweep = defineJob({
  name: 'core.export_sweep',
  schedule: { cron: '20 * * * *', tz: 'Asia/Shanghai' },
  async handle() {
    const over = await rows<{ file: string }>(
      `update export_records e set status = 'expired', file = null, updated_at = now()
         from (select id, file from export_records where status = 'success' and expires_at < now() for update skip locked) o
        where e.id = o.id returning o.file`,
    )
    for (const { file } of over) await forget(file)
  },
})
