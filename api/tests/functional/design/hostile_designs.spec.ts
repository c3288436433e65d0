import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { rows } from '#core/database'
import { FONT_HASHES } from '#document/fonts/manifest'
import { LIMITS } from '#document/model/limits'
import { preflightOf } from '#document/preflight/preflight'
import { FAULT_REASONS } from '#document/validation/fault'
import { MESSAGES } from '#contracts/messages'
import { asDemo } from '#tests/support/as'
import {
  begin,
  changeFrom,
  designed,
  DESIGNS,
  image,
  opened,
  soldProduct,
  text,
  withLayers,
} from '#tests/support/designs'
import { blockWords } from '#tests/support/blocked_words'
import { materialRow } from '#tests/support/materials'

const layersPut = (layers: unknown, more: object = {}) => ({
  fields: { faces: { rows: [['front', { fields: { layers: { put: layers } } }]] }, ...more },
})
const words = { type: 'text', id: 'w', x: 1, y: 1, width: 50, height: 20, text: 'a', size: 9, lines: [{ text: 'a', width: 5 }], leading: 1.2, align: 'start', fill: '#112233' } // prettier-ignore
const shape = { type: 'image', id: 'a', x: 1, y: 1, width: 5, height: 5, asset: 1 }

/** The patch, the path and the kind of the expected error. */
const HOSTILE: Record<string, [delta: unknown, path: string, fault: string]> = {
  'an address for a picture': [layersPut([{ ...shape, asset: 'http://10.0.0.1/x.png' }]), 'faces.0.layers.0.asset', 'address'],
  'a file of the server': [layersPut([{ ...shape, asset: '/etc/passwd' }]), 'faces.0.layers.0.asset', 'address'],
  'a number beyond numbers': [layersPut([{ ...shape, x: 1e308 }]), 'faces.0.layers.0.x', 'out_of_range'],
  'a material that was never placed': [layersPut([shape]), 'faces.0.layers.0.asset', 'unknown_asset'],
  'a font that is not ours': [layersPut([{ ...words, font: 'comic-sans-400' }]), 'faces.0.layers.0.font', 'unknown_font'],
  'a font from elsewhere': [layersPut([{ ...words, font: 'https://elsewhere.example/f.woff2' }]), 'faces.0.layers.0.font', 'address'],
  'words that run backwards by a sign nobody sees': [layersPut([{ ...words, font: 'inter-400', text: 'a\u202eb' }]), 'faces.0.layers.0.text', 'control_character'],
  'a property of its own': [layersPut([{ ...shape, src: 'x' }]), 'faces.0.layers.0.src', 'unknown_property'],
  'three hundred and one layers': [layersPut(Array.from({ length: 301 }, () => shape)), 'faces.0.layers', 'too_many_layers'],
  'a print area of its own': [{ fields: { faces: { rows: [['front', { fields: { area: { fields: { dpi: { put: 72 } } } } }]] } } }, 'faces.0', 'changed_area'],
  'another product': [{ fields: { product: { fields: { id: { put: 999_999 } } } } }, 'product', 'foreign_product'],
  'a face the product has not': [{ fields: { faces: { rows: [['front', { fields: { key: { put: 'inside' } } }]] } } }, 'faces.0', 'foreign_face'],
  'no patch at all': ['drop table designs', 'delta', 'malformed'],
  'nothing in place of everything': [{ drop: true }, 'document', 'conflict'],
  'text in place of everything': [{ put: 'design' }, 'document', 'not_object'],
  'the change of a layer that is not there': [layersPut([], { nothing: { fields: { x: { put: 1 } } } }), 'nothing', 'conflict'],
} // prettier-ignore

