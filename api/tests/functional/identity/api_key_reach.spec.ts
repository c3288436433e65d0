import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import dataProvider from '@refinedev/simple-rest'
import axios from 'axios'
import { row, rows, withTransaction } from '#core/database'
import type { Actor } from '#core/http/actor'
import { assertStillActiveSql } from '#identity/auth_version'
import { findKey } from '#identity/api_keys/key_actor'
import { hashOfSecret } from '#identity/api_keys/secret'
import { outcomeOf } from '#tests/support/refusals'
import { declaredRoutes } from '#core/http/routes'
import { guardsOf } from '#core/http/access'
import { keyOf, makerWithKey, withFreshKeyLimits, withKey } from '#tests/support/api_keys'
import { as } from '#tests/support/as'
import { createMaterial } from '#tests/support/materials'
import { makeMerchant } from '#tests/support/ledger/money'
import { makePerson } from '#tests/support/people'
import { call } from '#tests/support/matrix/calls'

const TYPES = '/api/v1/dictionary-types'
const CRUD = ['view', 'create', 'edit', 'delete', 'sort'].map((verb) => `dictionary_types.${verb}`)
const TRADE = [
  'stores.view',
  'orders.view',
  'orders.edit',
  'materials.view',
  'receiver_addresses.view',
  'transactions.view',
]

/** A merchant with two stores, an order in each and one without a store. */
async function trade() {
  const merchant = await makeMerchant()
  await row('insert into merchants (id) values (?) on conflict do nothing', [merchant])
  const maker = await makePerson({ organisationId: merchant, range: 'merchant', permissions: TRADE })
  const stores = await rows<{ id: number }>(
    `insert into stores (organisation_id, owner_user_id, name, sales_platform, authorization_status)
     select ?, ?, 'Store ' || n, 'other', 'completed' from generate_series(1, 2) n returning id`,
    [merchant, maker.id],
  )
  const [one, two] = stores.map(({ id }) => id) as [number, number]
  const orders = await rows<{ id: number }>(
    `insert into orders (organisation_id, owner_user_id, store_id, source, status, pieces)
     select ?, ?, s, 'cart', 'cancelled', 1 from unnest(?::int[]) s returning id`,
    [merchant, maker.id, [one, two, null]],
  )
  return { merchant, maker, stores: [one, two] as const, orders: orders.map(({ id }) => id) }
}

const idsOf = (answer: { body(): { data: { list: { id: number }[] } } }) => answer.body().data.list.map(({ id }) => id)

