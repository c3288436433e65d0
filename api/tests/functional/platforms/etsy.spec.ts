import { test } from '@japa/runner'
import type { CallOutcome } from '#platforms/context'
import { platform } from '#platforms/etsy/platform'
import type { Platform } from '#platforms/port'
import { httpService, type Received, type Reply } from '#tests/support/http_service'
import { contextAt, kindOf, shirt } from '#tests/support/platforms'

const { authorization, listings, orders, pictures, shipments } = platform as Required<Platform>

/** Answers `METHOD path` below the application's address. */
async function serving(answers: Record<string, unknown>) {
  const service = await httpService((one) => {
    const path = one.url.pathname.replace('/v3/application', '')
    const answer = answers[`${one.method} ${path}`] ?? { status: 404, body: { error: 'Resource not found' } }
    return typeof answer === 'function' ? (answer(one) as Reply) : (answer as Reply)
  })
  const base = contextAt('etsy', service.url, { shopId: '7', tokens: { all: '42.token' } })
  const context = { ...base, app: { ...base.app, key: `key-${performance.now()}` } }
  return { ...service, context }
}

const ok = (body: unknown): Reply => ({ body })
const product = (sku: string) => ({
  product_id: 11,
  sku,
  property_values: [{ property_id: 200, property_name: 'Primary color', values: ['Black'] }],
  offerings: [{ price: { amount: 1999, divisor: 100 }, quantity: 50, is_enabled: true }],
})
const RECEIPT = {
  receipt_id: 55,
  status: 'Paid',
  is_paid: true,
  is_shipped: false,
  name: 'Ann Lee',
  first_line: '1 Market St',
  country_iso: 'US',
  grandtotal: { amount: 4497, divisor: 100, currency_code: 'USD' },
  total_shipping_cost: { amount: 499, divisor: 100, currency_code: 'USD' },
  created_timestamp: 1_700_000_000,
  shipments: [],
  transactions: [
    {
      transaction_id: 1,
      listing_id: 10,
      product_id: 11,
      sku: 'SHIRT-1-BLK-S',
      quantity: 2,
      price: { amount: 1999, divisor: 100 },
      variations: [
        { formatted_name: 'Size', formatted_value: 'S' },
        { formatted_name: 'Personalization', formatted_value: 'ANN' },
      ],
    },
  ],
}

