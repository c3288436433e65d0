import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ApiClient } from '@japa/api-client'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import type { AutoTopUp } from '#contracts/gateway'
import { row, rows, type Row } from '#core/database'
import { hashPassword } from '#identity/credentials/passwords'
import { LocalGateway, localSecret, type TestCardName } from '#ledger/gateway/drivers/local_gateway'
import { StripeGateway, signStripeBody } from '#ledger/gateway/drivers/stripe_gateway'
import { type CardCharge, type ChargeAnswer, PaymentGateway } from '#ledger/gateway/payment_gateway'
import { credit, debit } from '#ledger/posting/movements'
import { chargeByRule, topUpDue } from '#ledger/top_up/charge'
import { as, keyed } from '#tests/support/as'
import { alone, freshKey, makeMerchant, standingOf, yuan } from '#tests/support/ledger/money'
import { assertValidLedger } from '#tests/support/ledger/valid'
import { makePerson } from '#tests/support/people'
import { saidAt } from '#tests/support/said'

const PATH = '/api/v1/auto-top-up'
const PASSWORD = 'a password of the test'
const RULE = { is_enabled: true, threshold: '100.00', amount: '500.00', month_limit: '1200.00' }

/** Remembers charges and confirms nothing by itself; `answer` decides for each. */
class WatchedGateway extends LocalGateway {
  readonly charges: CardCharge[] = []
  answer: (charge: CardCharge, nth: number) => Promise<ChargeAnswer> = ({ no }) =>
    Promise.resolve({ paymentId: `pi_${no}` })

  override charge(charge: CardCharge): Promise<ChargeAnswer> {
    this.charges.push(charge)
    return this.answer(charge, this.charges.length)
  }

  numbersOf(merchantNos: readonly string[]): string[] {
    return this.charges.flatMap(({ no }) => (merchantNos.includes(no) ? no : []))
  }
}

async function merchantWith(client: ApiClient, card: TestCardName | null = 'works') {
  const merchant = await makeMerchant()
  const permissions = ['online_recharges.view', 'online_recharges.create']
  const person = await makePerson({ organisationId: merchant, permissions, range: 'merchant' })
  await row('update users set password_hash = ? where id = ?', [await hashPassword(PASSWORD), person.id])
  const who = as(client, person.token)
  const addCard = async (name: TestCardName) => {
    const answer = await keyed(client, person.token, `${PATH}/card`)
    answer.assertStatus(200)
    const path = String(answer.body().data.url).split('?')[0] as string
    ;(await client.post(path).form({ outcome: name }).redirects(0)).assertStatus(303)
    return path
  }
  if (card) await addCard(card)
  const shown = async () => (await who.get(PATH).header('accept-language', 'en')).body().data as AutoTopUp
  const save = (more: Row = {}) => keyed(client, person.token, PATH, { ...RULE, password: PASSWORD, ...more })
  const spend = (amount: string) =>
    alone((trx) =>
      debit({ organisationId: merchant, kind: 'order_payment', amount: yuan(amount), key: freshKey() }, trx),
    )
  const fund = (amount: string) =>
    alone((trx) => credit({ organisationId: merchant, kind: 'opening', amount: yuan(amount), key: freshKey() }, trx))
  const charges = () =>
    rows<{ no: string; status: string; refusal: string | null }>(
      'select no, status, refusal from gateway_payments where organisation_id = ? order by id',
      [merchant],
    )
  const notices = async () =>
    (
      await rows<{ kind: string }>(`select kind from notices where user_id = ? and kind like 'top_up%' order by id`, [
        person.id,
      ])
    ).map(({ kind }) => kind)
  return { merchant, person, who, addCard, shown, save, spend, fund, charges, notices }
}

const event = (type: string, object: Row, id = `evt_${randomUUID()}`) => JSON.stringify({ id, type, data: { object } })
const confirmed = (no: string, amount = 500_00) =>
  event('payment_intent.succeeded', {
    id: `pi_${no}`,
    amount,
    currency: 'cny',
    metadata: { no, saved_card: '1' },
  })
const deliver = (client: ApiClient, body: string) =>
  client
    .post('/api/v1/gateways/local/events')
    .header('content-type', 'application/json')
    .header('stripe-signature', signStripeBody(body, localSecret()))
    .json(JSON.parse(body) as object)

