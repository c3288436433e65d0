import { createHash } from 'node:crypto'
import { test } from '@japa/runner'
import { anyAddress } from '#sandbox/core/buyers'
import { createListing, setListingStatus } from '#sandbox/core/listings'
import { buy, changeAddress } from '#sandbox/core/orders'
import type { Order } from '#sandbox/core/model'
import { DEMO_APPS } from '#sandbox/demo_apps'
import { startSandbox, type Sandbox } from '#sandbox/start_sandbox'
import { SCOPES } from '#sandbox/temu/router'

const CLOCK = new Date('2026-03-01T08:00:00Z')
const { key, secret } = DEMO_APPS.temu

interface Answer {
  success: boolean
  errorCode: number
  errorMsg: string
  result: Record<string, unknown>
}

/** Signs by the published rule, without any code of the product. */
class TemuCaller {
  token = ''
  readonly sandbox: Sandbox

  constructor(sandbox: Sandbox) {
    this.sandbox = sandbox
  }

  async send(gateway: string, fields: Record<string, unknown>, headers: Record<string, string> = {}) {
    const timestamp = Math.floor(this.sandbox.world.clock.now() / 1000)
    const body: Record<string, unknown> = {
      app_key: key,
      access_token: this.token,
      timestamp,
      data_type: 'JSON',
      ...fields,
    }
    const sorted = Object.keys(body)
      .toSorted()
      .map((name) => name + (typeof body[name] === 'string' ? body[name] : JSON.stringify(body[name])))
    const sign = createHash('md5')
      .update(`${secret}${sorted.join('')}${secret}`)
      .digest('hex')
      .toUpperCase()
    return fetch(`${this.sandbox.url}/temu/${gateway}/openapi/router`, {
      method: 'POST',
      body: JSON.stringify({ sign, ...body }),
      headers,
    })
  }

  async call(type: string, fields: Record<string, unknown> = {}, gateway = 'us'): Promise<Answer> {
    return (await this.send(gateway, { type, ...fields })).json() as Promise<Answer>
  }
}

