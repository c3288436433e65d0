import { randomUUID } from 'node:crypto'
import type { ApiClient } from '@japa/api-client'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import type { AutoPaymentRule } from '#contracts/order_sync'
import { row, rows } from '#core/database'
import { autoPayDue } from '#order_sync/auto_payment/jobs'
import { payByRule } from '#order_sync/auto_payment/pay_by_rule'
import { LocalGateway } from '#ledger/gateway/drivers/local_gateway'
import { receiveEvent } from '#ledger/gateway/events'
import { PaymentGateway } from '#ledger/gateway/payment_gateway'
import { chargeByRule } from '#ledger/top_up/charge'
import { hashPassword } from '#identity/credentials/passwords'
import { importPlatformOrder } from '#order_sync/import_order'
import { keyed } from '#tests/support/as'
import { importer } from '#tests/support/imports'
import { standingOf } from '#tests/support/ledger/money'
import { ORDERS, trading } from '#tests/support/orders'
import { lineWith, platformOrder, syncedStore } from '#tests/support/order_sync'
import { sendable, payUnproven } from '#tests/support/trade'
import { codeOf, saidAt } from '#tests/support/said'

const RULE = '/api/v1/auto-payment'
const PASSWORD = 'a password of the test'
const ALWAYS = { order_limit: '500.00', day_limit: '2000.00', store_ids: [], from_hour: 0, to_hour: 24 }

async function merchantWith(client: ApiClient, balance = '1000.00') {
  const by = await importer(client, 'tiktok', balance)
  await payUnproven(by.id)
  await sendable(by.offer.spu)
  await rows('update finished_products set external_skus = ?::jsonb where id = ?', [
    JSON.stringify([{ colour_id: by.offer.colours[0], size_id: by.offer.sizes[0], sku: 'AUTO' }]),
    by.offer.finished,
  ])
  /** As if the password had been given. */
  const enable = (more: Partial<Record<'order_limit_minor' | 'day_limit_minor', number>> = {}) =>
    row(
      `insert into auto_payment_rules (organisation_id, is_enabled, enabled_at, user_id, order_limit_minor, day_limit_minor)
       values (?, true, now() - interval '1 second', ?, ?, ?)`,
      [by.merchant, by.id, more.order_limit_minor ?? 50_000, more.day_limit_minor ?? 200_000],
    )
  const arrives = async (quantity = 1) => {
    const order = platformOrder({ lines: [lineWith({ code: 'AUTO', quantity })] })
    return (await importPlatformOrder(await syncedStore(by.store), order)).orderId as number
  }
  const shown = async () => (await by.who.get(RULE).header('accept-language', 'en')).body().data as AutoPaymentRule
  return { ...by, enable, arrives, shown }
}

const statusOf = async (id: number) =>
  (await row<{ status: string }>('select status from orders where id = ?', [id]))?.status

