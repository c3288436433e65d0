import { createDecipheriv, createHmac } from 'node:crypto'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { anyAddress } from '#sandbox/core/buyers'
import type { Order } from '#sandbox/core/model'
import { buy, changeAddress } from '#sandbox/core/orders'
import { DEMO_APPS } from '#sandbox/demo_apps'
import { warehouseCodeOf } from '#sandbox/shein/catalogue'
import { startSandbox, type Sandbox } from '#sandbox/start_sandbox'
import type { Shop } from '#sandbox/core/model'

const CLOCK = new Date('2026-03-01T08:00:00Z')
const { key, secret } = DEMO_APPS.shein

/** By the published rule, without any code of the product. */
function signatureOf(id: string, keyOf: string, timestamp: string, path: string, random = 'abcde'): string {
  const hex = createHmac('sha256', keyOf + random)
    .update(`${id}&${timestamp}&${path}`)
    .digest('hex')
  return random + Buffer.from(hex).toString('base64')
}

function open(content: string): string {
  const decipher = createDecipheriv('aes-128-cbc', secret.slice(0, 16), 'space-station-de')
  return decipher.update(content, 'base64', 'utf8') + decipher.final('utf8')
}

interface Answer {
  code: string
  msg: string
  info: Record<string, unknown>
}
interface Made {
  spu_name: string
  skc_list: { sku_list: { sku_code: string }[] }[]
}

