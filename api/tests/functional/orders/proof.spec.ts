import { sweepJob } from '#core/jobs/sweep'
import { identitySweeps } from '#identity/sweeps'
import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { PAYING } from '#contracts/limits'
import { amountOf } from '#contracts/price/amounts'
import { row, rows } from '#core/database'
import { hashPassword } from '#identity/credentials/passwords'
import { proveSecondStep } from '#identity/account/prove_identity'
import { keyed } from '#tests/support/as'
import { receivedCode } from '#tests/support/codes'
import { givePassword, PASSWORD } from '#tests/support/persistent'
import { alone, standingOf } from '#tests/support/ledger/money'
import { makePerson, sessionOf } from '#tests/support/people'
import { giveTwoStep } from '#tests/support/two_step'
import { buyerWith, ORDERS, placed, statusOf, trading } from '#tests/support/orders'

const PAYMENT_PASSWORD = 'Other-River-99'

/** A buyer who can receive codes, with an order above a thousand yuan. */
async function dearOrder(client: ApiClient) {
  const { buyer, offer, who } = await buyerWith(client, { balance: '5000.00', proves: true })
  await givePassword(buyer.id, PASSWORD)
  const email = `payer-${randomUUID()}@inkfold.example`
  await row('update users set email = ? where id = ?', [email, buyer.id])
  const order = await placed(client, buyer, [offer], 40)
  const pay = (proof: object, key?: string) =>
    keyed(client, buyer.token, `${ORDERS}/${order.id}/pay`, { total: order.total, ...proof }, key)
  return { buyer, offer, who, order, email, pay }
}

