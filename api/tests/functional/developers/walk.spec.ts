import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { row, rows } from '#core/database'
import { downloadMaterial, PictureAddresses } from '#developers/pictures/download_material'
import { keyOf, withKey } from '#tests/support/api_keys'
import { keyed } from '#tests/support/as'
import { RECEIVER } from '#tests/support/carrier'
import { standingOf } from '#tests/support/ledger/money'
import { ORDERS, trading } from '#tests/support/orders'
import { BUYS, makeBuyer, makeOffer } from '#tests/support/trade'

const MORE = [
  'shipments.view',
  ...['materials', 'designs', 'finished_products'].flatMap((of) => [`${of}.view`, `${of}.create`, `${of}.edit`]),
]

class ThisMachine extends PictureAddresses {
  override isAllowed() {
    return true
  }
}

/** 300 × 400 mm at 30 dots a centimetre. */
const shirt = () =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: { r: 200, g: 30, b: 60 } } })
    .png()
    .toBuffer()

test.group('Developers | from a picture address to an order', (group) => {
  const by = trading(group)
  group.each.setup(() => {
    app.container.swap(PictureAddresses, () => new ThisMachine())
    return () => app.container.restore(PictureAddresses)
  })

  test('with only a key: quote, picture, design, product, dry run, order, change, hold, cancel', async ({
    client,
    assert,
  }) => {
    const buyer = await makeBuyer()
    const role = await row<{ id: number }>('select role_id as id from user_roles where user_id = ?', [buyer.id])
    await rows(
      'insert into role_permissions (role_id, permission) select ?, unnest(?::text[]) on conflict do nothing',
      [role?.id, MORE],
    )
    const offer = await makeOffer({ merchant: buyer.merchant, user: buyer.id })
    await row(
      `insert into key_payment_rules (organisation_id, is_enabled, order_limit_minor, day_limit_minor) values (?, true, 100000, 100000)`,
      [buyer.merchant],
    )
    const { secret } = await keyOf({ makerId: buyer.id, permissions: [...BUYS, ...MORE] })
    const key = withKey(client, secret)
    const post = async (path: string, body: object) => {
      const answer = await keyed(client, secret, path, body)
      if (answer.status() !== 200) throw new Error(`${path}: ${answer.text()}`)
      return answer.body().data
    }
    const bytes = await shirt()
    const server = createServer((_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(bytes))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/shirt.png`
    try {
      const quote = await post('/api/v1/quotes', {
        country: 'US',
        lines: [{ product_id: offer.product, quantity: 2, faces: ['front'] }],
      })
      assert.equal(quote.lines[0].unit, '25.50')

      const { id: download } = await post('/api/v1/materials/from-address', { url })
      await downloadMaterial(download, new AbortController().signal)
      const { material_id: material } = (await key.get(`/api/v1/materials/from-address/${download}`)).body().data
      await row(`update materials set review = 'passed' where id = ?`, [material])

      const design = await post('/api/v1/designs/from-file', {
        product_id: offer.product,
        faces: [{ face: 'front', material_id: material }],
      })
      const product = await post('/api/v1/finished-products', {
        design_id: design.id,
        revision: design.revision,
        name: 'Red shirt',
        colour_ids: offer.colours,
      })
      assert.equal((await key.get(`/api/v1/mockups/${product.id}`)).body().data.state, 'waiting')

      const order = {
        reference: 'WALK-1',
        receiver: RECEIVER,
        pay: true,
        items: [{ finished_product_id: product.id, colour_id: offer.colours[0], size_id: offer.sizes[0], quantity: 2 }],
      }
      const tried = await post(`${ORDERS}/direct`, { ...order, dryRun: true })
      assert.containSubset(tried, { id: null, product_amount: quote.product_amount, reason: null })
      const made = await post(`${ORDERS}/direct`, order)
      assert.equal(made.paid, tried.total)

      const print = { product_id: offer.product, faces: [{ face: 'front', material_id: material }], name: 'Two sizes' }
      const sizes = offer.sizes.map((size_id) => ({ ...print, colour_id: offer.colours[0], size_id, quantity: 1 }))
      const printed = { receiver: RECEIVER, items: sizes }
      const products = async () =>
        row('select count(*)::int as products from finished_products where organisation_id = ?', [buyer.merchant])
      const before = await products()
      const preview = await post(`${ORDERS}/direct`, { ...printed, dryRun: true })
      assert.deepEqual(await products(), before)
      assert.containSubset(preview.items, [{ finished_product_id: null, unit: '25.50' }])
      const second = await post(`${ORDERS}/direct`, printed)
      assert.equal(second.total, preview.total)
      assert.lengthOf(new Set(second.items.map((one: { finished_product_id: number }) => one.finished_product_id)), 1)
      assert.deepEqual(await products(), { products: ((before as { products: number }).products ?? 0) + 1 })
      const wrong = await keyed(client, secret, `${ORDERS}/direct`, {
        ...printed,
        items: [sizes[0], { ...sizes[1], faces: [{ face: 'inside', material_id: material }] }],
      })
      assert.include(Object.keys(wrong.body().data.errors), 'items.1.faces.0.face')
      assert.deepEqual(await products(), { products: ((before as { products: number }).products ?? 0) + 1 })
      const both = await keyed(client, secret, `${ORDERS}/direct`, {
        ...printed,
        items: [{ ...sizes[0], finished_product_id: product.id }],
      })
      assert.include(Object.keys(both.body().data.errors), 'items.0.finished_product_id')

      by.carrier.perPieceTo.GB = 700
      const receiver = { ...RECEIVER, country: 'GB', region_code: '', city: 'London', postcode: 'SW1A 1AA' }
      const moved = await post(`${ORDERS}/direct/${made.id}/delivery`, {
        receiver: { ...receiver, mobile_phone: '+442079460018' },
      })
      assert.containSubset(moved, { country: 'GB', freight_amount: '14.00' })
      assert.equal((await standingOf(buyer.merchant)).posted, 1000_00 - 51_00 - 14_00)

      assert.equal((await post(`${ORDERS}/${made.id}/hold`, { reason: 'buyer' })).hold, 'held')
      assert.equal((await post(`${ORDERS}/${made.id}/release`, {})).hold, 'none')
      assert.deepEqual((await key.get('/api/v1/shipments')).body().data.list, [])
      assert.equal((await post(`${ORDERS}/${made.id}/cancel`, { reason: 'No longer needed' })).status, 'cancelled')
      assert.equal((await standingOf(buyer.merchant)).posted, 1000_00)
      assert.equal((await post(`${ORDERS}/direct`, order)).id, made.id)
    } finally {
      server.closeAllConnections()
      server.close()
      await rows('delete from render_tasks where organisation_id = ?', [buyer.merchant])
    }
  })
    .tags(['DEV-03', 'OPS-06'])
    .timeout(60_000)

  test('the delivery of an unpaid order is changed, and a paid one within the limits for keys', async ({
    client,
    assert,
  }) => {
    const buyer = await makeBuyer()
    const offer = await makeOffer({ merchant: buyer.merchant, user: buyer.id })
    const { secret } = await keyOf({ makerId: buyer.id, permissions: BUYS })
    const post = (path: string, body: object) => keyed(client, secret, path, body)
    by.carrier.express = 900
    by.carrier.perPieceTo.GB = 700
    const gb = { country: 'GB', region_code: '', city: 'London', postcode: 'SW1A 1AA', mobile_phone: '+442079460018' }
    const receiver = { ...RECEIVER, ...gb }
    const items = [
      { finished_product_id: offer.finished, colour_id: offer.colours[0], size_id: offer.sizes[0], quantity: 1 },
    ]
    const placed = (await post(`${ORDERS}/direct`, { receiver: RECEIVER, items })).body().data
    const at = `${ORDERS}/direct/${placed.id}/delivery`
    assert.containSubset((await post(at, { shipping_method: 'FAST' })).body().data, { freight_amount: '9.00' })
    const moved = await post(at, { receiver, shipping_method: 'cheapest' })
    assert.containSubset(moved.body().data, { country: 'GB', freight_amount: '7.00' })
    assert.include(Object.keys((await post(at, {})).body().data.errors ?? {}), 'receiver')
    const wrong = await post(at, { receiver: { ...receiver, postcode: 'x' } })
    assert.include(Object.keys(wrong.body().data.errors ?? {}), 'receiver.postcode')
    await row(
      `insert into key_payment_rules (organisation_id, is_enabled, order_limit_minor, day_limit_minor) values (?, true, 3300, 3300)`,
      [buyer.merchant],
    )
    const paid = (await post(`${ORDERS}/direct`, { receiver: RECEIVER, items, pay: true })).body().data
    assert.equal(paid.paid, '30.50')
    const dearer = await post(`${ORDERS}/direct/${paid.id}/delivery`, { shipping_method: 'FAST' })
    assert.equal(dearer.body().data.reason, 'E_KEY_PAY_DAY_LIMIT')
    const same = await post(`${ORDERS}/direct/${paid.id}/delivery`, { receiver })
    assert.containSubset(same.body().data, { freight_amount: '7.00', paid_amount: '32.50' })
    const other = await post(`${ORDERS}/direct/${paid.id}/delivery`, { receiver: RECEIVER, freight: '1.00' })
    assert.equal(other.body().data.reason, 'E_DELIVERY_PRICE_CHANGED')
    const back = await post(`${ORDERS}/direct/${paid.id}/delivery`, { receiver: RECEIVER })
    assert.containSubset(back.body().data, { freight_amount: '5.00', paid_amount: '30.50' })
  }).tags(['DEV-03', 'CHK-06'])
})
