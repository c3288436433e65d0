import { createHmac } from 'node:crypto'
import { test } from '@japa/runner'
import { rows } from '#core/database'
import type { CallOutcome } from '#platforms/context'
import { PlatformError } from '#platforms/errors'
import { shopBudget } from '#platforms/limits'
import type { Platform } from '#platforms/port'
import { platform } from '#platforms/shopify/platform'
import { httpService, type Received, type Reply } from '#tests/support/http_service'
import { contextAt, kindOf, shirt } from '#tests/support/platforms'

const { authorization, listings, orders, payouts, pictures, shipments } = platform as Required<Platform>

interface Asked {
  operation: string
  variables: Record<string, unknown>
}

/** Answers GraphQL operations by name and remembers them. */
async function graphql(answers: Record<string, unknown>, shop = `s${performance.now()}`.replace('.', '')) {
  const asked: Asked[] = []
  const service = await httpService(({ body, url }) => {
    if (!url.pathname.endsWith('graphql.json')) return (answers[url.pathname] ?? { status: 404 }) as Reply
    const { query, variables } = JSON.parse(body.toString()) as { query: string; variables: Record<string, unknown> }
    const operation = /^\s*\w+ (\w+)/.exec(query)?.[1] ?? ''
    asked.push({ operation, variables })
    const answer = answers[operation]
    return (typeof answer === 'function' ? answer(asked) : { body: { data: answer } }) as Reply
  })
  const context = contextAt('shopify', service.url, { shopId: `${shop}.myshopify.com` })
  return { asked, context, received: service.received, close: service.close, url: service.url }
}

const product = {
  id: 'gid://shopify/Product/1',
  status: 'ACTIVE',
  onlineStoreUrl: 'https://peak.example/products/shirt',
  variants: { nodes: [{ id: 'gid://shopify/ProductVariant/11', sku: 'SHIRT-1-BLK-S' }] },
}
const channels = { publications: { nodes: [{ id: 'gid://shopify/Publication/1', name: 'Online Store' }] } }
const money = (amount: string) => ({ shopMoney: { amount, currencyCode: 'EUR' } })
const ORDER = {
  id: 'gid://shopify/Order/5',
  name: '#1001',
  createdAt: '2026-11-28T05:00:00Z',
  updatedAt: '2026-11-28T05:01:00Z',
  cancelledAt: null,
  displayFinancialStatus: 'PAID',
  displayFulfillmentStatus: 'UNFULFILLED',
  note: 'Gift',
  email: 'ann@example.com',
  totalPriceSet: money('44.97'),
  totalShippingPriceSet: money('4.99'),
  shippingAddress: { name: 'Ann Lee', countryCodeV2: 'DE', city: 'Berlin', address1: 'Torstr. 1', zip: '10119' },
  lineItems: {
    nodes: [
      {
        id: 'gid://shopify/LineItem/1',
        sku: 'SHIRT-1-BLK-S',
        title: 'Shirt',
        quantity: 2,
        currentQuantity: 2,
        product: { id: 'gid://shopify/Product/1' },
        variant: null,
        discountedUnitPriceSet: money('19.99'),
        customAttributes: [{ key: 'Name', value: 'ANN' }],
      },
    ],
  },
}

