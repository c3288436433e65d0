import { test } from '@japa/runner'
import type { SalesPlatform } from '#contracts/suppliers'
import { rows } from '#core/database'
import { drafted, openStore, publisher, publishing, sheetOf, work, type Publisher } from '#tests/support/publishing'

/** A connected store of the platform; warehouses only where it has some. */
async function storeOn(by: Publisher, platform: SalesPlatform, hasWarehouses = true): Promise<Publisher> {
  const store = await openStore(by.merchant, { platform })
  if (!hasWarehouses) await rows('delete from warehouses where store_id = ?', [store])
  return { ...by, store }
}

test.group('Places and pictures of a platform', (group) => {
  const on = publishing(group)

  test('Etsy and Amazon have no warehouses and ask for none', async ({ client, assert }) => {
    const person = await publisher(client)
    for (const platform of ['etsy', 'amazon'] as const) {
      const by = await storeOn(person, platform, false)
      const id = await drafted(by, { category_id: '482', category_name: 'Shirts' })
      assert.deepEqual((await sheetOf(by, id)).faults, [], platform)
      const answer = await by.post('publish', { ids: [id] })
      assert.equal(answer.body().data.done, 1, platform)
      const { product_no: no } = await work(id)
      const sent = on.platform.products.get(no)?.listing
      assert.containSubset(sent, { sites: [], warehouses: [] })
      // Without a warehouse to name, the stock is that of the listing.
      assert.deepEqual(sent?.colours[0]?.variants[0]?.stock, [{ warehouseId: '', quantity: 100 }])
    }
  }).tags(['PUB-01', 'STO-02'])

  test('a draft for SHEIN has a square picture of each colour', async ({ client, assert }) => {
    const by = await storeOn(await publisher(client), 'shein')
    const id = await drafted(by)
    const { form, faults } = await sheetOf(by, id)
    assert.containSubset(form.pictures.square, [{ file: by.file, colour_id: by.offer.colours[0] }])
    assert.isFalse(faults.some(({ field }) => field.startsWith('pictures.square')))
  }).tags(['PUB-02'])
})
