import { createHmac } from 'node:crypto'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { checkSignature } from '#sandbox/tiktok/sign'
import { startSandbox, type Sandbox } from '#sandbox/start_sandbox'
import { DEMO_APPS } from '#sandbox/demo_apps'
import { TiktokCaller, tiktokShirt } from '#tests/support/tiktok_caller'
import { httpService } from '#tests/support/http_service'

const CLOCK = new Date('2026-03-01T08:00:00Z')
const DAY_MS = 86_400_000
const square = (size: number) =>
  sharp({ create: { width: size, height: size, channels: 3, background: '#336' } })
    .png()
    .toBuffer()
const admin = (sandbox: Sandbox, path: string, body: unknown = {}) =>
  fetch(`${sandbox.url}/admin/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

test.group('Sandbox | TikTok Shop', (group) => {
  group.tap((one) => one.tags(['STO-03']))
  let sandbox: Sandbox
  let shop: TiktokCaller
  group.each.setup(async () => {
    sandbox = await startSandbox({ seed: 'test', clock: CLOCK })
    shop = await new TiktokCaller(sandbox).connect()
    return () => sandbox.stop()
  })

  async function publish(changes: Record<string, unknown> = {}) {
    const picture = (await shop.upload(await square(600))).data.uri
    const body = tiktokShirt(picture, changes)
    return shop.call('/product/202309/products', { method: 'POST', body })
  }
  async function publishLive(): Promise<string> {
    const id = (await publish()).data.product_id
    sandbox.world.clock.advance(3000)
    return id
  }
  const statusOf = async (id: string) => (await shop.call(`/product/202309/products/${id}`)).data.status

  test('the published signature example is reproduced', ({ assert }) => {
    const exchange = { method: 'GET', path: '/test-api', query: { foo: 'bar' }, headers: {}, body: Buffer.alloc(0) }
    const { expected, stringToSign } = checkSignature(exchange as never, { key: 'app_key', secret: 'app_secret' })
    assert.equal(stringToSign, 'app_secret/test-apifoobarapp_secret')
    assert.match(expected, /^d3cb7fe1[0-9a-f]+c80f$/)
  })

  test('a wrong signature, token or time is refused, and the expected text is told on demand', async ({ assert }) => {
    const path = '/product/202309/categories'
    const wrong = await shop.call(path, { secret: 'not the secret' })
    assert.deepEqual([wrong.status, wrong.code], [401, 106_001])
    const late = await shop.call(path, { query: { timestamp: String(CLOCK.getTime() / 1000 - 301) } })
    assert.deepEqual([late.status, late.code], [401, 106_001])
    const explained = await shop.send(path, { secret: 'not the secret', headers: { 'x-sandbox-explain': '1' } })
    const { expected, stringToSign, isRight } = (await explained.json()) as Record<string, string>
    assert.isFalse(isRight)
    const { secret } = DEMO_APPS.tiktok
    assert.equal(
      expected,
      createHmac('sha256', secret)
        .update(stringToSign as string)
        .digest('hex'),
    )
    shop.token = 'at-unknown'
    assert.equal((await shop.call(path)).code, 105_001)
  })

  test('consent is denied, its codes are used once and end, and the state comes back', async ({ assert }) => {
    const approved = await shop.consent('approve', 'a b&c')
    assert.equal(approved.searchParams.get('state'), 'a b&c')
    const code = approved.searchParams.get('code') ?? ''
    assert.equal((await shop.exchange(code)).code, 0)
    assert.include((await shop.exchange(code)).message, 'used')
    assert.isNull((await shop.consent('deny')).searchParams.get('code'))
    assert.notEqual((await shop.consent('wrong_state')).searchParams.get('state'), 'the-state')
    for (const [choice, word] of [
      ['expired_code', 'expired'],
      ['reused_code', 'used'],
    ] as const) {
      const odd = (await shop.consent(choice)).searchParams.get('code') ?? ''
      assert.include((await shop.exchange(odd)).message, word)
    }
  })

  test('tokens end by the virtual clock, are refreshed, lose scopes and are revoked', async ({ assert }) => {
    const path = '/product/202309/categories'
    sandbox.world.clock.advance(8 * DAY_MS)
    assert.equal((await shop.call(path)).code, 105_002)
    await shop.connect()
    assert.equal((await shop.call(path)).code, 0)
    await admin(sandbox, `shops/${shop.shopId}/drop_scope`, { scope: 'seller.product.basic' })
    assert.equal((await shop.call(path)).code, 105_005)
    await admin(sandbox, `shops/${shop.shopId}/revoke`)
    assert.equal((await shop.call(path)).code, 105_001)
  })

  test('a listing is audited, put off sale and on again; the same key makes it once', async ({ assert }) => {
    const first = await publish()
    const id = first.data.product_id
    assert.equal((await publish()).data.product_id, id)
    assert.equal(await statusOf(id), 'PENDING')
    sandbox.world.clock.advance(3000)
    assert.equal(await statusOf(id), 'ACTIVATE')
    const body = { product_ids: [id] }
    await shop.call('/product/202309/products/deactivate', { method: 'POST', body })
    assert.equal(await statusOf(id), 'SELLER_DEACTIVATED')
    await shop.call('/product/202309/products/activate', { method: 'POST', body })
    assert.equal(await statusOf(id), 'ACTIVATE')
  })

  test('a picture named for rejection is rejected with a reason', async ({ assert }) => {
    const uri = (await shop.upload(await square(600), 'reject.png')).data.uri
    const made = await shop.call('/product/202309/products', { method: 'POST', body: tiktokShirt(uri) })
    sandbox.world.clock.advance(3000)
    const { data } = await shop.call(`/product/202309/products/${made.data.product_id}`)
    assert.equal(data.status, 'FAILED')
    assert.include(JSON.stringify(data.audit_failed_reasons), 'Picture 1')
  })

  test('faulty payloads are refused by field', async ({ assert }) => {
    const small = await shop.upload(await square(299))
    assert.include(small.message, '299 x 299')
    assert.include((await shop.upload(Buffer.from('text'))).message, 'not a picture')
    const cases: [Record<string, unknown>, string][] = [
      [{ title: 'x'.repeat(256) }, 'title'],
      [{ category_id: '601152' }, 'category_id'],
      [{ main_images: [{ uri: 'https://example.com/a.png' }] }, 'main_images.0.uri'],
      [{ product_attributes: [] }, 'product_attributes'],
      [
        { skus: [{ seller_sku: 'A', price: { amount: '1.999' }, inventory: [{ quantity: 1 }] }] },
        'skus.0.price.amount',
      ],
    ]
    for (const [changes, field] of cases) {
      const refused = await publish(changes)
      assert.include(
        refused.data.errors.map((one) => one.field),
        field,
      )
    }
  })

  test('orders are paged, shipped once and paid out', async ({ assert }) => {
    await publishLive()
    await admin(sandbox, `shops/${shop.shopId}/orders`, { count: 5 })
    const search = (token = '') =>
      shop.call('/order/202309/orders/search', {
        method: 'POST',
        query: { page_size: '2', sort_order: 'ASC', ...(token ? { page_token: token } : {}) },
        body: {},
      })
    const ids: string[] = []
    for (let token: string | null = ''; token !== null;) {
      const { data } = await search(token)
      ids.push(...data.orders.map(({ id }) => id))
      token = data.next_page_token || null
    }
    assert.lengthOf(new Set(ids), 5)

    const ship = (tracking_number: string) =>
      shop.call(`/fulfillment/202309/orders/${ids[0]}/packages`, {
        method: 'POST',
        body: { tracking_number, shipping_provider_id: '6617675021119438000' },
      })
    assert.isString((await ship('9400111899223')).data.package_id)
    assert.equal((await ship('9400111899224')).code, 21_008_104)
    await admin(sandbox, `shops/${shop.shopId}/payout`)
    const { data } = await shop.call('/finance/202309/statements')
    assert.lengthOf(data.statements, 1)
  })

  test('ordered faults strike so often as ordered', async ({ assert }) => {
    await publishLive()
    await admin(sandbox, `shops/${shop.shopId}/orders`, { count: 5 })
    const search = (token = '', headers: Record<string, string> = {}) =>
      shop.send('/order/202309/orders/search', {
        method: 'POST',
        query: { page_size: '2', ...(token ? { page_token: token } : {}) },
        body: {},
        headers,
      })
    await admin(sandbox, 'faults', { kind: 'error', platform: 'tiktok', path: '/orders/search', times: 2 })
    assert.deepEqual([(await search()).status, (await search()).status, (await search()).status], [500, 500, 200])

    const limited = await search('', { 'x-sandbox-fault': 'rate_limited' })
    assert.deepEqual([limited.status, limited.headers.get('retry-after')], [429, '1'])
    const broken = await (await search('', { 'x-sandbox-fault': 'malformed' })).text()
    assert.throws(() => JSON.parse(broken))
    const odd = await (await search('', { 'x-sandbox-fault': 'unknown_enum' })).text()
    assert.include(odd, 'SANDBOX_NEW_STATUS')
    const texts = (await (await search('', { 'x-sandbox-fault': 'number_as_string' })).json()) as { code: unknown }
    assert.equal(texts.code, '0')
    await assert.rejects(() => search('', { 'x-sandbox-fault': 'cut' }))

    const stale = (await (await search('', { 'x-sandbox-fault': 'stale_page_token' })).json()) as {
      data: { next_page_token: string }
    }
    const next = (await (await search(stale.data.next_page_token)).json()) as { code: number }
    assert.notEqual(next.code, 0)
    await search('', { 'x-sandbox-fault': 'token_revoked' })
    assert.equal((await search()).status, 401)
  })

  test('a cut connection comes after the effect', async ({ assert }) => {
    const uri = (await shop.upload(await square(600))).data.uri
    const headers = { 'x-sandbox-fault': 'cut' }
    const send = () => shop.send('/product/202309/products', { method: 'POST', body: tiktokShirt(uri), headers })
    await assert.rejects(send)
    assert.lengthOf(sandbox.world.listingsOf(shop.shopId), 1)
  })

  test('calls above the limit are refused with a time to wait', async ({ assert }) => {
    const statuses: number[] = []
    for (let nth = 0; nth < 25; nth += 1) statuses.push((await shop.send('/product/202309/categories')).status)
    assert.isAbove(statuses.filter((status) => status === 429).length, 3)
    sandbox.world.clock.advance(2000)
    assert.equal((await shop.send('/product/202309/categories')).status, 200)
  })

  test('webhooks are signed, repeated, forged on demand and retried, and go to this machine only', async ({
    assert,
  }) => {
    let failures = 1
    const receiver = await httpService(() => ({ status: failures-- > 0 ? 503 : 200 }))
    try {
      const subscribe = (address: string) =>
        shop.call('/event/202309/webhooks', {
          method: 'PUT',
          body: { event_type: 'ORDER_STATUS_CHANGE', address },
        })
      assert.notEqual((await subscribe('https://example.com/events')).code, 0)
      assert.equal((await subscribe(`${receiver.url}/events`)).code, 0)
      await publishLive()
      await admin(sandbox, 'webhooks', { retry_ms: [10, 10], duplicates: 1, wrong_signatures: 1 })
      await admin(sandbox, `shops/${shop.shopId}/orders`, { count: 1 })
      await sandbox.world.webhooks.settled()

      const { key, secret } = DEMO_APPS.tiktok
      const right = receiver.received.filter(
        ({ headers, body }) =>
          headers.authorization ===
          createHmac('sha256', secret)
            .update(key + body)
            .digest('hex'),
      )
      assert.isAtLeast(right.length, 2)
      assert.isAbove(receiver.received.length, right.length)
      assert.lengthOf(new Set(right.map(({ body }) => body.toString())), 1)
      const [order] = sandbox.world.ordersOf(shop.shopId)
      assert.include(right[0]?.body.toString() ?? '', order?.id ?? 'no order')
    } finally {
      receiver.close()
    }
  })
})
