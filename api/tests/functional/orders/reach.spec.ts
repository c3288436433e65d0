import { test } from '@japa/runner'
import { rows } from '#core/database'
import { as, keyed } from '#tests/support/as'
import { buyerWith, ORDERS, placed, sheetOf, trading } from '#tests/support/orders'
import { makePerson } from '#tests/support/people'
import { BUYS, cell, makeOffer } from '#tests/support/trade'

const CART = '/api/v1/cart'
const NOBODYS = 999_999_999

test.group('Orders | access to colleagues’ goods', (group) => {
  trading(group)

  for (const range of ['own', 'department'])
    test(`with the range ${range}, only own products enter the cart, and others count as missing`, async ({
      client,
      assert,
    }) => {
      const { buyer, offer: theirs } = await buyerWith(client)
      const staff = await makePerson({ organisationId: buyer.merchant, range, permissions: BUYS })
      const own = await makeOffer({ merchant: buyer.merchant, user: staff.id })
      const who = as(client, staff.token)
      const put = async (finished: number) => {
        const refused = await who.post(CART, { items: [{ ...cell(theirs, 1), finished_product_id: finished }] })
        return [refused.status(), refused.body().data.errors]
      }
      assert.deepEqual(await put(theirs.finished), await put(NOBODYS))
      assert.equal((await put(theirs.finished))[0], 400)
      const merged = await who.post(`${CART}/merge`, { items: [cell(theirs, 1), cell(own, 2)] })
      assert.deepEqual(merged.body().data, { merged: 1, refused: [{ at: 0, problem: 'withdrawn' }] })
      const { lines } = (await who.get(CART)).body().data
      assert.deepEqual(
        lines.map((one: { finished_product_id: number }) => one.finished_product_id),
        [own.finished],
      )
      ;(await as(client, buyer.token).post(CART, { items: [cell(own, 1)] })).assertStatus(200)
    }).tags(['ACC-02', 'CART-01'])

  test('such a product cannot be linked to an item of an own order', async ({ client, assert }) => {
    const { buyer, offer: theirs } = await buyerWith(client)
    const staff = await makePerson({ organisationId: buyer.merchant, range: 'own', permissions: BUYS })
    const offers = [1, 2].map(() => makeOffer({ merchant: buyer.merchant, user: staff.id }))
    const [own, other] = await Promise.all(offers)
    if (!own || !other) throw new Error('Nothing was offered')
    const who = as(client, staff.token)
    const { id } = await placed(client, { ...staff, merchant: buyer.merchant }, [own], 1)
    const path = `${ORDERS}/${id}`
    const { id: item } = (await who.get(path)).body().data.lines[0]
    const link = async (finished: number) => {
      const { quantity: _, ...named } = cell(own, 1)
      const said = await who.post(`${path}/link`, { items: [{ item, ...named, finished_product_id: finished }] })
      return [said.status(), said.body().data.reason, said.body().data.errors]
    }
    const refused = await link(theirs.finished)
    assert.deepEqual(refused, await link(NOBODYS))
    assert.equal(refused[1], 'E_ASSOCIATION_FAILED')
    assert.equal((await who.get(path)).body().data.version, 1)
    assert.equal((await link(other.finished))[0], 200)
  }).tags(['ACC-02', 'ORD-03'])

  for (const range of ['own', 'department'])
    test(`cart lines outside a range narrowed to ${range} are marked and cannot be settled; the others can`, async ({
      client,
      assert,
    }) => {
      const { buyer, offer: theirs } = await buyerWith(client)
      const staff = await makePerson({ organisationId: buyer.merchant, range: 'merchant', permissions: BUYS })
      const own = await makeOffer({ merchant: buyer.merchant, user: staff.id })
      const who = as(client, staff.token)
      await who.post(CART, { items: [cell(theirs, 5), cell(own, 5)] })
      const before = await sheetOf(who)
      await narrow(staff.id, range)

      const { lines, sheets } = (await who.get(CART)).body().data
      const [mine, colleagues] = lines as { id: number; finished_product_id: number; problem: string | null }[]
      assert.containSubset(mine, { finished_product_id: own.finished, problem: null })
      assert.containSubset(colleagues, { finished_product_id: theirs.finished, problem: 'denied', unit: null })
      assert.lengthOf(sheets, 1)
      const quantity = await who.patch(`${CART}/${colleagues?.id}`, { quantity: 1 })
      assert.equal(quantity.body().data.reason, 'E_LINES_DENIED')

      const shown = (await who.post('/api/v1/settlement', { lines: before.lines, address_id: 1 })).body().data
      assert.deepEqual(
        shown.lines.map(({ problem }: { problem: string | null }) => problem),
        [null, 'denied'],
      )
      assert.lengthOf(shown.parts, 1)
      const settle = (body: object) => keyed(client, staff.token, ORDERS, { ...body, address_id: 1 })
      const refused = await settle(before)
      refused.assertStatus(409)
      assert.containSubset(refused.body(), {
        message: '您不能下单“海浪 T 恤”：共 1 个成品不在您的数据范围内。请移除，或联系贵公司管理员',
        data: { reason: 'E_LINES_DENIED', errors: { 'lines.1': ['不在您的数据范围内'] } },
      })
      const english = await settle(before).header('accept-language', 'en')
      assert.equal(
        english.body().message,
        "You cannot order 海浪 T 恤: it is outside your data range (1 in all). Leave it out, or ask your company's administrator.",
      )
      assert.lengthOf((await who.get(ORDERS)).body().data.list, 0)

      ;(await who.post(CART, { items: [cell(own, 1)] })).assertStatus(200)
      ;(await who.delete(CART, { ids: [colleagues?.id] })).assertStatus(200)
      ;(await settle(await sheetOf(who))).assertStatus(200)
    }).tags(['ACC-02', 'CART-01', 'CHK-06'])

  test('settling while the range is narrowed gives the order or the rejection', async ({ client, assert }) => {
    for (let time = 0; time < 6; time++) {
      const { buyer, offer: theirs } = await buyerWith(client)
      const staff = await makePerson({ organisationId: buyer.merchant, range: 'merchant', permissions: BUYS })
      const who = as(client, staff.token)
      await who.post(CART, { items: [cell(theirs, 1)] })
      const sheet = { ...(await sheetOf(who)), address_id: 1 }
      const settle = () => keyed(client, staff.token, ORDERS, sheet)
      const [settled] = await Promise.all([settle(), narrow(staff.id, 'own')])
      if (settled.status() !== 200) assert.equal(settled.body().data.reason, 'E_LINES_DENIED')
      const again = await keyed(client, staff.token, ORDERS, sheet)
      assert.equal(again.body().data.reason, settled.status() === 200 ? 'E_CART_CHANGED' : 'E_LINES_DENIED')
    }
  }).tags(['ACC-02', 'CHK-06'])

  for (const range of ['own', 'department'])
    test(`with the range ${range}, orders with colleagues’ products cannot be copied; with full access they can`, async ({
      client,
      assert,
    }) => {
      const { buyer, offer: theirs } = await buyerWith(client)
      const staff = await makePerson({ organisationId: buyer.merchant, range: 'merchant', permissions: BUYS })
      const own = await makeOffer({ merchant: buyer.merchant, user: staff.id })
      const who = as(client, staff.token)
      const both = await placed(client, { ...staff, merchant: buyer.merchant }, [own, theirs], 1)
      const alone = await placed(client, { ...staff, merchant: buyer.merchant }, [own], 1)
      await narrow(staff.id, range)
      const lines = (await who.get(`${ORDERS}/${both.id}`)).body().data.lines as { finished_product_id: number }[]
      const at = lines.findIndex((one) => one.finished_product_id === theirs.finished)
      const refused = await who.post(`${ORDERS}/${both.id}/copy`)
      refused.assertStatus(409)
      assert.containSubset(refused.body().data, {
        reason: 'E_LINES_DENIED',
        errors: { [`items.${at}`]: ['不在您的数据范围内'] },
      })
      assert.include(refused.body().message, '海浪 T 恤')
      assert.lengthOf((await who.get(ORDERS)).body().data.list, 2)
      ;(await who.post(`${ORDERS}/${alone.id}/copy`)).assertStatus(200)
      ;(await as(client, buyer.token).post(`${ORDERS}/${both.id}/copy`)).assertStatus(200)
    }).tags(['ACC-02', 'ORD-03'])

  test('items of deleted products wait for linking in a copied order, for any range', async ({ client, assert }) => {
    const { buyer } = await buyerWith(client)
    const staff = await makePerson({ organisationId: buyer.merchant, range: 'own', permissions: BUYS })
    const own = await makeOffer({ merchant: buyer.merchant, user: staff.id })
    const who = as(client, staff.token)
    const { id } = await placed(client, { ...staff, merchant: buyer.merchant }, [own], 1)
    await rows('update order_items set finished_product_id = null where order_id = ?', [id])
    const copied = await who.post(`${ORDERS}/${id}/copy`)
    copied.assertStatus(200)
    assert.equal((await who.get(`${ORDERS}/${copied.body().data.id}`)).body().data.status, 'pending_link')
  }).tags(['ORD-03'])
})

const narrow = (user: number, range: string) =>
  rows('update roles set data_range = ? where id in (select role_id from user_roles where user_id = ?)', [range, user])
