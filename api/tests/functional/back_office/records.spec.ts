import { test } from '@japa/runner'
import { row } from '#core/database'
import { as, asDemo, type Caller } from '#tests/support/as'
import { buyerWith, placed, trading } from '#tests/support/orders'
import { countQueries } from '#tests/support/queries'
import { makePerson } from '#tests/support/people'

const PATH = '/api/v1/records'
const found = async (who: Caller, number: string) => {
  const answer = await who.get(`${PATH}?number=${encodeURIComponent(number)}`)
  answer.assertStatus(200)
  return answer.body().data as { resource: string; id: number; number: string }[]
}

test.group('Records by number', (group) => {
  trading(group)

  test('finds a record by number in one statement, ignoring case, and not by a part of it', async ({
    client,
    assert,
  }) => {
    const { buyer, offer } = await buyerWith(client)
    const order = await placed(client, buyer, [offer], 1)
    const root = await asDemo(client, 'super')
    const wanted = [{ resource: 'orders', id: order.id, number: order.order_no }]
    assert.deepEqual(await found(root, order.order_no), wanted)
    assert.deepEqual(await found(root, order.order_no.toLowerCase()), wanted)
    assert.deepEqual(await found(root, order.order_no.slice(0, -1)), [])
    const merchant = await row<{ no: string }>('select merchant_no as no from organisations where id = ?', [buyer.merchant]) // prettier-ignore
    assert.containsSubset(await found(root, String(merchant?.no)), [{ resource: 'merchants', id: buyer.merchant }])
    const none = await countQueries(() => found(root, 'X0000'))
    assert.equal(await countQueries(() => found(root, order.order_no)), none)
  }).tags(['ORD-05'])

  test('finds nothing outside the reader’s range or permissions', async ({ client, assert }) => {
    const { buyer, offer } = await buyerWith(client)
    const order = await placed(client, buyer, [offer], 1)
    const stranger = await buyerWith(client)
    const sees = async (organisationId: number, permissions: string[]) => {
      const { token } = await makePerson({ organisationId, range: 'merchant', permissions })
      return found(as(client, token), order.order_no)
    }
    assert.lengthOf(await sees(buyer.merchant, ['orders.view']), 1)
    assert.deepEqual(await sees(buyer.merchant, ['designs.view']), [])
    assert.deepEqual(await sees(stranger.buyer.merchant, ['orders.view']), [])
  }).tags(['ACC-02'])

  test('numbers of three or sixty-one letters, and quotes and percent signs find nothing', async ({ client }) => {
    const root = await asDemo(client, 'super')
    for (const number of ['abc', 'x'.repeat(61)]) (await root.get(`${PATH}?number=${number}`)).assertStatus(400)
    for (const number of ["' or 1=1 --", '%%%%', '____'])
      (await root.get(`${PATH}?number=${encodeURIComponent(number)}`)).assertBodyContains({ data: [] })
  }).tags(['CRUD-03'])
})
