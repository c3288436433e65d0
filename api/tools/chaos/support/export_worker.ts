import { boot } from '../../../bin/boot.ts'

/** Runs export jobs only, and checks for jobs of dead workers every second. */
process.env.ROLE = 'web'
const app = boot().createApp('test')
await app.init()
await app.boot()
await app.start(() => {})
const { default: jobsConfig } = await import('#config/jobs')
const { exportJob } = await import('#core/exports/run_export')
const { JobQueue } = await import('#core/jobs/job_queue')
const queue = new JobQueue({ ...jobsConfig, isWorker: true, monitorIntervalSeconds: 1, superviseIntervalSeconds: 1 })
await queue.work([exportJob])
