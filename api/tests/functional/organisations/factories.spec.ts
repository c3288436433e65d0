import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { as, asDemo } from '#tests/support/as'
import { outcomesOf } from '#tests/support/refusals'
import { makePerson } from '#tests/support/people'
import { factoryForm, makeLevel, supplierForm } from '#tests/support/suppliers'
import { refusedStatement } from '#tests/support/refused_statement'

const ADDRESS = {
  name: '石狮仓',
  area_code: '350581',
  detail: '宝盖镇 1 号',
  postcode: '362700',
  sender_name: '陈发货',
  sender_phone: '13800000088',
}

test.group('Factories', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  async function world(client: Parameters<typeof asDemo>[0]) {
    const me = await asDemo(client, 'admin')
    const supplier = (await me.post('/api/v1/suppliers', supplierForm(await makeLevel({ factory_count: 3 })))).body()
      .data
    const make = async (more = {}) => (await me.post('/api/v1/factories', factoryForm(supplier.id, more))).body().data
    return { me, supplier, make }
  }
  const settle = () => rows('set constraints all immediate')

  test('a factory has a number, region, status and a super admin of its own', async ({ client, assert }) => {
    const { me, supplier, make } = await world(client)
    const form = factoryForm(supplier.id, { number: 'QZ-01', area_code: '350581' })
    const made = (await me.post('/api/v1/factories', form)).body().data
    assert.containSubset(made, {
      name: form.name,
      number: 'QZ-01',
      province: '福建省',
      city: '泉州市',
      district: '石狮市',
      status: 'enabled',
      supplier_name: supplier.name,
      admin_username: form.admin_username,
    })
    assert.match((await make()).number, /^F\d+$/)
    const main = await row(
      `select r.code from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id where u.organisation_id = ? and u.account_type = 'main'`,
      [made.id],
    )
    assert.deepEqual(main, { code: 'factory' })
    const twice = await me.post('/api/v1/factories', factoryForm(supplier.id, { number: 'qz-01' }))
    twice.assertBodyContains({ data: { reason: 'E_DUPLICATE' } })
  }).tags(['FAC-01'])

  test('exactly one factory of a supplier is the main one: the first, until another is chosen', async ({
    client,
    assert,
  }) => {
    const { me, make } = await world(client)
    const [first, second] = [await make(), await make()]
    assert.deepEqual([first.is_main, second.is_main], [true, false])
    for (const change of [{ is_main: false }, { status: 'disabled' }]) {
      const refused = await me.patch(`/api/v1/factories/${first.id}`, change)
      refused.assertBodyContains({ data: { reason: 'E_MAIN_FACTORY' } })
    }
    assert.isTrue((await me.patch(`/api/v1/factories/${second.id}`, { is_main: true })).body().data.is_main)
    assert.isFalse((await me.get(`/api/v1/factories/${first.id}`)).body().data.is_main)
    await settle()
    ;(await me.patch(`/api/v1/factories/${first.id}`, { status: 'disabled' })).assertBodyContains({ code: 1 })
  }).tags(['FAC-01'])

  test('the database rejects two main factories, and none', async ({ client, assert }) => {
    const { supplier, make } = await world(client)
    await make()
    await make()
    const two = 'update factories set is_main = true where supplier_id = ?'
    assert.match(await refusedStatement(two, [supplier.id]), /factories_one_main/)
    await rows('savepoint before')
    await rows('update factories set is_main = false where supplier_id = ?', [supplier.id])
    await assert.rejects(settle, /none of them ships/)
    await rows('rollback to savepoint before')
  }).tags(['FAC-01'])

  test('rejects factories beyond the level’s limit and names it', async ({ client, assert }) => {
    const { me, supplier, make } = await world(client)
    for (let i = 0; i < 3; i++) await make()
    const refused = await me.post('/api/v1/factories', factoryForm(supplier.id)).header('accept-language', 'en')
    assert.equal(refused.body().data.reason, 'E_QUOTA_EXCEEDED')
    assert.equal(
      refused.body().message,
      "Factories: 3 of 3 used. This limit belongs to the supplier's level: remove some, or ask the supplier to upgrade it.",
    )
  }).tags(['SUP-02', 'FAC-01', 'ERR-03'])

  test('a factory cannot change what its supplier decides', async ({ client }) => {
    const { make } = await world(client)
    const [, second] = [await make(), await make()]
    const person = as(
      client,
      (await makePerson({ organisationId: second.id, permissions: ['factories.view', 'factories.edit'] })).token,
    )
    ;(await person.patch(`/api/v1/factories/${second.id}`, { name: 'Our own name' })).assertBodyContains({ code: 1 })
    for (const change of [{ is_main: true }, { status: 'disabled' }, { number: 'X1' }])
      (await person.patch(`/api/v1/factories/${second.id}`, change)).assertBodyContains({
        data: { reason: 'E_FORBIDDEN' },
      })
  }).tags(['FAC-01', 'ACC-02'])
})

