import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { ADDRESS } from '#contracts/limits'
import { withTransaction, row, rows, type Row } from '#core/database'
import { asDemo, type Caller } from '#tests/support/as'
import { organisationOf } from '#tests/support/organisations'
import { saidAt } from '#tests/support/said'

const PATH = '/api/v1/receiver-addresses'
const HOME = {
  firstname: '许知远',
  mobile_phone: '138 0013 8000',
  country: 'CN',
  area_code: '440305',
  street: '科技园路1号',
  postcode: '518057',
}
const ABROAD = {
  firstname: 'Jane Doe',
  mobile_phone: '(415) 555-0132',
  country: 'US',
  region_code: 'CA',
  city: 'Mountain View',
  street: '1600 Amphitheatre Parkway',
  postcode: '94043',
}
const keep = async (person: Caller, body: Row): Promise<Row & { id: number; version: number }> => {
  const answer = await person.post(PATH, body)
  if (answer.status() !== 200) throw new Error(answer.text())
  return answer.body().data
}
const defaults = async () =>
  (
    await rows<{ id: number }>('select id from receiver_addresses where organisation_id = ? and is_default', [
      await organisationOf('merchant'),
    ])
  ).map(({ id }) => id)

test.group('Address book', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('the region comes from the district in China and from the state elsewhere; phones and postcodes follow the country', async ({
    client,
    assert,
  }) => {
    const merchant = await asDemo(client, 'merchant')
    assert.deepInclude(await keep(merchant, HOME), {
      province: '广东省',
      city: '深圳市',
      district: '南山区',
      region_code: '440000',
      mobile_phone: '+8613800138000',
      is_default: true,
    })
    assert.deepInclude(await keep(merchant, ABROAD), {
      province: 'California',
      area_code: null,
      mobile_phone: '+14155550132',
      is_default: false,
    })
    const london = {
      ...ABROAD,
      country: 'GB',
      region_code: '',
      city: 'London',
      postcode: 'sw1a1aa',
      mobile_phone: '020 7946 0123',
    }
    assert.deepInclude(await keep(merchant, london), {
      postcode: 'SW1A 1AA',
      mobile_phone: '+442079460123',
      province: '',
    })
  }).tags(['CHK-02'])

  test('rejects invalid input at its field and stores nothing: {at}')
    .with([
      { at: 'country', body: { ...ABROAD, country: 'XX' } },
      { at: 'region_code', body: { ...ABROAD, region_code: '' } },
      { at: 'region_code', body: { ...ABROAD, region_code: 'ZZ' }, says: 'E_REGION_INVALID' },
      { at: 'area_code', body: { ...HOME, area_code: '440399' } },
      { at: 'area_code', body: { ...HOME, area_code: null } },
      { at: 'city', body: { ...ABROAD, city: ' ' } },
      { at: 'street', body: { ...ABROAD, street: '12345' }, says: 'E_STREET_INVALID' },
      { at: 'street', body: { ...HOME, street: '地址' } },
      { at: 'street', body: { ...ABROAD, street: 'aaaaaaa' } },
      { at: 'firstname', body: { ...ABROAD, firstname: '007' } },
      { at: 'mobile_phone', body: { ...ABROAD, mobile_phone: '12' } },
      { at: 'postcode', body: { ...ABROAD, postcode: '9404' }, says: 'E_POSTCODE_COUNTRY' },
      { at: 'postcode', body: { ...HOME, postcode: '' } },
      { at: 'postcode', body: { ...ABROAD, country: 'CA', region_code: 'ON', postcode: '94043' } },
    ])
    .run(async ({ client, assert }, { at, body, says }) => {
      const merchant = await asDemo(client, 'merchant')
      const answer = await merchant.post(PATH, body)
      assert.deepEqual([answer.status(), Object.keys(answer.body().data.errors)], [400, [at]])
      if (says) assert.equal(saidAt(answer)[at], says)
      assert.isEmpty(await defaults())
    })
    .tags(['CHK-02', 'ERR-03'])

  test('exactly one is the default after any creation, change or deletion', async ({ client, assert }) => {
    const [merchant, staff] = [await asDemo(client, 'merchant'), await asDemo(client, 'manager')]
    const first = await keep(merchant, HOME)
    const second = await keep(staff, { ...ABROAD, is_default: true })
    assert.deepEqual(await defaults(), [second.id])
    const [stale, none] = [
      await merchant.patch(`${PATH}/${first.id}`, { firstname: '许', version: first.version }),
      await merchant.patch(`${PATH}/${second.id}`, { is_default: false }),
    ]
    assert.equal(stale.body().data.reason, 'E_VERSION_CONFLICT')
    assert.deepEqual(saidAt(none), { is_default: 'E_DEFAULT_ADDRESS' })
    await merchant.patch(`${PATH}/${first.id}`, { is_default: true })
    assert.deepEqual(await defaults(), [first.id])
    await merchant.delete(`${PATH}/${first.id}`)
    assert.deepEqual(await defaults(), [second.id])
    await merchant.delete(`${PATH}/del`, { ids: [second.id] })
    assert.deepEqual(await defaults(), [])
  }).tags(['CHK-02'])

  test('a change of country requires the new country’s fields', async ({ client, assert }) => {
    const merchant = await asDemo(client, 'merchant')
    const { id } = await keep(merchant, HOME)
    const half = await merchant.patch(`${PATH}/${id}`, { country: 'US' })
    assert.deepEqual([half.status(), Object.keys(half.body().data.errors)], [400, ['region_code']])
    const moved = await merchant.patch(`${PATH}/${id}`, { ...ABROAD, district: '' })
    moved.assertStatus(200)
    assert.deepInclude(moved.body().data, { area_code: null, province: 'California', district: '' })
  }).tags(['CHK-02'])

  test('is private to the merchant and limited in size', async ({ client, assert }) => {
    const [merchant, admin] = [await asDemo(client, 'merchant'), await asDemo(client, 'admin')]
    const refused = await admin.post(PATH, HOME)
    assert.equal(refused.body().data.reason, 'E_MERCHANTS_ONLY')
    await row(
      `insert into receiver_addresses (organisation_id, country, city, street, firstname, mobile_phone, is_default)
       select ?, 'US', 'x', 'x', 'x', 'x', n = 1 from generate_series(1, ?) n`,
      [await organisationOf('merchant'), ADDRESS.most],
    )
    const full = await merchant.post(PATH, HOME)
    assert.deepEqual([full.status(), full.body().data.reason], [409, 'E_ADDRESSES_FULL'])
  }).tags(['CHK-02', 'ACC-02'])

  test('parses a pasted text, and the result can be saved', async ({ client, assert }) => {
    const merchant = await asDemo(client, 'merchant')
    const text = '收货人：张三\n手机：138-0013-8000\n广东省深圳市南山区科技园路1号 518057'
    const read = (await merchant.post(`${PATH}/parse`, { text })).body().data
    assert.deepInclude(read, { firstname: '张三', area_code: '440305', street: '科技园路1号', postcode: '518057' })
    assert.equal((await keep(merchant, read)).city, '深圳市')
    const long = await merchant.post(`${PATH}/parse`, { text: 'x'.repeat(ADDRESS.text + 1) })
    assert.deepEqual([long.status(), Object.keys(long.body().data.errors)], [400, ['text']])
  }).tags(['CHK-02'])
})

test.group('Address book | database', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const insert = (
    isDefault: boolean,
  ) => `insert into receiver_addresses (organisation_id, country, city, street, firstname, mobile_phone, is_default)
    select id, 'US', 'x', 'x', 'x', 'x', ${isDefault} from merchants order by id limit 1`

  test('rejects two defaults, and addresses without one', async ({ assert }) => {
    const fails = async (...statements: string[]) => {
      try {
        await withTransaction(async (trx) => {
          for (const statement of statements) await row(statement, [], trx)
          await row('set constraints all immediate', [], trx)
        })
      } catch (error) {
        return (error as { code: string }).code
      }
    }
    assert.equal(await fails(insert(true), insert(true)), '23505')
    assert.equal(await fails(insert(false)), '23514')
    assert.equal(await fails(insert(true), 'update receiver_addresses set is_default = false'), '23514')
    assert.isUndefined(await fails(insert(true), insert(false)))
  }).tags(['CHK-02'])
})
