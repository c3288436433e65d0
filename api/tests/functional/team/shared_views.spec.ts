import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { MAX_NAME, SHARED_VIEWS, type SavedView, type SharedView } from '#contracts/lists'
import { row, rows } from '#core/database'
import { as, type Caller } from '#tests/support/as'
import { makePerson } from '#tests/support/people'
import { buyerWith, trading } from '#tests/support/orders'

const LIST = 'workspace-orders'
const VIEWS = `/api/v1/shared-views/${LIST}`
const PRIVATE = `/api/v1/auth/preferences/views.${LIST}`
const READER = ['orders.view']
const shared = async (who: Caller, path = VIEWS) => (await who.get(path)).body().data as SharedView[]
const own = async (who: Caller) => (await who.get(PRIVATE)).body().data.value as SavedView[] | null
const saved = (who: Caller, ...value: SavedView[]) => who.put(PRIVATE, { value })
const UNPAID = { name: 'Unpaid', query: 'status=unpaid' }
const DEAR = { name: 'Dearest', query: 'sort=dearest' }

test.group('Shared views', (group) => {
  trading(group)

  async function people(client: ApiClient) {
    const { buyer, who } = await buyerWith(client)
    const mate = await makePerson({ organisationId: buyer.merchant, range: 'merchant', permissions: READER })
    return { buyer, who, mate, mates: as(client, mate.token) }
  }

  test('the view of a disabled colleague is unshared by those who manage the team, and is private again', async ({
    client,
    assert,
  }) => {
    const { buyer, who, mates } = await people(client)
    const manager = await makePerson({
      organisationId: buyer.merchant,
      range: 'merchant',
      permissions: [...READER, 'users.edit'],
    })
    const manages = as(client, manager.token)
    ;(await saved(who, UNPAID)).assertStatus(200)
    const { id } = (await who.post(VIEWS, { name: 'Unpaid' })).body().data as SharedView
    assert.isFalse((await shared(manages))[0]?.can_unshare)
    assert.equal((await manages.delete(`${VIEWS}/${id}`)).body().data.reason, 'E_NOT_VIEW_OWNER')
    await rows(`update users set status = 'disabled' where id = ?`, [buyer.id])
    assert.isTrue((await shared(manages))[0]?.can_unshare)
    assert.isFalse((await shared(mates))[0]?.can_unshare)
    ;(await mates.delete(`${VIEWS}/${id}`)).assertStatus(403)
    ;(await manages.delete(`${VIEWS}/${id}`)).assertStatus(200)
    assert.deepEqual(await shared(mates), [])
    assert.isNull(await own(manages))
    const kept = await row<{ value: SavedView[] }>('select value from preferences where user_id = ? and key = ?', [
      buyer.id,
      `views.${LIST}`,
    ])
    assert.deepEqual(kept?.value, [UNPAID])
  }).tags(['PPL-07'])

  test('an owner shares a view, colleagues open it, and after unsharing it is private again', async ({
    client,
    assert,
  }) => {
    const { buyer, who, mates } = await people(client)
    ;(await saved(who, UNPAID, DEAR)).assertStatus(200)
    const made = await who.post(VIEWS, { name: 'Unpaid' })
    made.assertStatus(200)
    const { id } = made.body().data as SharedView
    assert.deepEqual(await own(who), [DEAR])
    assert.deepEqual(await shared(who), [{ ...UNPAID, id, owner: buyer.username, is_own: true, can_unshare: true }])
    assert.deepEqual(await shared(mates), [{ ...UNPAID, id, owner: buyer.username, is_own: false, can_unshare: false }])
    assert.deepEqual(await shared(mates, '/api/v1/shared-views/orders'), [])
    const refused = await mates.delete(`${VIEWS}/${id}`)
    refused.assertStatus(403)
    assert.equal(refused.body().data.reason, 'E_NOT_VIEW_OWNER')
    ;(await saved(mates, UNPAID)).assertStatus(200)
    const taken = await mates.post(VIEWS, { name: 'Unpaid' })
    assert.deepEqual([taken.status(), taken.body().data.reason], [409, 'E_SHARED_VIEW_NAME'])
    assert.deepEqual(await own(mates), [UNPAID])
    ;(await who.delete(`${VIEWS}/${id}`)).assertStatus(200)
    assert.deepEqual(await own(who), [DEAR, UNPAID])
    assert.deepEqual(await shared(mates), [])
  }).tags(['PPL-07', 'CRUD-09'])

  test('no other organisation sees, removes or blocks it, nor does a colleague who may not see the list', async ({
    client,
    assert,
  }) => {
    const { buyer, who } = await people(client)
    await saved(who, UNPAID)
    const { id } = (await who.post(VIEWS, { name: 'Unpaid' })).body().data as SharedView
    const stranger = (await buyerWith(client)).who
    const platform = as(client, (await makePerson({ permissions: READER })).token)
    for (const other of [stranger, platform]) {
      assert.deepEqual(await shared(other), [])
      ;(await other.delete(`${VIEWS}/${id}`)).assertStatus(404)
      await saved(other, UNPAID)
      ;(await other.post(VIEWS, { name: 'Unpaid' })).assertStatus(200)
      assert.lengthOf(await shared(other), 1)
    }
    const blind = await makePerson({ organisationId: buyer.merchant, range: 'merchant', permissions: ['stores.view'] })
    const blinds = as(client, blind.token)
    ;(await blinds.get(VIEWS)).assertStatus(404)
    ;(await blinds.post(VIEWS, { name: 'Unpaid' })).assertStatus(404)
    ;(await blinds.delete(`${VIEWS}/${id}`)).assertStatus(404)
    for (const list of ['constructor', 'nothing', 'orders.view', '%00'])
      (await who.get(`/api/v1/shared-views/${list}`)).assertStatus(404)
    for (const view of ['x', '0', '-1', '99999999999']) (await who.delete(`${VIEWS}/${view}`)).assertStatus(404)
    assert.lengthOf(await shared(who), 1)
  }).tags(['PPL-07', 'ACC-01', 'ACC-02'])

  test('shared or unshared twice at once, a view exists once', async ({ client, assert }) => {
    const { who } = await people(client)
    await saved(who, UNPAID)
    const statuses = async (calls: Promise<{ status(): number }>[]) =>
      (await Promise.all(calls)).map((one) => one.status()).toSorted((a, b) => a - b)
    assert.deepEqual(await statuses([1, 2].map(() => who.post(VIEWS, { name: 'Unpaid' }))), [200, 404])
    const [view] = await shared(who)
    assert.deepEqual(await own(who), [])
    assert.deepEqual(await statuses([1, 2].map(() => who.delete(`${VIEWS}/${view?.id}`))), [200, 404])
    assert.deepEqual(await own(who), [UNPAID])
  }).tags(['PPL-07', 'OPS-04'])

  test('a name in use gets a number when the view returns', async ({ client, assert }) => {
    const { who } = await people(client)
    const long = { name: '长'.repeat(MAX_NAME), query: 'status=paid' }
    for (const [view, back] of [
      [UNPAID, 'Unpaid 2'],
      [long, `${'长'.repeat(MAX_NAME - 2)} 2`],
    ] as const) {
      await saved(who, view)
      const { id } = (await who.post(VIEWS, { name: view.name })).body().data as SharedView
      await saved(who, { name: view.name, query: 'sort=changed' })
      const returned = await who.delete(`${VIEWS}/${id}`)
      assert.deepEqual(returned.body().data, { name: back, query: view.query })
      assert.deepEqual(
        (await own(who))?.map(({ name }) => name),
        [view.name, back],
      )
    }
  }).tags(['PPL-07'])

  test('the number of views, their length and anything else in the preference are checked', async ({
    client,
    assert,
  }) => {
    const { buyer, who } = await people(client)
    for (const value of [
      'text',
      [1, null, { name: 'Unpaid' }, { name: 5, query: 'a' }],
      { name: 'Unpaid', query: 'a' },
    ]) {
      ;(await who.put(PRIVATE, { value })).assertStatus(200)
      ;(await who.post(VIEWS, { name: 'Unpaid' })).assertStatus(404)
    }
    await saved(who, { name: 'Long', query: 'q'.repeat(SHARED_VIEWS.query + 1) }, { name: 'None', query: '' }, UNPAID)
    for (const name of ['Long', 'None'])
      assert.equal((await who.post(VIEWS, { name })).body().data.reason, 'E_TOO_LARGE')
    ;(await who.post(VIEWS, { name: '' })).assertStatus(400)
    await row(
      `insert into shared_views (organisation_id, owner_user_id, list, name, query)
       select ?, ?, ?, 'view ' || n, 'q=1' from generate_series(1, ?::int) n`,
      [buyer.merchant, buyer.id, LIST, SHARED_VIEWS.max],
    )
    assert.equal((await who.post(VIEWS, { name: 'Unpaid' })).body().data.reason, 'E_SHARED_VIEWS_FULL')
    await rows('delete from shared_views where organisation_id = ? and name = ?', [buyer.merchant, 'view 1'])
    ;(await who.post(VIEWS, { name: 'Unpaid' })).assertStatus(200)
  }).tags(['PPL-07'])
})
