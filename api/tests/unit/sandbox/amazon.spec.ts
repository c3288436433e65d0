import { test } from '@japa/runner'
import sharp from 'sharp'
import { storePicture, pictureAddress } from '#sandbox/core/pictures'
import { startSandbox, type Sandbox } from '#sandbox/start_sandbox'
import { AmazonCaller, MARKETPLACE } from '#tests/support/amazon_caller'

const text = (value: string) => [{ value, marketplace_id: MARKETPLACE }]
const SHARED = {
  item_name: text('Mountain shirt'),
  brand: text('Inkfold'),
  product_description: text('Soft cotton.'),
  country_of_origin: text('CN'),
}
const PARENT = { ...SHARED, parentage_level: text('parent') }
const offer = (value_with_tax: number) => [{ our_price: [{ schedule: [{ value_with_tax }] }] }]

test.group('Sandbox | Amazon', (group) => {
  group.tap((one) => one.tags(['STO-03']))
  let sandbox: Sandbox
  let seller: AmazonCaller
  group.each.setup(async () => {
    sandbox = await startSandbox({ seed: 'test', clock: new Date('2026-03-01T08:00:00Z') })
    seller = await new AmazonCaller(sandbox).connect()
    return () => sandbox.stop()
  })

  async function pictureOf(pixels: number): Promise<string> {
    const square = sharp({ create: { width: pixels, height: pixels, channels: 3, background: '#336' } })
    const stored = await storePicture(sandbox.world, {
      bytes: await square.png().toBuffer(),
      name: 'a.png',
      refused: (body) => ({ body }),
    })
    return pictureAddress(sandbox.world, stored.id)
  }
  const child = (media_location: string, changes: Record<string, unknown> = {}) => ({
    ...SHARED,
    parentage_level: text('child'),
    child_parent_sku_relationship: [{ parent_sku: 'SHIRT' }],
    color: text('Black'),
    size: text('S'),
    purchasable_offer: offer(19.99),
    fulfillment_availability: [{ fulfillment_channel_code: 'DEFAULT', quantity: 9 }],
    main_product_image_locator: [{ media_location }],
    ...changes,
  })
  async function onSale() {
    await seller.put('SHIRT', PARENT)
    const made = await seller.put('SHIRT-S', child(await pictureOf(1000)))
    sandbox.world.clock.advance(3000)
    return made
  }
  const family = async () => {
    const query = `marketplaceIds=${MARKETPLACE}&variationParentSku=SHIRT&includedData=summaries,issues`
    const { body } = await seller.call(`GET /listings/2021-08-01/items/{seller}?${query}`)
    return body.items as { sku: string; summaries: { status: string[] }[] }[]
  }
  const orderOf = async () => {
    const headers = { 'content-type': 'application/json' }
    const path = `${sandbox.url}/admin/shops/${seller.seller}/orders`
    await fetch(path, { method: 'POST', headers, body: '{"count":1}' })
    const [order] = sandbox.world.ordersOf(seller.seller)
    const id = order?.id ?? ''
    return { order, id: `${id.slice(0, 3)}-${id.slice(3, 10)}-${id.slice(10)}` }
  }

  test('a code is used once, a refresh token stays, and an access token ends after an hour', async ({ assert }) => {
    const back = await seller.consent()
    assert.deepEqual([back.get('state'), back.get('selling_partner_id')], ['the-state', seller.seller])
    const code = { grant_type: 'authorization_code', code: back.get('spapi_oauth_code') ?? '' }
    const { body } = await seller.grant(code)
    assert.equal((await seller.grant(code)).status, 400)
    const path = 'GET /sellers/v1/marketplaceParticipations'
    sandbox.world.clock.advance(3_600_000)
    const ended = await seller.call(path)
    assert.include(JSON.stringify(ended.body), 'access token you provided has expired')
    for (let nth = 0; nth < 2; nth += 1) {
      const refreshed = await seller.grant({ grant_type: 'refresh_token', refresh_token: String(body.refresh_token) })
      seller.token = String(refreshed.body.access_token)
      assert.deepEqual((await seller.call(path)).status, 200)
    }
  })

  test('an operation has a rate, and is refused above it', async ({ assert }) => {
    const answers = []
    for (let nth = 0; nth < 3; nth += 1) answers.push(await seller.call('GET /sellers/v1/marketplaceParticipations'))
    assert.deepEqual(
      answers.map(({ status, rate }) => [status, rate]),
      [
        [200, '1'],
        [200, '1'],
        [429, '1'],
      ],
    )
  })

  test('an item belongs to its parent, is found in the family, and is bought while it has stock', async ({
    assert,
  }) => {
    assert.equal((await onSale()).body.status, 'ACCEPTED')
    assert.deepEqual((await family())[0]?.summaries[0]?.status, ['BUYABLE', 'DISCOVERABLE'])
    const value = [{ fulfillment_channel_code: 'DEFAULT', quantity: 0 }]
    const patches = [
      { op: 'replace', path: '/attributes/fulfillment_availability', value },
      { op: 'replace', path: '/attributes/purchasable_offer', value: offer(25) },
    ]
    const line = `PATCH /listings/2021-08-01/items/{seller}/SHIRT-S?marketplaceIds=${MARKETPLACE}`
    await seller.call(line, { productType: 'PRODUCT', patches })
    assert.deepEqual((await family())[0]?.summaries[0]?.status, ['DISCOVERABLE'])
    assert.equal(sandbox.world.listingsOf(seller.seller)[0]?.variants[0]?.minor, 2500)
  })

  test('a submission is judged by attribute; a preview changes nothing', async ({ assert }) => {
    await seller.put('SHIRT', PARENT)
    const good = await pictureOf(1000)
    const cases: [Record<string, unknown>, string][] = [
      [child(good, { brand: [] }), 'brand'],
      [child(good, { item_name: text('x'.repeat(201)) }), 'item_name'],
      [child(good, { purchasable_offer: offer(1.999) }), 'purchasable_offer'],
      [child(good, { child_parent_sku_relationship: [{ parent_sku: 'OTHER' }] }), 'child_parent_sku_relationship'],
      [child('https://example.com/a.png'), 'main_product_image_locator'],
      [child(await pictureOf(499)), 'main_product_image_locator'],
      [child(`${sandbox.url}/style.css`), 'main_product_image_locator'],
    ]
    for (const [attributes, name] of cases) {
      sandbox.world.clock.advance(1000)
      const { body } = await seller.put('SHIRT-S', attributes)
      assert.equal(body.status, 'INVALID')
      assert.deepEqual((body.issues as { attributeNames: string[] }[])[0]?.attributeNames, [name])
    }
    assert.equal((await seller.put('SHIRT-S', child(good), '&mode=VALIDATION_PREVIEW')).body.status, 'VALID')
    assert.isEmpty(await family())
  })

  test('an address needs a restricted token for exactly this order', async ({ assert }) => {
    await onSale()
    const { id } = await orderOf()
    const path = `/orders/v0/orders/${id}/address`
    assert.equal((await seller.call(`GET ${path}`)).status, 403)
    const tokenFor = async (given: string) => {
      const restrictedResources = [{ method: 'GET', path: given }]
      const { body } = await seller.call('POST /tokens/2021-03-01/restrictedDataToken', { restrictedResources })
      return String(body.restrictedDataToken)
    }
    assert.equal((await seller.call(`GET ${path}`, undefined, await tokenFor(`${path}x`))).status, 403)
    const { body } = await seller.call(`GET ${path}`, undefined, await tokenFor(path))
    assert.isNotEmpty((body.payload as { ShippingAddress: { Name: string } }).ShippingAddress.Name)
  })

  test('a parcel is known by its reference and never ships more than is left', async ({ assert }) => {
    await onSale()
    const { order, id } = await orderOf()
    const orderItemId = order?.pieces[0]?.id
    const confirm = (packageReferenceId: string, quantity: number, trackingNumber = '9400111') =>
      seller.call(`POST /orders/v0/orders/${id}/shipmentConfirmation`, {
        marketplaceId: MARKETPLACE,
        packageDetail: {
          packageReferenceId,
          carrierCode: 'USPS',
          trackingNumber,
          shipDate: '2026-03-01T09:00:00Z',
          orderItems: [{ orderItemId, quantity }],
        },
      })
    const all = order?.pieces.length ?? 0
    assert.equal((await confirm('1', all + 1)).status, 400)
    assert.equal((await confirm('1', all)).status, 204)
    assert.equal((await confirm('1', all, '9400222')).status, 204)
    assert.deepEqual(
      order?.parcels.map(({ trackingNumber }) => trackingNumber),
      ['9400222'],
    )
    assert.equal((await confirm('2', 1)).status, 400)
    const since = new Date(sandbox.world.clock.now() - 1000).toISOString()
    const query = new URLSearchParams({ MarketplaceIds: MARKETPLACE, LastUpdatedAfter: since })
    sandbox.world.clock.advance(1000)
    const { body } = await seller.call(`GET /orders/v0/orders?${query}`)
    assert.deepInclude((body.payload as { Orders: object[] }).Orders[0], { AmazonOrderId: id, OrderStatus: 'Shipped' })
  })
})
