import { test } from '@japa/runner'
import { anyAddress } from '#sandbox/core/buyers'
import { isLoopback } from '#sandbox/core/http'
import type { Listing } from '#sandbox/core/model'
import { buy as placeOrder } from '#sandbox/core/orders'
import { startSandbox, type Sandbox } from '#sandbox/start_sandbox'

const LISTING: Omit<Listing, 'shopId'> = {
  id: '1729000000000000001',
  code: 'SHIRT-1',
  title: 'Mountain <shirt>',
  description: '<p>Soft</p><script>alert(1)</script>',
  pictures: [],
  variants: [
    { id: '11', code: 'SHIRT-1-S', options: ['Black', 'S'], minor: 1999, stock: 2, pictures: [] },
    { id: '12', code: 'SHIRT-1-M', options: ['Black', 'M'], minor: 2199, stock: 0, pictures: [] },
  ],
  status: 'live',
  reasons: [],
  auditAt: null,
  createdAt: 0,
  updatedAt: 0,
  idempotencyKey: '',
  payload: {},
}

test.group('Sandbox | pages', (group) => {
  group.tap((one) => one.tags(['STO-03']))
  let sandbox: Sandbox
  let shopId = ''
  group.each.setup(async () => {
    sandbox = await startSandbox({ seed: 'pages' })
    shopId = sandbox.world.shopsOf('tiktok')[0]?.id ?? ''
    sandbox.world.listings.set(LISTING.id, { ...structuredClone(LISTING), shopId })
    return () => sandbox.stop()
  })
  const form = { name: 'Ann Lee', line1: '1 Market St', city: 'San Francisco', postcode: '94105', country: 'US' }
  const buy = (given: Record<string, string>) =>
    fetch(`${sandbox.url}/shop/${shopId}/products/${LISTING.id}/buy`, {
      method: 'POST',
      body: new URLSearchParams({ ...form, ...given }),
      redirect: 'manual',
    })

  test('a buyer sees what is on sale, with its markup taken as text', async ({ assert }) => {
    const page = await (await fetch(`${sandbox.url}/shop/${shopId}/products/${LISTING.id}`)).text()
    assert.include(page, 'Mountain &lt;shirt&gt;')
    assert.notInclude(page, '<script')
    assert.include(page, '19.99 USD')
    assert.include(page, 'sold out')
  })

  test('a purchase makes an order and takes the stock; what cannot be bought is said', async ({ assert }) => {
    const bought = await buy({ variant: '11', quantity: '2', note: 'A gift' })
    assert.equal(bought.status, 303)
    const [order] = sandbox.world.ordersOf(shopId)
    assert.equal(order?.pieces.length, 2)
    assert.equal(order?.note, 'A gift')
    const receipt = await (await fetch(new URL(bought.headers.get('location') ?? '', sandbox.url))).text()
    assert.include(receipt, 'Thank you')
    for (const [given, words] of [
      [{ variant: '11', quantity: '1' }, 'sold out'],
      [{ variant: '11', quantity: '0' }, '1 to 99'],
      [{ variant: '11', quantity: '1', city: ' ' }, 'Fill in'],
      [{ variant: '11', quantity: '1', country: 'Germany' }, 'two letters'],
    ] as const) {
      const refused = await buy(given)
      assert.equal(refused.status, 422)
      assert.include(await refused.text(), words)
    }
    assert.lengthOf(sandbox.world.ordersOf(shopId), 1)
  })

  test('a purchase that is refused for its second line returns the stock of the first', ({ assert }) => {
    const item = { listingId: LISTING.id, variantId: '11', quantity: 2 }
    const address = anyAddress(sandbox.world.chance)
    const items = [item, { ...item, variantId: '12', quantity: 1 }]
    assert.isString(placeOrder(sandbox.world, { shopId, address, note: '', items }))
    assert.equal(sandbox.world.listings.get(LISTING.id)?.variants[0]?.stock, 2)
  })

  test('orders are held, changed, cancelled and asked to be cancelled', async ({ assert }) => {
    await buy({ variant: '11', quantity: '1' })
    const [order] = sandbox.world.ordersOf(shopId)
    const act = async (action: string, body = {}) => {
      const headers = { 'content-type': 'application/json' }
      const path = `${sandbox.url}/admin/orders/${order?.id}/${action}`
      return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).status
    }
    assert.equal(await act('hold'), 200)
    assert.equal(await act('request_cancel'), 409)
    assert.equal(await act('release'), 200)
    assert.equal(await act('change_address', { city: 'Oakland' }), 200)
    assert.equal(order?.address.city, 'Oakland')
    assert.equal(await act('request_cancel', { reason: 'Too late' }), 200)
    assert.equal(order?.cancellation?.reason, 'Too late')
    assert.equal(await act('cancel'), 200)
    assert.equal(order?.status, 'cancelled')
    assert.equal(sandbox.world.listings.get(LISTING.id)?.variants[0]?.stock, 2)
  })

  test('every page of the console opens', async ({ assert }) => {
    assert.equal((await fetch(`${sandbox.url}/favicon.ico`)).status, 204)
    for (const path of ['/', `/shops/${shopId}`, '/calls', '/deliveries', '/faults', `/shop/${shopId}`, '/style.css'])
      assert.equal((await fetch(sandbox.url + path)).status, 200, path)
  })

  test('other sites and other hosts are refused', async ({ assert }) => {
    const headers = { origin: 'https://evil.example', 'content-type': 'application/json' }
    const forged = await fetch(`${sandbox.url}/admin/faults`, { method: 'POST', headers, body: '{"kind":"error"}' })
    assert.equal(forged.status, 403)
    assert.deepEqual(sandbox.world.faults, [])
    for (const path of ['/temu/us/openapi/router', '/amazon/apps/authorize/consent'])
      for (const origin of ['https://evil.example', 'null'])
        assert.equal((await fetch(sandbox.url + path, { method: 'POST', headers: { origin } })).status, 403, path)
    assert.equal(sandbox.world.journal.count, 0)
    const ownPage = await fetch(sandbox.url, { headers: { origin: sandbox.url } })
    assert.equal(ownPage.status, 200)
    for (const address of ['http://127.0.0.1:1/a', 'http://localhost/', 'http://gold.localhost:3000/', 'http://[::1]/'])
      assert.isTrue(isLoopback(address), address)
    for (const address of [
      'http://127.0.0.1.example.com/',
      'http://10.0.0.1/',
      'ftp://localhost/',
      'no address',
      'http://localhost.example.com',
    ])
      assert.isFalse(isLoopback(address), address)
  })

  test('the same seed gives the same shops', async ({ assert }) => {
    const twin = await startSandbox({ seed: 'pages' })
    assert.deepEqual([...twin.world.shops.keys()], [...sandbox.world.shops.keys()])
    await twin.stop()
  })
})