test.group('Shipping addresses', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('the area code gives province, city and district; foreign addresses contain them as text', async ({
    client,
    assert,
  }) => {
    const me = await asDemo(client, 'supplier')
    const made = (await me.post('/api/v1/shipping-addresses', ADDRESS)).body().data
    assert.containSubset(made, {
      ...ADDRESS,
      country: 'CN',
      province: '福建省',
      city: '泉州市',
      district: '石狮市',
      sender_phone: '+8613800000088',
    })
    const abroad = {
      ...ADDRESS,
      name: 'LA',
      country: 'US',
      area_code: null,
      province: 'California',
      city: 'Los Angeles',
      postcode: '90001',
      sender_phone: '+12025550143',
    }
    assert.containSubset((await me.post('/api/v1/shipping-addresses', abroad)).body().data, {
      country: 'US',
      city: 'Los Angeles',
      area_code: null,
    })
  }).tags(['FAC-02'])

  test('rejects an invalid place at its field: {field}')
    .with([
      { field: 'area_code', change: { area_code: '999999' }, reason: 'E_AREA_INVALID' },
      { field: 'area_code', change: { area_code: null }, reason: 'E_REQUIRED' },
      { field: 'area_code', change: { area_code: '350500' }, reason: 'E_AREA_INVALID' },
      { field: 'country', change: { country: 'XX' }, reason: 'E_COUNTRY_INVALID' },
      { field: 'city', change: { country: 'US' }, reason: 'E_REQUIRED' },
      { field: 'postcode', change: { postcode: '1234' }, reason: 'E_POSTCODE_INVALID' },
      { field: 'sender_phone', change: { sender_phone: '12' }, reason: 'E_PHONE_INVALID' },
    ])
    .run(async ({ client, assert }, { field, change, reason }) => {
      const me = await asDemo(client, 'supplier')
      const refused = (await me.post('/api/v1/shipping-addresses', { ...ADDRESS, ...change })).body().data
      assert.deepEqual([refused.reason, Object.keys(refused.errors)], [reason, [field]])
    })
    .tags(['FAC-02', 'ERR-03'])

  test('named people see it, others do not, and the explainer says why', async ({ client, assert }) => {
    const me = await asDemo(client, 'supplier')
    const { organisation_id: home } = (await me.post('/api/v1/shipping-addresses', { ...ADDRESS, name: 'open' })).body()
      .data
    const permissions = ['shipping_addresses.view']
    const [byRole, byName, other] = [
      await makePerson({ organisationId: home, range: 'supplier', permissions }),
      await makePerson({ organisationId: home, range: 'supplier', permissions }),
      await makePerson({ organisationId: home, range: 'supplier', permissions }),
    ]
    const { id } = (
      await me.post('/api/v1/shipping-addresses', { ...ADDRESS, role_ids: [byRole.roleId], user_ids: [byName.id] })
    ).body().data
    const sees = async ({ token }: { token: string }) =>
      (await as(client, token).get(`/api/v1/shipping-addresses/${id}`)).status() === 200
    assert.deepEqual([await sees(byRole), await sees(byName), await sees(other)], [true, true, false])
    const admin = await asDemo(client, 'admin')
    const explained = (
      await admin.get(
        `/api/v1/permissions/explain?user_id=${other.id}&permission=shipping_addresses.view&record_id=${id}`,
      )
    ).body().data
    assert.isFalse(explained.allowed)
    assert.containSubset(explained.steps, [
      { rule: 'record_in_range', passed: true },
      { rule: 'record_granted', passed: false },
    ])
  }).tags(['ACC-09', 'FAC-02'])

  test('an address shared with a factory is visible there and editable only by its supplier', async ({
    client,
    assert,
  }) => {
    const me = await asDemo(client, 'supplier')
    const factory = await row<{ id: number }>(`select id from organisations where kind = 'factory' order by id limit 1`)
    const { id } = (await me.post('/api/v1/shipping-addresses', { ...ADDRESS, factory_ids: [factory?.id] })).body().data
    const person = as(
      client,
      (
        await makePerson({
          organisationId: factory?.id,
          range: 'factory',
          permissions: ['shipping_addresses.view', 'shipping_addresses.edit'],
        })
      ).token,
    )
    assert.equal((await person.get(`/api/v1/shipping-addresses/${id}`)).status(), 200)
    assert.equal((await person.patch(`/api/v1/shipping-addresses/${id}`, { detail: 'x' })).status(), 404)
  }).tags(['ACC-09', 'FAC-02'])
})

test.group('Factories | concurrency', () => {
  test('two concurrent choices of a main factory leave exactly one', async ({ client, assert }) => {
    const me = await asDemo(client, 'admin')
    const supplier = (await me.post('/api/v1/suppliers', supplierForm(await makeLevel()))).body().data
    const ids: number[] = []
    for (let i = 0; i < 3; i++) ids.push((await me.post('/api/v1/factories', factoryForm(supplier.id))).body().data.id)
    await outcomesOf(
      12,
      (i) => me.patch(`/api/v1/factories/${ids[i % 3]}`, { is_main: true }) as unknown as Promise<unknown>,
    )
    const found = await row('select count(*)::int as count from factories where supplier_id = ? and is_main', [
      supplier.id,
    ])
    assert.deepEqual(found, { count: 1 })
    await forgetSupplier(supplier.id, supplier.level_id)
  }).tags(['FAC-01'])
})

async function forgetSupplier(id: number, levelId: number) {
  await rows(
    'delete from users where organisation_id in (select id from organisations where id = ? or parent_id = ?)',
    [id, id],
  )
  await rows('delete from organisations where parent_id = ?', [id])
  await rows('delete from organisations where id = ?', [id])
  await rows('delete from supplier_levels where id = ?', [levelId])
}
