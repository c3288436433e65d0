import { test } from '@japa/runner'
import type { Platform, PlatformContext } from '#platforms/port'
import {
  connectedStore,
  contractPicture,
  consentRequest,
  skeletonTarget,
  type ContractTarget,
  type ShopTarget,
} from '#tests/support/platform_contract'
import { accountTarget, operatorAccount } from '#tests/support/account_target'
import { sandboxTarget } from '#tests/support/sandbox_target'
import { kindOf } from '#tests/support/platforms'

/** Every driver passes these against any address that speaks its platform. */
const TARGETS: Record<string, () => Promise<ContractTarget>> = {
  skeleton: skeletonTarget,
  tiktok: () => sandboxTarget('tiktok'),
  temu: () => sandboxTarget('temu'),
  amazon: () => sandboxTarget('amazon'),
  etsy: () => sandboxTarget('etsy'),
  shopify: () => sandboxTarget('shopify'),
  shein: () => sandboxTarget('shein'),
}

const MINUTE = 60_000

interface Opened {
  target: ShopTarget
  context: PlatformContext
  sections: Required<Platform>
}

/** They need nobody's consent, and no buyer. */
function sellingTests(now: () => Opened) {
  test('categories lead to leaves, and leaves have attributes', async ({ assert }) => {
    const { context, sections } = now()
    let categories = await sections.catalogue.categories(context, null)
    while (!categories.some(({ isLeaf }) => isLeaf)) {
      categories = await sections.catalogue.categories(context, categories[0]?.id ?? '')
    }
    const leaf = categories.find(({ isLeaf }) => isLeaf)
    assert.isArray(await sections.catalogue.attributes(context, leaf?.id ?? ''))
    const sites = await sections.catalogue.sites(context)
    for (const { currency } of sites) assert.match(currency, /^[A-Z]{3}$/)
  })

  test('publishing twice with one key makes one product with all variants', async ({ assert }) => {
    const { target, context, sections } = now()
    const main = await sections.pictures.upload(context, await contractPicture(target))
    const listing = await target.listing(context, { pictures: [main] })
    const [first, second] = [
      await sections.listings.publish(context, listing),
      await sections.listings.publish(context, listing),
    ]
    assert.equal(first.productId, second.productId)
    const codes = listing.colours.flatMap(({ variants }) => variants.map(({ code }) => code))
    assert.sameMembers(
      first.variants.map(({ code }) => code),
      codes,
    )
    assert.lengthOf(new Set(first.variants.map(({ variantId }) => variantId)), codes.length)
  })

  test('an update keeps the ids of its variants', async ({ assert }) => {
    const { target, context, sections } = now()
    const listing = await target.listing(context)
    const before = await sections.listings.publish(context, listing)
    const renamed = { ...listing, title: { en: 'Mountain shirt, new', 'zh-cn': '山景短袖 新款' } }
    const after = await sections.listings.update(context, before.productId, renamed)
    assert.equal(after.productId, before.productId)
    assert.sameDeepMembers([...after.variants], [...before.variants])
  })

  test('a product is taken off sale, put on sale again, and missed when it is gone', async ({ assert }) => {
    const { target, context, sections } = now()
    const { listings } = sections
    const { productId } = await listings.publish(context, await target.listing(context))
    const stateOf = async () => (await listings.states(context, [productId]))[0]?.state
    await listings.unpublish(context, productId)
    assert.equal(await stateOf(), 'paused')
    await listings.republish(context, productId)
    assert.include(['live', 'pending'], (await stateOf()) ?? '')
    const [, gone] = await listings.states(context, [productId, `${productId}9`])
    assert.equal(gone?.state, 'removed')
  })

  test('a title that is too long is refused, not shortened', async ({ assert }) => {
    const { target, context, sections } = now()
    const title = 'x'.repeat(10_000)
    const listing = await target.listing(context, { title: { en: title, 'zh-cn': title } })
    assert.equal(await kindOf(sections.listings.publish(context, listing)), 'invalid')
  })
}

