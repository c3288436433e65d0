import { Readable } from 'node:stream'
import { test } from '@japa/runner'
import { RETENTION, RETENTION_KINDS } from '#contracts/retention'
import { row, rows } from '#core/database'
import { type Drive, driveOf } from '#media/storage/drive'
import { KINDS } from '#back_office/retention/kinds'
import { openMonths, removeStrayArchives, runRetention } from '#back_office/retention/run'
import { useDrive } from '#tests/support/files/drives'
import { killConnectionAt } from '#tests/support/kill_connection'
import { asOwner, ownerRows } from '#tests/support/owner'
import {
  type ArchiveRow,
  archivesOf,
  forgetArchives,
  linesOf,
  OLD_MONTH,
  oldEvents,
  oldLogs,
  partitionsOf,
  rowsOf,
  setRule,
} from '#tests/support/retention'

const OLD_PARTITION = `admin_logs_${OLD_MONTH.replace('-', '_')}`
const numbers = (lines: readonly Record<string, unknown>[], mark: string) =>
  lines.filter(({ resource, shop_id: shop }) => resource === mark || shop === mark).map(({ id }) => Number(id))
const idsOf = async (mark: string) => (await rowsOf(mark)).map(({ id }) => id)

/** Numbers of the lines with this mark, in archives whose rows were removed and in the database. */
async function everywhere(mark: string): Promise<number[]> {
  const archived: number[] = []
  for (const one of await archivesOf('admin_logs'))
    if (one.removed_at) archived.push(...numbers(await linesOf(one), mark))
  return [...archived, ...(await idsOf(mark))].toSorted((a, b) => a - b)
}

