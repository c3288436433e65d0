import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row } from '#core/database'
import { FONTS } from '#document/fonts/manifest'
import type { TextLayer } from '#document/model/layers'
import { layersOf } from '#document/model/walk'
import type { DesignDocument, Face } from '#document/model/document'
import { keyOf, withFreshKeyLimits, withKey } from '#tests/support/api_keys'
import { asDemo, type Caller } from '#tests/support/as'
import { begin, changeFrom, DESIGNS, opened, text, withLayers } from '#tests/support/designs'
import { materialRow } from '#tests/support/materials'
import { userId } from '#tests/support/organisations'
import { drawnProduct } from '#tests/support/renders'

const PERMISSIONS = [
  'designs.view',
  'designs.create',
  'finished_products.view',
  'finished_products.create',
  'finished_products.edit',
  'materials.view',
]
const FONT = 'noto-sans-sc-400'

/** The demo merchant's key beside their session. */
async function designer(client: Parameters<typeof withKey>[0]) {
  const { secret } = await keyOf({ makerId: await userId('merchant'), permissions: PERMISSIONS })
  return { key: withKey(client, secret), who: await asDemo(client, 'merchant') }
}

/** A template with two layers of one field, another field and a text without a name. */
async function template(who: Caller, product: number) {
  const begun = await begin(who, product)
  const layers = [
    text('t1', 'Your name', { name: 'Name', x: 30, y: 20, font: FONT }),
    text('t2', 'Your name', { name: 'name ', x: 30, y: 40, size: 6, font: FONT }),
    text('t3', '2026', { name: 'Year', x: 30, y: 60, font: FONT }),
    text('t4', 'Fixed', { x: 30, y: 70, font: FONT }),
  ]
  const after = await withLayers(begun.document, layers)
  const fonts = FONTS.filter(({ id }) => id === FONT).map(({ id, sha256 }) => ({ id, sha256 }))
  const saved = await who.patch(`${DESIGNS}/${begun.id}/document`, changeFrom(begun, { ...after, fonts }))
  if (saved.status() !== 200) throw new Error(saved.text())
  return begun.id
}

const textsOf = (document: DesignDocument) =>
  Object.fromEntries([...layersOf(document)].map((layer) => [layer.id, layer as TextLayer]))