for (const [name, open] of Object.entries(TARGETS))
  test.group(`Platforms | contract | ${name}`, (group) => {
    let target: ContractTarget
    let context: PlatformContext
    let sections: Required<Platform>

    group.tap((one) => one.tags(['STO-02']))
    group.setup(async () => {
      target = await open()
      sections = target.platform as Required<Platform>
      context = await connectedStore(target)
      return () => target.close()
    })

    test('a consent gives tokens, a shop and the scopes that the product needs', async ({ assert }) => {
      const { authorization } = sections
      const request = { ...consentRequest(target), purpose: authorization.purposes(target.region)[0] ?? 'all' }
      assert.include(authorization.consentUrl(context, request), request.state)
      const query = await target.consent(request)
      assert.isNull(authorization.denial(query))
      const { grant, shops } = await authorization.exchange({ app: target.app }, { ...request, query })
      assert.isAbove(grant.accessToken.length, 0)
      assert.includeMembers([...grant.scopes], [...authorization.scopes])
      assert.isAbove((shops[0]?.shopId ?? '').length, 0)
      const tested = await authorization.test(context)
      assert.equal(tested.shopId, context.store.shopId)
    })

    test('a code works once, and a wrong one never', async ({ assert }) => {
      const { authorization } = sections
      const request = { ...consentRequest(target), purpose: authorization.purposes(target.region)[0] ?? 'all' }
      const query = await target.consent(request)
      const exchange = (given: Record<string, string>) =>
        authorization.exchange({ app: target.app }, { ...request, query: given })
      await exchange(query)
      assert.equal(await kindOf(exchange(query)), 'unauthorized')
      const wrong = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, `${value}x`]))
      assert.equal(await kindOf(exchange(wrong)), 'unauthorized')
      assert.isNotNull(authorization.denial({ error: 'access_denied', state: request.state }))
    })

    sellingTests(() => ({ target, context, sections }))

    test('an order is found in the window of its change, on exactly one page', async ({ assert }) => {
      const published = await sections.listings.publish(context, await target.listing(context))
      const ids = new Set<string>()
      for (let nth = 0; nth < 3; nth += 1) ids.add(await target.buy(context, published))
      const [from, to] = [new Date(Date.now() - 5 * MINUTE), new Date(Date.now() + MINUTE)]
      const seen: string[] = []
      let cursor: string | null = null
      do {
        const page = await sections.orders.pull(context, { from, to, cursor })
        seen.push(...page.items.map(({ orderId }) => orderId))
        cursor = page.next
      } while (cursor !== null)
      assert.lengthOf(
        seen.filter((id) => ids.has(id)),
        3,
      )
      const [order, ...others] = await sections.orders.get(context, [...ids].slice(0, 1))
      assert.isEmpty(others)
      assert.equal(order?.status, 'to_ship')
      assert.equal(order?.lines[0]?.quantity, 1)
      assert.equal(order?.lines[0]?.code, published.variants[0]?.code)
      const before = new Date(Date.now() - 60 * 24 * 60 * MINUTE)
      const none = await sections.orders.pull(context, { from: before, to: new Date(+before + MINUTE), cursor: null })
      assert.isEmpty(none.items)
    })

    test('a parcel is pushed once, however often it is asked for', async ({ assert }) => {
      const { shipments, orders } = sections
      const orderId = await target.buy(context, await sections.listings.publish(context, await target.listing(context)))
      const [carrier] = await shipments.carriers(context, orderId)
      const [order] = await orders.get(context, [orderId])
      const lines = order?.lines ?? []
      const push = { orderId, idempotencyKey: `ship-${orderId}`, carrier: carrier as { id: string; name: string } }
      const parcel = { ...push, trackingNumber: `9400${Date.now()}`, lines }
      const first = await shipments.push(context, parcel)
      assert.deepEqual(await shipments.push(context, parcel), first)
      const [shipped] = await orders.get(context, [orderId])
      assert.equal(shipped?.status, 'shipped')
    })

    test('a webhook is accepted as sent, and not with another signature', async ({ assert }) => {
      const orderId = await target.buy(context, await sections.listings.publish(context, await target.listing(context)))
      const delivery = await target.delivery?.(context, orderId)
      if (!delivery) return assert.isUndefined(target.platform.webhooks)
      assert.isTrue(sections.webhooks.verify(context, delivery))
      const event = sections.webhooks.parse(context, delivery)
      assert.deepInclude(event, { kind: 'order', objectId: orderId })
      assert.equal(sections.webhooks.parse(context, delivery).dedupeId, event.dedupeId)
      for (const [header, value] of Object.entries(delivery.headers)) {
        const headers = { ...delivery.headers, [header]: `${value.slice(0, -2)}xx` }
        const isAccepted = sections.webhooks.verify(context, { ...delivery, headers })
        if (/sign|hmac|authorization/.test(header)) assert.isFalse(isAccepted, header)
      }
    })

    test('after the owner takes the authorisation back every call is unauthorized', async ({ assert }) => {
      const own = await connectedStore(target)
      await target.revoke(own)
      assert.equal(await kindOf(sections.authorization.test(own)), 'unauthorized')
      const query = { from: new Date(0), to: new Date(), cursor: null }
      assert.equal(await kindOf(sections.orders.pull(own, query)), 'unauthorized')
    })
  })

const account = operatorAccount()
if (account)
  test.group(`Platforms | contract | account at ${account.store.platform}`, (group) => {
    let opened: Opened

    group.tap((one) => one.tags(['STO-02']).timeout(120_000))
    group.setup(async () => {
      const { target, context, close } = await accountTarget(account)
      opened = { target, context, sections: target.platform as Required<Platform> }
      return close
    })

    test('the shop answers to the token, and lists its latest orders', async ({ assert }) => {
      const { context, sections } = opened
      assert.equal((await sections.authorization.test(context)).shopId, context.store.shopId)
      const [from, to] = [new Date(Date.now() - 24 * 60 * MINUTE), new Date(Date.now() - 5 * MINUTE)]
      const { items } = await sections.orders.pull(context, { from, to, cursor: null })
      for (const { status } of items) assert.notEqual(status, 'unknown')
    })

    sellingTests(() => opened)
  })
