import { test } from '@japa/runner'
import { rows } from '#core/database'
import type { Caller } from '#tests/support/as'
import { buyerWith, ORDERS, placed, trading } from '#tests/support/orders'
import { countQueries } from '#tests/support/queries'
import { failPrint, mendPrint } from '#tests/support/unprintable'

interface Listed {
  id: number
  is_blocked: boolean
  items: { problem: string | null }[]
}

const BLOCKED = `search=${JSON.stringify([{ field: 'is_blocked', operator: 'eq', val: 1 }])}`

const listed = async (who: Caller, query = ''): Promise<Listed[]> =>
  (await who.get(`${ORDERS}?${query}`)).body().data.list

test.group('Orders | items that cannot be made now', (group) => {
  trading(group)
  // Set directly here; other tests compare all stock with its movements.
  group.each.teardown(async () => {
    await rows(`update stocks s set on_hand = m.on_hand_after
            from (select distinct on (stock_id) stock_id, on_hand_after from stock_movements order by stock_id, id desc) m
           where m.stock_id = s.id and s.on_hand <> m.on_hand_after`)
  })

  test('says in the list and on the page what hinders an unpaid order, and the filter finds it', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const { id } = await placed(client, buyer, [offer])
    const problems = async () => {
      const [row] = await listed(who)
      const { is_blocked: isBlocked, lines } = (await who.get(`${ORDERS}/${id}`)).body().data
      const found = (await listed(who, BLOCKED)).map((one) => one.id)
      assert.deepEqual(
        { isBlocked, problems: lines.map(({ problem }: { problem: string | null }) => problem) },
        { isBlocked: row?.is_blocked, problems: row?.items.map(({ problem }) => problem) },
        'list and page agree',
      )
      assert.deepEqual(found, isBlocked ? [id] : [])
      return row?.items.map(({ problem }) => problem)
    }
    const stock = (onHand: number) =>
      rows('update stocks set on_hand = reserved + ? where spu_id = ?', [onHand, offer.spu])
    assert.deepEqual(await problems(), [null])
    await stock(1)
    assert.deepEqual(await problems(), ['short'])
    await stock(0)
    assert.deepEqual(await problems(), ['sold_out'])
    await failPrint(offer.finished)
    assert.deepEqual(await problems(), ['unprintable'])
    await rows(`update products set status = 'withdrawn' where spu_id = ?`, [offer.spu])
    assert.deepEqual(await problems(), ['withdrawn'])
    await rows(`update products set status = 'published' where spu_id = ?`, [offer.spu])
    await mendPrint(offer.finished)
    await stock(50)
    assert.deepEqual(await problems(), [null])
    await stock(0)
    ;(await who.post(`${ORDERS}/${id}/cancel`, {})).assertStatus(200)
    assert.deepEqual(await problems(), [null], 'a cancelled order needs nothing')
  }).tags(['ORD-02', 'ORD-05'])

  test('twenty orders cost as many statements as one', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client)
    await placed(client, buyer, [offer])
    await rows('update stocks set on_hand = reserved where spu_id = ?', [offer.spu])
    await listed(who)
    const one = await countQueries(() => listed(who))
    await rows('update stocks set on_hand = reserved + 50 where spu_id = ?', [offer.spu])
    for (let nth = 0; nth < 4; nth++) await placed(client, buyer, [offer])
    await rows('update stocks set on_hand = reserved where spu_id = ?', [offer.spu])
    assert.equal(await countQueries(() => listed(who)), one)
    assert.lengthOf(await listed(who, BLOCKED), 5)
  }).tags(['ORD-05'])
})
