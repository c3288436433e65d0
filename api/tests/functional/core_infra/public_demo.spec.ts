import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { Client } from 'pg'
import { download, DownloadFault } from '#core/download'
import { PrivateAddressError } from '#core/http_client'
import { post } from '#core/post'
import environment from '#start/env'
import { startApp } from '#tests/support/app_process'
import { httpService } from '#tests/support/http_service'
import { ownerRows } from '#tests/support/owner'

const NAME = `test_${process.pid}_public`
const at = (address: string) => Object.assign(new URL(address), { pathname: NAME }).href
const PUBLIC = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'warn',
  ROLE: 'web',
  DEMO: 'public',
  APP_KEY: randomBytes(32).toString('hex'),
  DATABASE_URL: at(environment.DATABASE_URL),
  MIGRATION_DATABASE_URL: at(environment.MIGRATION_DATABASE_URL),
}
/** Migrating and seeding on a busy machine. */
const PATIENCE_MS = 400_000

function ace(env: Record<string, string>, ...args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const options = { env: { PATH: process.env.PATH, ...env }, timeout: PATIENCE_MS }
    const child = execFile(process.execPath, ['ace.js', ...args], options, (_fault, out, errors) =>
      resolve({ code: child.exitCode, output: out + errors }),
    )
  })
}

async function asked<T>(sql: string): Promise<T[]> {
  const client = new Client({ connectionString: PUBLIC.MIGRATION_DATABASE_URL })
  await client.connect()
  try {
    return (await client.query(sql)).rows as T[]
  } finally {
    await client.end()
  }
}

const counts = () =>
  asked<Record<string, number>>(
    `select (select count(*) from users)::int as users, (select count(*) from organisations)::int as organisations,
            (select count(*) from ledger_lines)::int as lines, (select count(*) from products)::int as products,
            (select count(*) from menus)::int as menus, (select count(*) from role_permissions)::int as permissions`,
  ).then(([one]) => one)

test.group('Public demonstration', (group) => {
  group.tap((one) => one.tags(['ANY-10']))
  group.setup(async () => {
    await ownerRows(`create database ${NAME}`)
    return async () => {
      await ownerRows(`drop database ${NAME} with (force)`)
    }
  })

  test('forgets everything at the reset, is marked on every page and limits sign-ins', async ({ assert, cleanup }) => {
    const made = await ace(PUBLIC, 'db:migrate')
    assert.equal(made.code, 0, made.output)
    const before = await counts()
    assert.isAbove(before?.lines ?? 0, 0)
    await asked(`
      update users set nickname = 'a visitor was here', password_hash = 'x';
      insert into organisations (kind, parent_id, name) select 'factory', id, 'Of a visitor' from organisations where kind = 'supplier' limit 1;
      delete from role_permissions where permission = 'orders.pay'`)
    assert.notDeepEqual(await counts(), before)

    const asOther = await ace({ ...PUBLIC, DEMO: '1' }, 'demo:reset')
    assert.notEqual(asOther.code, 0)
    assert.include(asOther.output, 'nothing was deleted')
    assert.isNotEmpty(await asked(`select 1 from users where nickname = 'a visitor was here'`))

    const resets = await Promise.all([ace(PUBLIC, 'demo:reset'), ace(PUBLIC, 'demo:reset')])
    for (const { code, output } of resets) assert.equal(code, 0, output)
    assert.deepEqual(await counts(), before)
    assert.deepEqual(await asked(`select 1 from users where nickname = 'a visitor was here'`), [])
    const proven = await ace(PUBLIC, 'prove')
    assert.equal(proven.code, 0, proven.output)
    const disabled = await asked(
      `select tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where not tgisinternal and tgenabled = 'D' and c.relnamespace = 'public'::regnamespace`,
    )
    assert.deepEqual(disabled, [])

    const app = await startApp(PUBLIC)
    cleanup(() => app.stop())
    for (const path of ['/', '/backoffice', '/help', '/developers']) {
      const page = await (await fetch(app.address + path, { headers: { accept: 'text/html' } })).text()
      for (const text of ['Public demo. All data is deleted every night.', '公开演示环境，所有数据每晚清空'])
        assert.include(page, text, path)
    }
    const statuses: number[] = []
    for (let nth = 0; nth <= 30; nth++)
      statuses.push(
        (
          await fetch(`${app.address}/api/v1/auth/login`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ username: 'x', password: 'y', captchaId: 'x', captchaInfo: 'y' }),
          })
        ).status,
      )
    assert.notInclude(statuses.slice(0, 30), 429)
    assert.equal(statuses[30], 429)
  }).timeout(2 * PATIENCE_MS)

  test('a start that is no public demonstration ends the nightly reset for good', async ({ assert }) => {
    const other = await startApp({ ...PUBLIC, DEMO: '1' })
    await other.stop()
    assert.deepEqual(await asked('select is_public_demo from seeded'), [{ is_public_demo: false }])
    const reset = await ace(PUBLIC, 'demo:reset')
    assert.notEqual(reset.code, 0)
    assert.include(reset.output, 'was not filled by a public demonstration: nothing was deleted')
  }).timeout(PATIENCE_MS)

  test('never deletes a database that was not one from the beginning', async ({ assert }) => {
    const own = {
      ...PUBLIC,
      DATABASE_URL: environment.DATABASE_URL,
      MIGRATION_DATABASE_URL: environment.MIGRATION_DATABASE_URL,
    }
    const refused = await startApp(own).then(
      () => 'started',
      (error: Error) => error.message,
    )
    assert.include(
      refused,
      'a public demonstration deletes its data every night, and this database was not filled by one',
    )
    const reset = await ace(own, 'demo:reset')
    assert.notEqual(reset.code, 0)
    assert.include(reset.output, 'was not filled by a public demonstration: nothing was deleted')
    assert.isAbove((await ownerRows('select 1 from users limit 1')).length, 0)
  }).timeout(PATIENCE_MS)

  test('calls no address that a visitor enters', async ({ assert, cleanup }) => {
    const service = await httpService(() => ({ body: {} }))
    cleanup(() => service.close())
    const sent = { url: service.url, headers: {}, body: '{}', allowPrivate: true, timeoutMs: 5000, keepBytes: 100 }
    assert.equal((await post(sent)).status, 200)
    await assert.rejects(() => post(sent, true), PrivateAddressError)
    const path = join(tmpdir(), `inkfold-demo-${process.pid}`)
    const wanted = {
      url: service.url,
      path,
      maxBytes: 1000,
      types: ['application/json'],
      signal: new AbortController().signal,
      isAllowed: () => true,
      onProgress: () => undefined,
    }
    cleanup(() => rm(path, { force: true }))
    await download(wanted)
    await assert.rejects(() => download(wanted, true), DownloadFault)
    assert.lengthOf(service.received, 2)
  })
})