test.group('Designs | hostile documents', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  for (const [name, [delta, path, fault]] of Object.entries(HOSTILE))
    test(`${name} is rejected at its place, and nothing changes`, async ({ client, assert }) => {
      const product = await soldProduct(await asDemo(client, 'admin'))
      const merchant = await asDemo(client, 'merchant')
      const before = await begin(merchant, product)
      const answer = await merchant.patch(`${DESIGNS}/${before.id}/document`, { base: 1, delta })
      answer.assertStatus(400)
      assert.containSubset(answer.body().data, { reason: 'E_DESIGN_INVALID', path, fault })
      assert.deepEqual(Object.keys(answer.body().data.errors), [path === 'document' ? path : `document.${path}`])
      assert.deepEqual(await opened(merchant, before.id), before)
    }).tags(['DES-09', 'ERR-03'])

  test('rejects a body above the limit before parsing', async ({ client }) => {
    const product = await soldProduct(await asDemo(client, 'admin'))
    const merchant = await asDemo(client, 'merchant')
    const { id } = await begin(merchant, product)
    const answer = await merchant.patch(`${DESIGNS}/${id}/document`, { base: 1, delta: { put: 'x'.repeat(1_100_000) } })
    answer.assertStatus(413)
    answer.assertBodyContains({ data: { reason: 'E_TOO_LARGE' } })
  }).tags(['DES-09'])

  test('accepts three hundred layers', async ({ client, assert }) => {
    const product = await soldProduct(await asDemo(client, 'admin'))
    const merchant = await asDemo(client, 'merchant')
    const begun = await begin(merchant, product)
    const material = await materialRow('merchant')
    const layers = Array.from({ length: LIMITS.layers }, (_, n) => image(`p${n}`, material))
    const after = await withLayers(begun.document, layers, [material])
    ;(await merchant.patch(`${DESIGNS}/${begun.id}/document`, changeFrom(begun, after))).assertStatus(200)
    assert.lengthOf((await opened(merchant, begun.id)).document.faces[0]?.layers ?? [], 300)
  }).tags(['DES-09'])

  test('stores text in any script as typed and names the characters missing in the font')
    .with([
      { what: 'emoji', said: '海浪🌊👨‍👩‍👧', lacking: '🌊👨👩👧' },
      { what: 'from right to left', said: 'שלום ab', lacking: 'שלום' },
      { what: 'marks that join', said: 'cafe\u0301', lacking: '' },
    ])
    .run(async ({ client, assert }, { said, lacking }) => {
      const product = await soldProduct(await asDemo(client, 'admin'))
      const merchant = await asDemo(client, 'merchant')
      const begun = await begin(merchant, product)
      const id = 'noto-sans-sc-400'
      const after = await withLayers(begun.document, [text('t1', said, { font: id })])
      const fonts = [{ id, sha256: FONT_HASHES.get(id) ?? '' }]
      const patch = changeFrom(begun, { ...after, fonts })
      ;(await merchant.patch(`${DESIGNS}/${begun.id}/document`, patch)).assertStatus(200)
      const { document } = await opened(merchant, begun.id)
      assert.containSubset(document.faces[0]?.layers, [{ id: 't1', text: said }])
      const missing = preflightOf(document).flatMap(({ findings }) =>
        findings.filter(({ kind }) => kind === 'missing_glyphs').map(({ layer, said: named }) => [layer, named]),
      )
      assert.deepEqual(missing, lacking === '' ? [] : [['t1', lacking]])
    })
    .tags(['DES-02', 'DES-09', 'REN-04'])

  test('a layer three groups deep is changed like any other', async ({ client, assert }) => {
    const product = await soldProduct(await asDemo(client, 'admin'))
    const merchant = await asDemo(client, 'merchant')
    const begun = await begin(merchant, product)
    const material = await materialRow('merchant')
    const nested = [3, 2, 1, 0].reduce<object>(
      (child, n) => ({ type: 'group', id: `g${n}`, x: 0, y: 0, children: [child] }),
      image('deep', material),
    )
    const after = await withLayers(begun.document, [nested as never], [material])
    ;(await merchant.patch(`${DESIGNS}/${begun.id}/document`, changeFrom(begun, after))).assertStatus(200)
    const before = await opened(merchant, begun.id)
    const text = JSON.stringify(before.document).replace('"id":"deep","x":100', '"id":"deep","x":55')
    ;(await merchant.patch(`${DESIGNS}/${begun.id}/document`, changeFrom(before, JSON.parse(text)))).assertStatus(200)
    assert.include(JSON.stringify((await opened(merchant, begun.id)).document), '"id":"deep","x":55')
  }).tags(['DES-09'])

  test('every error has a message in both languages', ({ assert }) => {
    for (const words of Object.values<Record<string, string>>(MESSAGES))
      assert.deepEqual(
        FAULT_REASONS.filter((reason) => !words[`documentFaults.${reason}`]),
        [],
      )
  }).tags(['DES-09', 'I18N-04'])
})