test.group('Sandbox | SHEIN', (group) => {
  group.tap((one) => one.tags(['STO-03']))
  let sandbox: Sandbox
  let shop: Shop
  let storeSecret = ''
  group.each.setup(async () => {
    sandbox = await startSandbox({ seed: 'test', clock: CLOCK })
    shop = sandbox.world.shopsOf('shein')[0] as Shop
    const life = { accessMs: null, refreshMs: null }
    storeSecret = sandbox.world.grants.issue({ platform: 'shein', shopId: shop.id, scopes: [] }, life).accessToken
    return () => sandbox.stop()
  })

  const headersOf = (path: string, changes: Record<string, string> = {}) => {
    const timestamp = String(sandbox.world.clock.now())
    const signature = signatureOf(shop.id, storeSecret, timestamp, path)
    return { 'x-lt-openkeyid': shop.id, 'x-lt-timestamp': timestamp, 'x-lt-signature': signature, ...changes }
  }

  async function call(path: string, body: unknown, headers: Record<string, string> = headersOf(path)): Promise<Answer> {
    const form = body instanceof FormData
    const answer = await fetch(`${sandbox.url}/shein${path}`, {
      method: 'POST',
      body: form ? body : JSON.stringify(body),
      headers: { ...headers, ...(form ? {} : { 'content-type': 'application/json' }) },
    })
    return (await answer.json()) as Answer
  }

  async function product(changes: Record<string, unknown> = {}) {
    const bytes = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#336' } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.set('image_type', '1')
    form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'front.png')
    const { info } = await call('/open-api/goods/upload-pic', form)
    const image_info = { image_info_list: [{ image_sort: 1, image_type: 1, image_url: info.image_url }] }
    const sku = (size: string) => ({
      supplier_sku: `SHIRT-${size}`,
      sale_attribute_list: [{ attribute_value: size }],
      length: 30,
      width: 25,
      height: 2,
      weight: 180,
      price_info_list: [{ sub_site: 'shein-us', currency: 'USD', base_price: '19.99' }],
      stock_info_list: [{ inventory_num: 20, supplier_warehouse_id: warehouseCodeOf(shop) }],
    })
    return {
      category_id: 1738,
      product_type_id: 1080,
      supplier_code: 'SHIRT',
      multi_language_name_list: [{ language: 'en', name: 'Mountain shirt' }],
      multi_language_desc_list: [{ language: 'en', name: '<p>Soft cotton.</p>' }],
      product_attribute_list: [{ attribute_id: 160, attribute_value_id: 601 }],
      site_list: [{ main_site: 'shein', sub_site_list: ['shein-us'] }],
      skc_list: [
        {
          supplier_code: 'SHIRT-B',
          sale_attribute: { attribute_value: 'Black' },
          image_info,
          sku_list: ['S', 'M'].map(sku),
        },
      ],
      ...changes,
    }
  }
  const publish = (body: unknown) => call('/open-api/goods/product/publishOrEdit', body)

  /** On sale. */
  async function live(): Promise<Made> {
    const { code, info } = await publish(await product())
    if (code !== '0') throw new Error(JSON.stringify(info))
    sandbox.world.clock.advance(3000)
    return info as unknown as Made
  }

  async function order(): Promise<Order> {
    const { spu_name: listingId, skc_list } = await live()
    await call('/open-api/goods/query-document-state', { spuList: [{ spuName: listingId }] })
    const items = (skc_list[0]?.sku_list ?? []).map(({ sku_code: variantId }) => ({
      listingId,
      variantId,
      quantity: 1,
    }))
    return buy(sandbox.world, { shopId: shop.id, address: anyAddress(sandbox.world.chance), note: '', items }) as Order
  }

  test('a call is refused for its signature or time; the text to sign is shown on demand', async ({ assert }) => {
    const path = '/open-api/goods/query-site-list'
    assert.equal((await call(path, {})).code, '0')
    const late = String(CLOCK.getTime() - 301_000)
    for (const headers of [
      headersOf('/open-api/other'),
      headersOf(path, { 'x-lt-timestamp': late, 'x-lt-signature': signatureOf(shop.id, storeSecret, late, path) }),
      headersOf(path, { 'x-lt-openkeyid': 'nobody' }),
    ])
      assert.equal((await call(path, {}, headers)).code, '10110002')
    const explained: unknown = await call(path, {}, headersOf('/open-api/other', { 'x-sandbox-explain': '1' }))
    assert.containsSubset(explained, { isRight: false, stringToSign: `${shop.id}&${CLOCK.getTime()}&${path}` })
    sandbox.world.grants.revoke(shop.id)
    assert.match((await call(path, {})).msg, /authorization was cancelled/)
  })

  test('a code is opened once, by the app’s secret, and gives the same key again', async ({ assert }) => {
    const path = '/open-api/auth/get-by-token'
    const timestamp = String(CLOCK.getTime())
    const signature = signatureOf(key, secret, timestamp, path)
    const headers = { 'x-lt-appid': key, 'x-lt-timestamp': timestamp, 'x-lt-signature': signature }
    const grant = { platform: 'shein', shopId: shop.id, scopes: [], bound: {} } as const
    const tempToken = sandbox.world.grants.issueCode(grant)
    const { info } = await call(path, { tempToken }, headers)
    assert.equal(open(String(info.secretKey)), storeSecret)
    assert.equal((await call(path, { tempToken }, headers)).code, '33051002')
  })

  test('faults are named by form; an edit takes neither prices, stock nor sites and keeps them', async ({ assert }) => {
    const { info: refused } = await publish(
      await product({ category_id: 1, site_list: [], product_attribute_list: [] }),
    )
    assert.includeMembers(
      (refused.pre_valid_result as { form: string }[]).map(({ form }) => form),
      ['category_id', 'site_list', 'product_attribute_list'],
    )
    const { spu_name } = await live()
    assert.match((await publish(await product())).msg, /supplier_code already exists/)
    const whole = await product({ spu_name })
    assert.notEqual((await publish(whole)).code, '0')
    const skc_list = whole.skc_list.map((skc) => ({
      ...skc,
      sku_list: skc.sku_list.map(({ price_info_list: _, stock_info_list: __, ...sku }) => sku),
    }))
    // What an edit leaves out is cleared.
    const { site_list: _, multi_language_desc_list: __, ...edit } = { ...whole, skc_list }
    assert.equal((await publish(edit)).code, '0')
    const listing = sandbox.world.listings.get(spu_name)
    assert.equal(listing?.description, '')
    assert.deepEqual(
      listing?.variants.map(({ minor, stock }) => [minor, stock]),
      [
        [1999, 20],
        [1999, 20],
      ],
    )
    const [first] = listing?.variants ?? []
    const price = { productCode: first?.id, currency: 'USD', shopPrice: '24.99' }
    await call('/open-api/openapi-business-backend/product/price/save', { productPriceList: [price] })
    const stock = { skuCode: first?.id, supplierWarehouseId: warehouseCodeOf(shop), inventoryNum: 0 }
    await call('/open-api/stock/change-inventory/v2', { updateInventoryList: [stock] })
    assert.deepInclude(first, { minor: 2499, stock: 0 })
  })

  test('orders are read in windows of 48 hours; only a seller’s export takes one up', async ({ assert }) => {
    const { id } = await order()
    const find = (startTime: string, endTime: string) =>
      call('/open-api/order/order-list', { queryType: 2, startTime, endTime, page: 1, pageSize: 30 })
    assert.notEqual((await find('2026-03-01 00:00:00', '2026-03-03 00:00:01')).code, '0')
    // The times are those of China.
    assert.deepInclude((await find('2026-03-01 16:00:00', '2026-03-01 16:01:00')).info, { count: 1 })
    assert.deepInclude((await find('2026-03-01 08:00:00', '2026-03-01 08:01:00')).info, { count: 0 })
    const statusAfter = async (handleType: number) => {
      await call('/open-api/order/export-address', { orderNo: id, handleType })
      const { info } = await call('/open-api/order/order-detail', { orderNoList: [id] })
      return (info as unknown as { orderStatus: number }[])[0]?.orderStatus
    }
    assert.deepEqual([await statusAfter(1), await statusAfter(2), await statusAfter(1)], [1, 2, 2])
  })

  test('each piece keeps the number it was shipped with', async ({ assert }) => {
    const { id, pieces, status } = await order()
    assert.equal(status, 'to_ship')
    const send = (goodsIds: string[], expressCode: string, mode = 2) => {
      const channel = { expressIdCode: 'USPS', expressChannelCode: 'USPS-STD' }
      const infoList = goodsIds.map((goodsId) => ({ goodsId, expressCode, status: mode, ...channel }))
      return call('/open-api/order/import-batch-multiple-express', { orderNo: id, infoList })
    }
    const [first = '', second = ''] = pieces.map((piece) => piece.id)
    assert.notEqual((await send([first], 'short')).code, '0')
    const same = await Promise.all([send([first], '94001111'), send([first], '94001111')])
    assert.deepEqual(
      same.map(({ code }) => code),
      ['0', '0'],
    )
    const own = sandbox.world.orders.get(id)
    assert.equal(own?.status, 'part_shipped')
    assert.notEqual((await send([first], '94002222')).code, '0')
    assert.notEqual((await send([first], '94001111', 1)).code, '0')
    assert.equal((await send([first, second], '94001111')).code, '0')
    assert.equal(own?.status, 'shipped')
    assert.lengthOf(own?.parcels ?? [], 2)
  })

  test('events are encrypted and signed over the path of their address', async ({ assert }) => {
    const { world } = sandbox
    world.webhooks.subscribe('shein', '*', '*', 'http://127.0.0.1:9/hooks/shein')
    Object.assign(world.webhooks.rules, { retryMs: [] })
    const own = await order()
    changeAddress(world, own, { city: 'Austin' })
    const sent = world.webhooks.deliveries.at(-1)
    const headers = sent?.headers ?? {}
    const given = headers['x-lt-signature'] ?? ''
    const timestamp = headers['x-lt-timestamp'] ?? ''
    assert.equal(given, signatureOf(key, secret, timestamp, '/hooks/shein', given.slice(0, 5)))
    assert.deepInclude(headers, { 'x-lt-openKeyId': shop.id, 'x-lt-eventCode': 'order_push_notice' })
    const form = await new Response(sent?.body, { headers }).formData()
    assert.deepInclude(JSON.parse(open(String(form.get('eventData')))), { orderNo: own.id, orderStatus: 1 })
    assert.isTrue(world.webhooks.deliveries.some(({ topic }) => topic === 'product_document_audit_status_notice'))
    await world.webhooks.settled()
  })
})
