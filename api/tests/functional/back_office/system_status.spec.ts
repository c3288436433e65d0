import { randomUUID } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { SystemStatus } from '#contracts/system_status'
import { row, rows } from '#core/database'
import { startHeartbeat } from '#core/health/heartbeat'
import { defineJob } from '#core/jobs/job'
import { JobQueue } from '#core/jobs/job_queue'
import { committed } from '#tests/support/catalogue'
import { keyed } from '#tests/support/as'
import { eventually } from '#tests/support/eventually'
import { makePerson } from '#tests/support/people'
import { organisationOf } from '#tests/support/organisations'

const STATUS = '/api/v1/system/status'
const LETTERS = '/api/v1/system/dead-letters'
const JOB = defineJob<{ note: string }>({ name: 'test.given_up', handle: async () => undefined })
const OTHER_JOB = defineJob<{ note: string }>({ name: 'test.given_up_too', handle: async () => undefined })
const QUEUES = [JOB.name, OTHER_JOB.name]

const operator = (permissions = ['system.view', 'system.retry', 'system.discard']) => makePerson({ permissions })
const statusFor = async (client: ApiClient, token: string) =>
  (await client.get(STATUS).bearerToken(token)).body().data as SystemStatus

/** As pg-boss leaves a job after its last try. */
async function deadLetter(note: string, job = JOB, group: string | null = null): Promise<string> {
  const queue = await app.container.make(JobQueue)
  // Declares the queue.
  await committed((trx) => queue.enqueue(job, { note: `first ${note}` }, trx))
  const made = await row<{ id: string }>(
    `insert into pgboss.job (name, data, source_name, source_id, source_created_on, source_retry_count, source_output, group_id)
     values ('dead_letters', ?::jsonb, ?, gen_random_uuid(), now(), 5, '{"message":"The mail server refused"}', ?) returning id`,
    [JSON.stringify({ note }), job.name, group],
  )
  return made?.id as string
}

const jobsWith = (note: string) =>
  rows<{ name: string; state: string }>(`select name, state::text from pgboss.job where data ->> 'note' = ?`, [note])