test.group('Etsy | driver', (group) => {
  group.tap((one) => one.tags(['STO-02']))

  test('publishes by draft, pictures and inventory, and only then shows it', async ({ assert, cleanup }) => {
    const { context, received, close } = await serving({
      'GET /shops/7/listings': ok({ results: [] }),
      'GET /shops/7/shipping-profiles': ok({ results: [{ shipping_profile_id: 31 }] }),
      'POST /shops/7/listings': ok({ listing_id: 10 }),
      'POST /shops/7/listings/10/images': ok({ listing_image_id: 1 }),
      'PUT /listings/10/inventory': ok({ products: [product('SHIRT-1-BLK-S')] }),
      'PATCH /shops/7/listings/10': ok({ listing_id: 10 }),
    })
    cleanup(close)
    const upload = { use: 'main', name: 'a.png', contentType: 'image/png', bytes: Buffer.from('png') } as const
    const main = await pictures.upload(context, upload)
    const published = await listings.publish(context, shirt({ pictures: [main], categoryId: '482' }))
    assert.deepInclude(published, {
      productId: '10',
      state: 'live',
      variants: [{ code: 'SHIRT-1-BLK-S', variantId: '11' }],
    })
    assert.deepEqual(
      received.map(({ method, url }) => `${method} ${url.pathname.split('/').at(-1)}`),
      [
        'GET listings',
        'GET listings',
        'GET shipping-profiles',
        'POST listings',
        'POST images',
        'PUT inventory',
        'PATCH 10',
      ],
    )
    const draft = JSON.parse((received[3] as Received).body.toString()) as Record<string, unknown>
    assert.deepInclude(draft, {
      title: 'Mountain shirt',
      description: 'Soft cotton.',
      price: 19.99,
      shipping_profile_id: 31,
      when_made: 'made_to_order',
    })
    assert.equal((received[3] as Received).headers['x-api-key'], `${context.app.key}:${context.app.secret}`)
  })

  test('completes the draft of an interrupted attempt instead of making another', async ({ assert, cleanup }) => {
    const { context, received, close } = await serving({
      'GET /shops/7/listings': ok({
        results: [{ listing_id: 10, title: 'Mountain shirt', tags: ['SHIRT-1'], skus: [] }],
      }),
      'PUT /listings/10/inventory': ok({ products: [product('SHIRT-1-BLK-S')] }),
      'PATCH /shops/7/listings/10': ok({}),
    })
    cleanup(close)
    assert.equal((await listings.publish(context, shirt())).productId, '10')
    assert.isFalse(received.some(({ method, url }) => method === 'POST' && url.pathname.endsWith('/listings')))
  })

  test('finds a lost active listing behind hundreds of newer ones', async ({ assert, cleanup }) => {
    const shop = Array.from({ length: 250 }, (_, nth) => ({ listing_id: 1000 - nth, skus: [`OTHER-${nth}`] }))
    shop[230] = { listing_id: 10, skus: ['SHIRT-1-BLK-S'] }
    const { context, received, close } = await serving({
      'GET /shops/7/listings': ({ url: { searchParams: query } }: Received) => {
        const from = Number(query.get('offset'))
        const found = query.get('state') === 'active' ? shop.slice(from, from + Number(query.get('limit'))) : []
        return ok({ count: shop.length, results: found })
      },
      'PUT /listings/10/inventory': ok({ products: [product('SHIRT-1-BLK-S')] }),
      'PATCH /shops/7/listings/10': ok({}),
    })
    cleanup(close)
    assert.equal((await listings.publish(context, shirt())).productId, '10')
    assert.isFalse(received.some(({ method, url }) => method === 'POST' && url.pathname.endsWith('/listings')))
  })

  test('the draft of another product with the same title stays what it is', async ({ assert, cleanup }) => {
    const { context, received, close } = await serving({
      'GET /shops/7/listings': ok({
        results: [{ listing_id: 10, title: 'Mountain shirt', tags: ['SHIRT-2'], skus: [] }],
      }),
      'GET /shops/7/shipping-profiles': ok({ results: [] }),
      'POST /shops/7/listings': ok({ listing_id: 12 }),
      'PUT /listings/12/inventory': ok({ products: [product('SHIRT-1-BLK-S')] }),
      'PATCH /shops/7/listings/12': ok({}),
    })
    cleanup(close)
    assert.equal((await listings.publish(context, shirt())).productId, '12')
    const sent = received.flatMap(({ method, body }) =>
      ['POST', 'PATCH'].includes(method) ? [JSON.parse(body.toString()) as { tags: string[] }] : [],
    )
    assert.deepEqual(
      sent.map(({ tags }) => tags),
      [['SHIRT-1'], []],
      'buyers never see the tag',
    )
  })

  test('a first attempt searches for nothing, and sends a picture once that two places show', async ({
    assert,
    cleanup,
  }) => {
    const { context, received, close } = await serving({
      'GET /shops/7/shipping-profiles': ok({ results: [{ shipping_profile_id: 31 }] }),
      'POST /shops/7/listings': ok({ listing_id: 10 }),
      'POST /shops/7/listings/10/images': ok({ listing_image_id: 1 }),
      'PUT /listings/10/inventory': ok({ products: [product('SHIRT-1-BLK-S')] }),
      'PATCH /shops/7/listings/10': ok({ listing_id: 10 }),
    })
    cleanup(close)
    const upload = { use: 'main', name: 'a.png', contentType: 'image/png', bytes: Buffer.from('png') } as const
    const main = await pictures.upload(context, upload)
    const colours = shirt().colours.map((colour) => ({ ...colour, pictures: [main] }))
    await listings.publish(context, shirt({ pictures: [main], detailPictures: [main], colours, isRepeated: false }))
    assert.deepEqual(
      received.map(({ method, url }) => `${method} ${url.pathname.split('/').at(-1)}`),
      ['GET shipping-profiles', 'POST listings', 'POST images', 'PUT inventory', 'PATCH 10'],
    )
  })

  test('a price changes one variant and keeps the rest', async ({ assert, cleanup }) => {
    const { context, received, close } = await serving({
      'GET /listings/10/inventory': ok({ products: [product('A'), product('B')] }),
      'PUT /listings/10/inventory': ok({ products: [] }),
    })
    cleanup(close)
    await listings.setPrices(context, '10', [{ code: 'A', variantId: '11', minor: 2150, currency: 'USD' }])
    const sent = JSON.parse((received[1] as Received).body.toString()) as {
      products: { offerings: { price: number }[] }[]
    }
    assert.deepEqual(
      sent.products.map(({ offerings }) => offerings[0]?.price),
      [21.5, 19.99],
    )
  })

  test('reads receipts with amounts, texts of the buyer and dates', async ({ assert, cleanup }) => {
    const { context, close } = await serving({ 'GET /shops/7/receipts': ok({ results: [RECEIPT] }) })
    cleanup(close)
    const { items, next } = await orders.pull(context, { from: new Date(0), to: new Date(), cursor: null })
    assert.isNull(next)
    assert.deepInclude(items[0], { orderId: '55', status: 'to_ship', totalMinor: 4497, shippingMinor: 499 })
    assert.deepInclude(items[0]?.lines[0], { unitMinor: 1999, quantity: 2, note: 'Personalization: ANN' })
  })

  test('a tracking number is added once', async ({ assert, cleanup }) => {
    let isShipped = false
    const { context, received, close } = await serving({
      'GET /shops/7/receipts/55': () =>
        ok({ ...RECEIPT, shipments: isShipped ? [{ receipt_shipping_id: 9, tracking_code: 'T1' }] : [] }),
      'POST /shops/7/receipts/55/tracking': () => {
        isShipped = true
        return { isCut: true }
      },
    })
    cleanup(close)
    const push = {
      orderId: '55',
      idempotencyKey: 'k',
      carrier: { id: 'usps', name: 'usps' },
      trackingNumber: 'T1',
      lines: [],
    }
    assert.deepEqual(await shipments.push(context, push), { shipmentId: '9' })
    assert.deepEqual(await shipments.push(context, push), { shipmentId: '9' })
    assert.lengthOf(
      received.filter(({ method }) => method === 'POST'),
      1,
    )
  })

  test('the calls left today are reported and kept', async ({ assert, cleanup }) => {
    const headers = { 'x-remaining-today': '1234' }
    const { context, close } = await serving({
      'GET /shops/7': { headers, body: { shop_name: 'Peak', currency_code: 'EUR' } },
    })
    cleanup(close)
    const outcomes: CallOutcome[] = []
    const sites = await (platform as Required<Platform>).catalogue.sites({
      ...context,
      onCall: (one) => outcomes.push(one),
    })
    assert.deepEqual(sites, [{ id: '7', name: 'Peak', currency: 'EUR' }])
    assert.equal(outcomes[0]?.budgetLeft, 1234)
  })

  test('exchanges the code with its verifier, and refreshes once for each token', async ({ assert, cleanup }) => {
    let nth = 0
    const { context, received, close } = await serving({
      'POST /v3/public/oauth/token': ({ body }: Received) =>
        body.toString().includes('used')
          ? { status: 400, body: { error: 'invalid_grant' } }
          : ok({ access_token: `42.t${(nth += 1)}`, refresh_token: `42.r${nth}`, expires_in: 3600 }),
      'GET /users/42/shops': ok({ shop_id: 7, shop_name: 'Peak' }),
    })
    cleanup(close)
    const request = { purpose: 'all', state: 's', redirectUrl: 'https://x/back', region: '', shop: '' } as const
    const returned = { ...request, verifier: 'v'.repeat(43), query: { code: 'one' } }
    const { grant, shops } = await authorization.exchange(context, returned)
    assert.deepEqual(shops, [{ shopId: '7', shopKey: '42', name: 'Peak', region: '' }])
    assert.include((received[0] as Received).body.toString(), `code_verifier=${'v'.repeat(43)}`)
    assert.closeTo((grant.expiresAt as Date).getTime(), Date.now() + 3_600_000, 5000)
    const refreshed = await authorization.refresh?.(context, grant)
    assert.equal(refreshed?.refreshToken, '42.r2')
    const used = { ...grant, refreshToken: 'used' }
    assert.equal(await kindOf(authorization.refresh?.(context, used) ?? Promise.resolve()), 'unauthorized')
  })
})
