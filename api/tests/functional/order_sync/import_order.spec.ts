import { test } from '@japa/runner'
import type { LinkSuggestion } from '#contracts/order_sync'
import type { OrderDetail } from '#contracts/orders'
import { row, rows } from '#core/database'
import { importPlatformOrder } from '#order_sync/import_order'
import { runImport } from '#orders/imports/job'
import { accepted, begun, importer, lineOf, ordersIn, workbookOf } from '#tests/support/imports'
import { ORDERS, trading } from '#tests/support/orders'
import { lineWith, platformOrder, syncedStore } from '#tests/support/order_sync'
import { makeOffer, type Offer } from '#tests/support/trade'

const nameSku = ({ finished, colours, sizes }: Offer, sku: string, size = 0) =>
  rows('update finished_products set external_skus = ?::jsonb where id = ?', [
    JSON.stringify([{ colour_id: colours[0], size_id: sizes[size], sku }]),
    finished,
  ])

const ordersOf = async (merchant: number) =>
  (await row<{ count: number }>('select count(*)::int as count from orders where organisation_id = ?', [merchant]))
    ?.count

test.group('Order sync | import of one order', (group) => {
  trading(group)

  test('an order of a platform is imported with its receiver, sale and linked items', async ({ client, assert }) => {
    const by = await importer(client, 'tiktok')
    await nameSku(by.offer, 'WAVES-M', 1)
    const order = platformOrder({ lines: [lineWith({ quantity: 2 })], totalMinor: 4498 })
    const made = await importPlatformOrder(await syncedStore(by.store), order)
    assert.containSubset(made, { state: 'imported', reason: null })
    const shown = (await by.who.get(`${ORDERS}/${made.orderId}`)).body().data as OrderDetail
    assert.containSubset(shown, {
      source: 'platform',
      status: 'unpaid',
      sales_platform: 'tiktok',
      third_party_no: order.number,
      sale_amount: '39.98',
      sale_freight_amount: '5.00',
      sale_currency: 'USD',
      remark: 'Please wrap it',
      receiver: { country: 'US', region_code: 'CA', city: 'Mountain View', mobile_phone: '+14155550132' },
      lines: [{ quantity: 2, size_id: by.offer.sizes[1], third_party_sku: 'WAVES-M' }],
    })
    assert.lengthOf(shown.parts, 1)
  }).tags(['STO-02', 'ORD-03'])

  test('by webhook and by pull at once, an order is made once', async ({ client, assert }) => {
    const by = await importer(client, 'tiktok')
    await nameSku(by.offer, 'WAVES-M')
    const [store, order] = [await syncedStore(by.store), platformOrder()]
    const made = await Promise.all(Array.from({ length: 12 }, () => importPlatformOrder(store, order)))
    assert.lengthOf(
      made.filter(({ state }) => state === 'imported'),
      1,
    )
    assert.lengthOf(new Set(made.map(({ orderId }) => orderId)), 1)
    assert.equal(await ordersOf(by.merchant), 1)
  }).tags(['STO-02'])

  test('what a person links is linked by itself in the next order of the store', async ({ client, assert }) => {
    const by = await importer(client, 'shopify')
    const store = await syncedStore(by.store)
    const strange = () => platformOrder({ lines: [lineWith({ code: 'UNKNOWN', variantId: 'V-77' })] })
    const first = await importPlatformOrder(store, strange())
    const path = `${ORDERS}/${first.orderId}`
    const before = (await by.who.get(path)).body().data as OrderDetail
    assert.containSubset(before, { status: 'pending_link', parts: [] })
    const { finished, colours, sizes } = by.offer
    const item = before.lines[0]?.id
    const link = { item, finished_product_id: finished, colour_id: colours[0], size_id: sizes[1] }
    ;(await by.who.post(`${path}/link`, { items: [link] })).assertStatus(200)
    const renamed = platformOrder({ lines: [lineWith({ code: 'RENAMED', variantId: 'V-77' })] })
    for (const next of [strange(), renamed]) {
      const again = await importPlatformOrder(store, next)
      assert.containSubset((await by.who.get(`${ORDERS}/${again.orderId}`)).body().data, {
        status: 'unpaid',
        lines: [{ finished_product_id: finished, size_id: sizes[1] }],
      })
    }
  }).tags(['ORD-03', 'ORD-02'])

  test('a SKU that two products claim, or of a withdrawn product, waits for a person', async ({ client, assert }) => {
    const by = await importer(client, 'temu')
    const store = await syncedStore(by.store)
    const twin = await makeOffer({ merchant: by.merchant, user: by.id })
    await nameSku(by.offer, 'TWICE')
    await nameSku(twin, 'TWICE')
    const doubtful = await importPlatformOrder(store, platformOrder({ lines: [lineWith({ code: 'TWICE' })] }))
    await nameSku(twin, 'GONE')
    await rows(`update products set status = 'withdrawn' where id = ?`, [twin.product])
    const gone = await importPlatformOrder(store, platformOrder({ lines: [lineWith({ code: 'GONE' })] }))
    for (const { orderId } of [doubtful, gone])
      assert.equal((await by.who.get(`${ORDERS}/${orderId}`)).body().data.status, 'pending_link')
  }).tags(['ORD-03'])

  test('an order that a sheet brought before is found by its number', async ({ client, assert }) => {
    const by = await importer(client, 'etsy')
    const store = await syncedStore(by.store)
    const order = platformOrder({ number: 'SHEET-1' })
    const first = await importPlatformOrder(store, order)
    await rows('delete from platform_orders where order_id = ?', [first.orderId])
    assert.containSubset(await importPlatformOrder(store, order), { state: 'known', orderId: first.orderId })
    assert.equal(await ordersOf(by.merchant), 1)
  }).tags(['STO-02'])

  test('orders that are not to be shipped wait or are ignored, and follow when they are', async ({
    client,
    assert,
  }) => {
    const by = await importer(client, 'tiktok')
    const store = await syncedStore(by.store)
    const order = platformOrder({ status: 'on_hold', receiver: null })
    assert.containSubset(await importPlatformOrder(store, order), { state: 'waiting', reason: 'on_hold' })
    const shipped = platformOrder({ status: 'shipped' })
    assert.containSubset(await importPlatformOrder(store, shipped), { state: 'ignored', reason: 'shipped' })
    const partly = platformOrder({ status: 'part_shipped' })
    assert.containSubset(await importPlatformOrder(store, partly), { state: 'waiting', reason: 'part_shipped' })
    const { open } = (await by.who.get(`/api/v1/stores/${by.store}/order-sync`).header('accept-language', 'en')).body()
      .data
    assert.match(
      open.find(({ number }: { number: string }) => number === partly.number)?.message,
      /already shipped.*not imported/,
    )
    const rest = platformOrder({ orderId: partly.orderId, status: 'shipped' })
    assert.containSubset(await importPlatformOrder(store, rest), { state: 'ignored', reason: 'shipped' })
    const emptied = platformOrder({ lines: [lineWith({ isCancelled: true })] })
    assert.containSubset(await importPlatformOrder(store, emptied), { state: 'ignored', reason: 'no_items' })
    const ready = platformOrder({ orderId: order.orderId })
    assert.containSubset(await importPlatformOrder(store, ready), { state: 'imported' })
  }).tags(['STO-02'])

  test('an address that cannot be shipped to is left out with the faults of its fields', async ({ client, assert }) => {
    const by = await importer(client, 'tiktok')
    const { receiver } = platformOrder()
    const order = platformOrder({ receiver: { ...receiver!, postcode: 'ABC', phone: '12' } })
    const { orderId } = await importPlatformOrder(await syncedStore(by.store), order)
    const kept = await row<{ address_faults: Record<string, unknown> }>(
      'select address_faults from platform_orders where order_id = ?',
      [orderId],
    )
    assert.isNotNull(kept?.address_faults)
    assert.isNull((await by.who.get(`${ORDERS}/${orderId}`)).body().data.receiver)
  }).tags(['CHK-02'])

  test('a value that cannot be kept fails with a reason, and can be repeated', async ({ client, assert }) => {
    const by = await importer(client, 'tiktok')
    const store = await syncedStore(by.store)
    const order = platformOrder({ lines: [lineWith({ quantity: 20_000 })] })
    assert.containSubset(await importPlatformOrder(store, order), { state: 'failed', reason: 'E_ORDER_UNKEPT' })
    const kept = await row<{ state: string; reason: string }>(
      'select state, reason from platform_orders where external_id = ?',
      [order.orderId],
    )
    assert.deepEqual(kept, { state: 'failed', reason: 'E_ORDER_UNKEPT' })
    assert.containSubset(await importPlatformOrder(store, { ...order, lines: [lineWith()] }), { state: 'imported' })
  }).tags(['STO-02'])

  test('an unlinked item has suggestions by listing, SKU and title, within the user’s range', async ({
    client,
    assert,
  }) => {
    const by = await importer(client, 'tiktok')
    const { finished, colours, sizes } = by.offer
    const store = await syncedStore(by.store)
    await rows(`update finished_products set name = 'Mountain waves tee' where id = ?`, [finished])
    const publication = await row<{ id: number }>(
      `insert into publications (organisation_id, finished_product_id, store_id, sales_platform, form, product_no)
       values (?, ?, ?, 'tiktok', '{}', 'LISTED-1') returning id`,
      [by.merchant, finished, by.store],
    )
    await rows(
      `insert into publication_variants (publication_id, code, colour_id, size_id, variant_no) values (?, 'INK-1', ?, ?, 'VARIANT-1')`,
      [publication?.id, colours[0], sizes[1]],
    )
    const size = await row<{ name: string }>('select name_en as name from sizes where id = ?', [sizes[1]])
    const strange = { code: '', productId: 'P-9', title: 'Something else' }
    const order = platformOrder({
      lines: [
        lineWith({ ...strange, variantId: 'VARIANT-1' }),
        lineWith({ ...strange, variantId: 'V-2', productId: 'LISTED-1' }),
        lineWith({ ...strange, variantId: 'V-3', title: `Tee with mountain waves, size ${size?.name}` }),
        lineWith({ ...strange, variantId: 'V-4', title: 'Ceramic mug' }),
      ],
    })
    const { orderId } = await importPlatformOrder(store, order)
    const path = `${ORDERS}/${orderId}`
    const { lines } = (await by.who.get(path)).body().data as OrderDetail
    const suggestions = (await by.who.get(`${path}/link-suggestions`)).body().data as LinkSuggestion[]
    assert.deepEqual(
      suggestions.map(({ item_id, reason, size_id, product: { id } }) => [item_id, reason, size_id, id]),
      [
        [lines[0]?.id, 'listing', sizes[1], finished],
        [lines[1]?.id, 'listing', null, finished],
        [lines[2]?.id, 'title', sizes[1], finished],
      ],
    )
    assert.equal(suggestions[0]?.colour_id, colours[0])
    const stranger = await importer(client, 'tiktok')
    ;(await stranger.who.get(`${path}/link-suggestions`)).assertStatus(404)
  }).tags(['ORD-03', 'STO-02'])

  test('what was linked is linked again in a sheet of the store, before the SKU of another product', async ({
    client,
    assert,
  }) => {
    const by = await importer(client, 'tiktok')
    const { finished, colours, sizes } = by.offer
    const first = await importPlatformOrder(
      await syncedStore(by.store),
      platformOrder({ lines: [lineWith({ code: 'OWN-7', variantId: 'V-7' })] }),
    )
    const { lines } = (await by.who.get(`${ORDERS}/${first.orderId}`)).body().data as OrderDetail
    const link = { item: lines[0]?.id, finished_product_id: finished, colour_id: colours[0], size_id: sizes[1] }
    ;(await by.who.post(`${ORDERS}/${first.orderId}/link`, { items: [link] })).assertStatus(200)
    await nameSku(by.offer, 'OWN-7', 0)
    const sheet = await begun(by, workbookOf([lineOf('SHEET-1', { 'Platform SKU': 'OWN-7' })]), 'xlsx', 'tiktok')
    await runImport(sheet, new AbortController().signal)
    await accepted(by, sheet)
    const [order] = await ordersIn(by, sheet)
    assert.containSubset((await by.who.get(`${ORDERS}/${order?.order_id}`)).body().data, {
      status: 'unpaid',
      lines: [{ finished_product_id: finished, size_id: sizes[1] }],
    })
  }).tags(['ORD-02', 'ORD-03'])
})
