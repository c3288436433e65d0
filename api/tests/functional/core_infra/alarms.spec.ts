import fs, { readFileSync, globSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import testUtils from '@adonisjs/core/services/test_utils'
import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { parse } from 'yaml'
import { rows } from '#core/database'
import { acquire, poolOf } from '#core/driver/connections'
import { type Connection, sendStatement } from '#core/driver/statement'
import { countConnectorCall } from '#core/health/metrics'
import { countRequest } from '#core/health/observe_request'
import { defineJob } from '#core/jobs/job'
import { JobQueue, runJob } from '#core/jobs/job_queue'
import { measureInk } from '#design/render/processes/render'
import { callPlatform } from '#platforms/call'
import { environment } from '#start/environment'
import { WORKSPACE } from '#start/workspace'
import { startApp } from '#tests/support/app_process'
import { httpService } from '#tests/support/http_service'
import { asDemo } from '#tests/support/as'
import { createProduct } from '#tests/support/products'
import { firing } from '#tests/support/metrics/promql'
import { metricsIn, parseScrape, type Scrape } from '#tests/support/metrics/scrape'

const FOLDER = join(WORKSPACE, '.deploy', 'observability')
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8')

interface Rule {
  alert: string
  expr: string
  annotations: { summary: string }
}
const { groups } = parse(read('alerts.yaml')) as { groups: { rules: Rule[] }[] }
const RULES = groups.flatMap(({ rules }) => rules)

interface Alarm {
  /** Makes the condition true; returns what ends it. */
  raise(client: ApiClient): Promise<void | (() => Promise<void> | void)>
  /** Labels of the alert that is raised. */
  labels?: Record<string, string>
  /** Time between the scrapes, for rates. */
  seconds?: number
  /** Also by a machine that is busy with something else. */
  mayBeRaised?: true
}

const times = async (count: number, work: () => unknown) => {
  for (let i = 0; i < count; i++) await work()
}

const FAILING = defineJob({
  name: 'test.alarm',
  handle: () => Promise.reject(new Error('always fails')),
})
const { signal } = new AbortController()
const deliver = () => runJob(FAILING as never, { id: 'alarm', data: {}, retryCount: 0, signal } as never)

async function limited() {
  const service = await httpService(() => ({ body: {} }))
  await callPlatform(
    { app: { key: '', secret: '', addresses: {} } },
    {
      platform: 'etsy',
      operation: 'test',
      budgets: [{ name: 'test alarm', burst: 1, perSecond: 1 }],
      isRepeatable: false,
      request: () => ({ method: 'GET', url: service.url }),
      read: ({ status }) => status,
    },
  ).finally(service.close)
}

/** Within the transaction of the test, so that nothing of it stays. */
const ALARMS: Record<string, Alarm> = {
  NotReady: {
    labels: { check: 'schema' },
    raise: async () => void (await rows('delete from adonis_schema where id = (select max(id) from adonis_schema)')),
  },
  RequestsFailing: { raise: () => times(30, () => countRequest('GET', '/test', 500, 2)) },
  RequestsSlow: { raise: () => times(2000, () => countRequest('GET', '/test', 200, 3000)) },
  JobsLate: {
    labels: { queue: 'test.late' },
    raise: () => addJob('test.late', `now() - interval '1 hour'`),
  },
  JobsDead: {
    labels: { queue: 'test.dead' },
    raise: () => addJob('dead_letters', 'now()', 'test.dead'),
  },
  JobsFailing: {
    labels: { queue: FAILING.name },
    async raise() {
      const { level } = logger
      logger.level = 'silent'
      await times(25, () => deliver().catch(() => undefined))
      logger.level = level
    },
  },
  RendersLate: {
    async raise(client) {
      const product = await createProduct(await asDemo(client, 'admin'))
      await rows(
        `with d as (
           insert into designs (organisation_id, name, product_id, product_version_id)
           select (select min(id) from organisations), 'alarm', v.product_id, v.id from product_versions v
            where v.product_id = ? limit 1 returning id, organisation_id)
         insert into render_tasks (organisation_id, design_id, kind, subject, due_at)
         select organisation_id, id, 'effects', 'front', now() - interval '1 hour' from d`,
        [product.id],
      )
    },
  },
  RendersFailing: { raise: () => times(6, () => measureInk({ kind: 'look' } as never).catch(() => undefined)) },
  ConnectorFailing: {
    labels: { connector: 'shein' },
    raise: () => times(5, () => countConnectorCall('shein', 'unavailable', 40)),
  },
  ConnectorLimited: {
    labels: { connector: 'etsy' },
    seconds: 0.2,
    raise: async () => void (await Promise.all([limited(), limited()])),
  },
  LedgerBroken: { raise: () => addCheck('[{"id":"L1"}]', 'now()') },
  LedgerUnchecked: { raise: () => addCheck('[]', `now() - interval '2 days'`) },
  ConnectionsShort: { labels: { instance: 'here' }, raise: takeAllConnections },
  StatementsSlow: {
    seconds: 5,
    raise: async () => {
      const pool = poolOf('pg')
      const connection = await acquire(pool)
      await sendStatement(connection, { text: 'select pg_sleep(0.6)' })
      pool.releaseConnection(connection)
    },
  },
  DiskFilling: {
    labels: { instance: 'here' },
    async raise() {
      const { statfs } = fs.promises
      const full = { bavail: 5, blocks: 100, bsize: 4096 * 1024 * 1024 }
      fs.promises.statfs = (() => Promise.resolve(full)) as unknown as typeof statfs
      syncBuiltinESMExports()
      return () => {
        fs.promises.statfs = statfs
        syncBuiltinESMExports()
      }
    },
  },
  ProcessBusy: {
    labels: { instance: 'here' },
    mayBeRaised: true,
    async raise() {
      // A scrape starts the measuring anew, which compares one tick of 100 ms with the next: this timer comes after one.
      await new Promise((resolve) => setTimeout(resolve, 300))
      for (const end = performance.now() + 1200; performance.now() < end;) continue
    },
  },
}

async function addJob(name: string, startAfter: string, source: string | null = null) {
  await (await app.container.make(JobQueue)).prepare()
  await rows(`insert into pgboss.job (name, data, start_after, source_name) values (?, '{}', ${startAfter}, ?)`, [
    name,
    source,
  ])
}

const addCheck = (breaches: string, at: string) =>
  rows(`insert into ledger_checks (breaches, seconds, created_at) values (?::jsonb, 1, ${at})`, [breaches]).then(
    () => undefined,
  )

async function takeAllConnections() {
  const connection = db.manager.get('pg')?.connection
  const client = connection?.client?.client as ReturnType<typeof poolOf>
  const taken: Connection[] = []
  while ((connection?.pool?.numUsed() ?? 0) < environment.DATABASE_POOL) taken.push(await client.acquireConnection())
  const waiting = client.acquireConnection()
  return async () => {
    for (const one of taken) client.releaseConnection(one)
    client.releaseConnection(await waiting)
  }
}

test.group('Alarms', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  for (const [name, { raise, labels = {}, seconds = 60, mayBeRaised = false }] of Object.entries(ALARMS))
    test(`${name} is raised, and only then`, async ({ client, assert }) => {
      const rule = RULES.find(({ alert }) => alert === name)
      const scrape = async () => parseScrape((await client.get('/metrics')).text())
      const isRaised = (before: Scrape, now: Scrape) =>
        firing(rule?.expr ?? '', { before, now, seconds }).some((one) =>
          Object.entries(labels).every(([label, value]) => one.labels[label] === value),
        )
      // Counters exist from their first value on, and only then can they grow.
      const isCounted = /rate\(|increase\(/.test(rule?.expr ?? '')
      if (isCounted) await (await raise(client))?.()
      const before = await scrape()
      if (!mayBeRaised) assert.isFalse(isRaised(before, isCounted ? before : await scrape()), `${name} before`)
      let found = false
      // The library may report the event loop one scrape late.
      for (let attempt = 0; attempt < 5 && !found; attempt++) {
        const end = await raise(client)
        for (let look = 0; look < 2 && !found; look++) found = isRaised(before, await scrape())
        await end?.()
      }
      assert.isTrue(found, `${name} after`)
    }).tags(['ANY-06'])

  test('ProcessDown and VersionsMixed see other processes', async ({ client, assert }) => {
    const other = await startApp({ RELEASE: 'another-release' })
    const here = parseScrape((await client.get('/metrics')).text())
    const scrapeOther = () =>
      fetch(`${other.address}/metrics`).then(
        (answer) => answer.text(),
        () => undefined,
      )
    const raised = (name: string, now: Scrape) =>
      firing(RULES.find(({ alert }) => alert === name)?.expr ?? '', { before: here, now, seconds: 60 })
    const both = [...here, ...parseScrape(await scrapeOther(), 'other')]
    assert.lengthOf(raised('VersionsMixed', both), 1)
    assert.lengthOf(raised('VersionsMixed', here), 0)
    assert.lengthOf(raised('ProcessDown', both), 0)
    await other.stop()
    const [down] = raised('ProcessDown', [...here, ...parseScrape(await scrapeOther(), 'other')])
    assert.containsSubset(down, { labels: { instance: 'other' } })
  }).tags(['ANY-06', 'OPS-04'])

  test('every rule was raised, and its metrics are exported', async ({ client, assert }) => {
    const exported = new Set(
      [...(await client.get('/metrics')).text().matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
        type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => `${name}${part}`) : [name as string],
      ),
    )
    assert.sameMembers(
      RULES.map(({ alert }) => alert),
      [...Object.keys(ALARMS), 'ProcessDown', 'VersionsMixed'],
    )
    const dashboard = JSON.parse(read('dashboard.json')) as { panels: { targets: { expr: string }[] }[] }
    const expressions = [
      ...RULES.map(({ expr }) => expr),
      ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ]
    assert.isAbove(expressions.length, 40)
    const missing = [...new Set(expressions.flatMap(metricsIn))].filter((name) => name !== 'up' && !exported.has(name))
    assert.deepEqual(missing, [])
  }).tags(['ANY-06', 'OPS-02'])

  test('every alarm has a page section that says what to do', ({ assert }) => {
    const page = readFileSync(join(WORKSPACE, 'docs', 'operations', 'alarms.md'), 'utf8')
    const sections = [...page.matchAll(/^## (\w+)$/gm)].map(([, name]) => name)
    assert.sameMembers(
      sections,
      RULES.map(({ alert }) => alert),
    )
    assert.sameMembers(globSync('*', { cwd: FOLDER }), [
      'alerts.yaml',
      'alerts_test.yaml',
      'dashboard.json',
      'prometheus.yaml',
    ])
  }).tags(['ANY-06'])

  test('a wrong expression is refused by the evaluator', ({ assert }) => {
    const moment = { before: [], now: [], seconds: 60 }
    for (const wrong of ['sum(', 'a > ', '1 > 0', 'rate(a)']) assert.throws(() => firing(wrong, moment))
  }).tags(['ANY-06'])
})
