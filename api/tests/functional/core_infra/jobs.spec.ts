import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import jobsConfig from '#config/jobs'
import { row, rows, transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { runDue } from '#core/jobs/run_due'
import { DEAD_LETTERS, defineJob, type Job } from '#core/jobs/job'
import { JobQueue } from '#core/jobs/job_queue'
import { sweepJob } from '#core/jobs/sweep'
import { eventually } from '#tests/support/eventually'
import { NOBODY } from '#tests/support/people'

interface Note {
  text: string
}

const queues: JobQueue[] = []

/** The server's queue, with supervision every second. */
function openQueue() {
  const queue = new JobQueue({ ...jobsConfig, isWorker: true, monitorIntervalSeconds: 1, superviseIntervalSeconds: 1 })
  queues.push(queue)
  return queue
}

const send = (queue: JobQueue, job: Job<Note>, text: string) =>
  transaction(NOBODY, (trx) => queue.enqueue(job, { text }, trx))

const found = (name: string) => row('select state::text, data, output from pgboss.job where name = ?', [name])
const scheduled = () => rows('select name, cron, timezone from pgboss.schedule order by name')
const handle = async () => undefined

test.group('Jobs', (group) => {
  group.each.teardown(async () => {
    await Promise.all(queues.splice(0).map((queue) => queue.stop()))
  })

  test('a committed job runs, a rolled back one does not', async ({ assert }) => {
    const seen: string[] = []
    const job = defineJob<Note>({ name: 'test.commit', handle: async ({ text }) => void seen.push(text) })
    const queue = openQueue()
    await queue.work([job])
    const undone = transaction(NOBODY, async (trx) => {
      await queue.enqueue(job, { text: 'undone' }, trx)
      throw new Error('rolled back')
    })
    await assert.rejects(() => undone, 'rolled back')
    await send(queue, job, 'done')
    await eventually(() => seen.includes('done'))
    assert.deepEqual(seen, ['done'])
    assert.lengthOf(await rows(`select 1 from pgboss.job where name = 'test.commit'`), 1)
  }).tags(['OPS-03'])

  test('a delayed job, and one of another process, begin when they are due', async ({ assert }) => {
    const seen: string[] = []
    const job = defineJob<Note>({ name: 'test.due', handle: async ({ text }) => void seen.push(text) })
    const [worker, other] = [openQueue(), new JobQueue({ ...jobsConfig, isWorker: false })]
    queues.push(other)
    await worker.work([job])
    await transaction(NOBODY, (trx) => worker.enqueue(job, { text: 'delayed' }, trx, { afterSeconds: 1 }))
    await send(other, job, 'elsewhere')
    await eventually(() => seen.length === 2)
    assert.sameMembers(seen, ['delayed', 'elsewhere'])
  }).tags(['OPS-03'])

  test('retries a failing job, then keeps it with payload and reason', async ({ assert }) => {
    let attempts = 0
    const job = defineJob<Note>({
      name: 'test.retry',
      retry: { limit: 1, delaySeconds: 1 },
      async handle() {
        attempts += 1
        throw new Error(`attempt ${attempts}`)
      },
    })
    const queue = openQueue()
    await queue.work([job])
    await send(queue, job, 'lost')
    await eventually(() => found(DEAD_LETTERS))
    assert.equal(attempts, 2)
    assert.containsSubset(await found(DEAD_LETTERS), { data: { text: 'lost' } })
    assert.containsSubset(await found(job.name), { state: 'failed', output: { message: 'attempt 2' } })
  }).tags(['OPS-03'])

  test('runs the job of a killed worker again', async ({ assert }) => {
    const seen: string[] = []
    const job = defineJob<Note>({
      name: 'test.killed',
      retry: { limit: 3, delaySeconds: 0 },
      expireSeconds: 1,
      handle: async ({ text }) => void seen.push(text),
    })
    const first = openQueue()
    await first.work([job])
    await first.stop()
    const second = openQueue()
    await send(second, job, 'survivor')
    const script = fileURLToPath(new URL('fixtures/doomed_worker.ts', import.meta.url))
    const doomed = spawn(process.execPath, [script, jobsConfig.connectionString, job.name], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [said] = await once(doomed.stdout, 'data')
    assert.equal(String(said).trim(), '1')
    doomed.kill('SIGKILL')
    await second.work([job])
    await eventually(() => seen.length > 0)
    assert.deepEqual(seen, ['survivor'])
  }).tags(['OPS-03'])

  test('two processes share a queue and run each job once', async ({ assert }) => {
    const seen: string[] = []
    const job = defineJob<Note>({
      name: 'test.shared',
      concurrency: 4,
      handle: async ({ text }) => void seen.push(text),
    })
    const [one, other] = [openQueue(), openQueue()]
    await Promise.all([one.work([job]), other.work([job])])
    const texts = Array.from({ length: 40 }, (_, i) => `job ${i}`)
    await transaction(NOBODY, async (trx) => {
      for (const text of texts) await one.enqueue(job, { text }, trx)
    })
    await eventually(() => seen.length >= texts.length)
    assert.sameMembers(seen, texts)
  }).tags(['OPS-04'])

  test('jobs of one group run in turn, and a group that hangs does not hold up the others', async ({ assert }) => {
    const gate = Promise.withResolvers<void>()
    const begun: string[] = []
    const job = defineJob<Note>({
      name: 'test.groups',
      concurrency: 3,
      group: ({ text }) => text.slice(0, 1),
      async handle({ text }) {
        begun.push(text)
        // Three workers ask at once, and any of the first group may come first.
        if (text.startsWith('a')) await gate.promise
      },
    })
    const queue = openQueue()
    await transaction(NOBODY, async (trx) => {
      for (const text of ['a1', 'a2', 'a3', 'a4']) await queue.enqueue(job, { text }, trx)
    })
    await transaction(NOBODY, (trx) => queue.enqueueAll(job, [{ text: 'b1' }, { text: 'b2' }], trx))
    await queue.work([job])
    await eventually(() => begun.includes('b1') && begun.includes('b2'))
    assert.deepEqual(begun.map((text) => text.slice(0, 1)).toSorted(), ['a', 'b', 'b'])
    gate.resolve()
    await eventually(() => begun.length === 6)
  }).tags(['OPS-03', 'PUB-03'])

  test('schedules use their time zone and end when no longer declared', async ({ assert }) => {
    const schedule = { cron: '0 3 * * *', tz: 'Asia/Shanghai' }
    const nightly = defineJob({ name: 'test.nightly', schedule, handle })
    await openQueue().work([nightly, defineJob({ name: 'test.other', schedule, handle })])
    assert.lengthOf(await scheduled(), 2)
    await openQueue().work([nightly])
    assert.deepEqual(await scheduled(), [{ name: 'test.nightly', cron: '0 3 * * *', timezone: 'Asia/Shanghai' }])
  }).tags(['OPS-04'])

  test('a due item does not block others: a rejected one waits, a failed one fails the job at the end', async ({
    assert,
  }) => {
    const due = ['refused', 'broken', 'fine'].map((what, id) => ({ id, what }))
    const done: string[] = []
    const work = runDue('test.due', due, undefined, async ({ what }, trx) => {
      await row('select 1', [], trx)
      if (what === 'refused') throw new Refusal('E_ORDER_FROZEN')
      if (what === 'broken') throw new TypeError('broken')
      done.push(what)
    })
    await assert.rejects(() => work, 'test.due: 1 failed')
    assert.deepEqual(done, ['fine'])
    assert.deepEqual(await runDue('test.due', due.slice(0, 1), undefined, () => Promise.resolve()), undefined)
  }).tags(['OPS-04'])

  test('a sweep removes expired rows only', async ({ assert }) => {
    await rows(
      `insert into rate_limits (subject, spent, ends_at) select 'sweep ' || n, 1, now() + (n * interval '1 minute') from unnest(array[-1, 1]) n`,
    )
    const sweep = sweepJob([{ table: 'rate_limits', where: 'ends_at < now()' }])
    await sweep.handle({}, new AbortController().signal)
    const left = await rows(`select subject from rate_limits where subject like 'sweep %'`)
    assert.deepEqual(left, [{ subject: 'sweep 1' }])
  })
})
