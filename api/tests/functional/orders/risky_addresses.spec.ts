import { test } from '@japa/runner'
import type { ApiResponse } from '@japa/api-client'
import { row } from '#core/database'
import { as, keyed } from '#tests/support/as'
import { blockWords } from '#tests/support/blocked_words'
import { RECEIVER } from '#tests/support/carrier'
import { checked, importer, lineOf, ordersIn } from '#tests/support/imports'
import { buyerWith, ORDERS, placed, sheetOf, trading } from '#tests/support/orders'
import { countQueries } from '#tests/support/queries'
import { cell } from '#tests/support/trade'

const WORD = 'contraband'
const RISKY = { ...RECEIVER, firstname: `Ada ${WORD}` }

const fieldsOf = (answer: ApiResponse) => {
  answer.assertStatus(400)
  answer.assertBodyContains({ data: { reason: 'E_RISK_WORD' } })
  return Object.keys(answer.body().data.errors)
}

test.group('Orders | risk words in addresses', (group) => {
  const by = trading(group)

  test('rejects an order to a stored address that contains a word blocked later', async ({
    client,
    assert,
    cleanup,
  }) => {
    cleanup(blockWords(WORD))
    const { buyer, offer } = await buyerWith(client)
    const who = as(client, buyer.token)
    await who.post('/api/v1/cart', { items: [cell(offer, 1)] })
    const sheet = { ...(await sheetOf(who)), address_id: 1 }
    by.carrier.receiver = RISKY
    assert.deepEqual(fieldsOf(await keyed(client, buyer.token, ORDERS, sheet)), ['address_id'])
    by.carrier.receiver = RECEIVER
    const declared = { ...sheet, customs: [{ line: sheet.lines[0], name_en: `${WORD} shirt` }] }
    assert.deepEqual(fieldsOf(await keyed(client, buyer.token, ORDERS, declared)), ['customs.0.name_en'])
    ;(await keyed(client, buyer.token, ORDERS, sheet)).assertStatus(200)
  }).tags(['CFG-04', 'CHK-02'])

  test('rejects moving an unpaid or paid order to such an address', async ({ client, assert, cleanup }) => {
    cleanup(blockWords(WORD))
    const { buyer, offer, who } = await buyerWith(client)
    const order = await placed(client, buyer, [offer], 1)
    const before = await row('select receiver, version from orders where id = ?', [order.id])
    assert.deepEqual(fieldsOf(await who.post(`${ORDERS}/${order.id}/address`, { receiver: RISKY })), ['firstname'])
    assert.deepEqual(await row('select receiver, version from orders where id = ?', [order.id]), before)
    ;(await keyed(client, buyer.token, `${ORDERS}/${order.id}/pay`, { total: order.total })).assertStatus(200)
    const street = { receiver: { ...RECEIVER, street: `1 ${WORD} Street` } }
    assert.deepEqual(fieldsOf(await who.post(`${ORDERS}/${order.id}/delivery/quote`, street)), ['street'])
    const { version } = (await who.get(`${ORDERS}/${order.id}`)).body().data
    const body = { ...street, version, choices: [], freight: '5.00' }
    assert.deepEqual(fieldsOf(await keyed(client, buyer.token, `${ORDERS}/${order.id}/delivery`, body)), ['street'])
    by.carrier.receiver = RISKY
    assert.deepEqual(fieldsOf(await who.post(`${ORDERS}/${order.id}/delivery/quote`, { address_id: 1 })), [
      'address_id',
    ])
    by.carrier.receiver = RECEIVER
  }).tags(['CFG-04', 'ORD-03'])

  test('an import reports it at its row, with constant statements for many rows', async ({
    client,
    assert,
    cleanup,
  }) => {
    cleanup(blockWords(WORD))
    const person = await importer(client)
    const found = await checked(person, [
      lineOf('R-1'),
      lineOf('R-2', { Street: `12 ${WORD} Road` }),
      lineOf('R-3', { Recipient: `Jane ${WORD}` }),
    ])
    assert.containSubset(found, { ready_count: 1, faulty_count: 2 })
    const faults = (await ordersIn(person, found.id)).flatMap((one) => one.faults)
    assert.containSubset(faults, [
      { row: 3, column: 'street' },
      { row: 4, column: 'firstname' },
    ])
    assert.include(JSON.stringify(faults), `“${WORD}” is not allowed here`)
    const lines = (count: number, prefix: string) =>
      Array.from({ length: count }, (_, i) => lineOf(`${prefix}-${i}`, { Street: `${i + 1} ${WORD} Road` }))
    const few = await countQueries(() => checked(person, lines(2, 'F')))
    const many = await countQueries(() => checked(person, lines(90, 'M')))
    assert.isAtMost(many, few + 2)
  }).tags(['CFG-04', 'IMP-01'])
})
