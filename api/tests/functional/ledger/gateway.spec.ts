import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomUUID } from 'node:crypto'
import type { ApiClient } from '@japa/api-client'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { row, rows, type Row } from '#core/database'
import { debit } from '#ledger/posting/movements'
import { localSecret, ClosedGateway } from '#ledger/gateway/drivers/local_gateway'
import { StripeGateway, signStripeBody } from '#ledger/gateway/drivers/stripe_gateway'
import { PaymentGateway } from '#ledger/gateway/payment_gateway'
import { keyed } from '#tests/support/as'
import { alone, freshKey, makeMerchant, standingOf, yuan } from '#tests/support/ledger/money'
import { assertValidLedger } from '#tests/support/ledger/valid'
import { makePerson } from '#tests/support/people'

const PATH = '/api/v1/online-recharges'
const FIFTY = { currency: 'RMB', amount: '50.00' }
const EVENTS = '/api/v1/gateways/local/events'

interface Begun {
  no: string
  person: number
  merchant: number
  token: string
  session: string
}

async function begun(client: ApiClient, more: Row = {}): Promise<Begun> {
  const merchant = await makeMerchant()
  const permissions = ['online_recharges.view', 'online_recharges.create', 'transactions.view']
  const { token, id: person } = await makePerson({ organisationId: merchant, permissions, range: 'merchant' })
  const answer = await keyed(client, token, PATH, { ...FIFTY, ...more })
  answer.assertBodyContains({ code: 1, data: { status: 'created', gateway: 'local' } })
  const { no, session_url } = answer.body().data
  return {
    no,
    person,
    merchant,
    token,
    session: String(session_url)
      .split(/[/?]/)
      .find((part) => part.startsWith('cs_')) as string,
  }
}

/** An event as in Stripe's documentation. */
const said = (type: string, object: Row, id = `evt_${randomUUID()}`) => JSON.stringify({ id, type, data: { object } })
const paid = ({ session }: Begun, more: Row = {}) => ({
  id: session,
  payment_status: 'paid',
  payment_intent: session.replace('cs_', 'pi_'),
  amount_total: 5000,
  currency: 'cny',
  ...more,
})
const refunded = ({ no, session }: Begun, amount_refunded: number) => ({
  metadata: { no },
  id: 'ch_1',
  payment_intent: session.replace('cs_', 'pi_'),
  amount_refunded,
  currency: 'cny',
})
const COMPLETED = 'checkout.session.completed'

const tell = (client: ApiClient, body: string, signature = signStripeBody(body, localSecret())) =>
  client
    .post(EVENTS)
    .header('content-type', 'application/json')
    .header('stripe-signature', signature)
    .json(JSON.parse(body) as object)

/** Unix time in seconds, as in webhook signatures. */
const minutes = (count: number) => Math.floor(Date.now() / 1000) + count * 60

