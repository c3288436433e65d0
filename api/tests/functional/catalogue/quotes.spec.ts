import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { unitPrice } from '#contracts/price/unit_price'
import { row, type Row } from '#core/database'
import { asDemo } from '#tests/support/as'
import { organisationOf } from '#tests/support/organisations'
import { createProduct } from '#tests/support/products'

const seeded = async (itemNo: string) =>
  (
    await row<{ id: number }>('select p.id from products p join spus s on s.id = p.spu_id where s.item_no = ?', [
      itemNo,
    ])
  )?.id as number
const line = (product_id: number, pieces: number, more: Row = {}) => ({
  product_id,
  pieces,
  faces: [],
  material_ids: [],
  ...more,
})

test.group('Quotes', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('returns a merchant’s price basis, and nothing about products not sold to it', async ({ client, assert }) => {
    const [admin, merchant] = [await asDemo(client, 'admin'), await asDemo(client, 'merchant')]
    const mug = await seeded('G-MUG')
    const strange = await createProduct(admin, { organisation_id: await organisationOf('platform') })
    const draft = await createProduct(admin, { status: 'draft' })
    const answer = await merchant.get(`/api/v1/shop/prices?ids=${mug},${strange.id},${draft.id}`)
    answer.assertStatus(200)
    const { prices } = answer.body().data
    assert.deepEqual(
      prices.map((one: Row) => one.product_id),
      [mug],
    )
    assert.equal(unitPrice(prices[0].sheet, 1, { faces: [], materials: [] }, Date.now()).minor, 1020)
    ;(await client.get(`/api/v1/shop/prices?ids=${mug}`)).assertStatus(401)
    const wrong = await merchant.get('/api/v1/shop/prices?ids=1,x')
    assert.deepEqual([wrong.status(), Object.keys(wrong.body().data.errors)], [400, ['ids']])
  }).tags(['PRC-02', 'ACC-02'])

  test('lines add up, pieces of one product count together, and each amount is itemised', async ({
    client,
    assert,
  }) => {
    const merchant = await asDemo(client, 'merchant')
    const hoodie = await seeded('H320-U')
    const lines = [line(hoodie, 40, { faces: ['front', 'back'] }), line(hoodie, 20)]
    const answer = await merchant.post('/api/v1/shop/quote', { lines })
    answer.assertStatus(200)
    const { amount, currency, lines: quoted } = answer.body().data
    assert.equal(currency, 'RMB')
    assert.deepEqual(
      quoted.map(({ together, unit, amount: sum }: Row) => [together, unit, sum]),
      [
        [60, '62.00', '2480.00'],
        [60, '46.00', '920.00'],
      ],
    )
    assert.equal(amount, '3400.00')
    assert.deepEqual(quoted[0].made_of, [
      { text: '阶梯价，50–199 件', amount: '46.00' },
      { text: '印费：正面', amount: '8.00' },
      { text: '印费：背面', amount: '8.00' },
    ])
    const [wholesale, level] = quoted[0].compared
    assert.containSubset(wholesale, { verdict: 'best', because: '可用价格中最低' })
    assert.containSubset(level, { verdict: 'dearer', amount: '48.88' })
  }).tags(['PRC-01', 'PRC-02', 'PRC-03'])

  test('charges a material once per piece and rejects an inaccessible one at its place', async ({ client, assert }) => {
    const merchant = await asDemo(client, 'merchant')
    const tote = await seeded('B-TOTE')
    const of = async (permission: string) =>
      (
        await row<{ id: number }>(
          `insert into materials (organisation_id, owner_user_id, name_zh, name_en, type, picture, sha256, width, height, size, format, price_minor, is_official, permission, review)
           select organisation_id, id, '猫', 'Cat', 'picture', '/files/' || gen_random_uuid(), md5(random()::text) || md5(random()::text), 10, 10, 1, 'png', 250, true, ?, 'passed' from users where username = 'admin' returning id`,
          [permission],
        )
      )?.id as number
    const [open, closed] = [await of('public'), await of('whitelist')]
    const priced = await merchant.post('/api/v1/shop/quote', {
      lines: [line(tote, 10, { faces: ['front'], material_ids: [open, open] })],
    })
    priced.assertStatus(200)
    assert.deepEqual(priced.body().data.lines[0].made_of.at(-1), { text: '素材：猫', amount: '2.50' })
    const refused = await merchant.post('/api/v1/shop/quote', {
      lines: [line(tote, 1, { material_ids: [open, closed] })],
    })
    assert.deepEqual([refused.status(), Object.keys(refused.body().data.errors)], [400, ['lines.0.material_ids.1']])
  }).tags(['PRC-01', 'PRC-02', 'MAT-06'])

  test('rejects an invalid line at its place: {0}')
    .with([
      ['no pieces', { pieces: 0 }, 'lines.0.pieces'],
      ['half a piece', { pieces: 1.5 }, 'lines.0.pieces'],
      ['too many', { pieces: 100_001 }, 'lines.0.pieces'],
      ['a product nobody sells', { product_id: 2_000_000_000 }, 'lines.0.product_id'],
      ['a face it has not', { faces: ['front', 'lid'] }, 'lines.0.faces.1'],
      ['a material that is none', { material_ids: [0] }, 'lines.0.material_ids.0'],
    ] as [string, Row, string][])
    .run(async ({ client, assert }, [, differing, path]) => {
      const merchant = await asDemo(client, 'merchant')
      const refused = await merchant.post('/api/v1/shop/quote', {
        lines: [line(await seeded('T180-U'), 1, differing)],
      })
      assert.deepEqual([refused.status(), Object.keys(refused.body().data.errors)], [400, [path]])
    })
    .tags(['PRC-02'])

  test('a page has the product’s views: templates, and photos with faces on them', async ({ client, assert }) => {
    const id = await seeded('T180-U')
    await row(
      `insert into product_angles (organisation_id, product_id, key, name_zh, name_en, template, faces)
       select organisation_id, id, 'hanging', '挂拍', 'Hanging', '{"file": "/files/a", "base": "/files/b", "planes": "/files/c"}', '{front}' from products where id = ?`,
      [id],
    )
    await row(
      `update products set photos = '[{"key": "a", "picture": "/files/x", "colour_id": null}, {"key": "b", "picture": "/files/y", "colour_id": null}]',
              faces = jsonb_set(faces, '{0,places}', ?::jsonb) where id = ?`,
      [JSON.stringify([{ photo: 'b', quad: [[0, 0], [1, 0], [1, 1], [0, 1]] }]), id], // prettier-ignore
    )
    const { angles, sheet, stock } = (await client.get(`/api/v1/shop/products/${id}`)).body().data
    assert.containSubset(angles[0], {
      kind: 'template',
      key: 'hanging',
      faces: ['front'],
      template: { base: '/files/b' },
    })
    assert.containSubset(angles[1], {
      kind: 'photo',
      name_en: 'Photo 1',
      photo: '/files/y',
      places: [{ face: 'front' }],
    })
    assert.lengthOf(angles, 2)
    assert.equal(sheet.tiers[0].minor, 1950)
    assert.isAbove(stock.length, 10)
  }).tags(['CAT-05', 'PRC-02'])
})
