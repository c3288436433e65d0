import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import type { GalleryPage } from '#contracts/materials'
import { row, rows } from '#core/database'
import { asDemo, type Caller } from '#tests/support/as'
import { materialRow, pictureRow } from '#tests/support/materials'
import { userId } from '#tests/support/organisations'
import { countQueries } from '#tests/support/queries'

async function page(who: Caller, query: string): Promise<GalleryPage> {
  const answer = await who.get(`/api/v1/materials/gallery?${query}`)
  answer.assertStatus(200)
  return answer.body().data
}

const ids = async (who: Caller, query: string) => (await page(who, query)).list.map(({ id }) => id)
const official = (differing = {}) => materialRow('admin', { is_official: true, ...differing })

async function nameMerchant(materialId: number) {
  await row(
    `insert into material_merchants (material_id, merchant_id) select ?, organisation_id from users where username = 'merchant'`,
    [materialId],
  )
  return materialId
}

async function category(username: string, name: string, parentId: number | null = null): Promise<number> {
  const made = await row<{ id: number }>(
    `insert into material_categories (organisation_id, name_zh, name_en, parent_id)
     select organisation_id, ?, ?, ?::int from users where username = ? returning id`,
    [name, name, parentId, username],
  )
  return made?.id as number
}

test.group('Gallery | visibility', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(async () => void (await rows('delete from materials')))

  test('a whitelist names at least one merchant or is rejected at that field', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const id = await official()
    const write = (body: object) => admin.patch(`/api/v1/materials/${id}`, body)
    const refused = await write({ permission: 'whitelist', merchant_ids: [] })
    refused.assertStatus(400)
    assert.deepEqual(Object.keys(refused.body().data.errors), ['merchant_ids'])
    const kept = () => row<{ permission: string }>('select permission from materials where id = ?', [id])
    assert.equal((await kept())?.permission, 'public')
    ;(await write({ permission: 'public', merchant_ids: [] })).assertStatus(200)
    ;(await write({ permission: 'blacklist', merchant_ids: [] })).assertStatus(200)
    const merchant = await row<{ id: number }>(`select organisation_id as id from users where username = 'merchant'`)
    ;(await write({ permission: 'whitelist', merchant_ids: [merchant?.id] })).assertStatus(200)
    assert.equal((await kept())?.permission, 'whitelist')
    ;(await write({ merchant_ids: [] })).assertStatus(400)
  }).tags(['MAT-04', 'ERR-03'])

  test('an official material is available as its permission allows, in every query', async ({ client, assert }) => {
    const open = await official({ name_zh: '可见' })
    const notThem = await official({ permission: 'blacklist' })
    const forThem = await nameMerchant(await official({ permission: 'whitelist' }))
    const kept = [
      await nameMerchant(await official({ permission: 'blacklist' })),
      await official({ permission: 'whitelist' }),
      await official({ status: 'disabled' }),
      await official({ review: 'review' }),
      await materialRow('gold', { is_official: true }),
      await materialRow('merchant'),
    ]
    const merchant = await asDemo(client, 'merchant')
    assert.sameMembers(await ids(merchant, 'gallery=official'), [open, notThem, forThem])
    for (const id of kept) assert.deepEqual(await ids(merchant, `gallery=official&id=${id}`), [])
    assert.deepEqual(await ids(merchant, `gallery=official&q=${encodeURIComponent('可见')}`), [open])
  }).tags(['MAT-04', 'MAT-06'])

  test('a merchant’s gallery is private to it, and the range applies within it', async ({ client, assert }) => {
    const [main, staff] = [await materialRow('merchant'), await materialRow('staff')]
    await official()
    await materialRow('gold')
    assert.sameMembers(await ids(await asDemo(client, 'merchant'), 'gallery=own'), [main, staff])
    assert.deepEqual(await ids(await asDemo(client, 'staff'), 'gallery=own'), [staff])
  }).tags(['MAT-04'])

  test('a row reveals neither its other recipients nor its earnings', async ({ client, assert }) => {
    await nameMerchant(await official({ permission: 'whitelist', width: 999 }))
    const { list } = await page(await asDemo(client, 'merchant'), 'gallery=official')
    assert.notContainsSubset(list[0], { permission: 'whitelist' })
    assert.notProperty(list[0], 'merchant_ids')
    assert.notProperty(list[0], 'sales_amount')
    assert.isTrue(list[0]?.is_low)
  }).tags(['MAT-01', 'MAT-06'])
})

