import { test } from '@japa/runner'
import { rows } from '#core/database'
import { stopIdleProcesses } from '#design/render/processes/render'
import { as, keyed } from '#tests/support/as'
import { buyerWith, ORDERS, placed, statusOf, trading } from '#tests/support/orders'
import { designerOf, drawAll, redesign } from '#tests/support/redesign'
import { drawn, madeOf, scan, worker } from '#tests/support/workshop'

/** The print files of an order, and whether each belongs to the ordered version. */
const printed = (order: number) =>
  rows<{ file: string; is_ordered: boolean }>(
    `select f.file, f.design_version_id = i.design_version_id as is_ordered
       from order_items i join print_files f on f.order_item_id = i.id where i.order_id = ?`,
    [order],
  )

const pictures = (finished: number) =>
  rows<{ file: string; is_current: boolean }>(
    `select file, is_current from finished_pictures where finished_product_id = ? order by id`,
    [finished],
  )

test.group('Orders | redesigned products', (group) => {
  trading(group)
  group.teardown(stopIdleProcesses)

  test('an unpaid order is paid, accepted and printed in its ordered version', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const designer = await designerOf(client, buyer.merchant)
    const ordered = await drawn(offer.finished)
    const order = await placed(client, buyer, [offer])
    await redesign(designer, offer, '#e03131')
    await drawAll(offer)
    const [line] = (await who.get(`${ORDERS}/${order.id}`)).body().data.lines
    assert.containSubset(line, { picture: ordered, is_artwork: true })

    ;(await keyed(client, buyer.token, `${ORDERS}/${order.id}/pay`, { total: order.total })).assertStatus(200)
    const [made] = await madeOf(order.id)
    const at = as(client, (await worker(offer.factory)).token)
    assert.containSubset(await scan(at, 'accept', made?.production_no as string), { outcome: 'done' })
    assert.deepEqual(await printed(order.id), [{ file: ordered, is_ordered: true }])
  }).tags(['FIN-02', 'ORD-06', 'FAC-03'])

  test('the print file of an order is rendered even after the product was redesigned', async ({ client, assert }) => {
    const { buyer, offer } = await buyerWith(client)
    const designer = await designerOf(client, buyer.merchant)
    await redesign(designer, offer, '#2f9e44')
    const order = await placed(client, buyer, [offer])
    await redesign(designer, offer, '#e03131')
    ;(await keyed(client, buyer.token, `${ORDERS}/${order.id}/pay`, { total: order.total })).assertStatus(200)
    await redesign(designer, offer, '#1971c2')
    await drawAll(offer)
    const [made] = await madeOf(order.id)
    const at = as(client, (await worker(offer.factory)).token)
    assert.containSubset(await scan(at, 'accept', made?.production_no as string), { outcome: 'done' })
    const [file, ...others] = await printed(order.id)
    assert.deepEqual([file?.is_ordered, others], [true, []])
    const kept = await pictures(offer.finished)
    assert.deepEqual(
      kept.map((one) => [one.file === file?.file, one.is_current]),
      [
        [true, false],
        [false, true],
      ],
    )
  }).tags(['FIN-02', 'REN-01', 'FAC-03'])

  test('the product shows pictures of its current version; older ones remain only for orders', async ({
    client,
    assert,
  }) => {
    const { buyer, offer } = await buyerWith(client)
    const designer = await designerOf(client, buyer.merchant)
    const first = await drawn(offer.finished)
    await redesign(designer, offer, '#e03131')
    assert.deepEqual(await pictures(offer.finished), [{ file: first, is_current: true }])
    await drawAll(offer)
    const [second, ...none] = await pictures(offer.finished)
    assert.notEqual(second?.file, first)
    assert.deepEqual([second?.is_current, none], [true, []])

    await placed(client, buyer, [offer])
    await redesign(designer, offer, '#1971c2')
    await drawAll(offer)
    const search = JSON.stringify([
      { field: 'finished_product_id', operator: 'eq', val: offer.finished },
      { field: 'is_current', operator: 'eq', val: true },
    ])
    const { list } = (await designer.get(`/api/v1/finished-pictures?search=${encodeURIComponent(search)}`)).body().data
    const kept = await pictures(offer.finished)
    assert.deepEqual(
      kept.map((one) => [one.file === second?.file, one.is_current]),
      [
        [true, false],
        [false, true],
      ],
    )
    assert.deepEqual(
      list.map(({ file }: { file: string }) => file),
      [kept[1]?.file],
    )
  }).tags(['FIN-02', 'REN-01'])

  test('orders paid during a redesign and its rendering are printed in the ordered version', async ({
    client,
    assert,
  }) => {
    const { buyer, offer } = await buyerWith(client)
    const designer = await designerOf(client, buyer.merchant)
    const ordered = await drawn(offer.finished)
    const orders = []
    for (let n = 0; n < 5; n++) orders.push(await placed(client, buyer, [offer], 1))
    const redesigned = redesign(designer, offer, '#e03131').then(() => drawAll(offer))
    const paid = orders.map((one) => keyed(client, buyer.token, `${ORDERS}/${one.id}/pay`, { total: one.total }))
    for (const answer of await Promise.all(paid)) answer.assertStatus(200)
    await redesigned
    for (const { id } of orders) {
      assert.equal(await statusOf(id), 'pending_production')
      assert.deepEqual(await printed(id), [{ file: ordered, is_ordered: true }])
    }
  }).tags(['FIN-02', 'ORD-06', 'CHK-06'])
})
