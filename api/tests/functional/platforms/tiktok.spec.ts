import { test } from '@japa/runner'
import { platform } from '#platforms/tiktok/platform'
import { sign } from '#platforms/tiktok/sign'
import type { Platform } from '#platforms/port'
import { httpService, type Received, type Reply } from '#tests/support/http_service'
import { contextAt, kindOf, shirt } from '#tests/support/platforms'

const { authorization, listings, orders, payouts, shipments } = platform as Required<Platform>

async function serving(reply: (received: Received, nth: number) => Reply) {
  const service = await httpService(reply)
  return { ...service, context: contextAt('tiktok', service.url) }
}

const ok = (data: unknown): Reply => ({ body: { code: 0, message: 'Success', data, request_id: 'r' } })
const refused = (code: number, message: string, status = 200): Reply => ({ status, body: { code, message, data: {} } })

const ORDER = {
  id: '576461413038785752',
  status: 'AWAITING_SHIPMENT',
  create_time: 1_700_000_000,
  update_time: 1_700_000_060,
  rts_sla_time: 1_700_172_800,
  shipping_type: 'SELLER',
  buyer_message: 'Please hurry',
  delivery_option_id: '7',
  payment: { currency: 'USD', total_amount: '44.97', shipping_fee: '4.99' },
  recipient_address: {
    name: 'Ann Lee',
    phone_number: '(+1)555-0100',
    region_code: 'US',
    postal_code: '94105',
    address_line1: '1 Market St',
    district_info: [
      { address_level_name: 'State', address_name: 'California' },
      { address_level_name: 'City', address_name: 'San Francisco' },
    ],
  },
  line_items: [
    {
      id: '1',
      sku_id: '11',
      product_id: '10',
      seller_sku: 'SHIRT-1-BLK-S',
      product_name: 'Shirt',
      sale_price: '19.99',
    },
    {
      id: '2',
      sku_id: '11',
      product_id: '10',
      seller_sku: 'SHIRT-1-BLK-S',
      product_name: 'Shirt',
      sale_price: '19.99',
    },
  ],
}

