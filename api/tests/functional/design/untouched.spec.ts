import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { rows } from '#core/database'
import { deleteUntouched } from '#design/designs/create'
import { asDemo, type Caller } from '#tests/support/as'
import { begin, changeFrom, DESIGNS, image, soldProduct, withLayers } from '#tests/support/designs'
import { materialRow } from '#tests/support/materials'
import { finishedBody, makeFinished } from '#tests/support/finished'

const isListed = async (who: Caller, id: number) => {
  const { list } = (await who.get(`${DESIGNS}?is_untouched=0&limit=100`)).body().data as { list: { id: number }[] }
  return list.some((one) => one.id === id)
}
const aDayPasses = () => rows(`update designs set saved_at = saved_at - interval '25 hours'`)

test.group('Designs | opened and left', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('becomes one of the designs by its first change, its name or a copy, not by its colour', async ({
    client,
    assert,
  }) => {
    const product = await soldProduct(await asDemo(client, 'admin'))
    const merchant = await asDemo(client, 'merchant')
    const looked = await begin(merchant, product)
    assert.isFalse(await isListed(merchant, looked.id))
    await merchant.patch(`${DESIGNS}/${looked.id}`, { colour_id: looked.product.colour_ids.at(-1) })
    assert.isFalse(await isListed(merchant, looked.id))
    const material = await materialRow('merchant')
    const after = await withLayers(looked.document, [image('p1', material)], [material])
    ;(await merchant.patch(`${DESIGNS}/${looked.id}/document`, changeFrom(looked, after))).assertStatus(200)
    assert.isTrue(await isListed(merchant, looked.id))

    const named = await begin(merchant, product)
    ;(await merchant.patch(`${DESIGNS}/${named.id}`, { name: 'Summer' })).assertStatus(200)
    assert.isTrue(await isListed(merchant, named.id))
    assert.isTrue(await isListed(merchant, (await begin(merchant, product, { from_design_id: looked.id })).id))
  }).tags(['DES-09'])

  test('is deleted after a day; what was changed or is for sale stays', async ({ client, assert }) => {
    const product = await soldProduct(await asDemo(client, 'admin'))
    const merchant = await asDemo(client, 'merchant')
    const looked = await begin(merchant, product)
    const named = await begin(merchant, product)
    await merchant.patch(`${DESIGNS}/${named.id}`, { name: 'Summer' })
    const body = await finishedBody(merchant, 'merchant', product)
    await makeFinished(merchant, body)
    const sold = Number(body.design_id)
    await rows('update designs set is_untouched = true where id = ?', [sold])
    await aDayPasses()
    const fresh = await begin(merchant, product)
    const deleted = (await deleteUntouched()).map(({ id }) => id)
    assert.includeMembers(deleted, [looked.id])
    assert.notIncludeMembers(deleted, [named.id, sold, fresh.id])
    ;(await merchant.get(`${DESIGNS}/${looked.id}/document`)).assertStatus(404)
    ;(await merchant.get(`${DESIGNS}/${fresh.id}/document`)).assertStatus(200)
  }).tags(['DES-09'])
})