test.group('Designs | access to materials', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('rejects materials that are not open to the person', async ({ client, assert }) => {
    const product = await soldProduct(await asDemo(client, 'admin'))
    const merchant = await asDemo(client, 'merchant')
    const begun = await begin(merchant, product)
    const denied = [
      await materialRow('gold'),
      await materialRow('admin', { is_official: true, permission: 'whitelist' }),
      await materialRow('admin', { is_official: true, status: 'disabled' }),
      await materialRow('merchant', { review: 'blocked' }),
    ]
    for (const material of denied) {
      const after = await withLayers(begun.document, [image('p1', material)], [material])
      const answer = await merchant.patch(`${DESIGNS}/${begun.id}/document`, changeFrom(begun, after))
      assert.containSubset(answer.body().data, { fault: 'foreign_asset', path: 'assets.0' })
    }
    const mine = await materialRow('merchant')
    const after = await withLayers(begun.document, [image('p1', mine)], [mine])
    const forged = { ...after, assets: after.assets.map((one) => ({ ...one, sha256: 'f'.repeat(64) })) }
    const answer = await merchant.patch(`${DESIGNS}/${begun.id}/document`, changeFrom(begun, forged))
    assert.containSubset(answer.body().data, { fault: 'changed_asset' })
  }).tags(['MAT-06', 'DES-09'])

  test('a withdrawn material is no longer shown, nor carried over by a copy, template or older version', async ({
    client,
    assert,
  }) => {
    const product = await soldProduct(await asDemo(client, 'admin'))
    const merchant = await asDemo(client, 'merchant')
    const begun = await begin(merchant, product)
    const material = await materialRow('admin', { is_official: true })
    const after = await withLayers(begun.document, [image('p1', material)], [material])
    await merchant.patch(`${DESIGNS}/${begun.id}/document`, changeFrom(begun, after))
    await rows(`update materials set permission = 'whitelist' where id = ?`, [material])
    const seen = await opened(merchant, begun.id)
    assert.deepEqual([seen.materials, seen.denied], [[], [material]])
    const copy = await merchant.post(DESIGNS, { product_id: product, from_design_id: begun.id })
    const kept = await merchant.post(`${DESIGNS}/${begun.id}/template`, { name: 'Mine' })
    for (const answer of [copy, kept])
      assert.containSubset(answer.body().data, { reason: 'E_MATERIALS_DENIED', ids: [material] })
    const without = { ...seen.document, faces: seen.document.faces.map((face) => ({ ...face, layers: [] })) }
    ;(await merchant.patch(`${DESIGNS}/${begun.id}/document`, changeFrom(seen, without))).assertStatus(200)
  }).tags(['MAT-06'])

  test('a supplier’s template is available to its merchants and fitted to the chosen product', async ({
    client,
    assert,
  }) => {
    const admin = await asDemo(client, 'admin')
    const [product, other] = [await soldProduct(admin), await soldProduct(admin, { name_zh: '另一款' })]
    const source = await designed(admin, 'admin', product)
    await rows('update materials set is_official = true where id = ?', [source.material])
    const made = await admin.post(`${DESIGNS}/${source.id}/template`, { name: 'Waves' })
    made.assertStatus(200)
    const { id } = made.body().data
    const merchant = await asDemo(client, 'merchant')
    const listed = await merchant.get(`${DESIGNS}?is_template=1`)
    assert.containSubset(listed.body().data.list, [{ id, name: 'Waves', is_official: true, owner_user_id: null }])
    const begun = await begin(merchant, other, { from_design_id: id })
    assert.deepEqual(begun.document.product, { id: other, version: 1 })
    assert.lengthOf(begun.document.faces[0]?.layers ?? [], 1)
    ;(await merchant.patch(`${DESIGNS}/${id}/document`, { base: 1 })).assertStatus(404)
    await rows(`update designs set status = 'disabled' where id = ?`, [id])
    ;(await merchant.get(`${DESIGNS}/${id}/document`)).assertStatus(404)
  }).tags(['DES-07', 'MAT-06'])

  test('rejects names with a blocked word at the field', async ({ client, cleanup }) => {
    cleanup(blockWords('forbidden'))
    const product = await soldProduct(await asDemo(client, 'admin'))
    const merchant = await asDemo(client, 'merchant')
    const { id } = await begin(merchant, product)
    for (const answer of [
      await merchant.patch(`${DESIGNS}/${id}`, { name: 'A forbidden one' }),
      await merchant.patch(`${DESIGNS}/${id}/document`, { base: 1, name: 'Forbidden' }),
      await merchant.post(DESIGNS, { product_id: product, name: 'FORBIDDEN' }),
    ])
      answer.assertBodyContains({ data: { reason: 'E_RISK_WORD' } })
  }).tags(['DES-09'])
})
