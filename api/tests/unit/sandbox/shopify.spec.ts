import { test } from '@japa/runner'
import { startSandbox, type Sandbox } from '#sandbox/start_sandbox'
import { png } from '#tests/support/files/pictures'
import { httpService } from '#tests/support/http_service'
import { ShopifyCaller, shopifyHmac } from '#tests/support/shopify_caller'

const SCOPES =
  'write_products,write_publications,read_publications,write_inventory,read_orders,read_locations,write_merchant_managed_fulfillment_orders'
const SET = `mutation Set($input: ProductSetInput!, $identifier: ProductSetIdentifiers) {
  productSet(input: $input, identifier: $identifier) {
    product { id status onlineStoreUrl variants(first: 10) { nodes { id sku price inventoryQuantity inventoryItem { id } } } }
    userErrors { code field message }
  }
}`

interface Variant {
  id: string
  sku: string
  price: string
  inventoryQuantity: number
  inventoryItem: { id: string }
}
interface SetAnswer {
  product: { id: string; status: string; onlineStoreUrl: string | null; variants: { nodes: Variant[] } } | null
  userErrors: { field: string[] }[]
}

test.group('Sandbox | Shopify', (group) => {
  group.tap((one) => one.tags(['STO-03']))
  let sandbox: Sandbox
  let shop: ShopifyCaller
  group.each.setup(async () => {
    sandbox = await startSandbox({ seed: 'test', clock: new Date('2026-03-01T08:00:00.400Z') })
    shop = await new ShopifyCaller(sandbox).connect(SCOPES)
    return () => sandbox.stop()
  })

  async function field<T>(name: string, query: string, variables?: Record<string, unknown>): Promise<T> {
    const { data, errors } = await shop.call(query, variables)
    if (!data) throw new Error(JSON.stringify(errors))
    return data[name] as T
  }
  const idsIn = async (name: string) =>
    (await field<{ nodes: { id: string }[] }>(name, `query Ids { ${name}(first: 5) { nodes { id } } }`)).nodes.map(
      ({ id }) => id,
    )

  async function product(changes: Record<string, unknown> = {}, identifier = { handle: 'shirt' }) {
    const [locationId] = await idsIn('locations')
    const variants = ['S', 'M'].map((size) => ({
      sku: `SHIRT-${size}`,
      price: '19.99',
      optionValues: [{ optionName: 'Size', name: size }],
      inventoryItem: { tracked: true },
      inventoryQuantities: [{ locationId, name: 'available', quantity: 50 }],
    }))
    const input = { title: 'Shirt', handle: 'shirt', status: 'ACTIVE', variants, ...changes }
    return field<SetAnswer>('productSet', SET, { input, identifier })
  }
  async function onSale() {
    const { product: made } = await product()
    const [publicationId] = await idsIn('publications')
    await shop.call(
      'mutation Show($id: ID!, $input: [PublicationInput!]!) { publishablePublish(id: $id, input: $input) { userErrors { message } } }',
      { id: made?.id, input: [{ publicationId }] },
    )
    return made as NonNullable<typeof made>
  }
  const admin = (path: string, body: unknown = {}) =>
    fetch(`${sandbox.url}/admin/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })

  test('the return address is signed; codes are used once, and by the right app', async ({ assert }) => {
    const { hmac, ...rest } = Object.fromEntries((await shop.consent()).searchParams)
    const sorted = Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1))
    assert.equal(hmac, shopifyHmac(sorted.map(([name, value]) => `${name}=${value}`).join('&'), 'hex'))
    assert.deepInclude(rest, { state: 'the-state', shop: shop.shop })
    const code = rest.code ?? ''
    assert.equal((await shop.exchange(code, 'wrong')).status, 401)
    assert.equal((await shop.exchange(code)).status, 200)
    assert.equal((await shop.exchange(code)).status, 400)
    assert.isNull((await shop.consent('deny')).searchParams.get('code'))
  })

  test('a call needs a token, its scope and a document that the schema knows', async ({ assert }) => {
    await shop.connect('read_orders')
    const denied = await shop.call('query Places { locations(first: 1) { nodes { id } } }')
    assert.equal(denied.errors?.[0]?.extensions?.code, 'ACCESS_DENIED')
    assert.include((await shop.call('query Shop { shop { moon } }')).errors?.[0]?.message ?? '', 'moon')
    await admin(`shops/${shop.shop}/revoke`)
    assert.equal((await shop.send('query Shop { shop { name } }')).status, 401)
  })

  test('a product is on sale once it is active and in the online store', async ({ assert }) => {
    const first = await product()
    assert.deepInclude(first.product, { status: 'ACTIVE', onlineStoreUrl: null })
    const made = await onSale()
    assert.equal(made.id, first.product?.id)
    const again = await product({ title: 'New shirt' })
    assert.include(again.product?.onlineStoreUrl ?? '', sandbox.url)
    assert.deepEqual(again.product?.variants.nodes, made.variants.nodes)
  })

  test('faults are named at their fields', async ({ assert }) => {
    const cases: [Record<string, unknown>, string][] = [
      [{ title: 'x'.repeat(256) }, 'input.title'],
      [{ variants: [] }, 'input.variants'],
      [{ variants: [{ price: '1.999', optionValues: [] }] }, 'input.variants.0.price'],
      [{ files: [{ originalSource: 'https://example.com/a.png' }] }, 'input.files.0.originalSource'],
      [{ category: 'gid://shopify/TaxonomyCategory/zz' }, 'input.category'],
    ]
    for (const [changes, where] of cases) {
      const { product: made, userErrors } = await product(changes)
      assert.isNull(made)
      assert.include(
        userErrors.map((one) => one.field.join('.')),
        where,
      )
    }
  })

  test('price and stock of a variant are set, and of no other', async ({ assert }) => {
    const { id, variants } = await onSale()
    const [small] = variants.nodes as [Variant, Variant]
    const [locationId] = await idsIn('locations')
    await shop.call(
      'mutation Price($id: ID!, $variants: [ProductVariantsBulkInput!]!) { productVariantsBulkUpdate(productId: $id, variants: $variants) { userErrors { message } } }',
      { id, variants: [{ id: small.id, price: '24.50' }] },
    )
    const quantities = [{ inventoryItemId: small.inventoryItem.id, locationId, quantity: 2, changeFromQuantity: null }]
    await shop.call(
      'mutation Stock($input: InventorySetQuantitiesInput!) { inventorySetQuantities(input: $input) { userErrors { message } } }',
      { input: { name: 'available', reason: 'correction', quantities } },
    )
    const offers = sandbox.world.listingsOf(shop.shop)[0]?.variants.map(({ minor, stock }) => [minor, stock])
    assert.deepEqual(offers, [
      [2450, 2],
      [1999, 50],
    ])
  })

  test('orders are filtered by their change and paged; a cursor of another list is refused', async ({ assert }) => {
    await onSale()
    await admin(`shops/${shop.shop}/orders`, { count: 3 })
    const search =
      'query Orders($query: String, $after: String) { orders(first: 2, after: $after, query: $query, sortKey: UPDATED_AT) { nodes { id updatedAt } pageInfo { hasNextPage endCursor } } }'
    interface Page {
      nodes: { updatedAt: string }[]
      pageInfo: { hasNextPage: boolean; endCursor: string }
    }
    const page = await field<Page>('orders', search, { query: `updated_at:>='2026-03-01T08:00:01Z'` })
    assert.lengthOf(page.nodes, 2)
    assert.equal(page.nodes[0]?.updatedAt, '2026-03-01T08:00:01Z')
    assert.lengthOf((await field<Page>('orders', search, { after: page.pageInfo.endCursor })).nodes, 1)
    assert.isEmpty((await field<Page>('orders', search, { query: `updated_at:<'2026-03-01T08:00:01Z'` })).nodes)
    await admin('faults', { kind: 'stale_page_token', platform: 'shopify' })
    await field<Page>('orders', search)
    assert.isNotEmpty((await shop.call(search, { after: page.pageInfo.endCursor })).errors)
  })

  test('a query that the bucket cannot pay for is throttled until it refills', async ({ assert }) => {
    const query = 'query Shop { shop { name } }'
    sandbox.world.limiter.take(`shopify ${shop.shop}`, { burst: 2000, perSecond: 100 }, 1999)
    assert.equal((await shop.call(query)).errors?.[0]?.extensions?.code, 'THROTTLED')
    sandbox.world.clock.advance(1000)
    assert.equal((await shop.call(query)).extensions?.cost.throttleStatus.currentlyAvailable, 99)
  })

  test('a picture is stored only where it was staged', async ({ assert }) => {
    const bytes = await png()
    const upload = async (key: string, policy: string) => {
      const form = new FormData()
      form.set('key', key)
      form.set('policy', policy)
      form.set('file', new Blob([new Uint8Array(bytes)]), 'a.png')
      return (await fetch(`${shop.url}/staged`, { method: 'POST', body: form })).status
    }
    const key = `pic-${'a'.repeat(24)}`
    assert.equal(await upload(key, 'f'.repeat(64)), 403)
    assert.equal(await upload('../../a', shopifyHmac('../../a', 'hex')), 403)
    assert.equal(await upload(key, shopifyHmac(key, 'hex')), 201)
    assert.deepEqual([...sandbox.world.pictures.keys()], [key])
  })

  test('webhooks are signed over the raw body and name shop, topic and order', async ({ assert, cleanup }) => {
    const receiver = await httpService(() => ({}))
    cleanup(receiver.close)
    await onSale()
    const subscribe = () =>
      field<{ userErrors: { message: string }[] }>(
        'webhookSubscriptionCreate',
        'mutation Subscribe($w: WebhookSubscriptionInput!) { webhookSubscriptionCreate(topic: ORDERS_CREATE, webhookSubscription: $w) { userErrors { message } } }',
        { w: { uri: `${receiver.url}/events`, format: 'JSON' } },
      )
    assert.isEmpty((await subscribe()).userErrors)
    assert.include((await subscribe()).userErrors[0]?.message ?? '', 'already been taken')
    await admin(`shops/${shop.shop}/orders`, { count: 1 })
    await sandbox.world.webhooks.settled()
    const [sent] = receiver.received
    const [order] = sandbox.world.ordersOf(shop.shop)
    assert.equal(sent?.headers['x-shopify-hmac-sha256'], shopifyHmac(sent?.body.toString() ?? '', 'base64'))
    assert.deepInclude(sent?.headers ?? {}, {
      'x-shopify-topic': 'orders/create',
      'x-shopify-shop-domain': shop.shop,
    })
    assert.include(sent?.body.toString() ?? '', `gid://shopify/Order/${order?.id}`)
  })
})