test.group('Order sync | automatic payment', (group) => {
  trading(group)

  test('a linked order is paid by the rule with the cheapest freight, and says so', async ({ client, assert }) => {
    const { enable, arrives, shown, who, merchant } = await merchantWith(client)
    await enable()
    const id = await arrives(2)
    await payByRule(id)
    assert.equal(await statusOf(id), 'pending_production')
    const { dynamics, paid_amount: paid } = (await who.get(`${ORDERS}/${id}`)).body().data
    assert.containSubset(dynamics[0], { action: 'pay', detail: { automatic: true } })
    const rule = await shown()
    assert.containSubset(rule.payments, [{ order_id: id, state: 'paid', amount: paid }])
    assert.equal(rule.spent_today, paid)
    assert.equal((await standingOf(merchant)).posted, 100_000 - Math.round(Number(paid) * 100))
  }).tags(['STO-02', 'CHK-04'])

  test('rule and person at once charge once', async ({ client, assert }) => {
    const { enable, arrives, who, token, merchant } = await merchantWith(client)
    await enable()
    const id = await arrives()
    const { parts } = (await who.get(`${ORDERS}/${id}/settlement`)).body().data
    const [option] = parts[0].quote.options
    const choices = [{ number: 1, method_id: option.method_id, fingerprint: option.fingerprint }]
    ;(await who.post(`${ORDERS}/${id}/logistics`, { choices })).assertStatus(200)
    const { total } = (await who.get(`${ORDERS}/${id}/settlement`)).body().data
    await Promise.all([
      ...Array.from({ length: 6 }, () => payByRule(id)),
      ...Array.from({ length: 6 }, () => keyed(client, token, `${ORDERS}/${id}/pay`, { total })),
    ])
    assert.equal(await statusOf(id), 'pending_production')
    assert.equal((await standingOf(merchant)).posted, 100_000 - Math.round(Number(total) * 100))
  }).tags(['CHK-06'])

  test('limits hold when many orders arrive at once', async ({ client, assert }) => {
    const { enable, arrives, shown } = await merchantWith(client)
    await enable({ order_limit_minor: 5_000, day_limit_minor: 10_000 })
    const ids = []
    for (let at = 0; at < 4; at += 1) ids.push(await arrives())
    await Promise.all(ids.map((id) => payByRule(id)))
    const { payments, spent_today: spent } = await shown()
    assert.isAtMost(Number(spent), 100)
    assert.isAbove(Number(spent), 0)
    const waiting = payments.find(({ state }) => state === 'waiting')
    assert.match(waiting?.message ?? '', /pass the day’s limit of RMB 100.00/)
    assert.equal(codeOf(waiting?.message ?? ''), 'E_AUTO_PAY_DAY_LIMIT')
    const dear = await arrives(9)
    await payByRule(dear)
    const over = (await shown()).payments.find(({ order_id: id }) => id === dear)?.message ?? ''
    assert.match(over, /over the limit of RMB 50.00/)
    assert.equal(codeOf(over), 'E_AUTO_PAY_ORDER_LIMIT')
  }).tags(['CHK-04', 'ERR-03'])

  test('too little balance waits and is paid after a recharge; a person’s payment ends the waiting', async ({
    client,
    assert,
  }) => {
    const { enable, arrives, shown, who, id: userId } = await merchantWith(client, '1.00')
    await enable()
    const id = await arrives()
    await payByRule(id)
    assert.containSubset((await shown()).payments, [{ order_id: id, state: 'waiting' }])
    assert.equal(await statusOf(id), 'unpaid')
    await payByRule(id)
    const notices = await rows(`select 1 from notices where user_id = ? and kind = 'order_not_auto_paid'`, [userId])
    assert.lengthOf(notices, 1)
    ;(await who.post(`${ORDERS}/${id}/cancel`)).assertStatus(200)
    await rows('update auto_payments set next_at = now() where order_id = ?', [id])
    await autoPayDue()
    assert.deepEqual((await shown()).payments, [])
  }).tags(['CHK-04'])

  test('a balance that falls while orders are paid by rule is topped up once, and the waiting order is paid from it', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { enable, arrives, merchant, id: userId } = await merchantWith(client, '60.00')
    const charged: string[] = []
    class Silent extends LocalGateway {
      override charge({ no }: { no: string }) {
        charged.push(no)
        return Promise.resolve({ paymentId: `pi_${no}` })
      }
    }
    app.container.swap(PaymentGateway, () => new Silent())
    cleanup(() => app.container.restore(PaymentGateway))
    await enable()
    await row(
      `insert into role_permissions (role_id, permission) select role_id, 'online_recharges.create' from user_roles where user_id = ?
       on conflict do nothing`,
      [userId],
    )
    await row(
      `insert into saved_cards (organisation_id, gateway, customer_id, method_id, brand, last4, expires, status, saved_at, started_by, started_name)
       values (?, 'local', 'cus', ?, 'visa', '4242', '12/40', 'saved', now(), ?, 'test')`,
      [merchant, `pm_${merchant}`, userId],
    )
    await row(
      `insert into auto_top_up_rules (organisation_id, is_enabled, user_id, threshold_minor, amount_minor, month_limit_minor)
       values (?, true, ?, 5000, 50000, 200000)`,
      [merchant, userId],
    )
    const ids: number[] = []
    for (let at = 0; at < 3; at += 1) ids.push(await arrives())
    await Promise.all([...ids.map((id) => payByRule(id)), ...Array.from({ length: 8 }, () => chargeByRule(merchant))])
    await Promise.all(Array.from({ length: 8 }, () => chargeByRule(merchant)))
    const statuses = await Promise.all(ids.map((id) => statusOf(id)))
    assert.include(statuses, 'unpaid')
    assert.include(statuses, 'pending_production')
    assert.lengthOf(charged, 1)

    const [no = ''] = charged
    const confirm = {
      id: `evt_${no}`,
      type: 'payment_intent.succeeded',
      means: 'paid',
      no,
      minor: 500_00,
      currency: 'RMB',
    } as const
    await Promise.all([
      ...ids.map((id) => payByRule(id)),
      ...Array.from({ length: 4 }, () => receiveEvent('local', confirm).catch(() => {})),
    ])
    for (const id of ids) await payByRule(id)
    assert.deepEqual(
      await Promise.all(ids.map((id) => statusOf(id))),
      ids.map(() => 'pending_production'),
    )
    const spent = await row<{ minor: number }>(
      'select sum(paid_minor)::float8 as minor from orders where id = any(?)',
      [ids],
    )
    assert.equal((await standingOf(merchant)).posted, 60_00 + 500_00 - (spent?.minor ?? 0))
    await chargeByRule(merchant)
    assert.lengthOf(charged, 1)
  }).tags(['PPL-05', 'CHK-04'])

  test('nothing is paid without a rule, on hold, of other stores, or from before', async ({ client, assert }) => {
    const { enable, arrives, merchant } = await merchantWith(client)
    const before = await arrives()
    await rows(`update orders set created_at = now() - interval '1 hour' where id = ?`, [before])
    await payByRule(before)
    await enable()
    await payByRule(before)
    assert.equal(await statusOf(before), 'unpaid')
    const held = await arrives()
    await rows(`update orders set hold = 'held', hold_reason = 'buyer', held_by = 'merchant' where id = ?`, [held])
    await payByRule(held)
    assert.equal(await statusOf(held), 'unpaid')
    await rows('update auto_payment_rules set store_ids = ? where organisation_id = ?', [[1], merchant])
    const foreign = await arrives()
    await payByRule(foreign)
    assert.equal(await statusOf(foreign), 'unpaid')
  }).tags(['CHK-04'])

  test('the rule stops when its person may no longer pay', async ({ client, assert }) => {
    const { enable, arrives, shown, id: userId } = await merchantWith(client)
    await enable()
    await rows(
      `delete from role_permissions where permission = 'orders.pay' and role_id in (select role_id from user_roles where user_id = ?)`,
      [userId],
    )
    const id = await arrives()
    await payByRule(id)
    assert.equal(await statusOf(id), 'unpaid')
    const rule = await row<{ is_enabled: boolean; stopped: string }>(
      'select is_enabled, stopped from auto_payment_rules where user_id = ?',
      [userId],
    )
    assert.deepEqual(rule, { is_enabled: false, stopped: 'E_AUTO_PAY_PAYER' })
    assert.isFunction(shown)
  }).tags(['ACC-02'])

  test('turning it on needs the password, turning it off does not', async ({ client, assert }) => {
    const { id, token, store, shown, arrives } = await merchantWith(client)
    const save = (body: object) => keyed(client, token, RULE, { ...ALWAYS, ...body }, randomUUID())
    assert.isFalse((await shown()).is_enabled)
    const bare = await save({ is_enabled: true })
    bare.assertStatus(400)
    assert.include(JSON.stringify(bare.body()), 'password')
    const wrong = await save({ is_enabled: true, password: PASSWORD })
    assert.notEqual(wrong.status(), 200)
    assert.isFalse((await shown()).is_enabled)
    await row('update users set payment_password_hash = ? where id = ?', [await hashPassword(PASSWORD), id])
    ;(await save({ is_enabled: true, password: 'another password' })).assertStatus(400)
    const enabling = [randomUUID(), randomUUID()]
    const answers = await Promise.all(
      enabling.map((key) => keyed(client, token, RULE, { ...ALWAYS, is_enabled: true, password: PASSWORD }, key)),
    )
    assert.deepEqual(
      answers.map((one) => one.status()),
      [200, 200],
    )
    assert.containSubset(await shown(), { is_enabled: true, proof_by: 'payment', version: 2 })
    const paid = await arrives()
    await payByRule(paid)
    assert.equal(await statusOf(paid), 'pending_production')
    const rule = await row<{ enabled_at: Date }>('select enabled_at from auto_payment_rules where user_id = ?', [id])
    assert.isNotNull(rule?.enabled_at)
    ;(await save({ is_enabled: false, store_ids: [store] })).assertStatus(200)
    assert.deepEqual((await shown()).store_ids, [store])
    for (const [body, said] of [
      [{ order_limit: '0.00' }, { order_limit: 'E_AUTO_PAY_LIMIT' }],
      [{ day_limit: '1.00' }, { day_limit: 'E_AUTO_PAY_DAY' }],
      [{ store_ids: [2_000_000_000] }, { store_ids: 'E_INVALID_REFERENCE' }],
      [{ from_hour: 8, to_hour: 8 }, { to_hour: 'E_AUTO_PAY_EMPTY' }],
    ] as const)
      assert.deepEqual(saidAt(await save({ is_enabled: false, ...body })), said)
  }).tags(['CHK-04', 'ERR-03'])
})
