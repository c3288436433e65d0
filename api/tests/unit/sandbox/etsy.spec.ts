import { createHmac } from 'node:crypto'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { DEMO_APPS } from '#sandbox/demo_apps'
import { startSandbox, type Sandbox } from '#sandbox/start_sandbox'
import { EtsyCaller } from '#tests/support/etsy_caller'
import { httpService } from '#tests/support/http_service'

const DRAFT = {
  quantity: 1,
  title: 'Mountain shirt',
  description: 'Soft cotton.',
  price: 19.99,
  who_made: 'i_did',
  when_made: 'made_to_order',
  taxonomy_id: 482,
  type: 'physical',
}
const product = (sku: string, size: string, offering: Record<string, unknown> = {}) => ({
  sku,
  property_values: [{ property_id: 513, property_name: 'Size', values: [size] }],
  offerings: [{ price: 19.99, quantity: 20, is_enabled: true, ...offering }],
})

test.group('Sandbox | Etsy', (group) => {
  group.tap((one) => one.tags(['STO-03']))
  let sandbox: Sandbox
  let shop: EtsyCaller
  group.each.setup(async () => {
    sandbox = await startSandbox({ seed: 'test', clock: new Date('2026-03-01T08:00:00Z') })
    shop = await new EtsyCaller(sandbox).connect()
    return () => sandbox.stop()
  })

  async function draft(changes: Record<string, unknown> = {}) {
    const profiles = await shop.call('GET /shops/{shop}/shipping-profiles')
    const [{ shipping_profile_id }] = profiles.body.results as [{ shipping_profile_id: number }]
    return shop.call('POST /shops/{shop}/listings', { ...DRAFT, shipping_profile_id, ...changes })
  }
  async function onSale() {
    const id = String((await draft()).body.listing_id)
    const form = new FormData()
    const pixels = sharp({ create: { width: 400, height: 400, channels: 3, background: '#336' } })
    form.set('image', new Blob([new Uint8Array(await pixels.png().toBuffer())], { type: 'image/png' }), 'a.png')
    await shop.call(`POST /shops/{shop}/listings/${id}/images`, form)
    await shop.call(`PUT /listings/${id}/inventory`, { products: [product('A', 'S'), product('B', 'M')] })
    sandbox.world.clock.advance(1000)
    await shop.call(`PATCH /shops/{shop}/listings/${id}`, { state: 'active' })
    return id
  }
  const orders = (count: number) =>
    fetch(`${sandbox.url}/admin/shops/${shop.shop}/orders`, {
      method: 'POST',
      body: JSON.stringify({ count }),
      headers: { 'content-type': 'application/json' },
    })

  test('a code is bound to its verifier and used once; a refresh token, too', async ({ assert }) => {
    const wrong = await shop.redeem(await shop.code(), `x${'y'.repeat(42)}`)
    assert.deepEqual([wrong.status, wrong.body.error], [400, 'invalid_grant'])
    const code = await shop.code()
    assert.equal((await shop.redeem(code)).status, 200)
    assert.equal((await shop.redeem(code)).status, 400)
    assert.equal((await shop.consent('approve', { code_challenge_method: 'plain' })).status, 400)
    const refresh = () => shop.grant({ grant_type: 'refresh_token', refresh_token: shop.refreshToken })
    const first = await refresh()
    assert.match(String(first.body.access_token), new RegExp(`^7${shop.shop}\\.`))
    assert.equal((await refresh()).status, 400)
  })

  test('a call needs both halves of the key and a token that has not ended', async ({ assert }) => {
    const path = 'GET /shops/{shop}'
    assert.equal((await shop.call(path)).body.currency_code, 'USD')
    shop.apiKey = DEMO_APPS.etsy.key
    assert.equal((await shop.call(path)).status, 403)
    shop.apiKey = `${DEMO_APPS.etsy.key}:${DEMO_APPS.etsy.secret}`
    sandbox.world.clock.advance(3_600_000)
    assert.deepInclude((await shop.call(path)).body, { error: 'invalid_token' })
  })

  test('calls of a second and of a day are counted in the headers', async ({ assert }) => {
    const answers = []
    for (let nth = 0; nth < 12; nth += 1) answers.push(await shop.call('GET /shops/{shop}'))
    assert.equal(answers[0]?.headers.get('x-remaining-today'), '9999')
    assert.equal(answers[9]?.headers.get('x-remaining-this-second'), '0')
    assert.deepEqual([answers[11]?.status, answers[11]?.headers.get('retry-after')], [429, '1'])
  })

  test('a draft needs a picture before it is active, and keeps its products by their codes', async ({ assert }) => {
    const id = String((await draft()).body.listing_id)
    const refused = await shop.call(`PATCH /shops/{shop}/listings/${id}`, { state: 'active' })
    assert.deepEqual([refused.status, String(refused.body.error).includes('image')], [400, true])
    const live = await onSale()
    const read = async () => {
      const { body } = await shop.call(`GET /listings/batch?listing_ids=${live},99&includes=Inventory`)
      return body.results as { state: string; inventory: { products: { product_id: number; sku: string }[] } }[]
    }
    const [before, ...none] = await read()
    assert.isEmpty(none)
    assert.equal(before?.state, 'active')
    sandbox.world.clock.advance(1000)
    await shop.call(`PUT /listings/${live}/inventory`, {
      products: [product('B', 'M', { price: 25 }), product('C', 'L')],
    })
    const [after] = await read()
    assert.equal(after?.inventory.products[0]?.product_id, before?.inventory.products[1]?.product_id)
    assert.equal(sandbox.world.listings.get(live)?.variants[0]?.minor, 2500)
  })

  test('says on demand which key, token and scope a call needs, and makes no call', async ({ assert }) => {
    const ask = async (headers: Record<string, string>) => {
      const answer = await fetch(`${sandbox.url}/etsy/v3/application/shops/${shop.shop}/listings`, {
        method: 'POST',
        headers: { 'x-sandbox-explain': '1', ...headers },
      })
      return (await answer.json()) as Record<string, unknown>
    }
    const before = sandbox.world.listings.size
    const right = await ask({ authorization: `Bearer ${shop.token}`, 'x-api-key': shop.apiKey })
    assert.containSubset(right, { token: 'valid', scope: 'listings_w', shopId: shop.shop, isRight: true })
    assert.containSubset(await ask({}), { header: 'authorization', token: 'missing', given: '', isRight: false })
    const half = await ask({ authorization: `Bearer ${shop.token}`, 'x-api-key': 'sandboxetsy' })
    assert.containSubset(half, { token: 'valid', key: { given: 'sandboxetsy' }, isRight: false })
    assert.equal(sandbox.world.listings.size, before)
  }).tags(['STO-03'])

  test('faults are named in the sentence', async ({ assert }) => {
    const cases: [Record<string, unknown>, string][] = [
      [{ title: 'x'.repeat(141) }, 'title'],
      [{ taxonomy_id: 1 }, 'taxonomy_id'],
      [{ shipping_profile_id: undefined }, 'shipping_profile_id'],
      [{ price: 0.1 }, 'price'],
    ]
    for (const [changes, word] of cases) {
      sandbox.world.clock.advance(1000)
      const { status, body } = await draft(changes)
      assert.equal(status, 400)
      assert.include(String(body.error), word)
    }
    const id = String((await draft()).body.listing_id)
    for (const offering of [{ quantity: 1000 }, { price: 1.999 }, { is_enabled: false }])
      assert.equal(
        (await shop.call(`PUT /listings/${id}/inventory`, { products: [product('A', 'S', offering)] })).status,
        400,
      )
  })

  test('receipts are found by their change and shipped once, and announced with a signature', async ({
    assert,
    cleanup,
  }) => {
    const receiver = await httpService(() => ({}))
    cleanup(receiver.close)
    sandbox.world.webhooks.subscribe('etsy', '*', '*', `${receiver.url}/events`)
    await onSale()
    await orders(2)
    const since = sandbox.world.clock.seconds()
    const found = await shop.call(`GET /shops/{shop}/receipts?min_last_modified=${since}&limit=1&offset=1`)
    const [receipt, ...others] = found.body.results as { receipt_id: number; is_paid: boolean }[]
    assert.isEmpty(others)
    assert.equal(found.body.count, 2)
    const track = () =>
      shop.call(`POST /shops/{shop}/receipts/${receipt?.receipt_id}/tracking`, {
        tracking_code: '9400111899223',
        carrier_name: 'usps',
      })
    assert.deepInclude((await track()).body, { is_shipped: true, status: 'Completed' })
    assert.equal((await track()).status, 400)
    await sandbox.world.webhooks.settled()
    const sent = receiver.received.map(({ headers, body }) => {
      const text = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body.toString()}`
      const expected = createHmac('sha256', DEMO_APPS.etsy.secret).update(text).digest('base64')
      assert.equal(headers['webhook-signature'], `v1,${expected}`)
      return (JSON.parse(body.toString()) as { event_type: string }).event_type
    })
    assert.sameMembers(sent, ['order.paid', 'order.paid', 'order.shipped'])
  })
})
