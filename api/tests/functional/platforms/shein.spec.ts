import { createCipheriv } from 'node:crypto'
import { test } from '@japa/runner'
import type { Platform, PlatformOrder } from '#platforms/port'
import { platform } from '#platforms/shein/platform'
import { isSigned } from '#platforms/shein/sign'
import { httpService, type Received, type Reply } from '#tests/support/http_service'
import { contextAt, kindOf, shirt } from '#tests/support/platforms'

const { authorization, listings, orders, shipments } = platform as Required<Platform>

interface Sent {
  path: string
  body: Record<string, unknown>
  headers: Received['headers']
}

async function openApi(answers: Record<string, unknown>) {
  const sent: Sent[] = []
  const service = await httpService(({ body, url, headers }) => {
    const text = body.toString()
    sent.push({ path: url.pathname, body: text.startsWith('{') ? JSON.parse(text) : {}, headers })
    const answer = answers[url.pathname]
    return typeof answer === 'function'
      ? (answer(sent) as Reply)
      : { body: { code: '0', msg: 'OK', info: answer ?? {} } }
  })
  const context = contextAt('shein', service.url, {
    shopId: 'open-key',
    shopKey: '70',
    tokens: { all: 'store-secret' },
  })
  return { sent, context, close: service.close }
}

const PUBLISH = '/open-api/goods/product/publishOrEdit'
const made = {
  spu_name: 'v2211',
  skc_list: [{ skc_name: 'sv1', sku_list: [{ sku_code: 'I1', supplier_sku: 'SHIRT-1-BLK-S' }] }],
}
const listing = () => shirt({ categoryId: '12:34', sites: ['shein/shein-us', 'shein/shein-uk'] })

