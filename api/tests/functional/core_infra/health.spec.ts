import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import environment from '#start/env'
import { type AppProcess, startApp } from '#tests/support/app_process'
import { eventually } from '#tests/support/eventually'
import { bearer, sessionOf, userIdOf } from '#tests/support/people'

interface Check {
  name: string
  isOk: boolean
  detail: string
}

test.group('Health', (group) => {
  // No worker runs here, so jobs left by other specs must not count as late.
  group.setup(async () => {
    // The queue's tables are created on first use.
    const queue = await row<{ jobs: string | null }>(`select to_regclass('pgboss.job')::text as jobs`)
    if (queue?.jobs) await rows(`update pgboss.job set start_after = now() where state < 'active'`)
  })

  test('reports alive', async ({ client }) => {
    const answer = await client.get('/health/live')
    answer.assertStatus(200)
    answer.assertBodyContains({ code: 1, data: { status: 'alive' } })
  }).tags(['OPS-02'])

  test('ready lists the checks', async ({ client, assert }) => {
    const answer = await client.get('/health/ready')
    answer.assertStatus(200)
    const checks = answer.body().data.checks as Check[]
    assert.sameMembers(
      checks.map(({ name }) => name),
      ['database', 'schema', 'queue', 'disk', 'senders'],
    )
    assert.isTrue(checks.every(({ isOk }) => isOk))
  }).tags(['OPS-02'])

  test('an outdated database version is not ready, with the reason in both languages', async ({ client, assert }) => {
    const newest = 'select id from adonis_schema order by id desc limit 1'
    const taken = await row<{ all: object }>(
      `delete from adonis_schema s where id = (${newest}) returning to_json(s) as all`,
    )
    try {
      const ask = (language: string) => client.get('/health/ready').header('accept-language', language)
      const [zh, en] = [await ask('zh-cn'), await ask('en')]
      zh.assertStatus(503)
      zh.assertBodyContains({ code: 0, data: { reason: 'E_UNAVAILABLE' } })
      const unready = (zh.body().data.checks as Check[]).filter(({ isOk }) => !isOk)
      assert.deepEqual(unready, [{ name: 'schema', isOk: false, detail: '1 migrations are missing' }])
      assert.notEqual(zh.body().message, en.body().message)
    } finally {
      await rows('insert into adonis_schema select * from json_populate_record(null::adonis_schema, ?)', [
        JSON.stringify(taken?.all),
      ])
    }
  }).tags(['OPS-02'])
})

test.group('Metrics', () => {
  test('counts requests by pattern and status, never by address', async ({ client, assert }) => {
    const user = { userId: await userIdOf('admin') }
    const missing = /http_requests_total\{method="GET",route="\/api\/v1\/departments\/:id",status="4xx"\} (\d+)/
    const before = missing.exec((await client.get('/metrics')).text())?.[1]
    await client.get('/api/v1/departments/424242').withGuard('admin').loginAs(user)
    const answer = await client.get('/metrics')
    answer.assertStatus(200)
    assert.match(answer.header('content-type') ?? '', /^text\/plain; version=0\.0\.4/)
    const text = answer.text()
    assert.equal(Number(missing.exec(text)?.[1]), Number(before ?? 0) + 1)
    assert.notInclude(text, '/424242')
    for (const metric of [
      'http_request_duration_seconds_bucket',
      'db_pool_connections',
      'nodejs_eventloop_lag_seconds',
      'process_resident_memory_bytes',
    ]) {
      assert.include(text, metric)
    }
    for (const line of text.trim().split('\n'))
      assert.match(line, /^(|# (HELP|TYPE) \w+ .+|\w+(\{.*\})? ([0-9.e+-]+|Nan))$/)
  }).tags(['OPS-02'])

  test('clients behind a proxy need the token', async ({ client }) => {
    const answer = await client.get('/metrics').header('x-forwarded-for', '203.0.113.7')
    answer.assertStatus(404)
    answer.assertBodyContains({ data: { reason: 'E_UNKNOWN_ROUTE' } })
  }).tags(['OPS-02'])
})

test.group('Log', (group) => {
  let app: AppProcess
  group.setup(async () => {
    app = await startApp({ LOG_LEVEL: 'trace', METRICS_TOKEN: 'a-metrics-token' })
  })
  group.teardown(() => app.stop())

  /** The last line may be incomplete. */
  const lines = () =>
    app
      .output()
      .split('\n')
      .slice(0, -1)
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)

  test('writes one line per request: route, person, result', async ({ assert }) => {
    const [name, value] = await bearer('admin')
    const response = await fetch(`${app.address}/api/v1/departments/7?secret=canary-query`, {
      headers: { [name]: value },
    })
    const requestId = response.headers.get('x-request-id')
    await eventually(() => lines().some((one) => one.requestId === requestId && one.msg === 'request'))
    const found = lines().filter((one) => one.requestId === requestId && one.msg === 'request')
    assert.lengthOf(found, 1)
    assert.containsSubset(found[0], { method: 'GET', route: '/api/v1/departments/:id', status: response.status })
    assert.properties(found[0], ['ms', 'userId', 'organisationId'])
  }).tags(['OPS-02', 'ERR-04'])

  test('never contains passwords, tokens, codes or captcha answers', async ({ assert }) => {
    const { access_token: token, refresh_token: refresh } = await sessionOf('admin')
    const canaries = {
      password: 'canary-password-1',
      code: '135790',
      captchaInfo: '11,22-33,44;300;150',
      proof: 'canary-proof',
    }
    const secret = 'Canary-payment-1'
    const post = (path: string, body: object) => send('POST', path, body)
    await Promise.all([
      post('/api/v1/auth/login', {
        username: 'admin',
        password: canaries.password,
        captchaId: 'x',
        captchaInfo: canaries.captchaInfo,
      }),
      post('/api/v1/auth/register', {
        username: 'a',
        password: canaries.password,
        password_confirmation: canaries.password,
        mobile: '1',
        code: canaries.code,
        captchaId: canaries.proof,
        captchaInfo: 'y',
        agreement: true,
      }),
      send('PUT', '/api/v1/auth/refresh', { token: refresh }),
      post('/api/account/changePassword', { oldPassword: canaries.password, newPassword: secret }),
      post('/api/v1/users', { username: 'x', password: secret }),
      fetch(`${app.address}/metrics`, { headers: { authorization: 'Bearer a-metrics-token' } }),
      fetch(`${app.address}/api/v1/roles?password=${secret}&token=${token}`, {
        headers: { authorization: `Bearer ${token}` },
      }),
    ])
    const before = lines().length
    await fetch(`${app.address}/health/live`)
    await eventually(() => lines().length > before)
    for (const canary of [
      ...Object.values(canaries),
      secret,
      token,
      refresh,
      'a-metrics-token',
      ...environment.APP_KEY,
    ]) {
      assert.notInclude(app.output(), canary)
    }

    function send(method: string, path: string, body: object) {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      return fetch(`${app.address}${path}`, { method, headers, body: JSON.stringify(body) })
    }
  }).tags(['ERR-04'])
})