test.group('Gallery | search', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(async () => void (await rows('delete from materials')))

  test('finds by name in either language, down to one Chinese character, and by number', async ({ client, assert }) => {
    const whale = await official({ name_zh: '蓝鲸鱼', name_en: 'Blue Whale 100%' })
    const cat = await official({ name_zh: '猫', name_en: 'Cat_walk' })
    const merchant = await asDemo(client, 'merchant')
    const found = (q: string) => ids(merchant, `gallery=official&q=${encodeURIComponent(q)}`)
    for (const q of ['鲸鱼', '鲸', '蓝鲸鱼', 'whale', 'WHALE blue', 'e', '100%', ' 鲸   blue '])
      assert.deepEqual((await found(q)).slice(-1), [whale], q)
    assert.deepEqual(await found('cat_'), [cat])
    for (const q of ['鱼鲸', 'whale cat', '%', '_hale', '100_']) {
      const wanted = q === '%' ? [whale] : []
      assert.deepEqual(await found(q), wanted, q)
    }
    const { number } = (await row<{ number: string }>('select number from materials where id = ?', [cat])) ?? {}
    assert.deepEqual(await found(String(number).toLowerCase()), [cat])
  }).tags(['MAT-04'])

  test('filters by category with descendants, and by none', async ({ client, assert }) => {
    const top = await category('merchant', 'Top')
    const [left, right] = [await category('merchant', 'Left', top), await category('merchant', 'Right', top)]
    const [inLeft, inRight] = [
      await materialRow('merchant', { category_id: left }),
      await materialRow('merchant', { category_id: right }),
    ]
    const loose = await materialRow('merchant')
    const merchant = await asDemo(client, 'merchant')
    assert.sameMembers(await ids(merchant, `gallery=own&category_id=${top}`), [inLeft, inRight])
    assert.deepEqual(await ids(merchant, `gallery=own&category_id=${left}`), [inLeft])
    assert.deepEqual(await ids(merchant, 'gallery=own&category_id=0'), [loose])
    assert.deepEqual(await ids(merchant, 'gallery=own&category_id=2147483647'), [])
  }).tags(['MAT-03', 'MAT-04'])

  test('filters by type and by free of charge', async ({ client, assert }) => {
    const free = await official({ type: 'pattern' })
    const priced = await official({ type: 'cutout', price_minor: 150 })
    const merchant = await asDemo(client, 'merchant')
    assert.deepEqual(await ids(merchant, 'gallery=official&free=1'), [free])
    assert.deepEqual(await ids(merchant, 'gallery=official&type=cutout'), [priced])
  }).tags(['MAT-04'])

  test('returns each row once across the pages, in every order', async ({ client, assert }) => {
    for (let i = 0; i < 23; i++) await official({ order_pieces: i % 4, price_minor: (i % 3) * 250 })
    const merchant = await asDemo(client, 'merchant')
    const by = { newest: 'id desc', popular: 'order_pieces desc, id desc', cheapest: 'price_minor, id' }
    for (const [sort, order] of Object.entries(by)) {
      const seen: number[] = []
      for (let cursor = '', more = true; more;) {
        const { list, next_cursor } = await page(merchant, `gallery=official&sort=${sort}&limit=5${cursor}`)
        seen.push(...list.map(({ id }) => id))
        more = next_cursor !== undefined
        cursor = `&cursor=${next_cursor}`
      }
      const whole = await rows<{ id: number }>(`select id from materials order by ${order}`)
      assert.deepEqual(
        seen,
        whole.map(({ id }) => id),
        sort,
      )
    }
    assert.equal((await page(merchant, 'gallery=official&limit=5&with_total=1')).total, 23)
  }).tags(['MAT-04'])

  test('rejects invalid filters by name', async ({ client, assert }) => {
    const merchant = await asDemo(client, 'merchant')
    const refused = async (query: string, field: string) => {
      const answer = await merchant.get(`/api/v1/materials/gallery?${query}`)
      answer.assertStatus(400)
      assert.property(answer.body().data.errors, field)
    }
    await refused('', 'gallery')
    await refused('gallery=theirs', 'gallery')
    await refused(`gallery=own&q=${'x'.repeat(101)}`, 'q')
    await refused('gallery=own&limit=101', 'limit')
    await refused('gallery=own&category_id=-1', 'category_id')
    ;(await merchant.get('/api/v1/materials/gallery?gallery=own&cursor=nonsense')).assertStatus(400)
  }).tags(['MAT-04'])

  test('sends as many statements for one row as for fifty', async ({ client, assert }) => {
    const merchant = await asDemo(client, 'merchant')
    const picture = async () => pictureRow(await userId('admin'))
    const cost = () => countQueries(() => page(merchant, 'gallery=official'))
    await official({ picture: await picture() })
    await cost()
    const one = await cost()
    for (let i = 0; i < 49; i++) await official({ picture: await picture() })
    assert.equal(await cost(), one)
    const { list } = await page(merchant, 'gallery=official')
    assert.lengthOf(list, 50)
    assert.isTrue(list.every((each) => each.picture_link?.startsWith(`${each.picture}?key=`)))
  }).tags(['MAT-04'])
})
