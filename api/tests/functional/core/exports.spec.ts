import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import { EXPORT_PERIODS } from '#contracts/export_periods'
import { EXPORT } from '#contracts/exports'
import { resources } from '#core/crud/resource'
import { row, rows } from '#core/database'
import { EXPORT_FOLDER, exportStorage } from '#core/exports/files'
import { runExport, exportSweep } from '#core/exports/run_export'
import environment from '#start/env'
import { as } from '#tests/support/as'
import { downloaded, EXPORTS, forgetQuotes, makeQuotes, orderOf, recordOf } from '#tests/support/exports'
import { eventually } from '#tests/support/eventually'
import { DRIVES, useDrive } from '#tests/support/files/drives'
import { persistentUser } from '#tests/support/persistent'
import { cellsIn, unzip } from '#tests/support/unzip'

const MAY = [
  'export_records.view',
  'export_records.create',
  'export_records.delete',
  'rate_quotes.view',
  'exchange_currencies.view',
]
const never = new AbortController().signal
/** The files of an export, from all attempts. */
async function shelved(code: string): Promise<string[]> {
  const names = Array.from({ length: 9 }, (_, i) => `${code}-${i + 1}.csv`)
  const shelf = await exportStorage()
  const found = await Promise.all(names.map((name) => shelf.find(name)))
  return names.filter((_, i) => found[i])
}

type Person = Awaited<ReturnType<typeof persistentUser>>

