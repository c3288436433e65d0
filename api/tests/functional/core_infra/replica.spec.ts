import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { test } from '@japa/runner'
import { tokens } from '#identity/session/tokens'
import { startApp, type AppProcess } from '#tests/support/app_process'
import { eventually } from '#tests/support/eventually'
import { parseScrape } from '#tests/support/metrics/scrape'
import { OwnPostgres } from '#tests/support/own_postgres'

const NAME = 'test_replica'
/** Two servers, a migration and two processes on a busy machine. */
const PATIENCE_MS = 900_000
const LIST = '/api/v1/user-groups'

interface Listed {
  code: number
  data: { list: { name_zh: string }[] }
}

test.group('Read replica', (group) => {
  group.tap((one) => one.tags(['ANY-03']))
  let primary: OwnPostgres
  let replica: OwnPostgres
  let writer: AppProcess
  let reader: AppProcess

  group.setup(async () => {
    const running: { stop(): Promise<void> }[] = []
    const end = async () => {
      for (const one of running.toReversed()) await one.stop()
    }
    try {
      await begin(running)
    } catch (error) {
      await end()
      throw error
    }
    return end
  })

  async function begin(running: { stop(): Promise<void> }[]) {
    primary = await OwnPostgres.create()
    running.push({ stop: () => primary.remove() })
    await primary.query('postgres', `create database ${NAME}`)
    const settings = {
      DEMO: '1',
      DATABASE_URL: primary.addressOf(NAME),
      MIGRATION_DATABASE_URL: primary.addressOf(NAME),
    }
    await promisify(execFile)(process.execPath, ['ace.js', 'db:migrate'], { env: { ...process.env, ...settings } })
    await primary.query(NAME, `update users set created_at = now() - interval '1 day'`)
    replica = await primary.standby('replica')
    running.push({ stop: () => replica.remove() })
    const start = () => startApp({ ...settings, DATABASE_REPLICA_URL: replica.addressOf(NAME) })
    writer = await start()
    running.push(writer)
    reader = await start()
    running.push(reader)
  }

  /** A session in the database of the servers. */
  async function tokenOf(username: string): Promise<string> {
    const sid = randomUUID()
    await primary.query(
      NAME,
      `insert into auth_sessions (key, user_id, organisation_id, audience, ip, user_agent, days, expires_at)
       select $1, id, organisation_id, 'admin', '127.0.0.1', 'test', 1, now() + interval '1 day' from users where username = $2`,
      [sid, username],
    )
    return tokens().write('admin', 'access', { sid, gen: 1 })
  }

  /** A further administrator. */
  async function administrator(): Promise<string> {
    const username = `a${randomUUID().slice(0, 8)}`
    await primary.query(
      NAME,
      `with made as (
         insert into users (organisation_id, username, nickname, password_hash, created_at)
         select organisation_id, $1, $1, 'x', now() - interval '1 day' from users where username = 'admin' returning id)
       insert into user_roles (user_id, role_id)
       select made.id, r.role_id from made, user_roles r join users u on u.id = r.user_id where u.username = 'admin'`,
      [username],
    )
    return tokenOf(username)
  }

  const call = async (app: AppProcess, token: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'accept-language': 'en' }
    const sent = body && { method: 'POST', body: JSON.stringify(body) }
    const answer = await fetch(app.address + path, { headers, ...sent })
    return { status: answer.status, ...((await answer.json()) as Listed) }
  }
  const namesSeen = async (app: AppProcess, token: string) =>
    (await call(app, token, `${LIST}?limit=100&order=id,desc`)).data.list.map((one) => one.name_zh)
  const create = async (token: string) => {
    const name = `g ${randomUUID()}`
    const made = await call(writer, token, LIST, { name_zh: name, name_en: name })
    return { name, made }
  }
  /** By result, of both processes. */
  async function reads(): Promise<Record<string, number>> {
    const scrapes = await Promise.all(
      [writer, reader].map(async ({ address }) => parseScrape(await (await fetch(`${address}/metrics`)).text())),
    )
    const found = scrapes.flat().filter(({ name }) => name === 'replica_reads_total')
    return Object.fromEntries(
      ['replica', 'behind', 'failed'].map((result) => [
        result,
        found.filter(({ labels }) => labels.result === result).reduce((sum, { value }) => sum + value, 0),
      ]),
    )
  }
  const count = async (result: string) => (await reads())[result] ?? 0

  /** Until a list of this process comes from the replica. */
  const untilReplicated = (app: AppProcess, token: string) =>
    eventually(async () => {
      const before = await count('replica')
      await namesSeen(app, token)
      return (await count('replica')) > before
    }, 120_000)

  test('lists come from the replica, and whoever writes reads it at once in every process', async ({
    assert,
    cleanup,
  }) => {
    const [mine, others] = [await administrator(), await administrator()]
    await untilReplicated(reader, mine)
    await untilReplicated(writer, mine)
    const resume = () => replica.query('postgres', 'select pg_wal_replay_resume()')
    cleanup(async () => void (await resume()))
    await replica.query('postgres', 'select pg_wal_replay_pause()')
    const { name, made } = await create(mine)
    assert.equal(made.status, 200, JSON.stringify(made))
    const before = await reads()
    assert.include(await namesSeen(reader, mine), name)
    assert.include(await namesSeen(writer, mine), name)
    assert.equal(await count('behind'), (before.behind ?? 0) + 2)
    assert.notInclude(await namesSeen(reader, others), name, 'another person reads the replica')
    await resume()
    await eventually(async () => (await namesSeen(reader, others)).includes(name), 120_000)
    await untilReplicated(reader, mine)
    assert.include(await namesSeen(reader, mine), name)
  }).timeout(PATIENCE_MS)

  test('a replica an hour behind is not read by anybody', async ({ assert, cleanup }) => {
    const [mine, others] = [await administrator(), await administrator()]
    await untilReplicated(reader, others)
    const delay = (setting: string) =>
      replica.query('postgres', setting).then(() => replica.query('postgres', 'select pg_reload_conf()'))
    await delay(`alter system set recovery_min_apply_delay = '1h'`)
    cleanup(async () => void (await delay('alter system reset recovery_min_apply_delay')))
    const { name } = await create(mine)
    await eventually(async () => (await namesSeen(reader, others)).includes(name), 120_000)
    const [{ isThere }] = (await replica.query<{ isThere: boolean }>(
      NAME,
      `select exists (select 1 from user_groups where name_zh = $1) as "isThere"`,
      [name],
    )) as [{ isThere: boolean }]
    assert.isFalse(isThere, 'the replica lacks what was shown')
  }).timeout(PATIENCE_MS)

  test('a replica that is gone is noticed by nobody, and read again when it is back', async ({ assert }) => {
    const mine = await administrator()
    await untilReplicated(reader, mine)
    await replica.kill()
    const before = await count('failed')
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(reader, mine, LIST)))
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
    assert.isAbove(await count('failed'), before)
    const { name } = await create(mine)
    assert.include(await namesSeen(reader, mine), name)
    await replica.start()
    await untilReplicated(reader, mine)
    assert.include(await namesSeen(reader, mine), name)
  }).timeout(PATIENCE_MS)

  test('a promoted replica is not read, because it goes its own way', async ({ assert }) => {
    const mine = await administrator()
    await untilReplicated(reader, mine)
    await replica.query('postgres', 'select pg_promote()')
    const before = await count('replica')
    for (let nth = 0; nth < 5; nth++) assert.equal((await call(reader, mine, LIST)).status, 200)
    assert.equal(await count('replica'), before)
  }).timeout(PATIENCE_MS)
})
