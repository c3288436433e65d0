import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import { test } from '@japa/runner'
import { preparedRow } from '#core/database'
import { defineJob } from '#core/jobs/job'
import { JobQueue, runJob } from '#core/jobs/job_queue'
import { VersionedCache } from '#core/versioned_cache'
import { layTexts } from '#design/render/processes/render'
import { callPlatform } from '#platforms/call'
import { startApp } from '#tests/support/app_process'
import { eventually } from '#tests/support/eventually'
import { httpService } from '#tests/support/http_service'
import { watched } from '#tests/support/queries'
import { parseScrape, type Scrape } from '#tests/support/metrics/scrape'
import type { ApiClient } from '@japa/api-client'

const scrape = async (client: ApiClient) => parseScrape((await client.get('/metrics')).text())

function valueOf(scraped: Scrape, name: string, labels: Record<string, string> = {}): number {
  const fits = scraped.filter(
    (one) => one.name === name && Object.entries(labels).every(([label, value]) => one.labels[label] === value),
  )
  return fits.reduce((sum, { value }) => sum + value, 0)
}

/** How much each grows while something is done. */
async function growth(client: ApiClient, work: () => Promise<unknown>) {
  const before = await scrape(client)
  await work()
  const after = await scrape(client)
  return (name: string, labels: Record<string, string> = {}) =>
    valueOf(after, name, labels) - valueOf(before, name, labels)
}

const { signal } = new AbortController()
const attempt = (handle: () => Promise<void>, retryCount: number) =>
  runJob(
    defineJob({ name: 'test.measured', retry: { limit: 1, delaySeconds: 1 }, handle }) as never,
    { id: 'measured', data: {}, retryCount, signal } as never,
  ).catch(() => undefined)

test.group('Metrics | families', (group) => {
  group.tap((one) => one.tags(['ANY-06', 'OPS-02']))

  test('the depths of the queues are read once a scrape', async ({ client, assert }) => {
    await (await app.container.make(JobQueue)).prepare()
    let reads = 0
    await watched(
      () => client.get('/metrics'),
      ({ text }) => void (reads += Number(text.includes('from pgboss.job where state'))),
    )
    assert.equal(reads, 1)
  })

  test('attempts at jobs count as done, retried or dead', async ({ client, assert }) => {
    const { level } = logger
    logger.level = 'silent'
    const grown = await growth(client, async () => {
      await attempt(async () => undefined, 0)
      await attempt(() => Promise.reject(new Error('no')), 0)
      await attempt(() => Promise.reject(new Error('no')), 1)
    })
    logger.level = level
    for (const result of ['done', 'retried', 'dead'])
      assert.equal(grown('jobs_ended_total', { queue: 'test.measured', result }), 1, result)
    assert.equal(grown('job_duration_seconds_count', { queue: 'test.measured' }), 3)
  })

  test('calls to a platform count by result, with their waits for its limit', async ({ client, assert, cleanup }) => {
    const service = await httpService((_, nth) => (nth === 1 ? { body: {} } : { status: 200, body: { nth } }))
    cleanup(() => service.close())
    const call = (url: string) =>
      callPlatform(
        { app: { key: '', secret: '', addresses: {} } },
        {
          platform: 'amazon',
          operation: 'test',
          budgets: [{ name: `test metrics ${service.url}`, burst: 1, perSecond: 1 }],
          isRepeatable: false,
          request: () => ({ method: 'GET', url, timeoutMs: 30_000 }),
          read: ({ status }) => status,
        },
      ).catch(() => undefined)
    const grown = await growth(client, async () => {
      await call(service.url)
      await Promise.all([call(service.url), call(service.url)])
    })
    assert.equal(grown('connector_call_duration_seconds_count', { connector: 'amazon', result: 'ok' }), 3)
    assert.isAtLeast(grown('connector_limiter_waits_total', { connector: 'amazon' }), 1)
    assert.isAbove(grown('connector_limiter_wait_seconds_total', { connector: 'amazon' }), 0)
  })

  test('drawings count by kind and result', async ({ client, assert }) => {
    const grown = await growth(client, () => layTexts([], undefined))
    assert.equal(grown('render_duration_seconds_count', { kind: 'text', result: 'ok' }), 1)
  })

  test('caches count hits and misses', async ({ client, assert }) => {
    const cache = new VersionedCache<string, number>('test_metrics', 2)
    const grown = await growth(client, async () => {
      cache.get('a', '1')
      cache.set('a', '1', 7)
      cache.get('a', '1')
      cache.get('a', '2')
    })
    assert.equal(grown('cache_lookups_total', { cache: 'test_metrics', result: 'hit' }), 1)
    assert.equal(grown('cache_lookups_total', { cache: 'test_metrics', result: 'miss' }), 2)
  })

  test('slow statements count', async ({ client, assert }) => {
    const grown = await growth(client, () => preparedRow('select pg_sleep(0.55)', []))
    assert.isAtLeast(grown('db_slow_statements_total'), 1)
  })

  test('says what the process, its database and its disk are like', async ({ client, assert }) => {
    const isOk = (scraped: Scrape, check: string) => valueOf(scraped, 'health_check_ok', { check }) === 1
    await eventually(async () => {
      const scraped = await scrape(client)
      return ['database', 'schema', 'disk'].every((check) => isOk(scraped, check))
    })
    const scraped = await scrape(client)
    for (const name of ['db_size_bytes', 'db_pool_limit', 'storage_size_bytes', 'process_resident_memory_bytes'])
      assert.isAbove(valueOf(scraped, name), 0, name)
    assert.equal(valueOf(scraped, 'build_info'), 1)
  })

  test('no label holds an address, a number or a name', async ({ client, assert }) => {
    await client.get('/api/v1/departments/424242')
    await client.get('/api/v1/nowhere/424242?q=Jane')
    const scraped = await scrape(client)
    for (const { name, labels } of scraped)
      for (const [label, value] of Object.entries(labels))
        assert.notMatch(value, /424242|Jane|127\.0\.0\.1|@/, `${name} ${label}`)
    const series = Map.groupBy(scraped, ({ name }) => name)
    for (const [name, samples] of series) assert.isBelow(samples.length, 8000, name)
  })

  test('only the machine itself and the token open them', async ({ client, assert }) => {
    for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
      (await client.get('/metrics').header(header, '203.0.113.7')).assertStatus(404)
    const app = await startApp({ METRICS_TOKEN: 'a-metrics-token' })
    const ask = (headers: Record<string, string>) => fetch(`${app.address}/metrics`, { headers })
    const far = { 'x-forwarded-for': '203.0.113.7' }
    assert.equal((await ask({ ...far, authorization: 'Bearer a-metrics-token' })).status, 200)
    assert.equal((await ask({ ...far, authorization: 'Bearer another-token!!' })).status, 404)
    assert.equal((await ask(far)).status, 404)
    await app.stop()
  })
})
