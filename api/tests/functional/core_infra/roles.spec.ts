import { test } from '@japa/runner'
import jobsConfig from '#config/jobs'
import { row, rows, transaction } from '#core/database'
import { defineJob, type Job } from '#core/jobs/job'
import { JobQueue } from '#core/jobs/job_queue'
import { JOBS } from '#start/jobs'
import { startApp } from '#tests/support/app_process'
import { eventually } from '#tests/support/eventually'
import { NOBODY } from '#tests/support/people'

interface Note {
  text: string
}

const queues: JobQueue[] = []

function openQueue() {
  const queue = new JobQueue({ ...jobsConfig, isWorker: true })
  queues.push(queue)
  return queue
}

const send = (queue: JobQueue, job: Job<Note>, text: string) =>
  transaction(NOBODY, (trx) => queue.enqueue(job, { text }, trx))

test.group('Roles of a process', (group) => {
  group.each.teardown(async () => {
    await Promise.all(queues.splice(0).map((queue) => queue.stop()))
  })

  test('a renderer runs the jobs that draw, a worker the others', async ({ assert }) => {
    const seen: string[] = []
    const note = (name: string, role: 'worker' | 'renderer') =>
      defineJob<Note>({ name, role, handle: async ({ text }) => void seen.push(`${name} ${text}`) })
    const [text, picture] = [note('test.text', 'worker'), note('test.picture', 'renderer')]
    const renderer = openQueue()
    await renderer.work([text, picture], ['renderer'])
    await send(renderer, text, 'one')
    await send(renderer, picture, 'one')
    await eventually(() => seen.includes('test.picture one'))
    assert.deepEqual(await row(`select state::text from pgboss.job where name = 'test.text'`), { state: 'created' })
    await openQueue().work([text, picture], ['worker'])
    await eventually(() => seen.includes('test.text one'))
    assert.deepEqual(seen, ['test.picture one', 'test.text one'])
  }).tags(['ANY-02'])

  test('a process keeps the schedules of jobs that it does not run', async ({ assert }) => {
    const schedule = { cron: '0 3 * * *', tz: 'Asia/Shanghai' }
    const handle = async () => undefined
    const jobs = [
      defineJob({ name: 'test.nightly_text', role: 'worker', schedule, handle }),
      defineJob({ name: 'test.nightly_picture', role: 'renderer', schedule, handle }),
    ]
    await openQueue().work(jobs, ['worker'])
    await openQueue().work(jobs, ['renderer'])
    assert.deepEqual(await rows(`select name from pgboss.schedule where name like 'test.nightly%' order by name`), [
      { name: 'test.nightly_picture' },
      { name: 'test.nightly_text' },
    ])
    await openQueue().work([], ['worker'])
  }).tags(['ANY-02', 'OPS-04'])

  test('what draws in a child process runs in renderers', ({ assert }) => {
    const drawing = JOBS.filter(({ role }) => role === 'renderer').map(({ name }) => name)
    assert.sameMembers(drawing, ['design.render', 'design.check_prints', 'media.thumbnails'])
  }).tags(['ANY-02'])

  for (const ROLE of ['worker', 'renderer', 'worker,renderer'])
    test(`a process of role ${ROLE} answers its health and nothing else`, async ({ assert }) => {
      const app = await startApp({ ROLE })
      const ask = (path: string) => fetch(`${app.address}${path}`)
      assert.equal((await ask('/health/live')).status, 200)
      assert.equal((await ask('/health/ready')).status, 200)
      assert.equal((await ask('/metrics')).status, 200)
      const refused = await ask('/api/v1/index')
      assert.equal(refused.status, 404)
      assert.containSubset(await refused.json(), { data: { reason: 'E_UNKNOWN_ROUTE' } })
      assert.equal((await ask('/')).status, 404)
      await app.stop()
    }).tags(['ANY-02'])
})
