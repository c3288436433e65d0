import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import { InMemorySpanExporter, type ReadableSpan, SimpleSpanProcessor } from '@opentelemetry/sdk-trace'
import { test } from '@japa/runner'
import { row } from '#core/database'
import { startTracing } from '#core/health/open_telemetry'
import { logFields, runInScope, takeOrigin, withOrigin } from '#core/health/observe'
import { runJob } from '#core/jobs/job_queue'
import { pullJob } from '#order_sync/jobs'
import { StorePlatforms } from '#order_sync/store_platform'
import { callPlatform } from '#platforms/call'
import type { Orders, PlatformContext, Shipments } from '#platforms/port'
import { WORKSPACE } from '#start/workspace'
import { startApp } from '#tests/support/app_process'
import { as } from '#tests/support/as'
import { eventually } from '#tests/support/eventually'
import { httpService } from '#tests/support/http_service'
import { importer } from '#tests/support/imports'
import { trading } from '#tests/support/orders'
import { connect, platformOrder } from '#tests/support/order_sync'
import { bearer, makePerson } from '#tests/support/people'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const TRACEPARENT = `00-${TRACE}-00f067aa0ba902b7-01`

function traceInMemory(share = 1) {
  const exporter = new InMemorySpanExporter()
  const processor = new SimpleSpanProcessor({ exporter })
  const { stop } = startTracing({ release: 'test', roles: 'web', share, processor })
  return { spans: () => exporter.getFinishedSpans(), stop }
}

/** A platform whose pull is one real call to this address. */
const platformAt = (url: string) => {
  const pull: Orders['pull'] = async (context) => {
    await callPlatform(context, {
      platform: 'tiktok',
      operation: 'orders',
      budgets: [],
      isRepeatable: true,
      request: () => ({ method: 'GET', url }),
      read: ({ status }) => status,
    })
    return { items: [platformOrder()], next: null }
  }
  const orders: Orders = { pull, get: async () => [] }
  const shipments = { carriers: async () => [], push: async () => ({ shipmentId: '' }) } as unknown as Shipments
  app.container.swap(StorePlatforms, () => ({
    open: async ({ id, sales_platform: platform }) => ({
      platform: { name: platform, orders, shipments },
      context: {
        app: { key: '', secret: '', addresses: {} },
        store: { storeId: id, platform, region: '', shopId: '', shopKey: '', tokens: {} },
      } satisfies PlatformContext,
    }),
  }))
}

const parentOf = (span: ReadableSpan) => span.parentSpanContext?.spanId

