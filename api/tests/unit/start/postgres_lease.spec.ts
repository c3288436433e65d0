import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { Checkout, killNow } from './fixtures/checkout.ts'
import type { Lessee } from './fixtures/lessee.ts'
import { until } from './fixtures/until.ts'

test.group('Embedded PostgreSQL, first start', (group) => {
  let checkout: Checkout

  group.tap((one) => one.tags(['OPS-01']))
  group.each.setup(() => {
    checkout = new Checkout()
    return () => checkout.remove()
  })

  test('two concurrent first starts share one server', async ({ assert }) => {
    const [one, other] = await Promise.all([checkout.lease({ database: 'one' }), checkout.lease({ database: 'other' })])
    assert.equal(one.connection.port, other.connection.port)
    assert.equal(await one.ask('select current_database()'), 'one')
    assert.equal(await other.ask('select current_database()'), 'other')
    await until(() => checkout.keepers().length === 1, 'one keeper')
    assert.deepEqual(drafts(checkout), [])
    assert.notEqual(statSync(`/proc/${checkout.postmaster()}`).uid, 0, 'root has somebody else run it')
    assert.equal(checkout.home, join(checkout.root, 'data', 'postgres'))
    assert.equal(await one.ask(`select '印' ~ '^[[:alpha:]]$'`), true, 'a Chinese letter is a letter')
  })

  test('a server that cannot start is reported with its own message', async ({ assert }) => {
    mkdirSync(join(checkout.home, 'data'), { recursive: true })
    await assert.rejects(() => checkout.lease(), /did not start[^]*postgresql\.conf/)
  })
})

/** Large enough for a count that lasts a while. */
const MANY = 10_000_000

test.group('Embedded PostgreSQL, killed', (group) => {
  const checkout = new Checkout()

  group.tap((one) => one.tags(['OPS-01', 'OPS-03']))
  group.each.teardown(() => checkout.killEverything())
  group.teardown(() => checkout.remove())

  test('kill -9 of server, keeper or application loses nothing and leaves no process', async ({ assert }) => {
    const first = await checkout.lease()
    await first.ask('create table each_one (id int); insert into each_one values (1)')

    process.kill(checkout.postmaster(), 'SIGKILL')
    await first.ask('insert into each_one values (2)')

    await killKeepers(checkout)
    await first.ask('insert into each_one values (3)')
    await until(() => checkout.keepers().length === 1, 'the keeper that follows')

    await first.kill()
    await checkout.untilNobodyRuns()

    const second = await checkout.lease()
    assert.equal(second.connection.port, first.connection.port)
    assert.equal(await second.ask('select count(*)::int from each_one'), 3)
  })

  test('no server starts while a session of the killed one is running', async ({ assert }) => {
    const [busy, other] = [await checkout.lease(), await checkout.lease()]
    const { session, counted } = await counting(busy, other)
    const killed = checkout.postmaster()
    process.kill(killed, 'SIGKILL')
    assert.equal(await other.ask('select 1'), 1)
    assert.notEqual(checkout.postmaster(), killed)
    assert.isFalse(checkout.works(session))
    assert.equal(await counted, MANY)
  })

  test('concurrent restarts use the same port', async ({ assert }) => {
    const [busy, ...others] = await Promise.all(Array.from({ length: 6 }, () => checkout.lease()))
    // All wait until this session has ended, and then start the server together.
    const { counted } = await counting(busy!, others[0]!)
    process.kill(checkout.postmaster(), 'SIGKILL')
    assert.deepEqual(await Promise.all(others.map((one) => one.ask('select 1'))), [1, 1, 1, 1, 1])
    assert.equal(await counted, MANY)
    assert.equal(checkout.port(), busy!.connection.port)
  })

  test('kill -9 of application and keeper together leaves no process', async () => {
    const lessee = await checkout.lease()
    await killKeepers(checkout)
    await lessee.kill()
    await checkout.untilNobodyRuns()
  })

  test('the next application takes over a server whose keepers are all dead', async ({ assert }) => {
    const first = await checkout.lease()
    await first.ask('create table adopted (id int); insert into adopted values (1)')
    const server = checkout.postmaster()
    const others = checkout.processes().filter((pid) => pid !== server)
    others.forEach(killNow)
    await until(() => checkout.processes().length === 1, 'only the server to be left')

    const second = await checkout.lease()
    assert.equal(checkout.postmaster(), server)
    assert.equal(await second.ask('select count(*)::int from adopted'), 1)
    await second.kill()
    await checkout.untilNobodyRuns()
  })

  test('kill -9 of everything at once recovers on the same port', async ({ assert }) => {
    const first = await checkout.lease()
    await first.ask('create table everything (id int); insert into everything values (1)')
    await checkout.killEverything()
    // After a reboot another program may have the process id that PostgreSQL recorded.
    const note = join(checkout.home, 'data', 'postmaster.pid')
    writeFileSync(note, readFileSync(note, 'utf8').replace(/^\d+/, String(process.pid)))

    const second = await checkout.lease()
    assert.equal(second.connection.port, first.connection.port)
    assert.equal(await second.ask('select count(*)::int from everything'), 1)
  })

  test('databases of test runs are dropped when their run has ended', async ({ assert }) => {
    const names = `select string_agg(datname, ' ' order by datname) from pg_database where datname like 'test%'`
    const [ended, running] = [
      await checkout.lease({ database: 'test_999999999' }),
      await checkout.lease({ database: `test_${process.pid}` }),
    ]
    while ((await running.ask(names)) !== `test_${process.pid}`) await sleep(100)
    await Promise.all([ended.kill(), running.kill()])
    await checkout.untilNobodyRuns()

    const next = await checkout.lease()
    assert.isNull(await next.ask(names))
  })
})

/** Process id of the counting session as seen by another; a busy session does not notice that its server died. */
async function counting(busy: Lessee, other: Lessee): Promise<{ session: number; counted: Promise<unknown> }> {
  const who = `select pid from pg_stat_activity where state = 'active' and query like '%generate_series%' and pid <> pg_backend_pid()`
  for (;;) {
    let isDone = false
    const counted = busy.ask(`select count(*)::int from generate_series(1, ${MANY})`).finally(() => (isDone = true))
    // Counts again if it finished before it was observed.
    for (; !isDone; await sleep(20)) {
      const session = await other.ask(who)
      if (session) return { session: Number(session), counted }
    }
  }
}

function drafts({ home }: Checkout): string[] {
  return readdirSync(home).filter((name) => name.startsWith('data.'))
}

async function killKeepers(checkout: Checkout): Promise<void> {
  const keepers = checkout.keepers()
  keepers.forEach(killNow)
  await until(() => !checkout.keepers().some((pid) => keepers.includes(pid)), 'the keeper to die')
}