/** These tests commit; ledger rows cannot be deleted. */
test.group('Gateway', (group) => {
  group.each.teardown(assertValidLedger)

  test('a payment is started, paid on the public local page and credited', async ({ client, assert }) => {
    const one = await begun(client)
    const page = await client.get(`/pay/${one.session}`)
    page.assertStatus(200)
    assert.include(page.text(), '¥50.00')
    const back = await client.post(`/pay/${one.session}`).form({ outcome: 'pay' }).redirects(0)
    back.assertStatus(303)
    assert.match(back.header('location') ?? '', new RegExp(`rechargeResult\\?no=${one.no}`))
    const shown = await client.get(`${PATH}/no/${one.no}`).header('authorization', `Bearer ${one.token}`)
    shown.assertBodyContains({ data: { status: 'paid', credited: '50.00' } })
    assert.deepEqual(await standingOf(one.merchant), { posted: 50_00, held: 0, lines: 1 })
    const report = await client.get(`/api/v1/transactions/no/${one.no}`).header('authorization', `Bearer ${one.token}`)
    report.assertBodyContains({
      data: { pay_no: one.no, method: 'online', amount: '50.00', serial_no: one.session.replace('cs_', 'pi_') },
    })
  }).tags(['LED-04', 'LED-02', 'NAV-17'])

  test('[O-10] [L8] an unanswered gateway request is repeated with the stored number and opens one session', async ({
    client,
    assert,
  }) => {
    const asked: string[] = []
    const kept: unknown[] = []
    class Deaf extends PaymentGateway {
      readonly name = 'local'
      async open({ no }: { no: string }) {
        asked.push(no)
        kept.push(await row('select no from gateway_payments where no = ?', [no]))
        if (asked.length === 1) throw new Error('the line is dead')
        return { id: `cs_${no}`, url: `http://127.0.0.1/pay/cs_${no}` }
      }
      read(): never {
        throw new Error('nothing is told here')
      }
    }
    const merchant = await makeMerchant()
    const permissions = ['online_recharges.view', 'online_recharges.create']
    const { token } = await makePerson({ organisationId: merchant, permissions, range: 'merchant' })
    const key = randomUUID()
    const ask = () =>
      client.post(PATH).header('authorization', `Bearer ${token}`).header('idempotency-key', key).json(FIFTY)
    app.container.swap(PaymentGateway, () => new Deaf())
    try {
      const silent = await ask()
      assert.equal(silent.body().data.reason, 'E_GATEWAY_SILENT')
      const opened = await ask()
      opened.assertStatus(200)
      const [no] = asked
      assert.equal(opened.body().data.no, no)
      for (const again of await Promise.all([ask(), ask(), ask()])) again.assertStatus(200)
    } finally {
      app.container.restore(PaymentGateway)
    }
    // Every request to the gateway used the number of a row already committed.
    assert.deepEqual(new Set(asked), new Set([asked[0]]))
    assert.deepEqual(
      kept,
      asked.map((no) => ({ no })),
    )
    const there = await rows('select no, session_id from gateway_payments where organisation_id = ?', [merchant])
    assert.deepEqual(there, [{ no: asked[0], session_id: `cs_${asked[0]}` }])
  }).tags(['LED-04', 'OPS-04'])

  test('thirty concurrent deliveries of one event and a replay a day later credit once', async ({ client, assert }) => {
    const one = await begun(client)
    const body = said(COMPLETED, paid(one))
    const answers = await Promise.all(Array.from({ length: 30 }, () => tell(client, body)))
    for (const answer of answers) answer.assertStatus(200)
    assert.lengthOf(
      answers.filter((answer) => answer.body().data.outcome === 'applied'),
      1,
    )
    ;(await tell(client, body)).assertBodyContains({ data: { outcome: 'ignored' } })
    const another = await tell(client, said(COMPLETED, paid(one)))
    another.assertBodyContains({ data: { outcome: 'ignored' } })
    assert.equal((await standingOf(one.merchant)).lines, 1)
  }).tags(['LED-04', 'OPS-04'])

  test('forged events, stale events and wrong amounts credit nothing', async ({ client, assert }) => {
    const one = await begun(client)
    const body = said(COMPLETED, paid(one))
    const forged: [string, string][] = [
      ['E_EVENT_FORGED', signStripeBody(body, 'another secret')],
      ['E_EVENT_FORGED', ''],
      ['E_EVENT_FORGED', 't=,v1='],
      ['E_EVENT_FORGED', signStripeBody(`${body} `, localSecret())],
      ['E_EVENT_FORGED', signStripeBody(body, localSecret()).replace(/t=\d+/, `t=${minutes(0) + 1}`)],
      ['E_EVENT_STALE', signStripeBody(body, localSecret(), minutes(-6))],
      ['E_EVENT_STALE', signStripeBody(body, localSecret(), minutes(6))],
    ]
    for (const [reason, signature] of forged) {
      const answer = await tell(client, body, signature)
      answer.assertStatus(400)
      answer.assertBodyContains({ code: 0, data: { reason } })
    }
    for (const more of [{ amount_total: 1 }, { currency: 'usd' }]) {
      const answer = await tell(client, said(COMPLETED, paid(one, more)))
      answer.assertBodyContains({ data: { outcome: 'mismatch' } })
    }
    const stranger = await tell(client, said(COMPLETED, paid({ ...one, session: 'cs_unknown' })))
    stranger.assertBodyContains({ data: { outcome: 'unknown' } })
    assert.equal((await standingOf(one.merchant)).lines, 0)
  }).tags(['LED-04'])

  test('accepts events in any order: captured money counts, and a refund before its payment is delivered again', async ({
    client,
    assert,
  }) => {
    const one = await begun(client)
    const early = said('charge.refunded', refunded(one, 5000))
    const tooEarly = await tell(client, early)
    tooEarly.assertStatus(409)
    tooEarly.assertBodyContains({ code: 0, data: { reason: 'E_EVENT_EARLY' } })
    const unpaid = await tell(client, said(COMPLETED, paid(one, { payment_status: 'unpaid' })))
    unpaid.assertBodyContains({ data: { outcome: 'ignored' } })
    await tell(client, said('checkout.session.expired', paid(one)))
    const late = await tell(client, said('checkout.session.async_payment_succeeded', paid(one)))
    late.assertBodyContains({ data: { outcome: 'applied' } })
    const over = await tell(client, said('checkout.session.expired', paid(one)))
    over.assertBodyContains({ data: { outcome: 'ignored' } })
    assert.equal((await standingOf(one.merchant)).posted, 50_00)
    ;(await tell(client, early)).assertBodyContains({ data: { outcome: 'applied' } })
    assert.equal((await standingOf(one.merchant)).posted, 0)
  }).tags(['LED-04'])

  test('gateway refunds debit the balance proportionally, never more than was paid or is available', async ({
    client,
    assert,
  }) => {
    const one = await begun(client)
    await tell(client, said(COMPLETED, paid(one)))
    const outcomes: string[] = []
    for (const total of [2000, 2000, 1000, 5001, 5000])
      outcomes.push((await tell(client, said('charge.refunded', refunded(one, total)))).body().data.outcome)
    assert.deepEqual(outcomes, ['applied', 'ignored', 'ignored', 'mismatch', 'applied'])
    assert.deepEqual(await standingOf(one.merchant), { posted: 0, held: 0, lines: 3 })

    const spent = await begun(client)
    await tell(client, said(COMPLETED, paid(spent)))
    const of = { organisationId: spent.merchant, kind: 'order_payment', amount: yuan('49.00') } as const
    await alone((trx) => debit({ ...of, key: freshKey() }, trx))
    const short = await tell(client, said('charge.refunded', refunded(spent, 5000)))
    short.assertBodyContains({ data: { outcome: 'short' } })
    assert.equal((await standingOf(spent.merchant)).posted, 1_00)
  }).tags(['LED-04'])

  test('captured money counts even if its payer was deleted, and the merchant is notified', async ({
    client,
    assert,
  }) => {
    const one = await begun(client)
    await row('delete from users where id = ?', [one.person])
    const main = await makePerson({ organisationId: one.merchant })
    await row(`update users set account_type = 'main' where id = ?`, [main.id])
    ;(await tell(client, said(COMPLETED, paid(one)))).assertBodyContains({ data: { outcome: 'applied' } })
    assert.equal((await standingOf(one.merchant)).posted, 50_00)
    const report = await rows('select kind from notices where user_id = ?', [main.id])
    assert.deepEqual(report, [{ kind: 'recharge_approved' }])
  }).tags(['LED-04'])

  test('stores an event as received, without later changes', async ({ client, assert }) => {
    const one = await begun(client)
    await tell(client, said(COMPLETED, paid(one)))
    const found = await rows(
      'select e.id from gateway_events e join gateway_payments p on p.id = e.payment_id where p.no = ?',
      [one.no],
    )
    assert.lengthOf(found, 1)
    await assert.rejects(() => row('delete from gateway_events'))
    await assert.rejects(() => row(`update gateway_payments set operation_id = null where no = ?`, [one.no]))
  }).tags(['LED-04', 'LED-01'])

  test('without a gateway in production, payments cannot start and events are rejected', async ({
    client,
    assert,
    cleanup,
  }) => {
    const one = await begun(client)
    app.container.swap(PaymentGateway, () => new ClosedGateway())
    cleanup(() => app.container.restore(PaymentGateway))
    const count = () => row('select count(*)::int as n from gateway_payments')
    const before = await count()
    const refused = await keyed(client, one.token, PATH, FIFTY)
    refused.assertBodyContains({ code: 0, data: { reason: 'E_GATEWAY_NONE' } })
    assert.deepEqual(await count(), before)
    ;(await tell(client, said(COMPLETED, paid(one)))).assertBodyContains({ code: 0 })
    ;(await client.get(`/pay/${one.session}`)).assertStatus(404)
    assert.equal((await standingOf(one.merchant)).lines, 0)
  }).tags(['LED-04'])

  test('the Stripe driver opens a session as in the public documentation', async ({ assert }) => {
    const asked: { url?: string; headers: Row; body: string }[] = []
    const server = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        asked.push({ url: request.url, headers: request.headers, body })
        response.setHeader('content-type', 'application/json')
        response.end(
          JSON.stringify({ id: 'cs_test_1', object: 'checkout.session', url: 'https://checkout.stripe.com/c/1' }),
        )
      })
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const gateway = new StripeGateway({
      secretKey: 'sk_1',
      webhookSecret: 'whsec_1',
      url: `http://127.0.0.1:${port}`,
      mayBeNear: true,
    })
    const session = await gateway.open({
      no: 'P1',
      minor: 1999,
      currency: 'USD',
      returnUrl: 'http://x.example/r',
      language: 'en',
    })
    await new Promise((resolve) => void server.close(resolve))
    assert.deepEqual(session, { id: 'cs_test_1', url: 'https://checkout.stripe.com/c/1' })
    const [{ url, headers, body } = { headers: {}, body: '' }] = asked
    assert.equal(url, '/v1/checkout/sessions')
    assert.containsSubset(headers, { authorization: 'Bearer sk_1', 'idempotency-key': 'P1' })
    const form = Object.fromEntries(new URLSearchParams(body))
    assert.containsSubset(form, {
      mode: 'payment',
      client_reference_id: 'P1',
      locale: 'en',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '1999',
    })
    const event = said(COMPLETED, {
      id: 'cs_test_1',
      payment_status: 'paid',
      payment_intent: 'pi_1',
      amount_total: 1999,
      currency: 'usd',
    })
    assert.containsSubset(gateway.read(event, signStripeBody(event, 'whsec_1')), {
      means: 'paid',
      sessionId: 'cs_test_1',
      minor: 1999,
      currency: 'USD',
    })
  }).tags(['LED-04'])
})
