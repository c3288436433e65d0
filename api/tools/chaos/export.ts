import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * `pnpm chaos export [rows] [kills]`: exports a million rows with a worker that is killed repeatedly. The final file must
 * be exact and memory bounded.
 */
const [count = '1000000', kills = '10'] = process.argv.slice(2)
const ROWS = Number(count)
const MOST_MB = 150

process.env.STORAGE_PATH = await mkdtemp(join(tmpdir(), 'inkfold_rig_'))
const { app, ownerRows, row, rows, PRODUCTION } = await import('../bench/support/bench_app.ts')
const { default: jobsConfig } = await import('#config/jobs')
const { exportJob } = await import('#core/exports/run_export')
const { JobQueue } = await import('#core/jobs/job_queue')
const { EXPORT_FOLDER } = await import('#core/exports/files')
const { exportStorage } = await import('#core/exports/files')

/** Like a production worker, but checks for jobs of dead workers every second. */
const worker = (): ChildProcess =>
  spawn(process.execPath, ['tools/chaos/support/export_worker.ts'], {
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: PRODUCTION.DATABASE_URL, APP_KEY: PRODUCTION.APP_KEY },
    stdio: 'inherit',
  })

const megabytes = (pid: number) => {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

const record = () =>
  row<{
    id: number
    status: string
    done_count: number
    attempt: number
    file: string
    actual_count: number
    failure: string | null
  }>('select * from export_records order by id desc limit 1')

await rows(
  `insert into rate_quotes (currency_id, feed, outcome, rate) select (select min(id) from exchange_currencies), 'feed ' || n, 'taken', 7.12 from generate_series(1, ?::int) n`,
  [ROWS],
)
await ownerRows('analyze rate_quotes')
const person = await row<{ id: number; organisation_id: number }>(
  `select id, organisation_id from users where username = 'super'`,
)
const made = await row<{ id: number }>(
  `insert into export_records (organisation_id, user_id, resource, format, query, columns, language, time_zone, estimated_count)
   values (?, ?, 'rate-quotes', 'csv', '{"order":"id,asc"}', ?::jsonb, 'en', 'UTC', ?) returning id`,
  [
    person?.organisation_id,
    person?.id,
    JSON.stringify(['id', 'feed', 'currency_id', 'created_at'].map((name) => ({ name, title: name }))),
    ROWS,
  ],
)
const { transaction } = await import('#core/database')
const { jobCause } = await import('#core/jobs/job')
const queue = new JobQueue({ ...jobsConfig, isWorker: false })
await transaction(jobCause(randomUUID()), (trx) => queue.enqueue(exportJob, { id: made?.id as number }, trx))

let killed = 0
let most = 0
const started = Date.now()
for (let one = worker(), base = 0, lastAttempt = 0; ;) {
  await sleep(100)
  const now = await record()
  if (now?.status === 'success' || now?.status === 'failed') {
    one.kill('SIGKILL')
    break
  }
  const used = megabytes(one.pid ?? 0)
  // Baseline memory of the worker before it takes the job.
  if (now?.attempt === lastAttempt) base = Math.max(base, used)
  else most = Math.max(most, used - base)
  if (killed < Number(kills) && now && now.attempt > lastAttempt && now.done_count > (ROWS / 20) * (killed % 8)) {
    one.kill('SIGKILL')
    killed++
    lastAttempt = now.attempt
    base = 0
    console.log(`killed ${killed} at ${now.done_count} of ${ROWS} rows`)
    one = worker()
  }
}

const ended = await record()
let read = 0
let wrong = 0
let expected = (await row<{ id: number }>('select min(id) as id from rate_quotes'))?.id ?? 0
const shelved = await (await exportStorage()).find(String(ended?.file))
if (!shelved) throw new Error('There is no file')
for await (const line of createInterface({ input: await shelved.read() })) {
  if (read++ === 0) continue
  if (Number(line.split(',', 1)[0]) !== expected++) wrong++
}
const left = (await readdir(EXPORT_FOLDER)).filter((file) => file.endsWith('.part')).length
const seconds = Math.round((Date.now() - started) / 1000)
console.log(
  `${ended?.status} after ${killed} kills and ${ended?.attempt} attempts in ${seconds} s, up by ${most.toFixed(0)} MB`,
)
console.log(`${read - 1} rows in the file, ${wrong} wrong, ${left} unfinished files`)
const isExact =
  ended?.status === 'success' && read - 1 === ROWS && ended.actual_count === ROWS && wrong === 0 && left === 0
await rm(process.env.STORAGE_PATH, { recursive: true })
await queue.stop()
await app.terminate()
process.exit(isExact && killed === Number(kills) && most <= MOST_MB ? 0 : 1)