test.group('Shopify | driver', (group) => {
  group.tap((one) => one.tags(['STO-02']))

  test('publishes a product under a handle that a repeated call finds again', async ({ assert, cleanup }) => {
    const set = { productSet: { product, userErrors: [] } }
    const { asked, context, close } = await graphql({
      SetProduct: set,
      Publications: channels,
      Show: { publishablePublish: { userErrors: [] } },
    })
    cleanup(close)
    const published = await listings.publish(context, shirt())
    assert.deepEqual(published, {
      productId: 'gid://shopify/Product/1',
      variants: [{ code: 'SHIRT-1-BLK-S', variantId: 'gid://shopify/ProductVariant/11' }],
      state: 'live',
      faults: [],
      url: 'https://peak.example/products/shirt',
    })
    const { identifier, input } = (asked[0] as Asked).variables as Record<string, Record<string, unknown>>
    const variants = input?.variants as Record<string, unknown>[]
    assert.deepEqual(identifier, { handle: 'mountain-shirt-shirt-1' })
    assert.lengthOf(variants, 4)
    assert.deepInclude(variants[0], {
      sku: 'SHIRT-1-BLK-S',
      price: '19.99',
      compareAtPrice: '24.99',
      inventoryItem: { tracked: true, measurement: { weight: { value: 180.4, unit: 'GRAMS' } } },
    })
    assert.equal(asked.at(-1)?.operation, 'Show')
  })

  test('faults of the input are named at their fields', async ({ assert, cleanup }) => {
    const errors = [{ code: 'INVALID', field: ['input', 'title'], message: 'Title is too long' }]
    const { context, close } = await graphql({ SetProduct: { productSet: { product: null, userErrors: errors } } })
    cleanup(close)
    const error = (await listings.publish(context, shirt()).catch((caught: unknown) => caught)) as PlatformError
    assert.equal(error.kind, 'invalid')
    assert.deepEqual(error.faults, [{ path: 'input.title', code: 'INVALID', message: 'Title is too long' }])
  })

  test('waits as long as the query cost needs, then repeats', async ({ assert, cleanup }) => {
    const throttleStatus = { maximumAvailable: 2000, currentlyAvailable: 380, restoreRate: 100 }
    const throttled = {
      errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
      extensions: { cost: { requestedQueryCost: 400, throttleStatus } },
    }
    const { asked, context, close } = await graphql({
      Orders: (all: Asked[]) =>
        all.length === 1
          ? { body: throttled }
          : { body: { data: { orders: { nodes: [], pageInfo: { hasNextPage: false } } } } },
    })
    cleanup(close)
    const outcomes: CallOutcome[] = []
    const started = performance.now()
    const query = { from: new Date(0), to: new Date(), cursor: null }
    await orders.pull({ ...context, onCall: (one) => outcomes.push(one) }, query)
    assert.lengthOf(asked, 2)
    assert.isAtLeast(performance.now() - started, 190)
    assert.deepEqual(
      outcomes.map(({ error, budgetLeft }) => [error, budgetLeft]),
      [
        ['rate_limited', 380],
        [null, null],
      ],
    )
  })

  test('the overestimated cost of a query is refunded', async ({ assert, cleanup }) => {
    const throttleStatus = { maximumAvailable: 2000, currentlyAvailable: 1980, restoreRate: 100 }
    const body = {
      data: { orders: { nodes: [], pageInfo: { hasNextPage: false } } },
      extensions: { cost: { requestedQueryCost: 400, actualQueryCost: 12, throttleStatus } },
    }
    const { context, close } = await graphql({ Orders: () => ({ body }) })
    cleanup(close)
    await orders.pull(context, { from: new Date(0), to: new Date(), cursor: null })
    const [budget] = await rows<{ tokens: number }>('select tokens from platform_budgets where name = ?', [
      shopBudget(context, 'shopify').name,
    ])
    // 30 of the 2000 points are kept free for calls that arrive at once.
    assert.equal(budget?.tokens, 2000 - 30 - 12)
  })

  test('{what} is {kind}')
    .with([
      { what: 'HTTP 401', reply: { status: 401 }, kind: 'unauthorized' },
      { what: 'a frozen shop', reply: { status: 402 }, kind: 'unavailable' },
      { what: 'a shop that is gone', reply: { status: 404 }, kind: 'not_found' },
      {
        what: 'a missing permission',
        reply: { body: { errors: [{ message: 'Access denied', extensions: { code: 'ACCESS_DENIED' } }] } },
        kind: 'scope',
      },
      {
        what: 'an unknown field',
        reply: { body: { errors: [{ message: "Field 'x' doesn't exist" }] } },
        kind: 'invalid',
      },
    ])
    .run(async ({ assert }, { reply, kind }) => {
      const { context, close } = await graphql({ ProductStatus: () => reply })
      assert.equal(await kindOf(listings.unpublish(context, product.id)), kind)
      close()
    })

  test('reads orders with their amounts, notes and receiver', async ({ assert, cleanup }) => {
    const page = { nodes: [ORDER], pageInfo: { hasNextPage: true, endCursor: 'c2' } }
    const { asked, context, close } = await graphql({ Orders: { orders: page } })
    cleanup(close)
    const from = new Date('2026-11-28T00:00:00Z')
    const { items, next } = await orders.pull(context, { from, to: new Date('2026-11-29T00:00:00Z'), cursor: null })
    assert.equal(next, 'c2')
    assert.equal(
      asked[0]?.variables.filter,
      `updated_at:>='2026-11-28T00:00:00.000Z' AND updated_at:<'2026-11-29T00:00:00.000Z'`,
    )
    assert.deepInclude(items[0], {
      number: '#1001',
      status: 'to_ship',
      currency: 'EUR',
      totalMinor: 4497,
      shippingMinor: 499,
      buyerNote: 'Gift',
    })
    assert.deepInclude(items[0]?.lines[0], { quantity: 2, unitMinor: 1999, variantId: '', note: 'Name: ANN' })
    assert.deepInclude(items[0]?.receiver, { country: 'DE', lines: ['Torstr. 1'], email: 'ann@example.com' })
  })

  test('an order is {status} when it is {financial}, {fulfillment}')
    .with([
      { financial: 'PENDING', fulfillment: 'UNFULFILLED', status: 'unpaid' },
      { financial: 'PAID', fulfillment: 'ON_HOLD', status: 'on_hold' },
      { financial: 'PAID', fulfillment: 'PARTIALLY_FULFILLED', status: 'part_shipped' },
      { financial: 'PARTIALLY_REFUNDED', fulfillment: 'FULFILLED', status: 'shipped' },
      { financial: 'PAID', fulfillment: 'BEAMED', status: 'unknown' },
    ])
    .run(async ({ assert }, { financial, fulfillment, status }) => {
      const order = { ...ORDER, displayFinancialStatus: financial, displayFulfillmentStatus: fulfillment }
      const { context, close } = await graphql({ OrdersById: { nodes: [order, null] } })
      const found = await orders.get(context, [ORDER.id, 'gid://shopify/Order/6'])
      assert.deepEqual(
        found.map((one) => one.status),
        [status],
      )
      close()
    })

  test('a parcel ships what is open, once', async ({ assert, cleanup }) => {
    const lineItem = { id: 'gid://shopify/LineItem/1' }
    const items = { nodes: [{ id: 'gid://shopify/FulfillmentOrderLineItem/1', remainingQuantity: 2, lineItem }] }
    const fulfillmentOrders = { nodes: [{ id: 'gid://shopify/FulfillmentOrder/1', status: 'OPEN', lineItems: items }] }
    const shipped = { id: 'gid://shopify/Fulfillment/9', trackingInfo: [{ number: 'T1' }] }
    const { asked, context, close } = await graphql({
      FulfillmentOrders: (all: Asked[]) => ({
        body: {
          data: {
            order: {
              fulfillments: all.some(({ operation }) => operation === 'Fulfill') ? [shipped] : [],
              fulfillmentOrders,
            },
          },
        },
      }),
      Fulfill: () => ({ isCut: true }),
    })
    cleanup(close)
    const push = {
      orderId: ORDER.id,
      idempotencyKey: 'k',
      carrier: { id: 'USPS', name: 'USPS' },
      trackingNumber: 'T1',
      lines: [{ lineIds: [lineItem.id], productId: '', variantId: '', quantity: 1 }],
    }
    assert.deepEqual(await shipments.push(context, push), { shipmentId: shipped.id })
    assert.deepEqual(await shipments.push(context, push), { shipmentId: shipped.id })
    const made = asked.filter(({ operation }) => operation === 'Fulfill')
    assert.lengthOf(made, 1)
    const { fulfillment } = (made[0] as Asked).variables as { fulfillment: Record<string, unknown> }
    assert.deepEqual(fulfillment.lineItemsByFulfillmentOrder, [
      {
        fulfillmentOrderId: 'gid://shopify/FulfillmentOrder/1',
        fulfillmentOrderLineItems: [{ id: 'gid://shopify/FulfillmentOrderLineItem/1', quantity: 1 }],
      },
    ])
  })

  test('takes a code only from a signed return of the shop that was asked for', async ({ assert, cleanup }) => {
    const { context, received, close } = await graphql({
      '/admin/oauth/access_token': { body: { access_token: 'shpat', scope: 'read_products,write_products' } },
      Shop: { shop: { name: 'Peak', myshopifyDomain: 'peak.myshopify.com', billingAddress: { countryCodeV2: 'US' } } },
    })
    cleanup(close)
    const signed = (query: Record<string, string>) => {
      const text = Object.entries(query).map(([name, value]) => `${name}=${value}`)
      return {
        ...query,
        hmac: createHmac('sha256', context.app.secret).update(text.toSorted().join('&')).digest('hex'),
      }
    }
    const request = { purpose: 'all', state: 's', redirectUrl: '', region: '', shop: 'peak', verifier: '' } as const
    const query = signed({ code: 'one', shop: 'peak.myshopify.com', state: 's' })
    const { grant, shops } = await authorization.exchange(context, { ...request, query })
    assert.deepInclude(grant, { accessToken: 'shpat', expiresAt: null, scopes: ['read_products', 'write_products'] })
    assert.deepEqual(shops, [{ shopId: 'peak.myshopify.com', shopKey: '', name: 'Peak', region: 'US' }])
    const calls = received.length
    const foreign = signed({ code: 'one', shop: 'evil.myshopify.com', state: 's' })
    for (const wrong of [{ ...query, code: 'two' }, foreign])
      assert.equal(await kindOf(authorization.exchange(context, { ...request, query: wrong })), 'unauthorized')
    assert.lengthOf(received, calls)
  })

  test('a picture goes to the address that the platform names', async ({ assert, cleanup }) => {
    const served = await graphql({
      Stage: () => ({ body: { data: { stagedUploadsCreate: { stagedTargets: [target()], userErrors: [] } } } }),
      '/bucket': { status: 201 },
    })
    cleanup(served.close)
    const target = () => ({
      url: `${served.url}/bucket`,
      resourceUrl: 'https://cdn.example/shirt.png',
      parameters: [{ name: 'key', value: 'tmp/shirt.png' }],
    })
    const picture = { use: 'main', name: 'shirt.png', contentType: 'image/png', bytes: Buffer.from('png') } as const
    assert.deepEqual(await pictures.upload(served.context, picture), { reference: 'https://cdn.example/shirt.png' })
    const sent = (served.received.at(-1) as Received).body.toString()
    assert.include(sent, 'tmp/shirt.png')
    assert.include(sent, 'filename="shirt.png"')
  })

  test('a payout is explained by its transactions', async ({ assert, cleanup }) => {
    const payout = { id: 'gid://shopify/ShopifyPaymentsPayout/7', issuedAt: '2026-11-27T00:00:00Z', status: 'PAID' }
    const transaction = { type: 'CHARGE', amount: { amount: '20.00' }, fee: { amount: '0.88' } }
    const pageInfo = { hasNextPage: false }
    const { asked, context, close } = await graphql({
      Payouts: {
        shopifyPaymentsAccount: {
          payouts: { nodes: [{ ...payout, net: { amount: '19.12', currencyCode: 'EUR' } }], pageInfo },
        },
      },
      PayoutTransactions: {
        shopifyPaymentsAccount: {
          balanceTransactions: { nodes: [{ ...transaction, associatedOrder: { id: ORDER.id } }], pageInfo },
        },
      },
    })
    cleanup(close)
    const { items } = await payouts.list(context, { from: new Date(0), to: new Date(), cursor: null })
    assert.equal(asked[1]?.variables.filter, 'payments_transfer_id:7')
    assert.deepEqual(
      items[0]?.lines.map(({ orderId, kind, minor }) => [orderId, kind, minor]),
      [
        [ORDER.id, 'sale', 2000],
        [ORDER.id, 'fee', -88],
      ],
    )
  })

  test('a shop without platform payments has no payouts', async ({ assert, cleanup }) => {
    const { context, close } = await graphql({ Payouts: { shopifyPaymentsAccount: null } })
    cleanup(close)
    const page = await payouts.list(context, { from: new Date(0), to: new Date(), cursor: null })
    assert.deepEqual(page, { items: [], next: null })
  })
})