/** These tests commit; ledger rows cannot be deleted. */
test.group('Automatic top-up', (group) => {
  let gateway: WatchedGateway
  group.each.setup(() => {
    gateway = new WatchedGateway()
    app.container.swap(PaymentGateway, () => gateway)
    return () => app.container.restore(PaymentGateway)
  })
  group.each.teardown(assertValidLedger)

  test('a card is saved at the gateway, shown by brand and last digits, replaced and removed', async ({
    client,
    assert,
  }) => {
    const { merchant, who, addCard, shown, save } = await merchantWith(client, null)
    assert.containSubset(await shown(), { is_open: true, is_enabled: false, card: null, is_saving: false, charges: [] })
    const path = await addCard('works')
    assert.deepEqual((await shown()).card, { brand: 'visa', last4: '4242', expires: '12/40' })
    assert.include((await client.get(path)).text(), '此页面已失效')
    await Promise.all([addCard('late'), addCard('twice'), addCard('funds')])
    const kept = await rows('select status from saved_cards where organisation_id = ? order by status', [merchant])
    assert.deepEqual(kept, [{ status: 'removed' }, { status: 'removed' }, { status: 'removed' }, { status: 'saved' }])
    ;(await save()).assertStatus(200)
    const removed = await who.delete(`${PATH}/card`).header('accept-language', 'en')
    removed.assertBodyContains({ data: { card: null, is_enabled: false, message: 'Save a card first.' } })
    ;(await who.delete(`${PATH}/card`)).assertStatus(404)
    await chargeByRule(merchant)
    assert.lengthOf(gateway.charges, 0)
  }).tags(['PPL-05'])

  test('an event saves its card once, and a forged one saves none', async ({ client, assert }) => {
    const { person, merchant } = await merchantWith(client, null)
    const { no } = (await keyed(client, person.token, `${PATH}/card`)).body().data
    const body = event('checkout.session.completed', {
      id: 'cs_other',
      mode: 'setup',
      setup_intent: 'seti_local_works_1',
      metadata: { no },
    })
    const forged = await client
      .post('/api/v1/gateways/local/events')
      .header('stripe-signature', signStripeBody(body, 'another secret'))
      .json(JSON.parse(body) as object)
    forged.assertBodyContains({ data: { reason: 'E_EVENT_FORGED' } })
    const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(client, body)))
    const outcomes = answers.map((answer) => answer.body().data.outcome)
    assert.lengthOf(
      outcomes.filter((one) => one === 'applied'),
      1,
    )
    const over = event('checkout.session.expired', { id: 'cs_other', mode: 'setup', metadata: { no } })
    assert.equal((await deliver(client, over)).body().data.outcome, 'ignored')
    const kept = await rows(`select last4 from saved_cards where organisation_id = ? and status = 'saved'`, [merchant])
    assert.deepEqual(kept, [{ last4: '4242' }])
  }).tags(['PPL-05', 'LED-04'])

  test('the rule needs a card, the password and sums that make sense', async ({ client, assert }) => {
    const { save, shown, addCard } = await merchantWith(client, null)
    ;(await save()).assertBodyContains({ data: { reason: 'E_TOP_UP_CARD' } })
    await addCard('works')
    const wrong = await save({ password: 'not it' })
    wrong.assertBodyContains({ data: { reason: 'E_PASSWORD_WRONG' } })
    const bad: [Record<string, string>, Row][] = [
      [{ threshold: 'E_TOP_UP_THRESHOLD' }, { threshold: '0' }],
      [{ threshold: 'E_TOP_UP_THRESHOLD' }, { threshold: 'abc' }],
      [{ amount: 'E_TOP_UP_AMOUNT' }, { amount: '99.99' }],
      [{ amount: 'E_TOP_UP_AMOUNT' }, { amount: '1000000' }],
      [{ amount: 'E_TOP_UP_AMOUNT' }, { threshold: '1', amount: '9.99' }],
      [{ month_limit: 'E_TOP_UP_MONTH' }, { month_limit: '499.99' }],
    ]
    for (const [said, more] of bad) {
      const answer = await save(more)
      answer.assertStatus(400)
      assert.deepEqual(saidAt(answer), said)
    }
    assert.isFalse((await shown()).is_enabled)
    const on = await save()
    on.assertBodyContains({ data: { is_enabled: true, version: 1, threshold: '100.00' } })
    ;(await save({ version: 7 })).assertBodyContains({ data: { reason: 'E_VERSION_CONFLICT' } })
    const off = await save({ is_enabled: false, password: undefined })
    off.assertBodyContains({ data: { is_enabled: false } })
  }).tags(['PPL-05', 'ERR-03'])

  test('only people who may top up see and change it, each their own merchant’s', async ({ client, assert }) => {
    const { merchant } = await merchantWith(client)
    const reader = await makePerson({
      organisationId: merchant,
      range: 'merchant',
      permissions: ['online_recharges.view'],
    })
    for (const answer of [
      await as(client, reader.token).get(PATH),
      await keyed(client, reader.token, PATH, RULE),
      await keyed(client, reader.token, `${PATH}/card`),
      await as(client, reader.token).delete(`${PATH}/card`),
    ])
      answer.assertStatus(403)
    const platform = await makePerson({ permissions: ['online_recharges.create'] })
    const refused = await keyed(client, platform.token, `${PATH}/card`)
    refused.assertBodyContains({ data: { reason: 'E_NOT_A_MERCHANT' } })
    const stranger = await merchantWith(client, null)
    assert.isNull((await stranger.shown()).card)
    ;(await stranger.who.delete(`${PATH}/card`)).assertStatus(404)
  }).tags(['PPL-05', 'SEC-10'])

  test('each fall is charged once by many runs at once, and its events credit it once', async ({ client, assert }) => {
    const one = await merchantWith(client)
    await one.fund('300.00')
    ;(await one.save()).assertStatus(200)
    await topUpDue()
    assert.lengthOf(await one.charges(), 0)

    await one.spend('250.00')
    await Promise.all([
      ...Array.from({ length: 5 }, () => topUpDue()),
      ...Array.from({ length: 10 }, () => chargeByRule(one.merchant)),
    ])
    await topUpDue()
    const [charge] = await one.charges()
    assert.deepEqual(await one.charges(), [{ no: charge?.no as string, status: 'created', refusal: null }])
    assert.deepEqual(gateway.numbersOf([charge?.no as string]), [charge?.no])
    assert.equal((await standingOf(one.merchant)).posted, 50_00)

    const body = confirmed(charge?.no as string)
    await Promise.all(Array.from({ length: 10 }, () => deliver(client, body)))
    await deliver(client, confirmed(charge?.no as string))
    assert.deepEqual(await standingOf(one.merchant), { posted: 550_00, held: 0, lines: 3 })
    assert.containSubset(await one.shown(), { month_charged: '500.00', charges: [{ status: 'paid', message: null }] })
    await topUpDue()
    assert.lengthOf(await one.charges(), 1)

    await one.spend('500.00')
    await Promise.all(Array.from({ length: 5 }, () => topUpDue()))
    assert.lengthOf(await one.charges(), 2)
  }).tags(['PPL-05', 'LED-04', 'OPS-04'])

  test('a charge whose answer was lost is repeated under its number, by one of many runs', async ({
    client,
    assert,
  }) => {
    const one = await merchantWith(client)
    ;(await one.save()).assertStatus(200)
    gateway.answer = () => Promise.reject(new Error('the line is dead'))
    await topUpDue()
    const [{ no } = { no: '' }] = await one.charges()
    await topUpDue()
    assert.deepEqual(gateway.numbersOf([no]), [no])
    const past = (interval: string) =>
      row(
        `update gateway_payments set sent_at = sent_at - ?::interval, created_at = created_at - ?::interval where no = ?`,
        [interval, interval, no],
      )
    await past('3 minutes')
    await Promise.all(Array.from({ length: 6 }, () => topUpDue()))
    assert.deepEqual(gateway.numbersOf([no]), [no, no])
    assert.lengthOf(await one.charges(), 1)

    // The gateway forgets the number: the outcome stays unknown, and the rule pauses.
    await past('21 hours')
    await Promise.all(Array.from({ length: 4 }, () => topUpDue()))
    assert.deepEqual(gateway.numbersOf([no]), [no, no])
    assert.deepEqual(await one.charges(), [{ no, status: 'failed', refusal: 'unconfirmed' }])
    assert.isFalse((await one.shown()).is_enabled)
    assert.deepEqual(await one.notices(), ['top_up_paused'])

    // Money that was taken after all is credited.
    ;(await deliver(client, confirmed(no))).assertBodyContains({ data: { outcome: 'applied' } })
    assert.equal((await standingOf(one.merchant)).posted, 500_00)
  }).tags(['PPL-05', 'LED-04', 'OPS-04'])

  test('a confirmation that comes before the answer, and a refusal reported twice, count once', async ({
    client,
    assert,
  }) => {
    const early = await merchantWith(client)
    ;(await early.save()).assertStatus(200)
    gateway.answer = async ({ no }) => {
      await deliver(client, confirmed(no))
      return { paymentId: `pi_${no}` }
    }
    await chargeByRule(early.merchant)
    assert.containSubset(await early.charges(), [{ status: 'paid' }])
    assert.equal((await standingOf(early.merchant)).posted, 500_00)

    const refused = await merchantWith(client)
    ;(await refused.save()).assertStatus(200)
    gateway.answer = async ({ no }) => {
      const failed = event('payment_intent.payment_failed', {
        id: `pi_${no}`,
        amount: 500_00,
        currency: 'cny',
        metadata: { no, saved_card: '1' },
        last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds' },
      })
      await deliver(client, failed)
      return { paymentId: `pi_${no}`, refusal: 'insufficient_funds' }
    }
    await chargeByRule(refused.merchant)
    assert.containSubset(await refused.charges(), [{ status: 'failed', refusal: 'insufficient_funds' }])
    assert.deepEqual(await refused.notices(), ['top_up_refused'])
    const rule = await row('select refusals, is_enabled from auto_top_up_rules where organisation_id = ?', [
      refused.merchant,
    ])
    assert.deepEqual(rule, { refusals: 1, is_enabled: true })
  }).tags(['PPL-05', 'LED-04'])

  test('insufficient funds are tried again a day later and pause the rule after the third refusal', async ({
    client,
    assert,
  }) => {
    const one = await merchantWith(client)
    ;(await one.save()).assertStatus(200)
    gateway.answer = () => Promise.resolve({ refusal: 'insufficient_funds' })
    for (let tried = 1; tried <= 3; tried += 1) {
      await topUpDue()
      await topUpDue()
      assert.lengthOf(await one.charges(), tried)
      await row('update auto_top_up_rules set next_at = now() where organisation_id = ?', [one.merchant])
    }
    await topUpDue()
    assert.lengthOf(await one.charges(), 3)
    assert.deepEqual(await one.notices(), ['top_up_refused', 'top_up_refused', 'top_up_paused'])
    const { is_enabled: isEnabled, message, charges } = await one.shown()
    assert.isFalse(isEnabled)
    assert.match(message ?? '', /insufficient funds/)
    assert.match(charges[0]?.message ?? '', /insufficient funds/)
    const page = await one.who.get('/api/v1/notices').header('accept-language', 'en')
    assert.match(JSON.stringify(page.body()), /paused: RMB 500.00 could not be charged to the card ending in 4242/)

    ;(await one.save()).assertStatus(200)
    gateway.answer = ({ no }) => Promise.resolve({ paymentId: `pi_${no}` })
    await topUpDue()
    const newest = (await one.charges()).at(-1)
    assert.containSubset(newest, { status: 'created' })
    await deliver(client, confirmed(newest?.no as string))
    assert.isNull((await one.shown()).message)
  }).tags(['PPL-05'])

  test('a card that needs authentication or has expired pauses the rule at once', async ({ client, assert }) => {
    for (const refusal of ['authentication_required', 'expired_card'] as const) {
      const one = await merchantWith(client)
      ;(await one.save()).assertStatus(200)
      gateway.answer = () => Promise.resolve({ refusal })
      await chargeByRule(one.merchant)
      await chargeByRule(one.merchant)
      assert.lengthOf(await one.charges(), 1)
      assert.deepEqual(await one.notices(), ['top_up_paused'])
      assert.isFalse((await one.shown()).is_enabled)
    }
  }).tags(['PPL-05'])

  test('the month’s limit holds under concurrent runs and is reported once', async ({ client, assert }) => {
    const one = await merchantWith(client)
    ;(await one.save()).assertStatus(200)
    for (let nth = 1; nth <= 3; nth += 1) {
      await Promise.all(Array.from({ length: 4 }, () => chargeByRule(one.merchant)))
      const newest = (await one.charges()).at(-1)
      await deliver(client, confirmed(newest?.no as string))
      if (nth < 3) await one.spend('500.00')
    }
    assert.lengthOf(await one.charges(), 2)
    await Promise.all(Array.from({ length: 4 }, () => chargeByRule(one.merchant)))
    assert.deepEqual(await one.notices(), ['top_up_limited'])
    assert.equal((await one.shown()).month_charged, '1000.00')
  }).tags(['PPL-05'])

  test('the rule stops when its person may no longer top up', async ({ client, assert }) => {
    const one = await merchantWith(client)
    const other = await makePerson({
      organisationId: one.merchant,
      range: 'merchant',
      permissions: ['online_recharges.create'],
    })
    ;(await one.save()).assertStatus(200)
    await row('delete from user_roles where user_id = ?', [one.person.id])
    await Promise.all([chargeByRule(one.merchant), chargeByRule(one.merchant)])
    assert.lengthOf(await one.charges(), 0)
    const shown = (await as(client, other.token).get(PATH).header('accept-language', 'en')).body().data as AutoTopUp
    assert.containSubset(shown, { is_enabled: false, payer: one.person.username })
    assert.match(shown.message ?? '', /may no longer top up/)
    assert.lengthOf(await rows(`select 1 from notices where user_id = ? and kind = 'top_up_stopped'`, [other.id]), 1)
  }).tags(['PPL-05', 'SEC-10'])

  test('the database refuses a second charge in flight and a second card', async ({ client, assert }) => {
    const one = await merchantWith(client)
    ;(await one.save()).assertStatus(200)
    await chargeByRule(one.merchant)
    const copy = `insert into gateway_payments (organisation_id, gateway, currency, amount_minor, rate, credited_minor, started_by, started_name, card_id)
      select organisation_id, gateway, currency, amount_minor, rate, credited_minor, started_by, started_name, card_id from gateway_payments where organisation_id = ?`
    await assert.rejects(() => row(copy, [one.merchant]), /gateway_payments_in_flight/)
    const card = `insert into saved_cards (organisation_id, gateway, customer_id, method_id, brand, last4, expires, status, saved_at, started_by, started_name)
      select organisation_id, gateway, customer_id, 'pm_2', brand, last4, expires, status, saved_at, started_by, started_name from saved_cards where organisation_id = ?`
    await assert.rejects(() => row(card, [one.merchant]), /saved_cards_one/)
    await assert.rejects(() => row('delete from saved_cards where organisation_id = ?', [one.merchant]))
  }).tags(['PPL-05', 'LED-01'])

  test('the local gateway confirms as its test card says', async ({ assert }) => {
    const local = new LocalGateway()
    const charge = (name: string) =>
      local.charge({
        no: `P-${randomUUID()}`,
        minor: 100,
        currency: 'RMB',
        customerId: 'cus',
        methodId: `pm_local_${name}_1`,
      })
    const delays = async (no: string) =>
      (
        await rows<{ seconds: number }>(
          `select round(extract(epoch from start_after - created_on))::int as seconds from pgboss.job
            where name = 'ledger.local_gateway_event' and data ->> 'body' like ? order by start_after`,
          [`%${no}%`],
        )
      ).map(({ seconds }) => seconds)
    for (const [name, expected] of [
      ['works', [0]],
      ['late', [30]],
      ['twice', [0, 1]],
    ] as const) {
      const answer = await charge(name)
      assert.notProperty(answer, 'refusal')
      assert.deepEqual(await delays(String(answer.paymentId)), [...expected])
    }
    for (const [name, refusal] of [
      ['funds', 'insufficient_funds'],
      ['confirm', 'authentication_required'],
      ['expired', 'expired_card'],
    ] as const)
      assert.containSubset(await charge(name), { refusal })
    await assert.rejects(() => charge('unheard'))
  }).tags(['PPL-05'])

  test('the Stripe driver saves, charges and forgets a card as in the public documentation', async ({ assert }) => {
    const calls: { method?: string; url?: string; key: unknown; form: Row }[] = []
    const replies: [number, object][] = []
    const server = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        const form = Object.fromEntries(new URLSearchParams(body))
        calls.push({ method: request.method, url: request.url, key: request.headers['idempotency-key'], form })
        const [status, reply] = replies.shift() ?? [500, {}]
        response.statusCode = status
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(reply))
      })
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const url = `http://127.0.0.1:${port}`
    const stripe = new StripeGateway({ secretKey: 'sk_1', webhookSecret: 'whsec_1', url, mayBeNear: true })
    const request = { no: 'P1', minor: 500_00, currency: 'RMB', customerId: 'cus_1', methodId: 'pm_1' } as const
    try {
      replies.push([200, { id: 'cs_1', url: 'https://checkout.stripe.com/c/1' }])
      const session = await stripe.saveCard({ no: 'C1', returnUrl: 'http://x.example/r', language: 'en' })
      assert.deepEqual(session, { id: 'cs_1', url: 'https://checkout.stripe.com/c/1' })
      assert.containSubset(calls[0], {
        method: 'POST',
        url: '/v1/checkout/sessions',
        key: 'C1',
        form: { mode: 'setup', customer_creation: 'always', 'payment_method_types[0]': 'card', 'metadata[no]': 'C1' },
      })

      const card = { brand: 'visa', last4: '4242', exp_month: 7, exp_year: 2031 }
      replies.push([200, { customer: 'cus_1', payment_method: { id: 'pm_1', card } }])
      assert.deepEqual(await stripe.savedCard('seti_1'), {
        customerId: 'cus_1',
        methodId: 'pm_1',
        brand: 'visa',
        last4: '4242',
        expires: '07/31',
      })
      assert.containSubset(calls[1], { method: 'GET', url: '/v1/setup_intents/seti_1?expand[]=payment_method' })

      replies.push([200, { id: 'pi_1', status: 'succeeded' }])
      assert.deepEqual(await stripe.charge(request), { paymentId: 'pi_1' })
      assert.containSubset(calls[2], {
        url: '/v1/payment_intents',
        key: 'P1',
        form: {
          amount: '50000',
          currency: 'cny',
          customer: 'cus_1',
          payment_method: 'pm_1',
          off_session: 'true',
          confirm: 'true',
          'metadata[no]': 'P1',
          'metadata[saved_card]': '1',
        },
      })

      const refused: [number, object, string][] = [
        [402, { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient_funds'],
        [402, { type: 'card_error', code: 'authentication_required' }, 'authentication_required'],
        [402, { type: 'card_error', code: 'expired_card' }, 'expired_card'],
        [402, { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' }, 'declined'],
        [400, { type: 'invalid_request_error', code: 'resource_missing' }, 'declined'],
      ]
      for (const [status, error, refusal] of refused) {
        replies.push([status, { error: { ...error, payment_intent: { id: 'pi_2' } } }])
        assert.deepEqual(await stripe.charge(request), { paymentId: 'pi_2', refusal } as ChargeAnswer)
      }
      for (const [status, reply] of [
        [409, { error: { code: 'idempotency_key_in_use' } }],
        [500, {}],
        [200, {}],
      ] as const) {
        replies.push([status, reply])
        await assert.rejects(() => stripe.charge(request))
      }
      replies.push([200, { id: 'pm_1' }])
      await stripe.forgetCard('pm_1')
      assert.containSubset(calls.at(-1), { url: '/v1/payment_methods/pm_1/detach' })
    } finally {
      await new Promise((resolve) => void server.close(resolve))
    }

    const read = (type: string, object: Row) => {
      const body = event(type, object)
      return stripe.read(body, signStripeBody(body, 'whsec_1'))
    }
    const intent = { id: 'pi_1', amount: 500_00, currency: 'cny', metadata: { no: 'P1', saved_card: '1' } }
    assert.containSubset(read('payment_intent.succeeded', intent), { means: 'paid', paymentId: 'pi_1', minor: 500_00 })
    // The payment of a Checkout session is reported by its session.
    assert.containSubset(read('payment_intent.succeeded', { ...intent, metadata: { no: 'P1' } }), { means: 'other' })
    const setup = { id: 'cs_1', mode: 'setup', setup_intent: 'seti_1', metadata: { no: 'C1' } }
    assert.containSubset(read('checkout.session.completed', setup), { means: 'saved', setupId: 'seti_1', no: 'C1' })
    const failed = { ...intent, last_payment_error: { code: 'expired_card' } }
    assert.containSubset(read('payment_intent.payment_failed', failed), { means: 'failed', refusal: 'expired_card' })
  }).tags(['PPL-05', 'LED-04'])
})