test.group('Sandbox | Temu', (group) => {
  group.tap((one) => one.tags(['STO-03']))
  let sandbox: Sandbox
  let mall: TemuCaller
  let shopId = ''
  group.each.setup(async () => {
    sandbox = await startSandbox({ seed: 'test', clock: CLOCK })
    mall = new TemuCaller(sandbox)
    shopId = sandbox.world.shopsOf('temu')[0]?.id ?? ''
    const life = { accessMs: 86_400_000, refreshMs: null }
    mall.token = sandbox.world.grants.issue({ platform: 'temu', shopId, scopes: SCOPES }, life).accessToken
    return () => sandbox.stop()
  })

  /** Two pieces of one variant and one of another. */
  function order(): Order {
    const { world } = sandbox
    const variant = (code: string) => ({ code, options: [code], minor: 1999, stock: 9, pictures: [] })
    const draft = { shopId, code: 'A', title: 'Shirt', description: '', pictures: [], idempotencyKey: '', payload: {} }
    const listing = createListing(world, { ...draft, variants: [variant('A-S'), variant('A-M')] }, 14)
    setListingStatus(world, listing, 'live')
    const items = listing.variants.map(({ id }, nth) => ({ listingId: listing.id, variantId: id, quantity: 2 - nth }))
    return buy(world, { shopId, address: anyAddress(world.chance), note: '', items }) as Order
  }

  test('a call is refused for its signature, time, gateway, type or token', async ({ assert }) => {
    const refused = async (fields: Record<string, unknown>, gateway = 'us') => {
      const answer = (await (await mall.send(gateway, fields)).json()) as Answer
      assert.isFalse(answer.success)
      return answer.errorCode
    }
    const now = CLOCK.getTime() / 1000
    const list = { type: 'bg.order.list.v2.get' }
    assert.equal(await refused({ ...list, sign: 'WRONG' }), 3_000_001)
    assert.equal(await refused({ ...list, timestamp: now - 301 }), 3_000_012)
    assert.equal(await refused({ ...list, timestamp: now + 301 }), 3_000_011)
    assert.equal(await refused(list, 'partner'), 3_000_003)
    assert.equal(await refused(list, 'eu'), 3_000_031)
    assert.equal(await refused({ type: 'bg.goods.add' }, 'partner'), 3_000_004)
    assert.equal(await refused({ ...list, access_token: 'at-unknown' }), 3_000_031)
    sandbox.world.grants.dropScope(shopId, list.type)
    assert.equal(await refused(list), 3_000_032)
    sandbox.world.grants.revoke(shopId)
    assert.equal(await refused(list), 3_000_034)
  })

  test('the text to sign is shown on demand: values as compact JSON, texts as they are', async ({ assert }) => {
    const fields = { type: 'x', sign: 'WRONG', nested: { b: [1, '山'], a: null } }
    const answer = await mall.send('us', fields, { 'x-sandbox-explain': '1' })
    const { stringToSign, expected, isRight } = (await answer.json()) as Record<string, string>
    assert.isFalse(isRight)
    assert.include(stringToSign, 'data_typeJSONnested{"b":[1,"山"],"a":null}timestamp')
    assert.equal(
      expected,
      createHash('md5')
        .update(stringToSign ?? '')
        .digest('hex')
        .toUpperCase(),
    )
  })

  test('more than twenty calls in a second are too many', async ({ assert }) => {
    const answers = await Promise.all(Array.from({ length: 21 }, () => mall.call('bg.order.list.v2.get')))
    assert.lengthOf(
      answers.filter(({ errorCode }) => errorCode === 4_000_004),
      1,
    )
    sandbox.world.clock.advance(1000)
    assert.isTrue((await mall.call('bg.order.list.v2.get')).success)
  })

  test('a parcel takes pieces of a sub-order; its number is used once, and nothing ships twice', async ({ assert }) => {
    const { id } = order()
    const detail = async () => {
      const { result } = await mall.call('bg.order.detail.v2.get', { parentOrderSn: id })
      return result as {
        parentOrderMap: { parentOrderStatus: number }
        orderList: { orderSn: string; quantity: number }[]
      }
    }
    const { orderList } = await detail()
    assert.deepEqual(
      orderList.map(({ quantity }) => quantity),
      [2, 1],
    )
    const confirm = (trackingNumber: string, line: number, quantity: number) => {
      const orderSendInfoList = [{ parentOrderSn: id, orderSn: orderList[line]?.orderSn, quantity }]
      const sendRequestList = [{ carrierId: 654_365_448, trackingNumber, orderSendInfoList }]
      return mall.call('bg.logistics.shipment.v2.confirm', { sendType: 0, sendRequestList })
    }
    assert.isTrue((await confirm('PARCEL-1', 0, 1)).success)
    assert.equal((await detail()).parentOrderMap.parentOrderStatus, 41)
    assert.include((await confirm('PARCEL-1', 0, 1)).errorMsg, 'already used')
    assert.isFalse((await confirm('PARCEL-2', 0, 2)).success)
    assert.isFalse((await confirm('?', 0, 1)).success)
    const twice = await Promise.all([confirm('PARCEL-3', 0, 1), confirm('PARCEL-4', 0, 1)])
    assert.lengthOf(
      twice.filter(({ success }) => success),
      1,
    )
    assert.isTrue((await confirm('PARCEL-5', 1, 1)).success)
    assert.equal((await detail()).parentOrderMap.parentOrderStatus, 4)
    const { errorCode } = await mall.call('bg.order.shippinginfo.v2.get', { parentOrderSn: id })
    assert.equal(errorCode, 180_020_001)
  })

  test('orders are paged by number within their window', async ({ assert }) => {
    for (let nth = 0; nth < 5; nth += 1) order()
    const page = async (pageNumber: number, more: Record<string, unknown> = {}) => {
      const { result } = await mall.call('bg.order.list.v2.get', { pageNumber, pageSize: 2, ...more })
      return result as { totalItemNum: number; pageItems: { parentOrderMap: { parentOrderSn: string } }[] }
    }
    const pages = [await page(1), await page(2), await page(3)]
    const seen = pages.flatMap(({ pageItems }) => pageItems.map((one) => one.parentOrderMap.parentOrderSn))
    assert.sameMembers(seen, [...sandbox.world.orders.keys()])
    assert.equal((await page(1, { updateAtEnd: CLOCK.getTime() / 1000 - 1 })).totalItemNum, 0)
    assert.equal((await mall.call('bg.order.list.v2.get', { pageSize: 101 })).errorCode, 3_000_000)
  })

  test('only permitted events are sent, signed in the body; a forged copy is not', async ({ assert }) => {
    const { world } = sandbox
    world.webhooks.subscribe('temu', '*', '*', 'http://127.0.0.1:9/events')
    Object.assign(world.webhooks.rules, { retryMs: [], wrongSignatures: 1 })
    const own = order()
    assert.isEmpty(world.webhooks.deliveries)
    const permitted = { permitEventCodeList: ['bg_trade_logistics_address_changed'], cancelEventCodeList: [] }
    assert.isTrue((await mall.call('bg.tmc.message.update', permitted)).success)
    assert.equal((await mall.call('bg.tmc.message.update', permitted)).errorCode, 110_020_007)
    changeAddress(world, own, { city: 'Austin' })
    const [sent, forged] = world.webhooks.deliveries.map(({ body }) => JSON.parse(body) as Record<string, unknown>)
    const { sign, data, ...rest } = sent ?? {}
    const fields: Record<string, unknown> = { ...rest, data: JSON.stringify(data) }
    const sorted = Object.keys(fields)
      .toSorted()
      .map((name) => `${name}${String(fields[name])}`)
    assert.equal(
      sign,
      createHash('md5')
        .update(secret + sorted.join('') + secret)
        .digest('hex')
        .toUpperCase(),
    )
    assert.deepInclude(data, { mallId: shopId, parentOrderSn: own.id })
    assert.notEqual(forged?.sign, sign)
    assert.deepEqual(forged?.data, data)
    await world.webhooks.settled()
  })
})
