import { test } from '@japa/runner'
import { platform } from '#platforms/amazon/platform'
import { PlatformError } from '#platforms/errors'
import type { Platform } from '#platforms/port'
import { httpService, type Received, type Reply } from '#tests/support/http_service'
import { contextAt, kindOf, shirt } from '#tests/support/platforms'

const { authorization, listings, orders, payouts, pictures, shipments } = platform as Required<Platform>

async function serving(answers: Record<string, unknown>) {
  const service = await httpService((one) => {
    const answer = answers[`${one.method} ${one.url.pathname}`] ?? {
      status: 404,
      body: { errors: [{ code: 'NotFound' }] },
    }
    return typeof answer === 'function' ? (answer(one) as Reply) : (answer as Reply)
  })
  const base = contextAt('amazon', service.url, { shopId: `A1:${performance.now()}`, shopKey: 'A1', region: 'US' })
  return { ...service, context: { ...base, app: { ...base.app, key: 'application/client' } } }
}

const ok = (body: unknown): Reply => ({ body })
const items = '/listings/2021-08-01/items/A1'
const small = () => {
  const basis = shirt({ categoryId: 'SHIRT', attributes: [] })
  return { ...basis, colours: basis.colours.slice(0, 1) }
}

test.group('Amazon | driver', (group) => {
  group.tap((one) => one.tags(['STO-02']))

  test('sets a parent and one item for each variant', async ({ assert, cleanup }) => {
    const accepted = ok({ status: 'ACCEPTED', issues: [] })
    const { context, received, close } = await serving({
      [`PUT ${items}/SHIRT-1`]: accepted,
      [`PUT ${items}/SHIRT-1-BLK-S`]: accepted,
      [`PUT ${items}/SHIRT-1-BLK-M`]: accepted,
    })
    cleanup(close)
    const published = await listings.publish(context, small())
    assert.deepInclude(published, { productId: 'SHIRT-1', state: 'pending' })
    assert.lengthOf(received, 3)
    const { attributes } = JSON.parse((received[1] as Received).body.toString()) as {
      attributes: Record<string, Record<string, unknown>[]>
    }
    assert.deepInclude(attributes.item_package_weight?.[0], { value: 180.4, unit: 'grams' })
    assert.deepInclude(attributes.fulfillment_availability?.[0], { quantity: 50, lead_time_to_ship_max_days: 2 })
    assert.deepInclude(attributes.purchasable_offer?.[0], { our_price: [{ schedule: [{ value_with_tax: 19.99 }] }] })
    assert.equal((received[0] as Received).url.searchParams.get('marketplaceIds'), 'ATVPDKIKX0DER')
  })

  test('issues of the platform are faults at their attributes', async ({ assert, cleanup }) => {
    const issue = { severity: 'ERROR', code: '90220', message: 'Brand is required', attributeNames: ['brand'] }
    const invalid = ok({ status: 'INVALID', issues: [issue, { ...issue, severity: 'WARNING' }] })
    const { context, close } = await serving({
      [`PUT ${items}/SHIRT-1`]: invalid,
      [`PUT ${items}/SHIRT-1-BLK-S`]: ok({ status: 'ACCEPTED' }),
      [`PUT ${items}/SHIRT-1-BLK-M`]: ok({ status: 'ACCEPTED' }),
    })
    cleanup(close)
    const error = (await listings.publish(context, small()).catch((caught: unknown) => caught)) as PlatformError
    assert.equal(error.kind, 'invalid')
    assert.deepEqual(error.faults, [{ path: 'brand', code: '90220', message: 'Brand is required' }])
  })

  test('a picture needs a public address', async ({ assert }) => {
    const context = contextAt('amazon', 'http://localhost')
    const picture = { use: 'main', name: 'a.png', contentType: 'image/png', bytes: Buffer.from('png') } as const
    assert.equal(await kindOf(Promise.resolve().then(() => pictures.upload(context, picture))), 'unsupported')
    const publicUrl = 'https://shop.example/a.png'
    assert.deepEqual(await pictures.upload(context, { ...picture, publicUrl }), { reference: publicUrl })
  })

  test('opens an address by a token for that order only', async ({ assert, cleanup }) => {
    const path = '/orders/v0/orders/111-1'
    const { context, received, close } = await serving({
      [`GET ${path}`]: ok({
        payload: {
          AmazonOrderId: '111-1',
          OrderStatus: 'Unshipped',
          PurchaseDate: '2026-11-28T05:00:00Z',
          OrderTotal: { CurrencyCode: 'USD', Amount: '44.97' },
        },
      }),
      [`GET ${path}/orderItems`]: ok({
        payload: {
          OrderItems: [
            {
              OrderItemId: '1',
              SellerSKU: 'SHIRT-1-BLK-S',
              QuantityOrdered: 2,
              ItemPrice: { Amount: '39.98' },
              ASIN: 'B0',
            },
          ],
        },
      }),
      'POST /tokens/2021-03-01/restrictedDataToken': ok({ restrictedDataToken: 'restricted', expiresIn: 3600 }),
      [`GET ${path}/address`]: ok({ payload: { ShippingAddress: { Name: 'Ann Lee', CountryCode: 'US' } } }),
    })
    cleanup(close)
    const [order, ...others] = await orders.get(context, ['111-1', '111-2'])
    assert.isEmpty(others)
    assert.deepInclude(order, { status: 'to_ship', totalMinor: 4497 })
    assert.deepInclude(order?.lines[0], { unitMinor: 1999, code: 'SHIRT-1-BLK-S' })
    assert.equal(order?.receiver?.name, 'Ann Lee')
    const tokens = new Map(received.map(({ url, headers }) => [url.pathname, headers['x-amz-access-token']]))
    assert.equal(tokens.get(`${path}/address`), 'restricted')
    assert.equal(tokens.get(path), 'access-token')
  })

  test('a parcel keeps its reference when it is pushed again', async ({ assert, cleanup }) => {
    const { context, received, close } = await serving({
      'POST /orders/v0/orders/111-1/shipmentConfirmation': () =>
        received.length === 1 ? { isCut: true } : { status: 204 },
    })
    cleanup(close)
    const line = { lineIds: ['1'], productId: '', variantId: '', quantity: 1 }
    const push = { orderId: '111-1', idempotencyKey: 'k', carrier: { id: 'USPS', name: 'USPS' }, trackingNumber: 'T1' }
    const { shipmentId } = await shipments.push(context, { ...push, lines: [line] })
    assert.match(shipmentId, /^[1-9]\d*$/)
    assert.lengthOf(received, 2)
    const references = received.map(
      ({ body }) => (JSON.parse(body.toString()) as Detail).packageDetail.packageReferenceId,
    )
    assert.deepEqual(references, [shipmentId, shipmentId])
  })

  test('{message} is {kind}')
    .with([
      { status: 403, message: 'The access token you provided has expired.', kind: 'unauthorized' },
      { status: 403, message: 'Access to requested resource is denied.', kind: 'scope' },
      { status: 400, message: 'Invalid input', kind: 'invalid' },
    ])
    .run(async ({ assert }, { status, message, kind }) => {
      const body = { errors: [{ code: 'Unauthorized', message }] }
      const { context, close } = await serving({ [`PUT ${items}/SHIRT-1`]: { status, body } })
      assert.equal(await kindOf(listings.publish(context, small())), kind)
      close()
    })

  test('the rate of an operation tells how long to wait', async ({ assert, cleanup }) => {
    const headers = { 'x-amzn-ratelimit-limit': '0.05' }
    const limited = { status: 429, headers, body: { errors: [{ code: 'QuotaExceeded', message: 'slow down' }] } }
    const { context, close } = await serving({ [`PUT ${items}/SHIRT-1`]: limited })
    cleanup(close)
    const error = (await listings.publish(context, small()).catch((caught: unknown) => caught)) as PlatformError
    assert.equal(error.kind, 'rate_limited')
    assert.equal(error.retryAfter, 20)
  })

  test('exchanges a code for tokens; a shop is a seller in a marketplace', async ({ assert, cleanup }) => {
    const { context, received, close } = await serving({
      'POST /auth/o2/token': ok({ access_token: 'Atza', refresh_token: 'Atzr', expires_in: 3600 }),
      'GET /sellers/v1/marketplaceParticipations': ok({
        payload: [
          {
            marketplace: { id: 'ATVPDKIKX0DER', countryCode: 'US', name: 'Amazon.com' },
            participation: { isParticipating: true },
          },
          { marketplace: { id: 'x', countryCode: 'CA', name: 'Amazon.ca' }, participation: { isParticipating: false } },
        ],
      }),
    })
    cleanup(close)
    const request = {
      purpose: 'all',
      state: 's',
      redirectUrl: 'https://x/back',
      region: 'US',
      shop: '',
      verifier: '',
    } as const
    const query = { spapi_oauth_code: 'one', selling_partner_id: 'A1' }
    const { grant, shops } = await authorization.exchange(context, { ...request, query })
    assert.deepInclude(grant, { accessToken: 'Atza', refreshToken: 'Atzr' })
    assert.deepEqual(shops, [{ shopId: 'A1:ATVPDKIKX0DER', shopKey: 'A1', name: 'Amazon.com A1', region: 'US' }])
    assert.include((received[0] as Received).body.toString(), 'client_id=client')
    assert.include(authorization.consentUrl(context, request), 'application_id=application&')
  })

  test('the lines of a payout add up to what was transferred', async ({ assert, cleanup }) => {
    const group = {
      FinancialEventGroupId: 'g1',
      FundTransferStatus: 'Succeeded',
      OriginalTotal: { CurrencyCode: 'USD', CurrencyAmount: 16.49 },
      FundTransferDate: '2026-11-27T00:00:00Z',
    }
    const item = {
      ItemChargeList: [{ ChargeType: 'Principal', ChargeAmount: { CurrencyAmount: 19.99 } }],
      ItemFeeList: [{ FeeType: 'Commission', FeeAmount: { CurrencyAmount: -3 } }],
    }
    const { context, close } = await serving({
      'GET /finances/v0/financialEventGroups': ok({ payload: { FinancialEventGroupList: [group] } }),
      'GET /finances/v0/financialEventGroups/g1/financialEvents': ok({
        payload: { FinancialEvents: { ShipmentEventList: [{ AmazonOrderId: '111-1', ShipmentItemList: [item] }] } },
      }),
    })
    cleanup(close)
    const page = await payouts.list(context, { from: new Date(0), to: new Date(), cursor: null })
    assert.deepEqual(
      page.items[0]?.lines.map(({ kind, minor }) => [kind, minor]),
      [
        ['sale', 1999],
        ['fee', -300],
        ['adjustment', -50],
      ],
    )
  })
})

interface Detail {
  packageDetail: { packageReferenceId: string }
}