test.group('Orders | proof of the payer', (group) => {
  trading(group)

  test('payments of a thousand yuan or more require the login password', async ({ client, assert }) => {
    const { order, pay } = await dearOrder(client)
    assert.isAbove(Number(order.total) * 100, PAYING.provenFrom)
    for (const [password, fault] of [
      [undefined, 'E_REQUIRED'],
      ['not the one', 'E_PASSWORD_WRONG'],
    ]) {
      const refused = await pay({ password })
      assert.deepEqual([refused.body().data.reason, Object.keys(refused.body().data.errors)], [fault, ['password']])
    }
    assert.equal(await statusOf(order.id), 'unpaid')
    ;(await pay({ password: PASSWORD })).assertStatus(200)
  }).tags(['CHK-04'])

  test('a payment password replaces the login password if set, and the sheet states that', async ({
    client,
    assert,
  }) => {
    const { buyer, who, order, pay } = await dearOrder(client)
    const paying = async () => (await who.get(`${ORDERS}/${order.id}/settlement`)).body().data.paying
    assert.containSubset(await paying(), { proof: { from: amountOf(PAYING.provenFrom), by: 'login' } })
    await row('update users set payment_password_hash = ? where id = ?', [
      await hashPassword(PAYMENT_PASSWORD),
      buyer.id,
    ])
    assert.containSubset(await paying(), { spendable: '5000.00', proof: { by: 'payment', channels: ['email'] } })
    assert.equal((await pay({ password: PASSWORD })).body().data.reason, 'E_PASSWORD_WRONG')
    ;(await pay({ password: PAYMENT_PASSWORD })).assertStatus(200)
  }).tags(['CHK-04', 'CHK-01'])

  test('a code proves the payer once, in its own scene, and also a retry without an answer', async ({
    client,
    assert,
  }) => {
    const { buyer, email, order, pay } = await dearOrder(client)
    const nowhere = await pay({ code: '123456', channel: 'mobile' })
    assert.deepEqual(Object.keys(nowhere.body().data.errors), ['channel'])
    const foreign = await receivedCode(email, 'payment_password')
    assert.equal((await pay({ code: foreign })).body().data.reason, 'E_CODE_EXPIRED')
    const code = await receivedCode(email, 'pay')
    const wrong = code === '000000' ? '000001' : '000000'
    assert.equal((await pay({ code: wrong })).body().data.reason, 'E_CODE_WRONG')
    assert.equal(await statusOf(order.id), 'unpaid')
    const key = randomUUID()
    ;(await pay({ code }, key)).assertStatus(200)
    ;(await pay({ code }, key)).assertStatus(200)
    assert.equal((await pay({ code })).body().data.reason, 'E_CODE_EXPIRED')
    const { posted } = await standingOf(buyer.merchant)
    assert.equal(posted, 5000_00 - Math.round(Number(order.total) * 100))
  }).tags(['CHK-04', 'CHK-06'])

  test('with two-step sign-in only its code proves a payment, once, and also a retry without an answer', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, who, order, email, pay } = await dearOrder(client)
    const app = await giveTwoStep(buyer.id)
    const sheet = (await who.get(`${ORDERS}/${order.id}/settlement`)).body().data
    assert.containSubset(sheet.paying, { proof: { by: 'second_step', channels: [] } })
    for (const proof of [{}, { password: PASSWORD }, { code: await receivedCode(email, 'pay') }]) {
      const refused = await pay(proof)
      assert.deepEqual(
        [refused.body().data.reason, Object.keys(refused.body().data.errors)],
        ['E_REQUIRED', ['second_step']],
      )
    }
    assert.equal((await pay({ second_step: '000000' })).body().data.reason, 'E_TWO_STEP_CODE')
    assert.equal(await statusOf(order.id), 'unpaid')
    const [key, second_step] = [randomUUID(), await app.code()]
    ;(await pay({ second_step }, key)).assertStatus(200)
    ;(await pay({ second_step }, key)).assertStatus(200)
    const other = await placed(client, buyer, [offer], 40)
    const replayed = await keyed(client, buyer.token, `${ORDERS}/${other.id}/pay`, { total: other.total, second_step })
    assert.equal(replayed.body().data.reason, 'E_TWO_STEP_USED')
  }).tags(['SEC-05', 'CHK-04', 'CHK-06'])

  test('the sign-in code is rejected for payment in its half minute, with a hint to wait for the next one', async ({
    client,
    assert,
  }) => {
    const { buyer, order } = await dearOrder(client)
    const app = await giveTwoStep(buyer.id)
    const second_step = await app.code()
    await alone(await proveSecondStep(buyer.id, second_step))
    const SAID = {
      en: 'This code was already used. Wait up to 30 seconds for the next one.',
      'zh-cn': '该验证码已使用过，请等待下一个验证码（最多 30 秒）',
    }
    for (const [language, said] of Object.entries(SAID)) {
      const refused = await keyed(client, buyer.token, `${ORDERS}/${order.id}/pay`, {
        total: order.total,
        second_step,
      }).header('accept-language', language)
      assert.deepEqual(
        [refused.body().data.reason, refused.body().data.errors],
        ['E_TWO_STEP_USED', { second_step: [said] }],
      )
    }
    assert.equal(await statusOf(order.id), 'unpaid')
  }).tags(['SEC-05', 'CHK-04', 'ERR-03'])

  test('one authenticator code pays one of many concurrent requests', async ({ client, assert }) => {
    const { buyer, offer, order } = await dearOrder(client)
    const app = await giveTwoStep(buyer.id)
    const other = await placed(client, buyer, [offer], 40)
    const second_step = await app.code()
    const answers = await Promise.all(
      [order, other, order, other].map(({ id, total }) =>
        keyed(client, buyer.token, `${ORDERS}/${id}/pay`, { total, second_step }),
      ),
    )
    assert.lengthOf(
      answers.filter((answer) => answer.status() === 200),
      1,
    )
  }).tags(['SEC-05', 'CHK-06'])

  test('one sent code pays one of many concurrent requests', async ({ client, assert }) => {
    const { buyer, offer, email, order } = await dearOrder(client)
    const other = await placed(client, buyer, [offer], 40)
    const code = await receivedCode(email, 'pay')
    const answers = await Promise.all(
      [order, other, order, other].map(({ id, total }) =>
        keyed(client, buyer.token, `${ORDERS}/${id}/pay`, { total, code }),
      ),
    )
    assert.lengthOf(
      answers.filter((answer) => answer.status() === 200),
      1,
    )
  }).tags(['CHK-04', 'CHK-06'])

  test('several small orders totalling a thousand yuan require proof like one large order', async ({
    client,
    assert,
  }) => {
    const { buyer, offer } = await buyerWith(client, { balance: '5000.00', proves: true })
    await givePassword(buyer.id, PASSWORD)
    const orders = [await placed(client, buyer, [offer], 20), await placed(client, buyer, [offer], 20)]
    for (const { total } of orders) assert.isBelow(Number(total) * 100, PAYING.provenFrom)
    const asked = orders.map(({ id, total }) => ({ id, total }))
    const pay = (password?: string) => keyed(client, buyer.token, `${ORDERS}/pay`, { orders: asked, password })
    assert.deepEqual(Object.keys((await pay()).body().data.errors), ['password'])
    assert.deepEqual(await Promise.all(orders.map(({ id }) => statusOf(id))), ['unpaid', 'unpaid'])
    assert.equal((await pay(PASSWORD)).body().data.paid, 2)
  }).tags(['CHK-04', 'CHK-07'])
})