test.group('Retention | partitions', (group) => {
  group.tap((one) => one.tags(['ANY-04']))
  group.each.setup(() => forgetArchives)

  test('this month and the next three have a partition, and the rest is empty', async ({ assert }) => {
    for (const table of ['admin_logs', 'notices']) {
      const months = await rows<{ lower: string; upper: string }>(
        `select to_char(lower at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as lower,
                to_char(upper at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as upper
           from month_partitions() where table_name = ? and lower >= month_start(now()) order by 1`,
        [table],
      )
      assert.lengthOf(months, 4)
      for (const { lower, upper } of months) {
        assert.match(lower, /-01 00:00$/)
        assert.match(upper, /-01 00:00$/)
      }
      assert.deepEqual(
        await ownerRows(`select 1 from partitions.${table}_rest where created_at >= month_start(now())`),
        [],
      )
    }
  })

  test('a line belongs to its month at the first and at the last moment of it', async ({ assert }) => {
    const partitionOf = async (moment: string) => {
      const made = await ownerRows<{ name: string }>(
        `insert into admin_logs (action, resource, record_id, created_at) values ('update', 'edge', '1', ?::timestamptz)
         returning tableoid::regclass::text as name`,
        [moment],
      )
      return made[0]?.name
    }
    const [now] = await ownerRows<{ month: string; next: string; first: string; last: string }>(
      `select to_char(now() at time zone 'Asia/Shanghai', 'YYYY_MM') as month,
              to_char(month_start(now(), 1) at time zone 'Asia/Shanghai', 'YYYY_MM') as next,
              month_start(now(), 1)::text as first, (month_start(now(), 1) - interval '1 microsecond')::text as last`,
    )
    assert.equal(await partitionOf(now?.last ?? ''), `partitions.admin_logs_${now?.month}`)
    assert.equal(await partitionOf(now?.first ?? ''), `partitions.admin_logs_${now?.next}`)
  })

  test('lines of a month without a partition wait in the rest, are seen, and move once, however many open months', async ({
    assert,
  }) => {
    const mark = await oldLogs(50, '2018-05')
    const before = await idsOf(mark)
    const writing = Promise.all(Array.from({ length: 20 }, () => oldLogs(1, '2018-05', mark)))
    await Promise.all(Array.from({ length: 4 }, openMonths))
    await writing
    await openMonths()
    const after = await idsOf(mark)
    assert.lengthOf(after, 70)
    assert.includeMembers(after, before)
    const [inMonth] = await ownerRows<{ count: number }>(
      `select count(*)::int as count from partitions.admin_logs_2018_05 where resource = ?`,
      [mark],
    )
    // Those written after the month was opened went there by themselves.
    assert.equal(inMonth?.count, 70)
  })

  test('the application cannot reach a partition, remove one that is to be kept, or one that is not archived', async ({
    assert,
  }) => {
    const mark = await oldLogs(3)
    await openMonths()
    const month = await row<{ name: string }>(
      `select name from month_partitions() where table_name = 'admin_logs' and lower = month_start(now())`,
    )
    for (const sql of [
      `delete from partitions.${OLD_PARTITION}`,
      `drop table partitions.${OLD_PARTITION}`,
      `select create_partition('admin_logs', 'mine', null)`,
      `select partition_by_month('orders')`,
    ])
      await assert.rejects(() => rows(sql), /permission denied|must be owner/)
    await assert.rejects(() => rows(`select drop_partition('admin_logs', ?)`, [month?.name]), /is to be kept/)
    await assert.rejects(() => rows(`select drop_partition('admin_logs', ?)`, [OLD_PARTITION]), /its archives 0/)
    await setRule('admin_logs', 24, true)
    await assert.rejects(
      () => rows(`update retention_rules set keep_months = 1 where kind = 'admin_logs'`),
      /keeps_enough/,
    )
    await assert.rejects(() => ownerRows(`delete from partitions.${OLD_PARTITION}`), /append-only/)
    assert.lengthOf(await idsOf(mark), 3)
    await runRetention()
  })

  test('a filled table becomes partitioned with all its rows, its guard and its numbers, while others write', async ({
    assert,
  }) => {
    await asOwner(async (trx) => {
      await rows(
        `create table grown (id bigint generated always as identity primary key, note text not null check (note <> ''),
           created_at timestamptz not null default clock_timestamp())`,
        [],
        trx,
      )
      await rows('create index grown_by_note on grown (note, id)', [], trx)
      await rows(
        'create trigger append_only before update or delete or truncate on grown for each statement execute function refuse_change()',
        [],
        trx,
      )
      await rows(`insert into grown (note) select n::text from generate_series(1, 500) n`, [], trx)
      await rows(
        `do $$ begin execute format('alter table grown add constraint bounded check (created_at < %L)', month_start(now(), 2)); end $$`,
        [],
        trx,
      )
      await rows('grant select, insert on grown to public', [], trx)
    })
    try {
      const write = () => rows(`insert into grown (note) values ('written meanwhile')`)
      await Promise.all([...Array.from({ length: 20 }, write), ownerRows(`select partition_by_month('grown')`)])
      await write()
      const found = await row<{ count: number; ids: number; last: number }>(
        'select count(*)::int as count, count(distinct id)::int as ids, max(id)::int as last from grown',
      )
      assert.deepEqual(found, { count: 521, ids: 521, last: 521 })
      assert.includeMembers(await partitionsOf('grown'), ['grown_before', 'grown_rest'])
      await assert.rejects(() => ownerRows('delete from grown'), /append-only/)
      await assert.rejects(() => ownerRows('delete from partitions.grown_before'), /append-only/)
      await assert.rejects(() => rows(`insert into grown (note) values ('')`), /check/)
      const plan = await rows<{ 'QUERY PLAN': string }>(
        `explain (costs off) select 1 from grown where created_at >= month_start(now(), 2)`,
      )
      assert.notInclude(plan.map((one) => one['QUERY PLAN']).join('\n'), 'grown_before')
    } finally {
      await ownerRows('drop table grown')
    }
  }).tags(['ANY-08'])
})

