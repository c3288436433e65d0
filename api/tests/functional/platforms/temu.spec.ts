import { test } from '@japa/runner'
import { PlatformError } from '#platforms/errors'
import type { Platform } from '#platforms/port'
import { platform } from '#platforms/temu/platform'
import { isSigned } from '#platforms/temu/sign'
import { httpService, type Reply } from '#tests/support/http_service'
import { contextAt, kindOf, shirt } from '#tests/support/platforms'

const { authorization, listings, orders, shipments } = platform as Required<Platform>

type Body = Record<string, unknown> & { type: string }

/** Answers calls by type; each gateway has its own path. */
async function router(answers: Record<string, unknown>) {
  const bodies: (Body & { gateway: string })[] = []
  const service = await httpService(({ body, url }) => {
    const sent = JSON.parse(body.toString()) as Body
    bodies.push({ ...sent, gateway: url.pathname.split('/')[1] as string })
    const answer = answers[sent.type]
    if (typeof answer === 'function') return answer(bodies) as Reply
    return { body: { success: true, errorCode: 1_000_000, errorMsg: '', result: answer ?? {} } }
  })
  const base = contextAt('temu', service.url, {
    tokens: { product_token: 'product', order_token_us: 'us', order_token_eu: 'eu' },
  })
  const addresses = Object.fromEntries(
    Object.entries(base.app.addresses).map(([name, url]) => [name, `${url}/${name}`]),
  )
  return { bodies, context: { ...base, app: { ...base.app, addresses } }, close: service.close }
}

const refused = (errorCode: number, errorMsg: string) => () => ({ body: { success: false, errorCode, errorMsg } })
const specs = {
  'bg.glo.goods.parentspec.get': {
    parentSpecDTOS: [
      { parentSpecId: 1001, parentSpecName: 'Color' },
      { parentSpecId: 3001, parentSpecName: 'Size' },
    ],
  },
  'bg.glo.goods.spec.create': { specId: 55 },
}
const made = { productId: 10, productSkuList: [{ productSkuId: 11, extCode: 'SHIRT-1-BLK-S' }] }
function listing() {
  const basis = shirt()
  const priced = basis.colours.map((colour) => ({
    ...colour,
    variants: colour.variants.map((one) => ({ ...one, sitePrices: [{ site: '100', minor: 1999, currency: 'USD' }] })),
  }))
  return shirt({
    colours: priced,
    categoryId: '1/22/333',
    sites: ['100'],
    attributes: [{ id: '7:70:700', name: 'Material', valueId: '9', value: 'Cotton' }],
    extra: {
      freightTemplate: 'FT1',
      packagingShape: 'cuboid',
      saleMode: 'single',
      isSensitive: true,
      sensitiveTypes: ['magnet'],
    },
  })
}