/** A buyer with small orders whose payments add up to the daily limit. */
async function smallOrders(client: ApiClient, many: number, pieces = 12) {
  const { buyer, offer, who } = await buyerWith(client, { balance: '9000.00', proves: true, stock: 2000 })
  await givePassword(buyer.id, PASSWORD)
  const orders: Awaited<ReturnType<typeof placed>>[] = []
  for (let n = 0; n < many; n++) orders.push(await placed(client, buyer, [offer], pieces))
  const minor = Math.round(Number(orders[0]?.total) * 100)
  const pay = ({ id, total }: { id: number; total: string }, more: object = {}, key?: string, token = buyer.token) =>
    keyed(client, token, `${ORDERS}/${id}/pay`, { total, ...more }, key)
  return { buyer, offer, who, orders, minor, fitting: Math.ceil(PAYING.provenFrom / minor) - 1, pay }
}

const isAsked = (answer: { status(): number; body(): { data: { errors?: object } } }) =>
  answer.status() === 400 && Object.keys(answer.body().data.errors ?? {}).join() === 'password'

test.group('Orders | daily payment limit', (group) => {
  trading(group)

  test('separate payments add up: from a thousand yuan on each requires proof', async ({ client, assert }) => {
    const { orders, fitting, pay } = await smallOrders(client, 6)
    assert.isBelow(fitting, orders.length)
    for (const order of orders.slice(0, fitting)) (await pay(order)).assertStatus(200)
    for (const order of orders.slice(fitting)) {
      assert.isTrue(isAsked(await pay(order)))
      assert.equal(await statusOf(order.id), 'unpaid')
    }
    const [next, last] = orders.slice(fitting)
    assert.equal((await pay(next as never, { password: 'not the one' })).body().data.reason, 'E_PASSWORD_WRONG')
    ;(await pay(next as never, { password: PASSWORD })).assertStatus(200)
    // The proof of the last payment does not cover the next one.
    if (last) assert.isTrue(isAsked(await pay(last)))
  }).tags(['SEC-06', 'CHK-04'])

  test('parallel payments below the limit pass no more than sequential ones', async ({ client, assert }) => {
    const { orders, fitting, pay } = await smallOrders(client, 6)
    const answers = await Promise.all(orders.map((order) => pay(order)))
    assert.lengthOf(
      answers.filter((one) => one.status() === 200),
      fitting,
    )
    assert.lengthOf(answers.filter(isAsked), orders.length - fitting)
  }).tags(['SEC-06', 'CHK-04'])

  test('a batch counts with earlier payments, as a whole or not at all', async ({ client, assert }) => {
    const { buyer, orders, fitting, pay } = await smallOrders(client, 5)
    const [first, ...rest] = orders
    ;(await pay(first as never)).assertStatus(200)
    const asked = rest.slice(0, fitting).map(({ id, total }) => ({ id, total }))
    const key = randomUUID()
    const many = (more: object = {}) => keyed(client, buyer.token, `${ORDERS}/pay`, { orders: asked, ...more }, key)
    assert.isTrue(isAsked(await many()))
    assert.deepEqual(
      await Promise.all(asked.map(({ id }) => statusOf(id))),
      asked.map(() => 'unpaid'),
    )
    assert.equal((await many({ password: PASSWORD })).body().data.paid, asked.length)
  }).tags(['SEC-06', 'CHK-07'])

  test('concurrent single and batch requests stay below the limit together', async ({ client, assert }) => {
    const { buyer, orders, minor, pay } = await smallOrders(client, 6)
    const [one, other, ...rest] = orders
    await Promise.all([
      pay(one as never),
      pay(other as never),
      ...rest.map(({ id, total }) => keyed(client, buyer.token, `${ORDERS}/pay`, { orders: [{ id, total }] })),
    ])
    const paid = await rows(`select 1 from orders where id = any(?) and payment = 'paid'`, [orders.map(({ id }) => id)])
    assert.isBelow(paid.length * minor, PAYING.provenFrom)
    assert.isAbove(paid.length, 0)
  }).tags(['SEC-06', 'CHK-07'])

  test('a retry under the same key counts once and gets the same answer', async ({ client, assert }) => {
    const { buyer, orders, fitting, pay } = await smallOrders(client, 4)
    const keys = orders.map(() => randomUUID())
    for (let nth = 0; nth < fitting; nth++)
      for (let time = 0; time < 3; time++) (await pay(orders[nth] as never, {}, keys[nth])).assertStatus(200)
    const body = { orders: orders.slice(0, 1).map(({ id, total }) => ({ id, total })) }
    const counted = await rows('select 1 from unproven_payments where user_id = ?', [buyer.id])
    assert.lengthOf(counted, fitting)
    const key = randomUUID()
    await row('delete from unproven_payments where user_id = ?', [buyer.id])
    const many = { orders: orders.slice(fitting).map(({ id, total }) => ({ id, total })) }
    const first = await keyed(client, buyer.token, `${ORDERS}/pay`, many, key)
    await row('insert into unproven_payments (user_id, minor) values (?, 99999)', [buyer.id])
    const again = await keyed(client, buyer.token, `${ORDERS}/pay`, many, key)
    assert.deepEqual(again.body().data, first.body().data)
    assert.isTrue(isAsked(await keyed(client, buyer.token, `${ORDERS}/pay`, body)))
  }).tags(['SEC-06', 'CHK-07'])

  test('failed and day-old payments do not count, payments of another session do', async ({ client, assert }) => {
    const { buyer, orders, fitting, pay } = await smallOrders(client, 5)
    const wrong = await pay({ ...(orders[0] as { id: number }), total: '1.00' })
    assert.equal(wrong.body().data.reason, 'E_ORDER_PRICE_CHANGED')
    for (const order of orders.slice(0, fitting)) (await pay(order)).assertStatus(200)
    const next = orders[fitting] as { id: number; total: string }
    const { access_token: another } = await sessionOf(buyer.username)
    assert.isTrue(isAsked(await pay(next, {}, undefined, another)))
    await row(`update unproven_payments set paid_at = now() - interval '23 hours 59 minutes' where user_id = ?`, [
      buyer.id,
    ])
    assert.isTrue(isAsked(await pay(next)))
    await row(`update unproven_payments set paid_at = now() - interval '1 day' where user_id = ?`, [buyer.id])
    ;(await pay(next)).assertStatus(200)
    await sweepJob(identitySweeps).handle({}, new AbortController().signal)
    assert.lengthOf(await rows('select 1 from unproven_payments where user_id = ?', [buyer.id]), 1)
  }).tags(['SEC-06', 'CHK-04'])

  test('cancelling a paid order does not reduce the day’s sum', async ({ client, assert }) => {
    const { buyer, orders, fitting, pay } = await smallOrders(client, 5)
    for (const order of orders.slice(0, fitting)) (await pay(order)).assertStatus(200)
    ;(await keyed(client, buyer.token, `${ORDERS}/${orders[0]?.id}/cancel`, {})).assertStatus(200)
    assert.isTrue(isAsked(await pay(orders[fitting] as never)))
  }).tags(['SEC-06', 'CHK-04'])

  test('a new account shares the limit of its creator for a day; a colleague has a separate one', async ({
    client,
    assert,
  }) => {
    const { buyer, orders, fitting, pay } = await smallOrders(client, 5)
    const permissions = await rows<{ permission: string }>(
      'select permission from role_permissions where role_id = ?',
      [buyer.roleId],
    )
    const wanted = {
      organisationId: buyer.merchant,
      range: 'merchant',
      permissions: permissions.map(({ permission }) => permission),
    }
    const [made, colleague] = [await makePerson(wanted), await makePerson(wanted)]
    await row(`insert into empowerments (user_id, by_user_id, kind) values (?, ?, 'created')`, [made.id, buyer.id])
    for (const order of orders.slice(0, fitting)) (await pay(order)).assertStatus(200)
    const next = orders[fitting] as { id: number; total: string }
    assert.isTrue(isAsked(await pay(next, {}, undefined, made.token)))
    ;(await pay(next, {}, undefined, colleague.token)).assertStatus(200)
  }).tags(['SEC-06', 'CHK-04'])

  test('the settlement sheet states the sum from which a payment requires proof today', async ({ client, assert }) => {
    const { who, orders, minor, pay } = await smallOrders(client, 2)
    ;(await pay(orders[0] as never)).assertStatus(200)
    const { paying } = (await who.get(`${ORDERS}/${orders[1]?.id}/settlement`)).body().data
    assert.equal(paying.proof.from, amountOf(PAYING.provenFrom - minor))
  }).tags(['SEC-06', 'CHK-01'])
})
