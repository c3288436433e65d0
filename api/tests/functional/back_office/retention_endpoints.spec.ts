import { gunzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import type { RetentionReport } from '#contracts/retention'
import { RETENTION, RETENTION_KINDS } from '#contracts/retention'
import { row, rows } from '#core/database'
import { driveOf } from '#media/storage/drive'
import { runRetention } from '#back_office/retention/run'
import { as, keyed } from '#tests/support/as'
import { organisationOf } from '#tests/support/organisations'
import { makePerson } from '#tests/support/people'
import { countQueries } from '#tests/support/queries'
import { archivesOf, forgetArchives, OLD_MONTH, oldLogs, setRule } from '#tests/support/retention'

const [RETAINED, LINK] = ['/api/v1/system/retention', '/api/v1/system/archives/link']
const ALL = ['system.view', 'system.retain', 'system.download']
const operator = (permissions = ALL) => makePerson({ permissions })

test.group('Retention | endpoints', (group) => {
  group.tap((one) => one.tags(['ANY-04']))
  group.each.setup(() => async () => {
    await forgetArchives()
    for (const kind of RETENTION_KINDS) await setRule(kind, RETENTION[kind].months, RETENTION[kind].archives)
  })

  test('shows every kind with its months, and the archives, by as many queries for many as for few', async ({
    client,
    assert,
  }) => {
    const { token } = await operator()
    const who = as(client, token)
    await oldLogs(7)
    const few = await countQueries(() => who.get(RETAINED))
    await oldLogs(7, '2019-04')
    await runRetention()
    assert.equal(await countQueries(() => who.get(RETAINED)), few)
    const { kinds, archives } = (await who.get(RETAINED)).body().data as RetentionReport
    assert.deepEqual(
      kinds.map(({ kind }) => kind),
      [...RETENTION_KINDS],
    )
    assert.containsSubset(kinds[0], { kind: 'admin_logs', keep_months: 24, archives: true, archived_months: 2 })
    assert.isAtLeast(kinds[0]?.partitions ?? 0, 5)
    assert.equal(kinds.find(({ kind }) => kind === 'platform_events')?.partitions, 0)
    for (const { kind, bytes } of kinds) assert.isAbove(bytes, 0, kind)
    assert.match(kinds[0]?.oldest_month ?? '', /^20\d\d-\d\d$/)
    assert.deepEqual(
      archives.map(({ kind, month }) => `${kind} ${month}`),
      ['admin_logs 2019-04', 'admin_logs 2019-03'],
    )
  })

  test('a rule is saved with its version, within its limits, and the admin log has who changed it', async ({
    client,
    assert,
  }) => {
    const { token, username } = await operator()
    const who = as(client, token)
    const { kinds } = (await who.get(RETAINED)).body().data as RetentionReport
    const { version = 0 } = kinds.find(({ kind }) => kind === 'admin_logs') ?? {}
    const rule = { kind: 'admin_logs', keep_months: 36, archives: true, version }
    for (const [given, field] of [
      [{ ...rule, keep_months: 11 }, 'keep_months'],
      [{ ...rule, keep_months: 121 }, 'keep_months'],
      [{ ...rule, keep_months: 13.5 }, 'keep_months'],
      [{ ...rule, kind: 'orders' }, 'kind'],
      [{ ...rule, archives: 'yes' }, 'archives'],
    ] as const) {
      const refused = await who.put(RETAINED, given)
      refused.assertStatus(400)
      assert.property(refused.body().data.errors ?? refused.body().errors, field)
    }
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, n) => who.put(RETAINED, { ...rule, keep_months: 30 + n })),
    )
    assert.deepEqual(
      answers.map((one) => one.status()).toSorted((a, b) => a - b),
      [200, 409, 409, 409],
    )
    const saved = await row<{ keep_months: number; version: number }>(
      `select keep_months, version from retention_rules where kind = 'admin_logs'`,
    )
    assert.equal(saved?.version, version + 1)
    const logged = await rows(
      `select username, after ->> 'keep_months' as months from admin_logs where resource = 'retention_rules' and record_id = 'admin_logs'
        and username = ?`,
      [username],
    )
    assert.deepEqual(logged, [{ username, months: String(saved?.keep_months) }])
    ;(await who.put(RETAINED, { ...rule, keep_months: null, version: version + 1 })).assertStatus(200)
  })

  test('an archive is downloaded by a link of one person, which ends with the right', async ({ client, assert }) => {
    const mark = await oldLogs(12)
    await runRetention()
    const [archive] = await archivesOf('admin_logs')
    const person = await operator()
    const made = await keyed(client, person.token, LINK, { id: archive?.id })
    made.assertStatus(200)
    const { url } = made.body().data as { url: string }
    const file = await client.get(url)
    file.assertStatus(200)
    assert.match(String(file.header('content-disposition')), new RegExp(`admin_logs-${OLD_MONTH}\\.jsonl\\.gz`))
    const bytes = Buffer.isBuffer(file.body()) ? file.body() : Buffer.from(file.text(), 'latin1')
    const lines = gunzipSync(bytes as Buffer)
      .toString()
      .trimEnd()
      .split('\n')
    assert.lengthOf(
      lines.filter((line) => line.includes(mark)),
      12,
    )
    const logged = await rows(
      `select username from admin_logs where resource = 'archive_downloads' and after ->> 'archive_id' = ?`,
      [String(archive?.id)],
    )
    assert.deepEqual(logged, [{ username: person.username }])
    ;(await client.get(`${url}x`)).assertStatus(404)
    await rows('delete from role_permissions where role_id = ? and permission = ?', [person.roleId, 'system.download'])
    ;(await client.get(url)).assertStatus(404)
    ;(await keyed(client, (await operator()).token, LINK, { id: 2 ** 31 - 1 })).assertStatus(404)
    await (await driveOf('local')).remove(archive?.file ?? '')
    const other = await operator()
    const again = (await keyed(client, other.token, LINK, { id: archive?.id })).body().data as { url: string }
    ;(await client.get(again.url)).assertStatus(404)
  })

  test('only the platform sees and changes it, and only with the permission of each call', async ({ client }) => {
    await oldLogs(2)
    await runRetention()
    const [archive] = await archivesOf('admin_logs')
    const rule = { kind: 'notices', keep_months: 6, archives: false, version: 1 }
    const supplier = await makePerson({ permissions: ALL, organisationId: await organisationOf('supplier') })
    const viewer = await operator(['system.view'])
    for (const { token } of [supplier, viewer]) {
      ;(await as(client, token).put(RETAINED, rule)).assertStatus(403)
      ;(await keyed(client, token, LINK, { id: archive?.id })).assertStatus(403)
    }
    ;(await as(client, supplier.token).get(RETAINED)).assertStatus(403)
    ;(await as(client, viewer.token).get(RETAINED)).assertStatus(200)
    ;(await client.get(RETAINED)).assertStatus(401)
  })
})
