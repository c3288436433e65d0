import { connect, createServer, type Server, type Socket, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { test } from '@japa/runner'
import { isDatabaseLost, markDatabaseLost } from '#core/driver/connection_lost'
import environment from '#start/env'
import { startApp } from '#tests/support/app_process'
import { eventually } from '#tests/support/eventually'

/** A proxy to the test database whose connections can be cut. */
class Cable {
  readonly #sockets = new Set<Socket>()
  readonly #to = new URL(environment.DATABASE_URL)
  #server: Server | undefined
  #port = 0

  async plug(): Promise<string> {
    this.#server = createServer((near) => {
      const far = connect(Number(this.#to.port), this.#to.hostname)
      for (const one of [near, far]) {
        this.#sockets.add(one)
        one.on('error', () => one.destroy())
        one.once('close', () => this.#sockets.delete(one))
      }
      near.pipe(far).pipe(near)
    }).listen(this.#port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.#port = (this.#server.address() as AddressInfo).port
    const address = new URL(this.#to)
    address.hostname = '127.0.0.1'
    address.port = String(this.#port)
    return address.href
  }

  pull(): void {
    this.#server?.close()
    for (const socket of this.#sockets) socket.destroy()
  }
}

test.group('Lost database', () => {
  test('answers unavailable with a retry time and recovers by itself', async ({ assert, cleanup }) => {
    const cable = new Cable()
    const DATABASE_URL = await cable.plug()
    const app = await startApp({
      DATABASE_URL,
      LOG_LEVEL: 'fatal',
    })
    cleanup(async () => {
      cable.pull()
      await app.stop()
    })
    const ask = (path: string, init: RequestInit = {}) =>
      fetch(app.address + path, { ...init, headers: { 'accept-language': 'en', ...init.headers } })
    const token = { authorization: `Bearer ${'x'.repeat(40)}` }
    const body = JSON.stringify({ username: 'admin', password: 'x', captchaId: 'x', captchaInfo: 'x' })
    const calls: [string, RequestInit?][] = [
      ['/api/v1/index'],
      ['/api/v1/index?lang=en'],
      ['/files/00000000-0000-4000-8000-000000000000'],
      ['/sitemap.xml'],
      ['/api/v1/auth/login', { method: 'POST', body, headers: { 'content-type': 'application/json' } }],
      ['/api/v1/captcha'],
      ['/api/v1/verify/code', { method: 'POST', body: '{"mobile":"+8613800000001","scene":"retrieve_password"}', headers: { 'content-type': 'application/json' } }], // prettier-ignore
    ]
    const usual = await Promise.all(calls.map(async ([path, init]) => (await ask(path, init)).status))
    assert.notInclude(usual, 503)

    cable.pull()
    let unavailable = 0
    for (const [at, [path, init]] of calls.entries()) {
      const answer = await ask(path, init)
      if (answer.status === usual[at]) continue
      assert.equal(answer.status, 503, path)
      assert.equal(answer.headers.get('retry-after'), '5', path)
      const { code, message, data } = (await answer.json()) as { code: number; message: string; data: object }
      assert.deepEqual([code, message], [0, 'The service is unavailable for now. Try again later.'])
      assert.containsSubset(data, { reason: 'E_UNAVAILABLE', retryAfter: 5 })
      unavailable++
    }
    assert.isAtLeast(unavailable, 4)
    assert.equal((await ask('/health/live')).status, 200)
    assert.equal((await ask('/health/ready')).status, 503)
    assert.include(await (await ask('/metrics')).text(), 'health_check_ok{check="database"} 0')
    // An unauthenticated request needs no database.
    assert.notEqual((await ask('/api/v1/users', { headers: token })).status, 500)

    await cable.plug()
    await eventually(async () => (await ask('/api/v1/index')).status === 200)
    await eventually(async () => (await ask('/health/ready')).status === 200)
  })
    .tags(['SEC-07', 'ERR-04'])
    .timeout(120_000)

  test('recognises an error of a lost database: {what}')
    .with([
      { what: 'refused', error: { code: 'ECONNREFUSED' }, isLost: true },
      { what: 'reset', error: { code: 'ECONNRESET' }, isLost: true },
      { what: 'shut down', error: { code: '57P01' }, isLost: true },
      { what: 'crashed', error: { code: '57P02' }, isLost: true },
      { what: 'starting', error: { code: '57P03' }, isLost: true },
      { what: 'a broken connection', error: { code: '08006' }, isLost: true },
      { what: 'terminated', error: { message: 'Connection terminated unexpectedly' }, isLost: true },
      { what: 'both families refused', error: { errors: [{ code: 'ECONNREFUSED' }] }, isLost: true },
      { what: 'no connection in time', error: { message: 'Knex: Timeout acquiring a connection.' }, isLost: true },
      { what: 'no such host', error: { code: 'ENOTFOUND' }, isLost: true },
      { what: 'no such table', error: { code: '42P01' }, isLost: false },
      { what: 'a duplicate', error: { code: '23505' }, isLost: false },
      { what: 'a deadlock', error: { code: '40P01' }, isLost: false },
      { what: 'a lock that takes too long', error: { code: '55P03' }, isLost: false },
      { what: 'an answer that takes too long', error: { code: '57014' }, isLost: false },
      { what: 'out of memory', error: { code: '53200' }, isLost: false },
    ])
    .run(({ assert }, { error, isLost }) => {
      const noted = Object.assign(new Error('x'), error)
      markDatabaseLost(noted)
      assert.equal(isDatabaseLost(noted), isLost)
      assert.equal(isDatabaseLost(new Error('around it', { cause: noted })), isLost)
      // The same error code from another service.
      assert.isFalse(isDatabaseLost(Object.assign(new Error('x'), error)))
    })
    .tags(['SEC-07'])
})