test.group('System status', (group) => {
  group.tap((one) => one.tags(['ANY-06']))
  group.each.teardown(async () => {
    await rows('delete from pgboss.job where name = any(?) or source_name = any(?)', [QUEUES, QUEUES])
  })

  test('shows processes with role, version and last sign', async ({ client, assert, cleanup }) => {
    const { token } = await operator()
    const heartbeat = startHeartbeat()
    const gone = randomUUID()
    await rows(
      `insert into processes (id, host, pid, roles, release, memory_bytes, statements, seen_at)
       values (?, 'gone-host', 7, '{worker}', 'old', 1, '[{"text":"select 1","calls":2,"milliseconds":1200,"longest":700}]', now() - interval '1 hour')`,
      [gone],
    )
    cleanup(async () => void (await rows('delete from processes where id = ?', [gone])))
    const own = async () => (await statusFor(client, token)).processes.find(({ pid }) => pid === process.pid)
    await eventually(own)
    assert.containsSubset(await own(), { is_alive: true, roles: ['web', 'worker', 'renderer'] })
    const { processes, statements } = await statusFor(client, token)
    assert.containsSubset(
      processes.find(({ id }) => id === gone),
      { is_alive: false, host: 'gone-host' },
    )
    assert.isFalse(
      statements.some(({ text }) => text === 'select 1'),
      'statements of processes that are gone',
    )
    await heartbeat.end()
    assert.isUndefined(await own())
  })

  test('shows checks, storage, schedules with their next run, and slow statements', async ({ client, assert }) => {
    const { token } = await operator()
    await (await app.container.make(JobQueue)).prepare()
    const busy = randomUUID()
    await rows(
      `insert into processes (id, host, pid, roles, release, memory_bytes, statements)
       values (?, 'busy', 8, '{web}', 'x', 1, '[{"text":"select slow_thing($1)","calls":2,"milliseconds":1400,"longest":900}]')`,
      [busy],
    )
    try {
      const found = await statusFor(client, token)
      assert.includeMembers(
        found.checks.map(({ name }) => name),
        ['database', 'schema', 'queue', 'disk'],
      )
      assert.isAbove(found.storage.database_bytes, 0)
      assert.isAbove(found.storage.size_bytes ?? 0, 0)
      assert.containsSubset(
        found.statements.find(({ text }) => text === 'select slow_thing($1)'),
        { calls: 2, average_ms: 700, longest_ms: 900 },
      )
      for (const { next_at: next } of found.schedules) assert.isAbove(new Date(next ?? 0).getTime(), Date.now())
    } finally {
      await rows('delete from processes where id = ?', [busy])
    }
  })

  test('a schedule shows its last run and its next one', async ({ client, assert, cleanup }) => {
    const { token } = await operator()
    const queue = new JobQueue({ ...(await import('#config/jobs')).default, isWorker: true })
    const nightly = defineJob({
      name: 'test.nightly_status',
      schedule: { cron: '30 3 * * *', tz: 'Asia/Shanghai' },
      handle: async () => undefined,
    })
    cleanup(async () => {
      await queue.work([])
      await queue.stop()
      await rows('delete from pgboss.job where name = ?', [nightly.name])
    })
    await queue.work([nightly], ['web'])
    const shown = async () => (await statusFor(client, token)).schedules.find(({ name }) => name === nightly.name)
    assert.containsSubset(await shown(), {
      cron: '30 3 * * *',
      time_zone: 'Asia/Shanghai',
      last_at: null,
      last_state: null,
    })
    assert.match((await shown())?.next_at ?? '', /T19:30:00/)
    await rows(`insert into pgboss.job (name, data, state, completed_on) values (?, '{}', 'completed', now())`, [
      nightly.name,
    ])
    assert.containsSubset(await shown(), { last_state: 'done' })
  })

  test('a dead letter is retried once, however many ask, and the admin log has who did it', async ({
    client,
    assert,
  }) => {
    const { token, username } = await operator()
    const note = randomUUID()
    const id = await deadLetter(note)
    const shown = (await statusFor(client, token)).dead_letters.find((one) => one.id === id)
    assert.containsSubset(shown, { queue: JOB.name, error: 'The mail server refused', attempts: 6 })
    assert.notInclude(JSON.stringify(shown), note, 'payloads are not shown')
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => keyed(client, token, `${LETTERS}/retry`, { ids: [id] })),
    )
    assert.deepEqual(
      answers.map((one) => one.body().data.count).toSorted((a, b) => a - b),
      [0, 0, 0, 0, 1],
    )
    assert.deepEqual(await jobsWith(note), [{ name: JOB.name, state: 'created' }])
    const logged = await row<{ username: string }>(
      `select username from admin_logs where resource = 'dead_letter_decisions' and after ->> 'job_id' = ? limit 1`,
      [id],
    )
    assert.equal(logged?.username, username)
  }).tags(['SYS-03'])

  test('an error that quotes a mail address or a number is shown and logged without it', async ({ client, assert }) => {
    const { token } = await operator()
    const id = await deadLetter(randomUUID())
    const error = `550 <Jane.O'Hara+shop@example.com> refused; +8613812345678 and 13912345678 too, order 20261130001`
    await rows(`update pgboss.job set source_output = jsonb_build_object('message', ?::text) where id = ?`, [error, id])
    const expected = '550 <J***@example.com> refused; +86***78 and 13***78 too, order 20261130001'
    assert.equal((await statusFor(client, token)).dead_letters.find((one) => one.id === id)?.error, expected)
    ;(await keyed(client, token, `${LETTERS}/discard`, { ids: [id] })).assertStatus(200)
    const logged = await row<{ error: string }>('select error from dead_letter_decisions where job_id = ?', [id])
    assert.equal(logged?.error, expected)
  })

  test('letters of several queues go back to their own in one call, with their groups', async ({ client, assert }) => {
    const { token } = await operator()
    const note = randomUUID()
    const ids = [
      await deadLetter(note, JOB, 'merchant 1'),
      await deadLetter(note, JOB),
      await deadLetter(note, OTHER_JOB, 'merchant 2'),
    ]
    const answer = await keyed(client, token, `${LETTERS}/retry`, { ids })
    assert.equal(answer.body().data.count, 3)
    const queued = await rows<{ name: string; group_id: string | null; retry_limit: number }>(
      `select name, group_id, retry_limit from pgboss.job where data ->> 'note' = ? order by name, group_id nulls last`,
      [note],
    )
    assert.deepEqual(queued, [
      { name: JOB.name, group_id: 'merchant 1', retry_limit: JOB.retry.limit },
      { name: JOB.name, group_id: null, retry_limit: JOB.retry.limit },
      { name: OTHER_JOB.name, group_id: 'merchant 2', retry_limit: OTHER_JOB.retry.limit },
    ])
  }).tags(['SYS-03'])

  test('a discarded letter is gone; who asks to retry it at the same time gets nothing', async ({ client, assert }) => {
    const { token } = await operator()
    const note = randomUUID()
    const id = await deadLetter(note)
    const [discarded, retried] = await Promise.all([
      keyed(client, token, `${LETTERS}/discard`, { ids: [id] }),
      keyed(client, token, `${LETTERS}/retry`, { ids: [id] }),
    ])
    const counts = [discarded.body().data.count, retried.body().data.count] as [number, number]
    assert.equal(counts[0] + counts[1], 1)
    assert.lengthOf(await jobsWith(note), counts[1])
  })

  test('only the platform sees it, and only with the permission of each call', async ({ client, assert }) => {
    const id = await deadLetter(randomUUID())
    const all = ['system.view', 'system.retry', 'system.discard']
    const supplier = await makePerson({ permissions: all, organisationId: await organisationOf('supplier') })
    const viewer = await operator(['system.view'])
    for (const path of [`${LETTERS}/retry`, `${LETTERS}/discard`]) {
      ;(await keyed(client, viewer.token, path, { ids: [id] })).assertStatus(403)
      ;(await keyed(client, supplier.token, path, { ids: [id] })).assertStatus(403)
    }
    ;(await client.get(STATUS).bearerToken(supplier.token)).assertStatus(403)
    ;(await client.get(STATUS).bearerToken(viewer.token)).assertStatus(200)
    ;(await client.get(STATUS)).assertStatus(401)
    assert.lengthOf(await rows('select 1 from pgboss.job where id = ?', [id]), 1)
    ;(await keyed(client, (await operator()).token, `${LETTERS}/retry`, { ids: ['x'] })).assertStatus(400)
  })
})
