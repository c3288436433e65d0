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

test.group('Rate feed | held quotes', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.teardown(() => app.container.restoreAll())

  const hold = async (rate: string) => {
    app.container.swap(RateFeed, () => new SaidFeed(rate))
    await makeDue()
    await updateDueRates(NOBODY)
    return (await row<{ id: number }>('select id from rate_quotes order by id desc limit 1'))!.id
  }
  const inForce = async () => (await rateAt('USD', new Date(Date.now() + 1000)))?.rate

  test('a person accepts one, once, and the to-do counts what the list shows', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const id = await hold('71.20')
    const waiting = async () => {
      const search = encodeURIComponent(JSON.stringify([{ field: 'is_acceptable', operator: 'eq', val: true }]))
      const { list } = (await admin.get(`/api/v1/rate-quotes?search=${search}`)).body().data as {
        list: { id: number }[]
      }
      const todo = (await admin.get('/api/v1/dashboard/todo')).body().data.waiting as { name: string; count: number }[]
      return [list.length, todo.find(({ name }) => name === 'rates_held')?.count ?? 0]
    }
    assert.deepEqual(await waiting(), [1, 1])
    const accepted = await admin.post(`/api/v1/rate-quotes/${id}/accept`)
    accepted.assertStatus(200)
    assert.containSubset(accepted.body().data, { outcome: 'taken', rate: '71.20', is_acceptable: false })
    assert.equal(await inForce(), '71.20')
    assert.deepEqual(
      await row('select set_by is not null as is_known, source from exchange_rates order by id desc limit 1'),
      { is_known: true, source: 'automatic' },
    )
    assert.deepEqual(await waiting(), [0, 0])
    const again = await admin.post(`/api/v1/rate-quotes/${id}/accept`)
    assert.deepEqual([again.status(), again.body().data.reason], [409, 'E_QUOTE_SETTLED'])
  }).tags(['CFG-03', 'PPL-04'])

  test('is refused after a newer quote, for other outcomes and without the permission', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const first = await hold('71.20')
    const second = await hold('72.30')
    const taken = await hold('7.15')
    for (const id of [first, second, taken]) {
      const refused = await admin.post(`/api/v1/rate-quotes/${id}/accept`)
      assert.equal(refused.body().data.reason, 'E_QUOTE_SETTLED')
    }
    assert.equal(await inForce(), '7.15')
    const third = await hold('71.20')
    const viewer = await asDemo(client, 'viewer')
    ;(await viewer.post(`/api/v1/rate-quotes/${third}/accept`)).assertStatus(403)
    ;(await admin.post('/api/v1/rate-quotes/999999/accept')).assertStatus(404)
  }).tags(['CFG-03'])
})

test.group('Rate feed | held quotes at once', (group) => {
  group.each.teardown(() => app.container.restoreAll())

  test('of many acceptances at once one sets the rate', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const before = await row<{ rate: string; currency_id: number }>(
      `select r.rate::text, r.currency_id from exchange_rates r join exchange_currencies c on c.id = r.currency_id
        where c.code = 'EUR' order by r.effective_at desc, r.id desc limit 1`,
    )
    const made = await row<{ id: number }>(
      `insert into rate_quotes (currency_id, feed, outcome, rate, reason) values (?, 'said', 'held', 9.97, 'jump') returning id`,
      [before!.currency_id],
    )
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => admin.post(`/api/v1/rate-quotes/${made!.id}/accept`)),
    )
    assert.lengthOf(
      answers.filter((answer) => answer.status() === 200),
      1,
    )
    assert.lengthOf(
      await rows(`select 1 from exchange_rates where currency_id = ? and rate = 9.97`, [before!.currency_id]),
      1,
    )
    // Rates are never deleted; the former one is in force again for later tests.
    await rows(`insert into exchange_rates (currency_id, rate, effective_at, source) values (?, ?, now(), 'manual')`, [
      before!.currency_id,
      before!.rate,
    ])
    await rows('delete from rate_quotes where id = ?', [made!.id])
  }).tags(['CFG-03', 'OPS-04'])
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
      await assert.rejects(
        () => new HttpRateFeed({ url, mayBeNear: false }).rateOf('USD'),
        /is an address of a private network/,
      )
    })
    .tags(['CFG-03'])
})