test.group('SHEIN | driver', (group) => {
  group.tap((one) => one.tags(['STO-02']))

  test('signs each call as the store', async ({ assert, cleanup }) => {
    const { sent, context, close } = await openApi({ [PUBLISH]: made })
    cleanup(close)
    await listings.publish(context, listing())
    const [{ path, headers }] = sent as [Sent]
    const timestamp = String(headers['x-lt-timestamp'])
    const signed = { id: 'open-key', secret: 'store-secret', timestamp, path }
    assert.equal(headers['x-lt-openkeyid'], 'open-key')
    assert.isTrue(isSigned(signed, String(headers['x-lt-signature'])))
  })

  test('publishes in grams and centimetres, with prices and stock', async ({ assert, cleanup }) => {
    const { sent, context, close } = await openApi({ [PUBLISH]: made })
    cleanup(close)
    const published = await listings.publish(context, listing())
    assert.deepInclude(published, { productId: 'v2211', state: 'pending' })
    assert.deepEqual(published.variants, [{ code: 'SHIRT-1-BLK-S', variantId: 'I1' }])
    const body = (sent[0] as Sent).body
    assert.deepInclude(body, {
      category_id: 12,
      product_type_id: 34,
      supplier_code: 'SHIRT-1',
      site_list: [{ main_site: 'shein', sub_site_list: ['shein-us', 'shein-uk'] }],
    })
    const [skc] = body.skc_list as { sku_list: Record<string, unknown>[] }[]
    assert.deepInclude(skc?.sku_list[0], {
      supplier_sku: 'SHIRT-1-BLK-S',
      weight: 180.4,
      length: 30.5,
      width: 25,
      height: 2,
      price_info_list: [{ sub_site: 'US', currency: 'USD', base_price: '19.99' }],
    })
  })

  test('an edit sends every text, but neither prices, stock nor sites', async ({ assert, cleanup }) => {
    const { sent, context, close } = await openApi({ [PUBLISH]: made })
    cleanup(close)
    await listings.update(context, 'v2211', listing())
    const body = (sent[0] as Sent).body
    assert.equal(body.spu_name, 'v2211')
    assert.containsSubset(body, { multi_language_desc_list: [{ language: 'en' }, { language: 'zh-cn' }] })
    assert.notMatch(JSON.stringify(body), /price_info_list|stock_info_list|site_list/)
  })

  test('a product that was made without an answer is found by its code', async ({ assert, cleanup }) => {
    const { context, close } = await openApi({
      [PUBLISH]: () => ({ isCut: true }),
      '/open-api/goods/query-document-state': {
        data: [{ spuName: 'v2211', skcList: [{ documentState: 1, sku_list: [] }] }],
      },
    })
    cleanup(close)
    assert.deepInclude(await listings.publish(context, listing()), { productId: 'v2211', state: 'pending' })
  })

  test('document state {states} is {state}')
    .with([
      { states: [1, 2], state: 'pending' },
      { states: [2, 2], state: 'live' },
      { states: [2, 3], state: 'rejected' },
    ])
    .run(async ({ assert }, { states, state }) => {
      const skcList = states.map((documentState) => ({ documentState, failedReason: [] }))
      const { context, close } = await openApi({
        '/open-api/goods/query-document-state': { data: [{ spuName: 'v1', skcList }] },
      })
      const found = await listings.states(context, ['v1', 'v2'])
      assert.deepEqual(
        found.map((one) => one.state),
        [state, 'removed'],
      )
      close()
    })

  test('a long window is read in parts of less than 48 hours, in China’s time', async ({ assert, cleanup }) => {
    const { sent, context, close } = await openApi({ '/open-api/order/order-list': { orderList: [] } })
    cleanup(close)
    const [from, to] = [new Date('2026-11-20T00:00:00Z'), new Date('2026-11-24T00:00:00Z')]
    let cursor: string | null = null
    do cursor = (await orders.pull(context, { from, to, cursor })).next
    while (cursor !== null)
    assert.deepEqual(
      sent.map(({ body }) => [body.startTime, body.endTime]),
      [
        ['2026-11-20 08:00:00', '2026-11-22 07:00:00'],
        ['2026-11-22 07:00:00', '2026-11-24 06:00:00'],
        ['2026-11-24 06:00:00', '2026-11-24 08:00:00'],
      ],
    )
  })

  test('reads orders without moving them on', async ({ assert, cleanup }) => {
    const goods = { skuCode: 'I1', sellerSku: 'SHIRT-1-BLK-S', goodsTitle: 'Shirt', sellerCurrencyPrice: '9.50' }
    const order = {
      orderNo: 'GSH1',
      orderStatus: 1,
      orderTime: '2026-11-28 13:00:00',
      orderCurrency: 'USD',
      orderGoodsInfoList: [
        { ...goods, goodsId: 1 },
        { ...goods, goodsId: 2 },
      ],
    }
    const { sent, context, close } = await openApi({
      '/open-api/order/order-detail': () => ({ body: { code: 0, msg: 'OK', info: [order] } }),
      '/open-api/order/export-address': { receiverName: 'Ann Lee', countryCode: 'US', addressOne: '1 Market St' },
    })
    cleanup(close)
    const [found] = (await orders.get(context, ['GSH1'])) as [PlatformOrder]
    assert.deepInclude(found, { status: 'to_ship', totalMinor: 1900, createdAt: new Date('2026-11-28T05:00:00Z') })
    assert.deepInclude(found.lines[0], { lineIds: ['1', '2'], quantity: 2, unitMinor: 950 })
    assert.equal(found.receiver?.name, 'Ann Lee')
    assert.equal(sent.find(({ path }) => path.endsWith('export-address'))?.body.handleType, 1)
  })

  test('pushes one number for each piece, as an update', async ({ assert, cleanup }) => {
    const { sent, context, close } = await openApi({})
    cleanup(close)
    await shipments.push(context, {
      orderId: 'GSH1',
      idempotencyKey: 'k',
      carrier: { id: 'USPS:1', name: 'USPS' },
      trackingNumber: 'T1',
      lines: [{ lineIds: ['1', '2'], productId: '', variantId: '', quantity: 2 }],
    })
    const parcel = { expressCode: 'T1', expressIdCode: 'USPS', expressChannelCode: '1', status: 2 }
    assert.deepEqual((sent[0] as Sent).body, {
      orderNo: 'GSH1',
      infoList: [
        { ...parcel, goodsId: '1' },
        { ...parcel, goodsId: '2' },
      ],
    })
  })

  test('a code gives the opened secret key of the store', async ({ assert, cleanup }) => {
    const { sent, context, close } = await openApi({
      '/open-api/auth/get-by-token': (all: Sent[]) =>
        all[0]?.body.tempToken === 'one'
          ? { body: { code: '0', info: { secretKey: encrypted, openKeyId: 'open-key', supplierId: 70 } } }
          : { body: { code: '33051002', msg: 'expired' } },
    })
    cleanup(close)
    const cipher = createCipheriv('aes-128-cbc', context.app.secret.slice(0, 16), 'space-station-de')
    const encrypted = cipher.update('the-secret-key', 'utf8', 'base64') + cipher.final('base64')
    const request = { purpose: 'all', state: 's', redirectUrl: '', region: '', shop: '', verifier: '' } as const
    const { grant, shops } = await authorization.exchange(context, { ...request, query: { tempToken: 'one' } })
    assert.equal(grant.accessToken, 'the-secret-key')
    assert.deepEqual(shops, [{ shopId: 'open-key', shopKey: '70', name: '70', region: '' }])
    assert.equal((sent[0] as Sent).headers['x-lt-appid'], context.app.key)
    sent.length = 0
    assert.equal(
      await kindOf(authorization.exchange(context, { ...request, query: { tempToken: 'late' } })),
      'unauthorized',
    )
  })
})