test.group('Exports', (group) => {
  let person: Person
  group.each.setup(async () => {
    person = await persistentUser({ permissions: MAY })
  })
  group.each.teardown(async () => {
    await forgetQuotes()
    await rows('delete from notices where user_id = ?', [person.id])
    await person.forget()
  })

  test('exports the filtered list with the reader’s column titles and without executable formulas', async ({
    client,
    assert,
  }) => {
    await makeQuotes(1203)
    const me = as(client, person.token)
    const search = JSON.stringify([{ field: 'feed', operator: 'LIKE', val: '1' }])
    const ordered = await me.post(EXPORTS, orderOf({ query: { search, order: 'id,asc' } }))
    ordered.assertStatus(200)
    const { id, estimated_count: estimated, status } = ordered.body().data
    assert.equal(status, 'queued')
    await runExport(id, never)
    const expected = await rows<{ id: number; feed: string }>(
      `select id, feed from rate_quotes where feed like '%1%' order by id`,
    )
    assert.deepEqual([estimated, (await recordOf(id))?.actual_count], [expected.length, expected.length])
    const lines = (await downloaded(client, person.token, id)).toString('utf8').split('\r\n')
    assert.deepEqual(lines, [
      '\uFEFFNo.,Feed,Outcome,Currency',
      ...expected.map((one) => `${one.id},'${one.feed},Taken,USD`),
      '',
    ])
    const kept = await me.get(`${EXPORTS}/${id}`)
    kept.assertBodyContains({
      data: { status: 'success', progress: 100, download_status: 'downloaded', failure: null },
    })
  }).tags(['IMP-04'])

  test('exports a workbook with numeric cells and notifies the person', async ({ client, assert }) => {
    await makeQuotes(12)
    const ordered = await as(client, person.token).post(
      EXPORTS,
      orderOf({ format: 'xlsx', query: { order: 'id,asc' } }),
    )
    const { id, code } = ordered.body().data
    await runExport(id, never)
    const entries = unzip(await downloaded(client, person.token, id))
    const cells = cellsIn(entries.get('xl/worksheets/sheet1.xml') ?? '')
    assert.deepEqual(cells[0], ['No.', 'Feed', 'Outcome', 'Currency'])
    assert.lengthOf(cells, 13)
    assert.isNumber(cells[1]?.[0])
    assert.deepEqual(cells[1]?.slice(1), ["'=feed 1", 'Taken', 'USD'])
    const report = await row<{ kind: string; code: string }>(
      `select kind, params ->> 'code' as code from notices where user_id = ?`,
      [person.id],
    )
    assert.deepEqual(report, { kind: 'export_ready', code })
  }).tags(['IMP-04', 'OPS-05'])

  test('exports each row once across the batches: {$self}')
    .with([1, 499, 500, 501, 1000, 1001])
    .run(async ({ client, assert }, count) => {
      await makeQuotes(count)
      const { id } = (await as(client, person.token).post(EXPORTS, orderOf({ query: { order: 'id,asc' } }))).body().data
      await runExport(id, never)
      const lines = (await downloaded(client, person.token, id)).toString('utf8').split('\r\n').slice(1, -1)
      const written = lines.map((line) => Number(line.split(',', 1)[0]))
      const kept = await rows<{ id: number }>('select id from rate_quotes order by id')
      assert.lengthOf(written, count)
      assert.deepEqual(
        written,
        kept.map((one) => one.id),
      )
      assert.equal((await recordOf(id))?.actual_count, count)
    })
    .tags(['IMP-04', 'SEC-10'])

  test('formats times in the person’s time zone: {zone}')
    .with([
      { zone: 'UTC', shown: '2026-10-24 23:30:00' },
      { zone: 'Asia/Shanghai', shown: '2026-10-25 07:30:00' },
      { zone: 'America/New_York', shown: '2026-10-24 19:30:00' },
      { zone: 'Asia/Kolkata', shown: '2026-10-25 05:00:00' },
      { zone: 'Europe/Berlin', shown: '2026-10-25 01:30:00' },
    ])
    .run(async ({ client, assert }, { zone, shown }) => {
      await makeQuotes(1)
      await rows(`update rate_quotes set created_at = '2026-10-24T23:30:00Z'`)
      const columns = [{ name: 'created_at', title: 'At' }]
      const { id } = (await as(client, person.token).post(EXPORTS, orderOf({ columns, time_zone: zone }))).body().data
      await runExport(id, never)
      assert.equal((await downloaded(client, person.token, id)).toString('utf8'), `\uFEFFAt\r\n${shown}\r\n`)
    })
    .tags(['IMP-04', 'SEC-10'])

  test('stores the file like all others, on any drive: {storage}')
    .with(DRIVES)
    .run(async ({ client, assert }, { storage, open }) => {
      const { drive, close } = await open()
      const restore = await useDrive(storage, drive)
      try {
        await makeQuotes(3)
        const { id } = (await as(client, person.token).post(EXPORTS, orderOf())).body().data
        await runExport(id, never)
        const file = (await recordOf(id))?.file ?? ''
        assert.isAbove((await drive.sizeOf(`exports/${file}`)) ?? 0, 0)
        assert.lengthOf((await downloaded(client, person.token, id)).toString('utf8').split('\r\n'), 5)
        ;(await as(client, person.token).delete(`${EXPORTS}/${id}`)).assertStatus(200)
        await eventually(async () => (await drive.sizeOf(`exports/${file}`)) === null)
      } finally {
        restore()
        await close()
      }
    })
    .tags(['IMP-04', 'UPL-06'])

  test('only its person may open the file, by a short-lived link', async ({ client, assert }) => {
    await makeQuotes(3)
    const { id } = (await as(client, person.token).post(EXPORTS, orderOf())).body().data
    const early = await as(client, person.token).post(`${EXPORTS}/${id}/link`)
    early.assertBodyContains({ data: { reason: 'E_EXPORT_NOT_READY' } })
    await runExport(id, never)
    const other = await persistentUser({ permissions: MAY })
    try {
      const foreign = await as(client, other.token).post(`${EXPORTS}/${id}/link`)
      foreign.assertStatus(403)
      foreign.assertBodyContains({ data: { reason: 'E_EXPORT_NOT_YOURS' } })
    } finally {
      await other.forget()
    }
    const { url } = (await as(client, person.token).post(`${EXPORTS}/${id}/link`)).body().data
    const wrong = await client.get(`${url}x`)
    assert.deepEqual([wrong.status(), wrong.body().data.reason], [404, 'E_EXPORT_LINK_OVER'])
    await rows(`update export_records set expires_at = now() - interval '1 second' where id = ?`, [id])
    ;(await client.get(url)).assertStatus(404)
    const file = (await recordOf(id))?.file ?? ''
    await exportSweep.handle({}, never)
    assert.equal((await recordOf(id))?.status, 'expired')
    assert.isNull(await (await exportStorage()).find(file))
  }).tags(['IMP-04', 'ERR-03'])

  test('rows no longer visible when the job runs are not exported, and the record states the reason', async ({
    client,
    assert,
  }) => {
    await makeQuotes(3)
    const { id } = (await as(client, person.token).post(EXPORTS, orderOf())).body().data
    await rows(`delete from role_permissions where role_id = ? and permission = 'rate_quotes.view'`, [person.roleId])
    await runExport(id, never)
    const kept = await recordOf(id)
    assert.deepEqual([kept?.status, kept?.failure], ['failed', 'E_FORBIDDEN'])
  }).tags(['IMP-04', 'ACC-02'])

  test('rejects a request that is {what}')
    .with([
      { what: 'for a list one may not see', more: { resource: 'users' }, reason: 'E_FORBIDDEN' },
      { what: 'for a list there is none of', more: { resource: 'nothing' }, reason: 'E_NOT_FOUND' },
      {
        what: 'for a column there is none of',
        more: { columns: [{ name: 'secret', title: 'x' }] },
        reason: 'E_UNKNOWN_FIELD',
      },
      {
        what: 'filtered by a field there is none of',
        more: { query: { search: '[{"field":"x","operator":"eq","val":1}]' } },
        reason: 'E_UNKNOWN_FIELD',
      },
      { what: 'without columns', more: { columns: [] }, reason: 'E_INVALID' },
      { what: 'in no time zone', more: { time_zone: 'Mars/Olympus' }, reason: 'E_INVALID' },
    ])
    .run(async ({ client, assert }, { more, reason }) => {
      const answer = await as(client, person.token).post(EXPORTS, orderOf(more))
      answer.assertBodyContains({ data: { reason } })
      assert.lengthOf(await rows('select 1 from export_records'), 0)
    })
    .tags(['IMP-04'])

  test('rejects a range of more than a year at its field, whatever rows it holds: {what}')
    .with([
      { what: 'two ends', val: '2025-01-01,2026-02-02' },
      { what: 'an open end', val: '2020-01-01,' },
      { what: 'an array', val: ['2025-01-01T00:00:00Z', '2026-02-02T00:00:00Z'] },
    ])
    .run(async ({ client, assert }, { val }) => {
      const search = JSON.stringify([{ field: 'created_at', operator: 'RANGE', val }])
      const answer = await as(client, person.token)
        .post(EXPORTS, orderOf({ query: { search } }))
        .header('accept-language', 'en')
      answer.assertStatus(400)
      answer.assertBodyContains({ data: { reason: 'E_EXPORT_RANGE' } })
      assert.deepEqual(answer.body().data.errors.created_at, [
        'An export covers up to a year. Select a range of up to 366 days.',
      ])
      assert.lengthOf(await rows('select 1 from export_records'), 0)
    })
    .tags(['IMP-04'])

  test('the range limit also covers orders: 397 days are rejected', async ({ client, assert }) => {
    const seller = await persistentUser({ permissions: ['export_records.create', 'orders.view', 'users.view'] })
    const me = as(client, seller.token)
    const ordered = (resource: string, search: string) =>
      me.post(EXPORTS, orderOf({ resource, columns: [{ name: 'id', title: 'No.' }], query: { search } }))
    const long = JSON.stringify([{ field: 'created_at', operator: 'RANGE', val: '2025-01-01,2026-02-02' }])
    assert.equal((await ordered('orders', long)).body().data.reason, 'E_EXPORT_RANGE')
    assert.equal((await ordered('users', long)).status(), 200)
    const parts = JSON.stringify([
      { field: 'created_at', operator: 'egt', val: '2025-01-01' },
      { field: 'created_at', operator: 'elt', val: '2025-12-31' },
    ])
    assert.equal((await ordered('orders', parts)).status(), 200)
    await rows('delete from export_records')
    await seller.forget()
  }).tags(['IMP-04'])

  test('exports the last year without a range and records that; rows chosen by id need no range', async ({
    client,
    assert,
  }) => {
    await makeQuotes(3)
    const [old] = await rows<{ id: number }>(
      `update rate_quotes set created_at = now() - interval '2 years' where id = (select min(id) from rate_quotes) returning id`,
    )
    const me = as(client, person.token)
    const whole = (await me.post(EXPORTS, orderOf())).body().data
    assert.equal(whole.estimated_count, 2)
    const [{ field, operator, val }] = JSON.parse(whole.query.search)
    const [from, to] = val.split(',').map(Date.parse)
    assert.deepEqual([field, operator, to - from], ['created_at', 'RANGE', EXPORT.rangeDays * 86_400_000])
    const search = JSON.stringify([{ field: 'id', operator: 'IN', val: [old?.id] }])
    assert.equal((await me.post(EXPORTS, orderOf({ query: { search } }))).body().data.estimated_count, 1)
  }).tags(['IMP-04'])

  test('every list with an export period has a time field for it', ({ assert }) => {
    const unknown = Object.entries(EXPORT_PERIODS).filter(
      ([name, field]) => resources.get(name)?.fields[field]?.kind !== 'moment',
    )
    assert.deepEqual(unknown, [])
  }).tags(['IMP-04'])

  test('a file not yet written has no size', async ({ client, assert }) => {
    await makeQuotes(1)
    assert.isNull((await as(client, person.token).post(EXPORTS, orderOf())).body().data.size)
  }).tags(['IMP-04'])

  test('limits the waiting exports under concurrent requests', async ({ client, assert }) => {
    await makeQuotes(1)
    const answers = await Promise.all(
      Array.from({ length: EXPORT.waiting + 4 }, () => as(client, person.token).post(EXPORTS, orderOf())),
    )
    assert.lengthOf(
      answers.filter((one) => one.status() === 200),
      EXPORT.waiting,
    )
    const refused = answers.filter((one) => one.status() === 429)
    assert.deepEqual(
      refused.map((one) => one.body().data.reason),
      Array.from({ length: 4 }, () => 'E_EXPORTS_WAITING'),
    )
  }).tags(['IMP-04', 'ERR-03'])

  test('an overtaken attempt changes nothing, and a deleted export stops', async ({ client, assert }) => {
    await makeQuotes(5)
    const me = as(client, person.token)
    const { id } = (await me.post(EXPORTS, orderOf())).body().data
    await Promise.all([runExport(id, never), runExport(id, never)])
    await runExport(id, never)
    const kept = await recordOf(id)
    assert.equal(kept?.status, 'success')
    assert.equal((await downloaded(client, person.token, id)).toString('utf8').split('\r\n').length, 7)
    const code = String(kept?.file).split('-')[0] as string
    assert.deepEqual(await shelved(code), [kept?.file])
    assert.lengthOf(
      readdirSync(EXPORT_FOLDER).filter((file) => file.includes(code)),
      0,
    )
    ;(await me.delete(`${EXPORTS}/${id}`)).assertStatus(200)
    await runExport(id, never)
    assert.isUndefined(await recordOf(id))
  }).tags(['IMP-04', 'IMP-05', 'OPS-04'])

  test('a worker killed midway leaves no partial result, and the final file is exact', async ({ client, assert }) => {
    const COUNT = 40_000
    await makeQuotes(COUNT)
    const { id } = (await as(client, person.token).post(EXPORTS, orderOf({ query: { order: 'id,asc' } }))).body().data
    const script = fileURLToPath(new URL('fixtures/export_worker.ts', import.meta.url))
    const env = {
      ...process.env,
      NODE_ENV: 'test',
      ROLE: 'web',
      DATABASE_URL: environment.DATABASE_URL,
      STORAGE_PATH: dirname(EXPORT_FOLDER),
    }
    for (const pause of [0, 60, 150, 300]) {
      const worker = spawn(process.execPath, [script, String(id)], { env, stdio: ['ignore', 'pipe', 'inherit'] })
      // Subscribed before the kill, because the worker may exit earlier.
      const ended = once(worker, 'exit')
      await Promise.race([once(worker.stdout, 'data'), ended])
      await Promise.race([sleep(pause), ended])
      worker.kill('SIGKILL')
      await ended
      if ((await recordOf(id))?.status === 'success') break
      assert.notEqual((await recordOf(id))?.status, 'failed')
    }
    await runExport(id, never)
    const lines = (await downloaded(client, person.token, id)).toString('utf8').split('\r\n').slice(1, -1)
    const ids = await rows<{ id: number }>('select id from rate_quotes order by id')
    assert.deepEqual(
      lines.map((line) => Number(line.split(',', 1)[0])),
      ids.map((one) => one.id),
    )
    assert.equal((await recordOf(id))?.actual_count, COUNT)
    assert.lengthOf(
      readdirSync(EXPORT_FOLDER).filter((file) => file.endsWith('.part')),
      0,
    )
  }).tags(['IMP-04', 'OPS-03'])
})
