import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { PAYING } from '#contracts/limits'
import { amountOf } from '#contracts/price/amounts'
import { row } from '#core/database'
import { hashPassword } from '#identity/domain/passwords'
import { keyed } from '#tests/support/as'
import { receivedCode } from '#tests/support/codes'
import { givePassword, PASSWORD } from '#tests/support/lasting'
import { standingOf } from '#tests/support/ledger/money'
import { buyerWith, ORDERS, placed, statusOf, trading } from '#tests/support/orders'

const PAYMENT_PASSWORD = 'Other-River-99'

/** Somebody with an order of more than a thousand yuan, who can be sent codes. */
async function dearOrder(client: ApiClient) {
  const { buyer, offer, who } = await buyerWith(client, { balance: '5000.00' })
  await givePassword(buyer.id, PASSWORD)
  const email = `payer-${randomUUID()}@inkfold.example`
  await row('update users set email = ? where id = ?', [email, buyer.id])
  const order = await placed(client, buyer, [offer], 40)
  const pay = (proof: object, key?: string) =>
    keyed(client, buyer.token, `${ORDERS}/${order.id}/pay`, { total: order.total, ...proof }, key)
  return { buyer, offer, who, order, email, pay }
}

test.group('Orders | who pays', (group) => {
  trading(group)

  test('from a thousand yuan on, whoever pays gives their password', async ({ client, assert }) => {
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

  test('whoever has a payment password gives that one, and the sheet says so', async ({ client, assert }) => {
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

  test('a code proves it as well: once, for its own scene, and again for what got no answer', async ({
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

  test('one code pays one request, however many send it at once', async ({ client, assert }) => {
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

  test('several small ones that come to a thousand are proven as one large one is', async ({ client, assert }) => {
    const { buyer, offer } = await buyerWith(client, { balance: '5000.00' })
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
