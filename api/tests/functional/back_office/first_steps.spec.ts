import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { FIRST_STEPS_HIDDEN, type FirstStep } from '#contracts/first_steps'
import { row, rows } from '#core/database'
import { as, asDemo, type Caller } from '#tests/support/as'
import { begin, DESIGNS, soldProduct } from '#tests/support/designs'
import { makePerson } from '#tests/support/people'
import { countQueries } from '#tests/support/queries'

const PATH = '/api/v1/first-steps'
const doneBy = async (who: Caller) =>
  ((await who.get(PATH)).body().data as FirstStep[]).flatMap(({ name, is_done: isDone }) => (isDone ? [name] : []))
const namesOf = async (who: Caller) => ((await who.get(PATH)).body().data as FirstStep[]).map(({ name }) => name)

const newOrganisation = async (kind: string, parent: string) =>
  (await row<{ id: number }>(
    `insert into organisations (kind, parent_id, name, merchant_no)
     select ?, o.id, 'Newcomer', case when ? = 'merchant' then 'M' || nextval('merchant_numbers') end
       from organisations o where o.kind = ? order by id limit 1 returning id`,
    [kind, kind, parent],
  ))!.id

test.group('First steps', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('of a new merchant are done by doing them, wherever that was', async ({ client, assert }) => {
    const product = await soldProduct(await asDemo(client, 'admin'))
    const merchant = await newOrganisation('merchant', 'supplier')
    await rows('insert into merchants (id) values (?)', [merchant])
    const permissions = ['designs.view', 'designs.create', 'designs.edit', 'products.view']
    const { token } = await makePerson({ organisationId: merchant, permissions, range: 'merchant' })
    const who = as(client, token)
    assert.deepEqual(await namesOf(who), ['design', 'product', 'address', 'money', 'sample', 'store', 'team'])
    assert.deepEqual(await doneBy(who), [])

    const design = await begin(who, product)
    assert.deepEqual(await doneBy(who), [], 'looking at a blank is no design')
    ;(await who.patch(`${DESIGNS}/${design.id}`, { name: 'Summer' })).assertStatus(200)
    await makePerson({ organisationId: merchant, range: 'merchant' })
    await rows(
      `insert into receiver_addresses (organisation_id, country, city, street, firstname, mobile_phone, is_default)
       values (?, 'US', 'Austin', '1 Main St', 'Jane Doe', '+15125550100', true)`,
      [merchant],
    )
    assert.deepEqual(await doneBy(who), ['design', 'address', 'team'])
    const preference = `/api/v1/auth/preferences/${FIRST_STEPS_HIDDEN}`
    const read = await countQueries(() => who.get(preference))
    assert.equal(await countQueries(() => who.get(PATH)), read + 1)
    ;(await who.put(preference, { value: true })).assertStatus(200)
    assert.deepEqual(await namesOf(who), [])
    ;(await who.put(preference, { value: false })).assertStatus(200)
    assert.lengthOf(await namesOf(who), 7)
  }).tags(['PPL-03'])

  test('of suppliers and factories are their own, and the platform has none', async ({ client, assert }) => {
    assert.deepEqual(await namesOf(await asDemo(client, 'super')), [])
    const supplier = await newOrganisation('supplier', 'platform')
    await rows('insert into suppliers (id) values (?)', [supplier])
    const person = await makePerson({ organisationId: supplier, range: 'all' })
    const who = as(client, person.token)
    assert.deepEqual(await namesOf(who), ['product', 'payee', 'factory', 'merchant', 'team'])
    assert.deepEqual(await doneBy(who), [])
    await rows(
      `insert into organisations (kind, parent_id, name, merchant_no)
       values ('merchant', ?, 'First', 'M' || nextval('merchant_numbers'))`,
      [supplier],
    )
    assert.deepEqual(await doneBy(who), ['merchant'])
    const factory = await newOrganisation('factory', 'supplier')
    const worker = await makePerson({ organisationId: factory, range: 'all' })
    assert.deepEqual(await namesOf(as(client, worker.token)), ['ship_from', 'team', 'accept', 'ship'])
  }).tags(['PPL-03'])
})
