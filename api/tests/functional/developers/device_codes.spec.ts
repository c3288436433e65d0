import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { DeviceCode } from '#contracts/device_codes'
import { row, rows } from '#core/database'
import { takeDeviceKey } from '#developers/device_codes/device_codes'
import { withFreshKeyLimits, withKey } from '#tests/support/api_keys'
import { as } from '#tests/support/as'
import { makePerson, NOBODY } from '#tests/support/people'
import { givePassword, PASSWORD, persistentUser } from '#tests/support/persistent'
import { outcomeOf } from '#tests/support/refusals'

const CODES = '/api/v1/device-codes'
const VIEW = 'dictionary_types.view'

async function begin(client: ApiClient, body: object = { name: 'inkfold on laptop' }): Promise<DeviceCode> {
  const begun = await client.post(CODES).json(body)
  begun.assertStatus(200)
  return begun.body().data as DeviceCode
}

const ask = (client: ApiClient, { device_code }: DeviceCode) => client.post(`${CODES}/token`).json({ device_code })

async function approver(client: ApiClient, permissions = [VIEW, 'api_keys.create', 'api_keys.view']) {
  const person = await makePerson({ permissions })
  await givePassword(person.id, PASSWORD)
  return { ...person, caller: as(client, person.token) }
}

const approval = (permissions = [VIEW]) => ({ permissions, password: PASSWORD })