test.group('API keys | reach', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  withFreshKeyLimits(group)

  test('a key limited to a store sees and changes what belongs to it alone', async ({ client, assert }) => {
    const { maker, stores, orders } = await trade()
    const { secret } = await keyOf({ makerId: maker.id, permissions: TRADE, storeIds: [stores[0]] })
    const key = withKey(client, secret)
    assert.deepEqual(idsOf(await key.get('/api/v1/stores')), [stores[0]])
    assert.deepEqual(idsOf(await key.get('/api/v1/orders')), [orders[0]])
    ;(await key.get(`/api/v1/orders/${orders[0]}`)).assertStatus(200)
    for (const id of orders.slice(1)) {
      ;(await key.get(`/api/v1/orders/${id}`)).assertStatus(404)
      ;(await key.post(`/api/v1/orders/${id}/remark`, { remark: 'Foreign' })).assertStatus(404)
    }
    ;(await key.post(`/api/v1/orders/${orders[0]}/remark`, { remark: 'Own' })).assertStatus(200)
    for (const path of ['materials', 'receiver-addresses', 'transactions'])
      assert.deepEqual(idsOf(await key.get(`/api/v1/${path}`)), [], path)
    const unlimited = await keyOf({ makerId: maker.id, permissions: TRADE })
    assert.sameMembers(idsOf(await withKey(client, unlimited.secret).get('/api/v1/orders')), orders)
  }).tags(['OPS-06', 'DEV-01'])

  test('a key of one merchant finds no row of another', async ({ client, assert }) => {
    const [own, other] = [await trade(), await trade()]
    const { secret } = await keyOf({ makerId: own.maker.id, permissions: TRADE })
    const key = withKey(client, secret)
    assert.sameMembers(idsOf(await key.get('/api/v1/orders')), own.orders)
    const foreign = await key.get(`/api/v1/orders/${other.orders[0]}`)
    const missing = await key.get('/api/v1/orders/2000000000')
    foreign.assertStatus(404)
    assert.equal(foreign.body().message, missing.body().message)
    ;(await key.post(`/api/v1/orders/${other.orders[0]}/remark`, { remark: 'Foreign' })).assertStatus(404)
    ;(await key.get('/api/v1/merchants')).assertStatus(403)
  }).tags(['OPS-06', 'DEV-01'])

  test('routes without keys refuse a valid one, even if its maker may do everything', async ({ client, assert }) => {
    const user = await row<{ id: number }>(`select id from users where username = 'super'`)
    const { secret } = await keyOf({ makerId: user?.id as number, permissions: ['users.edit'] })
    const closed = declaredRoutes.filter(
      ({ access, endpoint }) => access.kind !== 'everyone' && !guardsOf(access).includes('api_key') && !endpoint.isPage,
    )
    for (const { method, path, name } of closed) {
      const at = path.replace(':id', '1').replaceAll(/:\w+/g, 'unknown')
      const answer = await call({ method, path: at, headers: { authorization: `Bearer ${secret}` }, body: {} })
      assert.equal(`${answer.status} ${answer.reason}`, '403 E_KEY_NOT_ACCEPTED', name)
    }
    assert.isAbove(closed.length, 300)
    const paths = ['/api/v1/auth/password', '/api/v1/api-keys', '/api/account/paymentPassword', '/api/v1/orders/1/pay']
    for (const path of paths)
      (await withKey(client, secret).post(path)).assertBodyContains({ data: { reason: 'E_KEY_NOT_ACCEPTED' } })
  })
    .tags(['OPS-06', 'DEV-01'])
    .timeout(60_000)

  test('an unmodified simple-rest client works with a key', async ({ assert }) => {
    const { secret } = await makerWithKey(CRUD)
    const http = axios.create({ headers: { authorization: `Bearer ${secret}` } })
    http.interceptors.response.use((answer) => ({ ...answer, data: answer.data.data?.list ?? answer.data.data }))
    const provider = dataProvider(`http://${process.env.HOST}:${process.env.PORT}/api/v1`, http as never)
    const resource = 'dictionary-types'
    const made = await provider.create({ resource, variables: { code: 'keyed', name_zh: '密钥', name_en: 'Keyed' } })
    const id = Number(made.data.id)
    assert.equal((await provider.getOne({ resource, id })).data.code, 'keyed')
    await provider.update({ resource, id, variables: { name_en: 'Changed' } })
    const found = await provider.getList({ resource, filters: [{ field: 'id', operator: 'eq', value: id }] })
    assert.containsSubset(found, { total: 1, data: [{ id, name_en: 'Changed' }] })
    assert.lengthOf((await provider.getMany({ resource, ids: [id] })).data, 1)
    await provider.deleteOne({ resource, id })
    assert.equal((await provider.getList({ resource, filters: [{ field: 'id', operator: 'eq', value: id }] })).total, 0)
  }).tags(['OPS-06', 'DEV-01', 'CRUD-02'])

  test('the dialect of lists, edits, deletion by ids and sorting works with a key', async ({ client, assert }) => {
    const { secret } = await makerWithKey(CRUD)
    const key = withKey(client, secret)
    const ids: number[] = []
    for (const code of ['keyed_a', 'keyed_b', 'keyed_c'])
      ids.push((await key.post(TYPES, { code, name_zh: '密钥', name_en: code })).body().data.id as number)
    const page = await key.get(`${TYPES}?limit=2&search[0][field]=code&search[0][operator]=LIKE&search[0][val]=keyed_`)
    page.assertStatus(200)
    assert.equal(page.body().data.total, 3)
    ;(await key.patch(`${TYPES}/${ids[0]}`, { name_en: 'Edited' })).assertBodyContains({ data: { name_en: 'Edited' } })
    ;(await key.post(`${TYPES}/sortable`, { id: ids[0], targetId: ids[2] })).assertStatus(200)
    ;(await key.delete(`${TYPES}/del?ids[]=${ids[0]}&ids[]=${ids[1]}`)).assertBodyContains({ data: { deleted: 2 } })
    ;(await key.delete(`${TYPES}/del`, { ids: [ids[2]] })).assertBodyContains({ data: { deleted: 1 } })
    ;(await key.get('/api/v1/resources/dictionary-types/schema')).assertStatus(200)
  }).tags(['OPS-06', 'DEV-01', 'CRUD-01'])

  test('an idempotency key belongs to the keys of one organisation', async ({ client, assert }) => {
    const [first, second] = [await trade(), await trade()]
    const post = (secret: string, order: number | undefined, remark: string) =>
      client
        .post(`/api/v1/orders/${order}/remark`)
        .json({ remark })
        .header('authorization', `Bearer ${secret}`)
        .header('idempotency-key', 'same')
    const key = await keyOf({ makerId: first.maker.id, permissions: TRADE })
    const replacement = await keyOf({ makerId: first.maker.id, permissions: TRADE })
    const foreign = await keyOf({ makerId: second.maker.id, permissions: TRADE })
    const done = await post(key.secret, first.orders[0], 'Once')
    done.assertStatus(200)
    assert.deepEqual((await post(replacement.secret, first.orders[0], 'Once')).body().data, done.body().data)
    const other = await post(replacement.secret, first.orders[0], 'Twice')
    other.assertBodyContains({ data: { reason: 'E_IDEMPOTENCY_MISMATCH' } })
    ;(await post(foreign.secret, second.orders[0], 'Own')).assertStatus(200)
    const scopes = await rows<{ scope: string }>(`select scope from idempotency_keys where key = 'same' order by scope`)
    assert.sameMembers(
      scopes.map(({ scope }) => scope),
      [first.merchant, second.merchant].map((id) => `keys of organisation ${id}`),
    )
  }).tags(['OPS-06', 'DEV-01'])

  test('the admin log names the key beside its maker, and the request has an id', async ({ client, assert }) => {
    const { maker, id, secret } = await makerWithKey(CRUD)
    const made = await withKey(client, secret).post(TYPES, { code: 'logged', name_zh: '密钥', name_en: 'Logged' })
    const [log] = await rows(
      `select user_id, api_key_id, request_id from admin_logs where resource = 'dictionary_types' and record_id = ?`,
      [String(made.body().data.id)],
    )
    assert.deepEqual(log, { user_id: maker.id, api_key_id: id, request_id: made.header('x-request-id') })
  }).tags(['OPS-06', 'DEV-01'])

  test('a command whose key was revoked meanwhile is refused before its commit', async ({ assert }) => {
    const { id, secret } = await makerWithKey(CRUD)
    const found = await findKey(hashOfSecret(secret) as Buffer, '127.0.0.1')
    const { text, bindings } = assertStillActiveSql(found?.actor as Actor)
    const check = () => outcomeOf(withTransaction((trx) => row(`select ${text}`, bindings, trx)))
    assert.equal(await check(), 'done')
    await rows(`update standing_version set value = nextval('standing_versions')`)
    assert.equal(await check(), 'done')
    await rows(`update api_keys set revoked_at = now(), revoked_by = 'x' where id = ?`, [id])
    assert.equal(await check(), 'E_KEY_REVOKED')
  }).tags(['OPS-06', 'DEV-01'])

  test('a link to a private file works as long as the key', async ({ client, assert }) => {
    const permissions = ['materials.view', 'materials.create']
    const { maker, id, secret } = await makerWithKey(permissions, { organisationId: await makeMerchant() })
    ;(await createMaterial(as(client, maker.token), maker.token)).assertStatus(200)
    const list = await withKey(client, secret).get('/api/v1/materials')
    const [link] = /\/files\/[0-9a-f-]{36}\?key=[^"&]+/.exec(JSON.stringify(list.body())) ?? []
    assert.isString(link)
    ;(await client.get(link as string)).assertStatus(200)
    await rows(`update api_keys set revoked_at = now(), revoked_by = 'x' where id = ?`, [id])
    ;(await client.get(link as string)).assertStatus(404)
  }).tags(['OPS-06', 'DEV-01'])
})
