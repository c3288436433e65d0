import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import type { ApiResponse } from '@japa/api-client'
import type { Row } from '#core/database'
import { rejectRiskyTexts } from '#settings/risk/check_text'
import { asDemo, type Caller } from '#tests/support/as'
import { blockWords, listWords } from '#tests/support/blocked_words'
import { createSpu, wholeSpu } from '#tests/support/catalogue'
import { createProduct, FACE, wholeProduct } from '#tests/support/products'
import { countQueries } from '#tests/support/queries'

const WORD = 'contraband'
const REQUEST = { name: 'Linen apron', type: 'garment', description: 'Natural linen with one large pocket in front' }
const ADDRESS = {
  firstname: 'Jane Doe',
  mobile_phone: '+14155550132',
  country: 'US',
  region_code: 'CA',
  city: 'Mountain View',
  street: '1600 Amphitheatre Parkway',
  postcode: '94043',
}

/** Endpoints with the texts in them that other people read. */
const WRITTEN: readonly (readonly [path: string, by: string, body: (who: Caller) => Promise<Row>, fields: string[]])[] =
  [
    [
      'products',
      'admin',
      (who) => wholeProduct(who),
      ['name_zh', 'name_en', 'scene_en', 'special_instructions_zh', 'image_requirements_en'],
    ],
    ['spus', 'admin', () => wholeSpu(), ['name_zh', 'name_en', 'customs_name_zh', 'customs_name_en']],
    ['spu-categories', 'admin', () => Promise.resolve({ name_zh: '围裙', name_en: 'Aprons' }), ['name_zh', 'name_en']],
    ['sizes', 'admin', () => Promise.resolve({ name_zh: '超大', name_en: 'Huge' }), ['name_zh', 'name_en']],
    ['size-templates', 'admin', () => Promise.resolve({ name_zh: '围裙表', name_en: 'Aprons' }), ['name_en']],
    ['blank-requests', 'merchant', () => Promise.resolve(REQUEST), ['name', 'description']],
    ['receiver-addresses', 'merchant', () => Promise.resolve(ADDRESS), ['firstname', 'street', 'city']],
  ]

const refusedAt = (answer: ApiResponse) => {
  answer.assertStatus(400)
  answer.assertBodyContains({ data: { reason: 'E_RISK_WORD' } })
  return answer.body().data.errors as Record<string, string[]>
}

test.group('Risk words | public texts', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('rejects a blocked word in {0} at each of its fields, in both languages')
    .with(WRITTEN.map(([path]) => [path]))
    .run(async ({ client, assert, cleanup }, [path]) => {
      const [, by, whole, fields] = WRITTEN.find((one) => one[0] === path) as (typeof WRITTEN)[number]
      cleanup(blockWords(WORD))
      const who = await asDemo(client, by)
      const risky = Object.fromEntries(fields.map((field) => [field, `The ${WORD} kind of thing`]))
      const body = { ...(await whole(who)), ...risky }
      const said = refusedAt(await who.post(`/api/v1/${path}`, body).header('accept-language', 'en'))
      assert.sameMembers(Object.keys(said), fields)
      assert.include(said[fields[0] as string]?.[0], `“${WORD}” is not allowed here`)
      const chinese = refusedAt(await who.post(`/api/v1/${path}`, body).header('accept-language', 'zh-cn'))
      assert.include(chinese[fields[0] as string]?.[0], `不能使用“${WORD}”`)
    })
    .tags(['CFG-04'])

  test('checks the name of a face like the product’s', async ({ client, assert, cleanup }) => {
    cleanup(blockWords(WORD))
    const admin = await asDemo(client, 'admin')
    const body = await wholeProduct(admin, { faces: [{ ...FACE, name_en: `Front with ${WORD}` }] })
    assert.deepEqual(Object.keys(refusedAt(await admin.post('/api/v1/products', body))), ['faces.0.name_en'])
  }).tags(['CFG-04'])

  test('an existing name survives a new word and does not block other changes', async ({ client, assert, cleanup }) => {
    const admin = await asDemo(client, 'admin')
    const spu = await createSpu(admin, { name_en: `A ${WORD} shirt` })
    const product = await createProduct(admin, { name_en: `A ${WORD} shirt` })
    const merchant = await asDemo(client, 'merchant')
    const kept = (await merchant.post('/api/v1/receiver-addresses', { ...ADDRESS, firstname: `Jane ${WORD}` })).body()
    cleanup(blockWords(WORD))
    const change = (who: Caller, path: string, body: Row) => who.patch(`/api/v1/${path}`, body)
    ;(await change(admin, `spus/${spu.id}`, { name_en: `A ${WORD} shirt`, style_no: 'S-77' })).assertStatus(200)
    ;(await change(admin, `products/${product.id}`, { sort: 7 })).assertStatus(200)
    ;(await change(merchant, `receiver-addresses/${kept.data.id}`, { postcode: '94040' })).assertStatus(200)
    assert.deepEqual(
      Object.keys(refusedAt(await change(admin, `products/${product.id}`, { name_en: `Two ${WORD} shirts` }))),
      ['name_en'],
    )
  }).tags(['CFG-04'])

  test('accepts a warning word, and the rejection names the blocked one', async ({ client, assert, cleanup }) => {
    const admin = await asDemo(client, 'admin')
    cleanup(listWords({ word: 'replica', level: 'warn' }, { word: WORD, level: 'block' }))
    await createSpu(admin, { name_en: 'Replica shirt' })
    const both = await admin
      .post('/api/v1/spus', await wholeSpu({ name_en: `Replica ${WORD} shirt` }))
      .header('accept-language', 'en')
    assert.include(refusedAt(both).name_en?.[0], WORD)
  }).tags(['CFG-04'])

  test('checks many texts with as many statements as one', async ({ assert }) => {
    const texts = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`t.${i}`, `Text ${i}`]))
    const [one, many] = [
      await countQueries(() => rejectRiskyTexts(texts(1))),
      await countQueries(() => rejectRiskyTexts(texts(500))),
    ]
    assert.isAtMost(many, one)
  }).tags(['CFG-04'])
})