test.group('TikTok Shop | driver', (group) => {
  group.tap((one) => one.tags(['STO-02']))

  test('signs what it sends and names the shop by its cipher', async ({ assert, cleanup }) => {
    const { context, received, close } = await serving(() => ok({ orders: [], next_page_token: '' }))
    cleanup(close)
    await orders.pull(context, { from: new Date(0), to: new Date(1000), cursor: 'page2' })
    const [{ url, headers, body }] = received as [Received]
    const query = Object.fromEntries(url.searchParams)
    assert.equal(query.sign, sign({ path: url.pathname, query, body: body.toString() }, context.app.secret))
    assert.equal(query.shop_cipher, 'shop-key')
    assert.equal(query.page_token, 'page2')
    assert.equal(headers['x-tts-access-token'], 'access-token')
  })

  test('publishes a product with units, prices and stock of the platform', async ({ assert, cleanup }) => {
    const { context, received, close } = await serving(() =>
      ok({ product_id: '10', skus: [{ id: '11', seller_sku: 'SHIRT-1-BLK-S' }] }),
    )
    cleanup(close)
    const published = await listings.publish(context, shirt())
    assert.deepEqual(published.variants, [{ code: 'SHIRT-1-BLK-S', variantId: '11' }])
    assert.equal(published.state, 'pending')
    const sent = JSON.parse((received[0] as Received).body.toString()) as Record<string, unknown>
    assert.deepInclude(sent, {
      title: 'Mountain shirt',
      idempotency_key: 'publish-1',
      package_weight: { value: '0.181', unit: 'KILOGRAM' },
      package_dimensions: { length: '31', width: '25', height: '2', unit: 'CENTIMETER' },
    })
    const [sku] = sent.skus as Record<string, unknown>[]
    assert.deepInclude(sku, {
      seller_sku: 'SHIRT-1-BLK-S',
      price: { amount: '19.99', currency: 'USD' },
      inventory: [{ warehouse_id: 'W1', quantity: 50 }],
    })
    assert.lengthOf(sent.skus as unknown[], 4)
  })

  test('reads orders, one line for equal pieces', async ({ assert, cleanup }) => {
    const { context, close } = await serving(() => ok({ orders: [ORDER], next_page_token: 'p2' }))
    cleanup(close)
    const { items, next } = await orders.pull(context, { from: new Date(0), to: new Date(), cursor: null })
    assert.equal(next, 'p2')
    assert.deepInclude(items[0], {
      orderId: '576461413038785752',
      status: 'to_ship',
      currency: 'USD',
      totalMinor: 4497,
      shippingMinor: 499,
      buyerNote: 'Please hurry',
      cancellation: null,
    })
    assert.deepInclude(items[0]?.lines[0], { lineIds: ['1', '2'], quantity: 2, unitMinor: 1999, code: 'SHIRT-1-BLK-S' })
    assert.deepInclude(items[0]?.receiver, { country: 'US', state: 'California', city: 'San Francisco' })
  })

  test('keeps an order with an unknown status and numbers as texts', async ({ assert, cleanup }) => {
    const strange = { ...ORDER, status: 'TELEPORTED', create_time: '1700000000', rts_sla_time: 0 }
    const { context, close } = await serving(() => ok({ orders: [strange] }))
    cleanup(close)
    const [order] = await orders.get(context, [ORDER.id])
    assert.deepInclude(order, { status: 'unknown', platformStatus: 'TELEPORTED', shipBefore: null })
    assert.deepEqual(order?.createdAt, new Date(1_700_000_000_000))
  })

  test('a shipment that was accepted without an answer is found, not sent again', async ({ assert, cleanup }) => {
    const shipped = { ...ORDER, line_items: [{ id: '1', tracking_number: 'T1', package_id: 'P1' }] }
    const { context, received, close } = await serving(({ method }) =>
      method === 'POST' ? { isCut: true } : ok({ orders: [shipped] }),
    )
    cleanup(close)
    const push = { orderId: ORDER.id, idempotencyKey: 'k', carrier: { id: '9', name: 'USPS' }, lines: [] }
    assert.deepEqual(await shipments.push(context, { ...push, trackingNumber: 'T1' }), { shipmentId: 'P1' })
    assert.lengthOf(
      received.filter(({ method }) => method === 'POST'),
      1,
    )
  })

  test('platform answer {code} with HTTP {status} is {kind}')
    .with([
      { code: 105_002, message: 'Expired credentials', status: 401, kind: 'unauthorized' },
      { code: 360_001, message: 'Token invalid', status: 200, kind: 'unauthorized' },
      { code: 105_005, message: 'Access denied', status: 403, kind: 'scope' },
      { code: 36_004_004, message: 'The authorization code is used.', status: 200, kind: 'unauthorized' },
      { code: 106_001, message: 'Invalid signature', status: 401, kind: 'unknown' },
      { code: 12_052_048, message: 'Title is too long', status: 200, kind: 'invalid' },
      { code: 12_052_001, message: 'Product not found', status: 200, kind: 'not_found' },
    ])
    .run(async ({ assert }, { code, message, status, kind }) => {
      const { context, received, close } = await serving(() => refused(code, message, status))
      assert.equal(await kindOf(listings.publish(context, shirt())), kind)
      assert.lengthOf(received, 1)
      close()
    })

  test('a product that is gone is removed, an audit that failed says why', async ({ assert, cleanup }) => {
    const { context, close } = await serving((_, nth) =>
      nth === 1
        ? refused(12_052_001, 'Product does not exist', 404)
        : ok({ status: 'FAILED', skus: [], audit_failed_reasons: [{ position: 'title', reasons: ['Brand name'] }] }),
    )
    cleanup(close)
    const [gone, failed] = await listings.states(context, ['1', '2'])
    assert.equal(gone?.state, 'removed')
    assert.deepInclude(failed, {
      state: 'rejected',
      faults: [{ path: 'title', code: 'audit', message: 'Brand name' }],
    })
  })

  test('exchanges a code once for tokens and shops', async ({ assert, cleanup }) => {
    const end = 1_900_000_000
    const token = { access_token: 'a', access_token_expire_in: end, refresh_token: 'r', refresh_token_expire_in: end }
    const { context, received, close } = await serving(({ url }) =>
      url.pathname === '/api/v2/token/get'
        ? ok({ ...token, granted_scopes: ['seller.order.info'] })
        : ok({ shops: [{ id: '7', cipher: 'c7', name: 'Peak', region: 'US' }] }),
    )
    cleanup(close)
    const request = { purpose: 'all', state: 's', redirectUrl: '', region: '', shop: '', verifier: '' } as const
    const { grant, shops } = await authorization.exchange(context, { ...request, query: { code: 'one' } })
    assert.deepInclude(grant, { accessToken: 'a', refreshToken: 'r', expiresAt: new Date(end * 1000) })
    assert.deepEqual(shops, [{ shopId: '7', shopKey: 'c7', name: 'Peak', region: 'US' }])
    assert.equal((received[1] as Received).headers['x-tts-access-token'], 'a')
  })

  test('the lines of a payout add up to what was paid', async ({ assert, cleanup }) => {
    const statement = { id: 's1', statement_time: 1_700_000_000, payment_status: 'PAID', currency: 'USD' }
    const { context, close } = await serving(({ url }) =>
      url.pathname.endsWith('statement_transactions')
        ? ok({
            statement_transactions: [
              {
                order_id: '5',
                type: 'ORDER',
                revenue_amount: '20.00',
                fee_amount: '-1.20',
                settlement_amount: '18.50',
              },
            ],
          })
        : ok({ statements: [{ ...statement, settlement_amount: '18.50' }] }),
    )
    cleanup(close)
    const { items } = await payouts.list(context, { from: new Date(0), to: new Date(), cursor: null })
    assert.equal(items[0]?.minor, 1850)
    assert.deepEqual(
      items[0]?.lines.map(({ kind, minor }) => [kind, minor]),
      [
        ['sale', 2000],
        ['fee', -120],
        ['adjustment', -30],
      ],
    )
  })
})
