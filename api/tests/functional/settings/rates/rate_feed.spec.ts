import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { updateDueRates } from '#settings/rates/update_rates'
import { HttpRateFeed } from '#settings/rates/http_rate_feed'
import { RateFeed, rateAt } from '#settings/rates/rate_feed'
import { asDemo } from '#tests/support/as'
import { NOBODY } from '#tests/support/people'

class SaidFeed extends RateFeed {
  readonly name = 'said'
  #rate: string

  constructor(rate: string) {
    super()
    this.#rate = rate
  }

  rateOf() {
    return this.#rate === '' ? Promise.reject(new Error('nobody there')) : Promise.resolve(this.#rate)
  }
}

const servers: Server[] = []

async function service(handle: RequestListener): Promise<string> {
  const server = createServer(handle)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/latest`
}

const makeDue = () =>
  rows(
    `update exchange_currencies set update_mode = 'automatic', next_update_at = now() - interval '1 minute' where code = 'USD'`,
  )

test.group('Rate feed | job', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.teardown(() => app.container.restoreAll())

  test('a feed answer of {rate} is {outcome}, and the active rate is then {inForce}')
    .with([
      { rate: '7.1849', outcome: 'taken', inForce: '7.18' },
      { rate: '7.12', outcome: 'unchanged', inForce: '7.12' },
      { rate: '71.20', outcome: 'held', inForce: '7.12' },
      { rate: '0.0001', outcome: 'failed', inForce: '7.12' },
      { rate: '', outcome: 'failed', inForce: '7.12' },
    ])
    .run(async ({ assert }, { rate, outcome, inForce }) => {
      app.container.swap(RateFeed, () => new SaidFeed(rate))
      await makeDue()
      await updateDueRates(NOBODY)
      assert.equal(
        (await row<{ outcome: string }>('select outcome from rate_quotes order by id desc'))?.outcome,
        outcome,
      )
      assert.equal((await rateAt('USD', new Date(Date.now() + 1000)))?.rate, inForce)
      const after = await row<{ is_later: boolean }>(
        `select next_update_at > now() + interval '50 minutes' as is_later from exchange_currencies where code = 'USD'`,
      )
      assert.isTrue(after?.is_later)
    })
    .tags(['CFG-03'])

  test('requests only when due, and two processes request once', async ({ assert }) => {
    app.container.swap(RateFeed, () => new SaidFeed('7.15'))
    await updateDueRates(NOBODY)
    await makeDue()
    await updateDueRates(NOBODY)
    await updateDueRates(NOBODY)
    assert.lengthOf(await rows('select 1 from rate_quotes'), 1)
  }).tags(['CFG-03', 'OPS-04'])

  test('a person can request an update at any time and sees the result', async ({ client }) => {
    const admin = await asDemo(client, 'admin')
    const { id } = (await row<{ id: number }>(`select id from exchange_currencies where code = 'USD'`)) as {
      id: number
    }
    const asked = await admin.post(`/api/v1/exchange-currencies/${id}/ask`)
    asked.assertStatus(200)
    const seen = await admin.get('/api/v1/rate-quotes')
    seen.assertBodyContains({
      data: { list: [{ currency: 'USD', feed: 'local', outcome: asked.body().data.outcome }] },
    })
  }).tags(['CFG-03'])
})

test.group('Rate feed | over HTTP', (group) => {
  group.each.teardown(() => {
    for (const server of servers.splice(0)) server.close()
  })

  test('accepts a valid answer and sends the token', async ({ assert }) => {
    const seen: (string | undefined)[] = []
    const url = await service((request, response) => {
      seen.push(request.url, request.headers.authorization)
      response.end('{"currency":"USD","rate":"7.1234"}')
    })
    assert.equal(await new HttpRateFeed({ url, token: 'secret', mayBeNear: true }).rateOf('USD'), '7.1234')
    assert.deepEqual(seen, ['/latest?currency=USD', 'Bearer secret'])
  }).tags(['CFG-03'])

  test('rejects an answer that is {what}')
    .with([
      { what: 'about another currency', status: 200, body: '{"currency":"EUR","rate":"7.1"}' },
      { what: 'a number instead of a decimal text', status: 200, body: '{"currency":"USD","rate":7.1}' },
      { what: 'not JSON', status: 200, body: '<html>' },
      { what: 'too long', status: 200, body: `"${'x'.repeat(300_000)}"` },
      { what: 'a failure', status: 500, body: '{"currency":"USD","rate":"7.1"}' },
    ])
    .run(async ({ assert }, { status, body }) => {
      const url = await service((_, response) => response.writeHead(status).end(body))
      await assert.rejects(() => new HttpRateFeed({ url, mayBeNear: true }).rateOf('USD'), /answer/)
    })
    .tags(['CFG-03'])

  test('does not follow redirects', async ({ assert }) => {
    let visited = 0
    const target = await service((_, response) => {
      visited++
      response.end('{"currency":"USD","rate":"7.1"}')
    })
    const url = await service((_, response) => response.writeHead(302, { location: target }).end())
    await assert.rejects(() => new HttpRateFeed({ url, mayBeNear: true }).rateOf('USD'), 'The answer is 302')
    assert.equal(visited, 0)
  }).tags(['CFG-03'])

  test('never requests internal addresses: {$self}')
    .with([
      'http://127.0.0.1:1/',
      'http://localhost:1/',
      'http://[::1]:1/',
      'http://10.0.0.1/',
      'http://[::ffff:127.0.0.1]/',
      'http://2130706433/',
    ])
    .run(async ({ assert }, url) => {
      await assert.rejects(() => new HttpRateFeed({ url, mayBeNear: false }).rateOf('USD'), /is not out there/)
    })
    .tags(['CFG-03'])
})