test.group('Developers | designs', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  withFreshKeyLimits(group)

  test('a print-ready file is placed over the whole print area, or over its bleed', async ({ client, assert }) => {
    const { key, who } = await designer(client)
    const product = await drawnProduct(await asDemo(client, 'admin'))
    const blank = (await begin(who, product)).document.faces[0]
    const area = blank?.area as { width: number; height: number; bleed: number }
    for (const bleed of [0, area.bleed]) {
      const [width, height] = [area.width + 2 * bleed, area.height + 2 * bleed]
      const material = await materialRow('merchant', { width: width * 20, height: height * 20 })
      const answer = await key.post(`${DESIGNS}/from-file`, {
        product_id: product,
        name: 'Ready',
        faces: [{ face: blank?.key, material_id: material }],
      })
      answer.assertStatus(200)
      const { data } = answer.body()
      assert.containSubset(data, { name: 'Ready', product_id: product, revision: 1 })
      assert.equal(data.preflight[0].face, blank?.key)
      const { document } = await opened(who, data.id)
      assert.containSubset(document.faces[0]?.layers, [
        { type: 'image', asset: material, width, height, x: area.width / 2, y: area.height / 2 },
      ])
      assert.containSubset(await row('select organisation_id, owner_user_id from designs where id = ?', [data.id]), {
        owner_user_id: await userId('merchant'),
      })
    }
  }).tags(['DEV-03', 'DES-01'])

  test('a file of other sides, a foreign one and an unknown face are refused at their fields', async ({
    client,
    assert,
  }) => {
    const { key, who } = await designer(client)
    const product = await drawnProduct(await asDemo(client, 'admin'))
    const face = (await begin(who, product)).document.faces[0]?.key
    const square = await materialRow('merchant', { width: 900, height: 900 })
    const foreign = await materialRow('merchant_two').catch(() => 2_000_000_000)
    const blocked = await materialRow('merchant', { review: 'pending' })
    const send = (faces: object[]) => key.post(`${DESIGNS}/from-file`, { product_id: product, faces })
    const shaped = await send([{ face, material_id: square }])
    assert.equal(shaped.body().data.reason, 'E_FILE_SHAPE')
    assert.include(Object.keys(shaped.body().data.errors ?? {}), 'faces.0.material_id')
    for (const material_id of [foreign, blocked])
      assert.include(Object.keys((await send([{ face, material_id }])).body().data.errors ?? {}), 'faces.0.material_id')
    assert.include(
      Object.keys((await send([{ face: 'inside', material_id: square }])).body().data.errors ?? {}),
      'faces.0.face',
    )
    const gone = await key.post(`${DESIGNS}/from-file`, {
      product_id: 2_000_000_000,
      faces: [{ face, material_id: square }],
    })
    assert.include(Object.keys(gone.body().data.errors ?? {}), 'product_id')
  }).tags(['DEV-03', 'ERR-02'])

  test('a template’s named texts are replaced and measured, and the rest stays', async ({ client, assert }) => {
    const { key, who } = await designer(client)
    const product = await drawnProduct(await asDemo(client, 'admin'))
    const source = await template(who, product)
    assert.deepEqual(
      (await key.get(`${DESIGNS}/${source}/fields`))
        .body()
        .data.map((one: { name: string; text: string }) => [one.name, one.text]),
      [
        ['Name', 'Your name'],
        ['Year', '2026'],
      ],
    )
    const before = textsOf((await opened(who, source)).document)
    const answer = await key.post(`${DESIGNS}/from-template`, {
      template_id: source,
      name: 'For Ada',
      fields: { NAME: 'Ada Lovelace' },
    })
    answer.assertStatus(200)
    const { document } = await opened(who, answer.body().data.id)
    const after = textsOf(document)
    for (const id of ['t1', 't2']) {
      assert.equal(after[id]?.text, 'Ada Lovelace')
      assert.deepEqual(
        after[id]?.lines.map((line) => line.text),
        ['Ada Lovelace'],
      )
      assert.equal(after[id]?.width, after[id]?.lines[0]?.width)
    }
    assert.approximately((after.t1?.width ?? 0) / (after.t2?.width ?? 1), 12 / 6, 0.01)
    assert.deepEqual([after.t3, after.t4], [before.t3, before.t4])
    assert.deepEqual(textsOf((await opened(who, source)).document), before)
    const unknown = await key.post(`${DESIGNS}/from-template`, { template_id: source, fields: { Colour: 'red' } })
    assert.equal(unknown.body().data.reason, 'E_TEMPLATE_FIELD')
    assert.include(Object.keys(unknown.body().data.errors ?? {}), 'fields.Colour')
    assert.include(unknown.body().message, 'Year')
    ;(await key.post(`${DESIGNS}/from-template`, { template_id: 2_000_000_000, fields: { Name: 'A' } })).assertStatus(
      404,
    )
  })
    .tags(['DEV-03', 'DES-06'])
    .timeout(60_000)

  test('a finished product of the design and its mock-ups are made by key', async ({ client, assert }) => {
    const { key, who } = await designer(client)
    const product = await drawnProduct(await asDemo(client, 'admin'))
    const begun = await begin(who, product)
    const [face] = begun.document.faces as [Face]
    const { width, height } = face.area
    const material = await materialRow('merchant', { width: width * 20, height: height * 20 })
    const design = await key.post(`${DESIGNS}/from-file`, {
      product_id: product,
      faces: [{ face: face.key, material_id: material }],
    })
    const made = await key.post('/api/v1/finished-products', {
      design_id: design.body().data.id,
      revision: design.body().data.revision,
      name: 'By key',
      colour_ids: begun.product.colour_ids.slice(0, 1),
    })
    made.assertStatus(200)
    const { id } = made.body().data
    const mockups = await key.get(`/api/v1/mockups/${id}`)
    assert.containSubset(mockups.body().data, { finished_product_id: id, state: 'waiting', done: 0, pictures: [] })
    const { total } = mockups.body().data
    assert.isAbove(total, 0)
    await row(`update render_tasks set status = 'failed', reason = 'unexpected' where finished_product_id = ?`, [id])
    assert.equal((await key.get(`/api/v1/mockups/${id}`)).body().data.state, 'failed')
    const again = await key.post('/api/v1/mockups', { finished_product_id: id })
    assert.containSubset(again.body().data, { state: 'waiting', failed: 0 })
    await key.post('/api/v1/mockups', { finished_product_id: id })
    assert.equal((await key.get(`/api/v1/mockups/${id}`)).body().data.total, total)
    ;(await key.post('/api/v1/mockups', { finished_product_id: 2_000_000_000 })).assertStatus(404)
  }).tags(['DEV-03', 'DES-08'])
})