test.group('Device codes', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  withFreshKeyLimits(group)

  test('a program gets its key once a person has approved its code', async ({ client, assert }) => {
    const code = await begin(client, { name: 'inkfold on laptop', writes: true })
    assert.match(code.user_code, /^[A-Z]{4}-[A-Z]{4}$/)
    assert.equal(code.path, `/admin/api-keys?device=${code.user_code}`)
    ;(await ask(client, code)).assertBodyContains({ data: { state: 'waiting', key: null } })
    const { id, caller } = await approver(client)
    const shown = await caller.get(`${CODES}/${code.user_code.toLowerCase()}`)
    shown.assertBodyContains({ data: { user_code: code.user_code, name: 'inkfold on laptop', writes: true } })
    ;(await caller.post(`${CODES}/${code.user_code}/approve`, { ...approval(), expires_days: 30 })).assertStatus(200)
    const token = await ask(client, code)
    token.assertBodyContains({ data: { state: 'approved' } })
    const key = withKey(client, token.body().data.key as string)
    ;(await key.get('/api/v1/auth/whoami')).assertBodyContains({ data: { user_id: id } })
    ;(await key.get('/api/v1/dictionary-types')).assertStatus(200)
    const [made] = await rows(
      `select k.name, k.maker_id, k.permissions, k.expires_at > now() + interval '29 days' as is_long, l.user_id
         from api_keys k join admin_logs l on l.resource = 'api_keys' and l.record_id = k.id::text where k.maker_id = ?`,
      [id],
    )
    const name = `inkfold on laptop ${code.user_code.replace('-', '')}`
    assert.deepEqual(made, { name, maker_id: id, permissions: [VIEW], is_long: true, user_id: id })
    assert.equal((await rows(`select 1 from notices where user_id = ? and kind = 'api_key_made'`, [id])).length, 1)
  }).tags(['DEV-06'])

  test('a code gives one key, and none once it is declined, over or taken', async ({ client, assert }) => {
    const { caller } = await approver(client)
    const [taken, declined, over] = [await begin(client), await begin(client), await begin(client)]
    ;(await caller.post(`${CODES}/${taken.user_code}/approve`, approval())).assertStatus(200)
    ;(await ask(client, taken)).assertStatus(200)
    ;(await ask(client, taken)).assertBodyContains({ data: { reason: 'E_DEVICE_CODE' } })
    ;(await caller.post(`${CODES}/${declined.user_code}/deny`)).assertStatus(200)
    ;(await ask(client, declined)).assertBodyContains({ data: { reason: 'E_DEVICE_CODE_DENIED' } })
    await rows(`update device_codes set expires_at = now() where user_code = ?`, [over.user_code.replace('-', '')])
    ;(await ask(client, over)).assertBodyContains({ data: { reason: 'E_DEVICE_CODE' } })
    for (const { user_code: code } of [taken, declined, over]) {
      ;(await caller.get(`${CODES}/${code}`)).assertStatus(404)
      const again = await caller.post(`${CODES}/${code}/approve`, approval())
      again.assertBodyContains({ data: { reason: 'E_DEVICE_CODE' } })
      ;(await caller.post(`${CODES}/${code}/deny`)).assertStatus(404)
    }
    assert.equal((await ask(client, { ...taken, device_code: 'guess' })).body().data.reason, 'E_DEVICE_CODE')
  }).tags(['DEV-06'])

  test('approving needs the password, and gives no more than the person may', async ({ client }) => {
    const { caller } = await approver(client)
    const { user_code: code } = await begin(client)
    const path = `${CODES}/${code}/approve`
    ;(await caller.post(path, { permissions: [VIEW] })).assertStatus(400)
    ;(await caller.post(path, { permissions: [VIEW], password: 'Wrong-Password-1' })).assertBodyContains({
      data: { reason: 'E_PASSWORD_WRONG' },
    })
    ;(await caller.post(path, approval(['orders.view']))).assertBodyContains({ data: { reason: 'E_KEY_PERMISSION' } })
    ;(await caller.post(path, approval(['users.edit']))).assertBodyContains({ data: { reason: 'E_KEY_PERMISSION' } })
    const stranger = await approver(client, [VIEW])
    ;(await stranger.caller.get(`${CODES}/${code}`)).assertStatus(403)
    ;(await stranger.caller.post(path, approval())).assertStatus(403)
    ;(await caller.post(path, approval())).assertStatus(200)
  }).tags(['DEV-06', 'SEC-10'])

  test('no key for a person who was disabled or moved since', async ({ client, assert }) => {
    const person = await approver(client)
    const code = await begin(client)
    ;(await person.caller.post(`${CODES}/${code.user_code}/approve`, approval())).assertStatus(200)
    await row(`update users set status = 'disabled' where id = ?`, [person.id])
    assert.equal((await ask(client, code)).body().data.reason, 'E_DISABLED')
    await row(`update users set status = 'active' where id = ?`, [person.id])
    await row(
      `update users set organisation_id = (select id from organisations where kind = 'supplier' limit 1) where id = ?`,
      [person.id],
    )
    assert.equal((await ask(client, code)).body().data.reason, 'E_DEVICE_CODE')
    assert.deepEqual(await rows('select 1 from api_keys where maker_id = ?', [person.id]), [])
  }).tags(['DEV-06'])

  test('one address begins few codes, and one person looks up few', async ({ client, assert }) => {
    for (let i = 0; i < 20; i++) await begin(client)
    const refused = await client.post(CODES).json({ name: 'one more' })
    refused.assertStatus(429)
    assert.isAbove(Number(refused.header('retry-after')), 0)
    const { caller } = await approver(client)
    for (let i = 0; i < 30; i++) (await caller.get(`${CODES}/BBBB-BBBB`)).assertStatus(404)
    ;(await caller.get(`${CODES}/BBBB-BBBB`)).assertStatus(429)
  }).tags(['DEV-06', 'SEC-10'])

  test('names that no list could show are refused', async ({ client }) => {
    for (const name of ['', ' ', 'x'.repeat(61), 'new\nline', 7])
      (await client.post(CODES).json({ name })).assertStatus(400)
  }).tags(['DEV-06'])
})

test.group('Device codes | at once', () => {
  test('ten questions at once give one key', async ({ client, assert, cleanup }) => {
    const person = await persistentUser({ permissions: [VIEW, 'api_keys.create'] })
    cleanup(async () => {
      await rows('delete from device_codes where approver_id = ?', [person.id])
      await person.forget()
      await rows('delete from rate_limits')
    })
    const code = await begin(client)
    ;(await as(client, person.token).post(`${CODES}/${code.user_code}/approve`, approval())).assertStatus(200)
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => outcomeOf(takeDeviceKey(code.device_code, NOBODY))),
    )
    assert.deepEqual(outcomes.toSorted(), [...Array<string>(9).fill('E_DEVICE_CODE'), 'done'])
    assert.lengthOf(await rows('select 1 from api_keys where maker_id = ?', [person.id]), 1)
  }).tags(['DEV-06'])
})