test.group('Temu | driver', (group) => {
  group.tap((one) => one.tags(['STO-02']))

  test('sends each call to its gateway with its token, signed', async ({ assert, cleanup }) => {
    const { bodies, context, close } = await router({ ...specs, 'bg.glo.goods.add': made })
    cleanup(close)
    await listings.publish(context, listing())
    await orders.pull(
      { ...context, store: { ...context.store, region: 'EU' } },
      { from: new Date(0), to: new Date(), cursor: null },
    )
    const sent = new Map(bodies.map((one) => [one.type, one]))
    assert.deepInclude(sent.get('bg.glo.goods.add'), { gateway: 'partner', access_token: 'product' })
    assert.deepInclude(sent.get('bg.order.list.v2.get'), { gateway: 'eu', access_token: 'eu', regionId: 76 })
    for (const { gateway: _, ...body } of bodies) assert.isTrue(isSigned(body, context.app.secret))
  })

  test('publishes in milligrams, millimetres, minor units and seconds', async ({ assert, cleanup }) => {
    const { bodies, context, close } = await router({ ...specs, 'bg.glo.goods.add': made })
    cleanup(close)
    const published = await listings.publish(context, listing())
    assert.deepInclude(published, { productId: '10', state: 'pending' })
    assert.deepEqual(published.variants, [{ code: 'SHIRT-1-BLK-S', variantId: '11' }])
    const sent = bodies.find(({ type }) => type === 'bg.glo.goods.add') as Body
    assert.deepInclude(sent, { cat1Id: 1, cat2Id: 22, cat3Id: 333, cat4Id: 0, cat10Id: 0 })
    assert.deepEqual(sent.productShipmentReq, { freightTemplateId: 'FT1', shipmentLimitSecond: 172_800 })
    assert.deepInclude(sent, { productOuterPackageReq: { packageShape: 1 } })
    const [skc] = sent.productSkcReqs as { productSkuReqs: Record<string, unknown>[] }[]
    const sku = skc?.productSkuReqs[0]
    assert.deepInclude(sku, {
      siteSupplierPrices: [{ siteId: 100, supplierPrice: 1999 }],
      productSkuWhExtAttrReq: {
        productSkuWeightReq: { value: 180_400 },
        productSkuVolumeReq: { len: 305, width: 250, height: 20 },
        productSkuSensitiveAttrReq: { isSensitive: 1, sensitiveList: [130_001] },
      },
    })
  })

  test('a product that was made without an answer is found by its code', async ({ assert, cleanup }) => {
    const { bodies, context, close } = await router({
      ...specs,
      'bg.glo.goods.add': () => ({ isCut: true }),
      'bg.glo.product.search': { dataList: [{ ...made, subStatus: 4002 }] },
    })
    cleanup(close)
    assert.deepInclude(await listings.publish(context, listing()), { productId: '10', state: 'pending' })
    assert.lengthOf(
      bodies.filter(({ type }) => type === 'bg.glo.goods.add'),
      1,
    )
    assert.deepEqual(bodies.at(-1)?.skcExtCodes, ['SHIRT-1-BLK', 'SHIRT-1-WHT'])
  })

  test('code {code} is {kind}')
    .with([
      { code: 3_000_034, kind: 'unauthorized' },
      { code: 3_000_032, kind: 'scope' },
      { code: 3_000_001, kind: 'unknown' },
      { code: 3_000_003, kind: 'unsupported' },
      { code: 2_000_204, kind: 'invalid' },
      { code: 4_000_000, kind: 'unavailable' },
    ])
    .run(async ({ assert }, { code, kind }) => {
      const { context, close } = await router({ ...specs, 'bg.glo.goods.add': refused(code, 'no') })
      assert.equal(await kindOf(listings.publish(context, listing())), kind)
      close()
    })

  test('a business code names the field that it is about', async ({ assert, cleanup }) => {
    const { context, close } = await router({ ...specs, 'bg.glo.goods.add': refused(2_000_127, 'Template missing') })
    cleanup(close)
    const error = (await listings.publish(context, listing()).catch((caught: unknown) => caught)) as PlatformError
    assert.deepEqual(error.faults, [{ path: 'extra.freightTemplate', code: '2000127', message: 'Template missing' }])
  })

  test('the limit of the platform is waited for', async ({ assert, cleanup }) => {
    const { bodies, context, close } = await router({
      'bg.logistics.companies.get': (all: Body[]) =>
        all.length === 1
          ? { body: { success: false, errorCode: 4_000_004, errorMsg: 'rate limit' } }
          : { body: { success: true, result: { logisticsServiceProviderList: [] } } },
    })
    cleanup(close)
    const started = performance.now()
    await shipments.carriers(context, 'PO-1')
    assert.lengthOf(bodies, 2)
    assert.isAtLeast(performance.now() - started, 900)
  })

  test('reads orders; an address that the platform hides is absent', async ({ assert, cleanup }) => {
    const parent = { parentOrderSn: 'PO-1', parentOrderStatus: 2, parentOrderTime: 1_700_000_000 }
    const detail = {
      orderList: [
        {
          orderSn: 'O-1',
          goodsId: 10,
          skuId: 11,
          quantity: 2,
          goodsName: 'Shirt',
          productList: [{ extCode: 'SHIRT-1-BLK-S' }],
        },
      ],
    }
    const { context, close } = await router({
      'bg.order.list.v2.get': { pageItems: [{ parentOrderMap: parent }] },
      'bg.order.detail.v2.get': detail,
      'bg.order.shippinginfo.v2.get': refused(180_020_008, 'sign DPA first'),
    })
    cleanup(close)
    const { items, next } = await orders.pull(context, { from: new Date(0), to: new Date(), cursor: null })
    assert.isNull(next)
    assert.deepInclude(items[0], { orderId: 'PO-1', status: 'to_ship', receiver: null })
    assert.deepInclude(items[0]?.lines[0], { lineIds: ['O-1'], code: 'SHIRT-1-BLK-S', quantity: 2 })
  })

  test('a code gives the token of its purpose', async ({ assert, cleanup }) => {
    const { bodies, context, close } = await router({
      'bg.open.accesstoken.create': { accessToken: 'new', mallId: 7, expiredTime: 1_900_000_000, apiScopeList: ['a'] },
    })
    cleanup(close)
    const request = { state: 's', redirectUrl: '', region: 'US', shop: '', verifier: '' }
    const returned = { ...request, purpose: 'order_token_us', query: { code: 'one' } } as const
    const { grant, shops } = await authorization.exchange(context, returned)
    assert.deepInclude(grant, { purpose: 'order_token_us', accessToken: 'new', refreshToken: null })
    assert.deepEqual(shops, [{ shopId: '7', shopKey: '', name: '7', region: 'US' }])
    assert.equal(bodies[0]?.access_token, 'one')
    assert.deepEqual(authorization.purposes('EU'), ['product_token', 'order_token_eu'])
  })
})