test.group('Traces', (group) => {
  trading(group)

  test('the request, the job and the call for an order are one trace', async ({ client, assert, cleanup }) => {
    const by = await importer(client, 'tiktok')
    await connect(by.store)
    const permissions = ['stores.view', 'stores.edit'] as const
    const editor = await makePerson({ organisationId: by.merchant, permissions: [...permissions] })
    const service = await httpService(() => ({ body: {} }))
    platformAt(service.url)
    const tracing = traceInMemory()
    cleanup(async () => {
      app.container.restore(StorePlatforms)
      service.close()
      await tracing.stop()
    })

    const answer = await as(client, editor.token)
      .post(`/api/v1/stores/${by.store}/order-sync`, {})
      .header('traceparent', TRACEPARENT)
    answer.assertStatus(200)
    const queued = await row<{ id: string; data: never }>(
      `select id, data from pgboss.job where name = ? and data ->> 'storeId' = ? order by created_on desc limit 1`,
      [pullJob.name, String(by.store)],
    )
    const { signal } = new AbortController()
    await runJob(pullJob as never, { id: queued?.id, data: queued?.data, retryCount: 0, signal } as never)
    const made = await row<{ count: number }>('select count(*)::int as count from orders where store_id = ?', [
      by.store,
    ])
    assert.equal(made?.count, 1)

    const spans = tracing.spans().filter((one) => one.spanContext().traceId === TRACE)
    const named = (name: string) => spans.find((one) => one.name === name) as ReadableSpan
    const [request, job, call] = [
      named('POST /api/v1/stores/:id/order-sync'),
      named(`job ${pullJob.name}`),
      named('tiktok orders'),
    ]
    assert.equal(parentOf(request), '00f067aa0ba902b7')
    assert.equal(parentOf(job), request.spanContext().spanId)
    assert.equal(parentOf(call), job.spanContext().spanId)
    assert.containsSubset(request.attributes, {
      'http.route': '/api/v1/stores/:id/order-sync',
      'http.response.status_code': 200,
      'request.id': answer.header('x-request-id'),
    })
    assert.notProperty(service.received[0]?.headers, 'traceparent', 'a platform learns nothing of our traces')
  }).tags(['ANY-06', 'OPS-02'])

  test('the sampled flag of a caller is ignored, and a garbled header too', async ({ client, assert }) => {
    const tracing = traceInMemory(0)
    await client.get('/health/live').header('traceparent', TRACEPARENT)
    assert.lengthOf(tracing.spans(), 0)
    await tracing.stop()
    const all = traceInMemory()
    await client.get('/health/live').header('traceparent', `00-${'0'.repeat(32)}-zz`)
    assert.isUndefined(parentOf(all.spans()[0] as ReadableSpan))
    await all.stop()
  }).tags(['ANY-06'])

  test('a failure is named by its class, never by its message', async ({ assert }) => {
    const tracing = traceInMemory()
    const failing = {
      name: 'test.traced',
      retry: { limit: 0 },
      handle: () => Promise.reject(new TypeError('of Jane Doe')),
    }
    await assert.rejects(() => runJob(failing as never, { id: 'one', data: {}, retryCount: 0 } as never))
    assert.equal(tracing.spans()[0]?.status.message, 'TypeError')
    await tracing.stop()
  }).tags(['ANY-06'])

  test('handlers never see where their job came from', ({ assert }) => {
    assert.deepEqual(withOrigin({ id: 1 }), { id: 1 })
    const data = { id: 1, _origin: { requestId: 'r', traceparent: TRACEPARENT } }
    assert.deepEqual(takeOrigin(data), { payload: { id: 1 }, origin: data._origin })
    assert.deepEqual(runInScope({ requestId: 'r', jobId: 'j', traceId: 't', traceparent: TRACEPARENT }, logFields), {
      requestId: 'r',
      jobId: 'j',
      traceId: 't',
    })
  }).tags(['ANY-06'])

  test('without a collector the library is not loaded', ({ assert }) => {
    const files = globSync('{app,config,providers,start,bin}/**/*.ts', { cwd: join(WORKSPACE, 'api') })
    const naming = (text: string) => (file: string) => readFileSync(join(WORKSPACE, 'api', file), 'utf8').includes(text)
    assert.deepEqual(files.filter(naming("from '@opentelemetry/")), ['app/core/health/open_telemetry.ts'])
    assert.deepEqual(files.filter(naming("from '#core/health/open_telemetry'")), [])
    assert.deepEqual(files.filter(naming("import('#core/health/open_telemetry')")), [
      'providers/observability_provider.ts',
    ])
  }).tags(['ANY-06'])
})

test.group('Traces | exported', () => {
  test('spans reach the collector, and log lines have the trace', async ({ assert, cleanup }) => {
    const collector = await httpService(() => ({ body: {} }))
    const process = await startApp({ TRACES_URL: `${collector.url}/v1/traces`, LOG_LEVEL: 'info', RELEASE: 'traced' })
    cleanup(async () => {
      await process.stop()
      collector.close()
    })
    const [name, value] = await bearer('admin')
    const response = await fetch(`${process.address}/api/v1/departments/7`, {
      headers: { [name]: value, traceparent: TRACEPARENT },
    })
    const requestId = response.headers.get('x-request-id') ?? ''
    const line = () =>
      process
        .output()
        .split('\n')
        .find((one) => one.includes(requestId) && one.includes('"msg":"request"'))
    await eventually(() => line())
    assert.containsSubset(JSON.parse(line() ?? '{}'), { requestId, traceId: TRACE })
    const exported = () => collector.received.map(({ body }) => body.toString('latin1')).join('')
    await eventually(() => exported().includes('/api/v1/departments/:id') && exported().includes('traced'))
    assert.equal(collector.received[0]?.url.pathname, '/v1/traces')
  }).tags(['ANY-06', 'OPS-02'])
})