test.group('Retention | archives', (group) => {
  group.tap((one) => one.tags(['ANY-04']))
  group.each.setup(() => async () => {
    await forgetArchives()
    for (const kind of RETENTION_KINDS) await setRule(kind, RETENTION[kind].months, RETENTION[kind].archives)
  })

  test('months that are over leave the database for a file that holds every line as it was', async ({ assert }) => {
    const mark = await oldLogs(120)
    const kept = await oldLogs(5, new Date().toISOString().slice(0, 7))
    const before = await rows<{ line: Record<string, unknown> }>(
      'select to_jsonb(t) as line from admin_logs t where resource = ? order by id',
      [mark],
    )
    await runRetention()
    assert.deepEqual(await rowsOf(mark), [])
    assert.notInclude(await partitionsOf('admin_logs'), OLD_PARTITION)
    assert.lengthOf(await rowsOf(kept), 5)
    const [archive, ...others] = await archivesOf('admin_logs')
    assert.deepEqual(others, [])
    const lines = await linesOf(archive as ArchiveRow)
    assert.lengthOf(lines, archive?.row_count ?? 0)
    assert.deepEqual(
      lines.filter(({ resource }) => resource === mark),
      before.map(({ line }) => line),
    )
    assert.isNotNull(archive?.removed_at)
    // As the guide says it is read back.
    const [again] = await rows<{ line: object }>(
      `select to_jsonb(r) as line from jsonb_populate_recordset(null::admin_logs, ?::jsonb) r where r.resource = ? order by id limit 1`,
      [JSON.stringify(lines), mark],
    )
    assert.deepEqual(again?.line, before[0]?.line)
    const logged = await rows(
      `select action from admin_logs where resource = 'archives' and record_id = ? and path = 'retention' order by id`,
      [String(archive?.id)],
    )
    assert.deepEqual(logged, [{ action: 'insert' }, { action: 'update' }])
    await runRetention()
    assert.lengthOf(await archivesOf('admin_logs'), 1)
  })

  test('rows are deleted in order of months, with what belongs to them, and archived with it', async ({ assert }) => {
    const endpoint = await row<{ id: number; organisation_id: number }>(
      `insert into webhook_endpoints (organisation_id, url, events, api_version, secret_sealed, secret_hint)
       select id, 'https://example.com', '{order.paid}', '2026-01-01', 'x', 'abcd' from organisations where kind = 'merchant' limit 1
       returning id, organisation_id`,
    )
    const event = await row<{ id: number }>(
      `insert into webhook_events (organisation_id, type, object, data, created_at) values (?, 'order.paid', 'order:1', '{"a": 1}', '2019-03-10') returning id`,
      [endpoint?.organisation_id],
    )
    const delivery = await row<{ id: number }>(
      `insert into webhook_deliveries (endpoint_id, event_id, organisation_id, type, sequence, state) values (?, ?, ?, 'order.paid', 'order:1', 'delivered') returning id`,
      [endpoint?.id, event?.id, endpoint?.organisation_id],
    )
    await rows(`insert into webhook_attempts (delivery_id, number, at, status, ms) values (?, 1, now(), 200, 5)`, [
      delivery?.id,
    ])
    await setRule('webhook_events', 2, true)
    await runRetention()
    assert.deepEqual(await rows('select 1 from webhook_deliveries where id = ?', [delivery?.id]), [])
    const [archive] = await archivesOf('webhook_events')
    const lines = await linesOf(archive as ArchiveRow)
    assert.containsSubset(lines, [
      { id: event?.id, data: { a: 1 }, deliveries: [{ id: delivery?.id, attempts: [{ number: 1, status: 200 }] }] },
    ])
    await rows('delete from webhook_endpoints where id = ?', [endpoint?.id])
  }).tags(['DEV-03'])

  test('without the archive they are only deleted; kept for ever, nothing goes', async ({ assert }) => {
    const mark = await oldEvents(30)
    const count = async () => (await rows('select 1 from platform_events where shop_id = ?', [mark])).length
    await setRule('platform_events', null, false)
    await runRetention()
    assert.equal(await count(), 30)
    await setRule('platform_events', 3, false)
    await runRetention()
    assert.equal(await count(), 0)
    assert.deepEqual(await archivesOf('platform_events'), [])
  })

  test('a bucket that is full, or that cuts the file off, costs no line', async ({ assert }) => {
    const mark = await oldLogs(40)
    const usual = await driveOf('local')
    const broken: Record<string, Partial<Drive>> = {
      E_STORAGE_FULL: { put: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })) },
      'unexpected end of file': {
        read: async (key) => {
          const bytes: Buffer[] = await (await usual.read(key)).toArray()
          return Readable.from([Buffer.concat(bytes).subarray(0, 60)])
        },
      },
    }
    for (const [what, faults] of Object.entries(broken)) {
      const drive = {
        put: usual.put.bind(usual),
        read: usual.read.bind(usual),
        list: usual.list.bind(usual),
        sizeOf: usual.sizeOf.bind(usual),
        remove: usual.remove.bind(usual),
        ...faults,
      }
      const restore = await useDrive('local', drive as Drive)
      try {
        await assert.rejects(() => runRetention(), what)
      } finally {
        restore()
      }
      assert.lengthOf(await rowsOf(mark), 40, what)
      assert.deepEqual(await archivesOf('admin_logs'), [], what)
    }
    await runRetention()
    assert.lengthOf(await everywhere(mark), 40)
  })

  test('cut off at each statement, it goes on the next time: every line is once in the database or in an archive', async ({
    assert,
  }) => {
    let tried = 0
    for (let nth = 1; ; nth++) {
      const mark = await oldLogs(10)
      const ids = await idsOf(mark)
      const shop = await oldEvents(10)
      await setRule('platform_events', 3, true)
      const wasCut = await killConnectionAt(nth, () => runRetention().catch(() => undefined))
      assert.deepEqual(await everywhere(mark), ids, `cut at statement ${nth}`)
      await runRetention()
      assert.deepEqual(await rowsOf(mark), [], `after statement ${nth}`)
      assert.deepEqual(await everywhere(mark), ids, `after statement ${nth}`)
      const events: number[] = []
      for (const one of await archivesOf('platform_events')) events.push(...numbers(await linesOf(one), shop))
      assert.lengthOf(events, 10, `events after statement ${nth}`)
      assert.lengthOf(new Set(events), 10)
      assert.deepEqual(await rows('select 1 from platform_events where shop_id = ?', [shop]), [])
      await forgetArchives()
      if (!wasCut) break
      tried++
    }
    assert.isAbove(tried, 15)
  }).timeout(120_000)

  test('two runs at once, with people writing: one archive, nothing twice and nothing lost', async ({ assert }) => {
    const mark = await oldLogs(200)
    const ids = await idsOf(mark)
    const now = new Date().toISOString().slice(0, 7)
    const fresh = await oldLogs(1, now)
    await Promise.all([
      ...Array.from({ length: 3 }, () => runRetention()),
      ...Array.from({ length: 30 }, () => oldLogs(1, now, fresh)),
    ])
    await runRetention()
    assert.deepEqual(await everywhere(mark), ids)
    assert.lengthOf(await archivesOf('admin_logs'), 1)
    assert.lengthOf(await rowsOf(fresh), 31)
  })

  test('lines that came after the archive was written are archived too, before the month goes', async ({ assert }) => {
    const mark = await oldLogs(10)
    await openMonths()
    const { archiveMonth } = await import('#back_office/retention/archive_month')
    await archiveMonth(KINDS[0] as (typeof KINDS)[number], `${OLD_MONTH}-01`)
    await oldLogs(2, OLD_MONTH, mark)
    await assert.rejects(() => rows(`select drop_partition('admin_logs', ?)`, [OLD_PARTITION]), /rows, its archives/)
    const ids = await idsOf(mark)
    await runRetention()
    assert.deepEqual(await everywhere(mark), ids)
    assert.lengthOf(await archivesOf('admin_logs'), 1)
  })

  test('files that no archive names are removed after a day, those of archives never', async ({ assert }) => {
    await oldLogs(5)
    await runRetention()
    const [archive] = await archivesOf('admin_logs')
    const drive = await driveOf('local')
    const { copyToTemporary } = await import('#media/storage/files')
    await drive.put('archives/admin_logs/stray.jsonl.gz', await copyToTemporary(drive, archive?.file ?? ''))
    await removeStrayArchives()
    assert.isNotNull(await drive.sizeOf('archives/admin_logs/stray.jsonl.gz'))
    await removeStrayArchives(Date.now() + 2 * 86_400_000)
    assert.isNull(await drive.sizeOf('archives/admin_logs/stray.jsonl.gz'))
    assert.isNotNull(await drive.sizeOf(archive?.file ?? ''))
  })

  test('the limits of the program are those of the database', async ({ assert }) => {
    for (const kind of RETENTION_KINDS) {
      const found = await row<{ least: number }>('select least_months_kept(?) as least', [kind])
      assert.equal(found?.least, RETENTION[kind].least, kind)
      assert.isAtLeast(RETENTION[kind].months, RETENTION[kind].least)
    }
    assert.sameMembers(
      KINDS.map(({ table }) => table),
      [...RETENTION_KINDS],
    )
  })
})
