import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { row, rows } from '#core/database'
import { API_KEY, WRONG_KEYS, type ApiKeyOptions } from '#contracts/api_keys'
import { writeUses } from '#identity/api_keys/key_use'
import { makeSecret } from '#identity/api_keys/secret'
import { keyOf, makerWithKey, withFreshKeyLimits, withKey } from '#tests/support/api_keys'
import { as } from '#tests/support/as'
import { organisationOf } from '#tests/support/organisations'
import { givePassword, PASSWORD } from '#tests/support/persistent'
import { makePerson } from '#tests/support/people'
import { watched } from '#tests/support/queries'
import { saidAt } from '#tests/support/said'

const VIEW = 'dictionary_types.view'
const WORK = [
  VIEW,
  'dictionary_types.create',
  'dictionary_types.edit',
  'dictionary_types.delete',
  'dictionary_types.sort',
]
const LIST = '/api/v1/dictionary-types'
const KEYS = '/api/v1/api-keys'
const MAKING = ['api_keys.view', 'api_keys.create', 'api_keys.revoke']

test.group('API keys | authentication', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  withFreshKeyLimits(group)

  test('a key acts as its maker, with the permissions it was given', async ({ client, assert }) => {
    const maker = await makePerson({ permissions: WORK })
    const { secret } = await keyOf({ makerId: maker.id, permissions: [VIEW] })
    const answer = await withKey(client, secret).get(LIST)
    answer.assertStatus(200)
    assert.deepEqual(answer.body().data, (await as(client, maker.token).get(LIST)).body().data)
    const refused = await withKey(client, secret).post(LIST, { code: 'keyed', name: 'Keyed' })
    refused.assertStatus(403)
    refused.assertBodyContains({ data: { reason: 'E_FORBIDDEN', permission: 'dictionary_types.create' } })
    const who = await withKey(client, secret).get('/api/v1/auth/whoami')
    who.assertBodyContains({ data: { user_id: maker.id, is_super: false } })
  }).tags(['OPS-06', 'DEV-01'])

  test('a key of a super administrator may only what it names', async ({ client }) => {
    const user = await row<{ id: number }>(`select id from users where username = 'super'`)
    const { secret } = await keyOf({ makerId: user?.id as number, permissions: [VIEW] })
    ;(await withKey(client, secret).get(LIST)).assertStatus(200)
    ;(await withKey(client, secret).get('/api/v1/organisations')).assertStatus(403)
    ;(await withKey(client, secret).get('/api/v1/auth/whoami')).assertBodyContains({ data: { is_super: false } })
  }).tags(['OPS-06', 'DEV-01'])

  test('a key shrinks with its maker, and grows no further than it was made', async ({ client }) => {
    const { maker, secret } = await makerWithKey([VIEW])
    const key = withKey(client, secret)
    ;(await key.get(LIST)).assertStatus(200)
    await rows('delete from role_permissions where role_id = ?', [maker.roleId])
    ;(await key.get(LIST)).assertBodyContains({ data: { reason: 'E_FORBIDDEN' } })
    await rows('insert into role_permissions (role_id, permission) select ?, unnest(?::text[])', [maker.roleId, WORK])
    ;(await key.get(LIST)).assertStatus(200)
    ;(await key.post(LIST, { code: 'grown', name: 'Grown' })).assertStatus(403)
  }).tags(['OPS-06', 'DEV-01'])

  const ENDED: { what: string; sql: string; reason: string; status: number }[] = [
    {
      what: 'revoked',
      sql: `update api_keys set revoked_at = now(), revoked_by = 'x' where id = :key`,
      reason: 'E_KEY_REVOKED',
      status: 401,
    },
    {
      what: 'expired',
      sql: `update api_keys set expires_at = now() where id = :key`,
      reason: 'E_KEY_EXPIRED',
      status: 401,
    },
    { what: 'deleted', sql: 'delete from api_keys where id = :key', reason: 'E_KEY_INVALID', status: 401 },
    {
      what: 'of a disabled maker',
      sql: `update users set status = 'disabled' where id = :maker`,
      reason: 'E_KEY_MAKER',
      status: 401,
    },
    {
      what: 'of a locked maker',
      sql: `update users set status = 'locked' where id = :maker`,
      reason: 'E_KEY_MAKER',
      status: 401,
    },
    {
      what: 'of a disabled organisation',
      sql: 'update organisations set disabled_at = now() where id = (select organisation_id from users where id = :maker)',
      reason: 'E_KEY_MAKER',
      status: 401,
    },
  ]
  test('a key that is {what} is refused from the next request on, though it was cached')
    .with(ENDED)
    .run(async ({ client }, { sql, reason, status }) => {
      const { maker, id, secret } = await makerWithKey([VIEW], { organisationId: await organisationOf('merchant') })
      ;(await withKey(client, secret).get(LIST)).assertStatus(200)
      await rows(sql, { key: id, maker: maker.id })
      const answer = await withKey(client, secret).get(LIST)
      answer.assertStatus(status)
      answer.assertBodyContains({ data: { reason } })
    })
    .tags(['OPS-06', 'DEV-01'])

  test('addresses limit a key, in IPv4 and IPv6', async ({ client }) => {
    const inside = await makerWithKey([VIEW], { addresses: ['127.0.0.0/8', '::1/128'] })
    ;(await withKey(client, inside.secret).get(LIST)).assertStatus(200)
    const outside = await makerWithKey([VIEW], { addresses: ['203.0.113.0/24', '2001:db8::/32'] })
    const answer = await withKey(client, outside.secret).get(LIST)
    answer.assertStatus(403)
    answer.assertBodyContains({ data: { reason: 'E_KEY_ADDRESS', ip: '127.0.0.1' } })
  }).tags(['OPS-06', 'DEV-01'])

  test('a mistyped key is refused without a statement, an unknown one with a count of its network', async ({
    client,
    assert,
  }) => {
    const { secret } = await makerWithKey([VIEW])
    const typo = `${secret.slice(0, -1)}${secret.endsWith('a') ? 'b' : 'a'}`
    const statements: string[] = []
    await watched(
      async () => {
        ;(await withKey(client, typo).get(LIST)).assertBodyContains({ data: { reason: 'E_KEY_INVALID' } })
      },
      ({ text }) => statements.push(text),
    )
    assert.deepEqual(
      statements.filter((text) => /api_keys|rate_limits|standing_version/.test(text)),
      [],
    )
    await withKey(client, makeSecret().secret).get(LIST)
    assert.deepEqual(await rows(`select subject, spent from rate_limits`), [
      { subject: 'wrong keys from 127.0.0', spent: 1 },
    ])
  }).tags(['OPS-06', 'DEV-01'])

  test('a thousand wrong keys are limited by network; keys in use there go on', async ({ client, assert }) => {
    const { secret } = await makerWithKey([VIEW])
    ;(await withKey(client, secret).get(LIST)).assertStatus(200)
    const outcomes = new Map<string, number>()
    for (let n = 0; n < 1000; n++) {
      const answer = await withKey(client, makeSecret().secret).get(LIST)
      const reason = String(answer.body().data.reason)
      outcomes.set(reason, (outcomes.get(reason) ?? 0) + 1)
      if (reason === 'E_TOO_MANY') assert.isAbove(Number(answer.header('retry-after')), 0)
    }
    assert.deepEqual(Object.fromEntries(outcomes), {
      E_KEY_INVALID: WRONG_KEYS.times,
      E_TOO_MANY: 1000 - WRONG_KEYS.times,
    })
    ;(await withKey(client, secret).get(LIST)).assertStatus(200)
  })
    .tags(['OPS-06', 'DEV-01'])
    .timeout(120_000)

  test('a key is read from the header Authorization alone', async ({ client, assert }) => {
    const { secret } = await makerWithKey([VIEW])
    const inAddress = await client.get(`${LIST}?api_key=${secret}`)
    inAddress.assertStatus(401)
    inAddress.assertBodyContains({ data: { reason: 'E_KEY_IN_ADDRESS' } })
    assert.notInclude(JSON.stringify(inAddress.body()), secret)
    ;(await client.get(LIST).header('user-token', secret)).assertBodyContains({ data: { reason: 'E_SESSION_OVER' } })
    ;(await client.get(LIST).header('x-api-key', secret)).assertBodyContains({ data: { reason: 'E_SESSION_OVER' } })
    ;(await client.get(LIST).header('cookie', `authorization=Bearer ${secret}`)).assertStatus(401)
  }).tags(['OPS-06', 'DEV-01'])

  test('a valid key takes one statement, cold and warm, whatever its maker holds', async ({ client, assert }) => {
    const { secret } = await makerWithKey(WORK)
    const authenticating = async () => {
      const seen: string[] = []
      await watched(
        async () => {
          ;(await withKey(client, secret).get('/api/v1/auth/whoami')).assertStatus(200)
        },
        ({ text }) => seen.push(text),
      )
      return {
        keys: seen.filter((text) => /standing_version|api_keys|user_roles|grants_version/.test(text)).length,
        limits: seen.filter((text) => text.includes('rate_limits')).length,
      }
    }
    assert.deepEqual(await authenticating(), { keys: 1, limits: 1 })
    assert.deepEqual(await authenticating(), { keys: 1, limits: 0 })
    await rows('update standing_version set value = nextval(?)', ['standing_versions'])
    assert.deepEqual(await authenticating(), { keys: 1, limits: 0 })
  }).tags(['OPS-06', 'DEV-01'])

  test('requests are limited per key, with the headers that say so', async ({ client, assert }) => {
    const { secret } = await makerWithKey([VIEW], { perMinute: 3 })
    const left = []
    for (let n = 0; n < 3; n++) {
      const answer = await withKey(client, secret).get('/api/v1/auth/whoami')
      answer.assertStatus(200)
      assert.equal(answer.header('ratelimit-limit'), '3')
      left.push(answer.header('ratelimit-remaining'))
    }
    assert.deepEqual(left, ['2', '1', '0'])
    const refused = await withKey(client, secret).get('/api/v1/auth/whoami')
    refused.assertStatus(429)
    assert.equal(refused.header('ratelimit-remaining'), '0')
    assert.equal(refused.header('retry-after'), refused.header('ratelimit-reset'))
    const other = await makerWithKey([VIEW], { perMinute: 3 })
    ;(await withKey(client, other.secret).get('/api/v1/auth/whoami')).assertStatus(200)
  }).tags(['OPS-06', 'DEV-01'])

  test('every answer to a valid key has the headers of its limit, refused ones too', async ({ client, assert }) => {
    const { secret } = await makerWithKey([VIEW], { perMinute: 100 })
    const key = withKey(client, secret)
    const answers = [
      await key.get('/api/v1/auth/whoami'),
      await key.post(LIST, {}),
      await key.get('/api/v1/api-keys'),
      await key.get(`${LIST}/2000000000`),
      await key.get(`${LIST}?limit=nothing`),
      await client.post('/api/v1/api-keys').header('authorization', `Bearer ${secret}`).json({}),
    ]
    assert.deepEqual(
      answers.map((answer) => answer.status()),
      [200, 403, 403, 404, 400, 403],
    )
    for (const [at, answer] of answers.entries()) {
      assert.equal(answer.header('ratelimit-limit'), '100')
      assert.equal(answer.header('ratelimit-remaining'), String(99 - at))
      assert.isAbove(Number(answer.header('ratelimit-reset')), 0)
      assert.match(answer.header('x-request-id') ?? '', /^[\w-]{8,64}$/)
    }
  }).tags(['OPS-06', 'DEV-01'])

  test('requests that arrive together do not exceed the limit', async ({ client, assert }) => {
    const { secret } = await makerWithKey([VIEW], { perMinute: 60 })
    const answers = await Promise.all(
      Array.from({ length: 90 }, () => withKey(client, secret).get('/api/v1/auth/whoami')),
    )
    assert.lengthOf(
      answers.filter((answer) => answer.status() === 200),
      60,
    )
  }).tags(['OPS-06', 'DEV-01'])

  test('the last use is noted with its address', async ({ client, assert }) => {
    const { id, secret } = await makerWithKey([VIEW])
    await withKey(client, secret).get(LIST)
    await withKey(client, secret).get(LIST)
    await writeUses()
    assert.deepEqual(await rows('select ip, at is not null as at from api_key_uses where key_id = ?', [id]), [
      { ip: '127.0.0.1', at: true },
    ])
  }).tags(['OPS-06', 'DEV-01'])
})

test.group('API keys | making', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  withFreshKeyLimits(group)

  async function maker(client: ApiClient, permissions: string[] = [...MAKING, ...WORK], organisationId?: number) {
    const person = await makePerson({ permissions, organisationId })
    await givePassword(person.id, PASSWORD)
    return { ...person, by: as(client, person.token) }
  }
  const body = (more: object = {}) => ({ name: 'Warehouse', permissions: [VIEW], password: PASSWORD, ...more })

  test('the secret is shown once and stored nowhere, neither in the admin log nor under the idempotency key', async ({
    client,
    assert,
  }) => {
    const { by, token } = await maker(client)
    const ask = () =>
      client.post(KEYS).json(body()).header('authorization', `Bearer ${token}`).header('idempotency-key', 'make-one')
    const made = await ask()
    made.assertStatus(200)
    const { id, secret } = made.body().data as { id: number; secret: string }
    ;(await withKey(client, secret).get(LIST)).assertStatus(200)
    const again = await ask()
    assert.deepEqual(again.body().data, { id, secret: null })
    const shown = (await by.get(`${KEYS}/${id}`)).body().data as Record<string, unknown>
    assert.containsSubset(shown, {
      name: 'Warehouse',
      state: 'active',
      permissions: [VIEW],
      stores: null,
      addresses: null,
    })
    assert.equal(shown.hint, `ink_live_…${secret.slice(-4)}`)
    const random = secret.slice('ink_live_'.length, -6)
    for (const table of ['api_keys', 'admin_logs', 'idempotency_keys', 'notices', 'live_events', 'sensitive_logs']) {
      const found = await rows(`select 1 from ${table} t where t::text like ?`, [`%${random}%`])
      assert.lengthOf(found, 0, table)
    }
    const [log] = await rows<{ after: Record<string, unknown> }>(
      `select after from admin_logs where resource = 'api_keys' and record_id = ? and action = 'insert'`,
      [String(id)],
    )
    assert.equal(log?.after.secret_hash, '[hidden]')
  }).tags(['OPS-06', 'DEV-01'])

  test('making and rotating need the password, or the code of two-step sign-in', async ({ client }) => {
    const { by } = await maker(client)
    const refused = await by.post(KEYS, body({ password: 'not the password' }))
    refused.assertStatus(400)
    refused.assertBodyContains({ data: { reason: 'E_PASSWORD_WRONG' } })
    ;(await by.post(KEYS, body({ password: undefined }))).assertBodyContains({ data: { reason: 'E_REQUIRED' } })
    const { id } = (await by.post(KEYS, body())).body().data as { id: number }
    ;(await by.post(`${KEYS}/${id}/rotate`, { overlap_hours: 0 })).assertBodyContains({
      data: { reason: 'E_REQUIRED' },
    })
  }).tags(['OPS-06', 'DEV-01'])

  test('nobody gives what they do not hold, nor what no key may do', async ({ client, assert }) => {
    const { by } = await maker(client, [...MAKING, VIEW, 'users.view', 'users.reset_password', 'recharges.review'])
    for (const permission of ['dictionary_types.edit', 'users.reset_password', 'recharges.review', 'api_keys.create']) {
      const refused = await by.post(KEYS, body({ permissions: [VIEW, permission] }))
      refused.assertStatus(403)
      refused.assertBodyContains({ data: { reason: 'E_KEY_PERMISSION', permission } })
    }
    const options = (await by.get(`${KEYS}/options`)).body().data as ApiKeyOptions
    assert.deepEqual(
      options.groups.map(({ resource, permissions }) => [resource, permissions.map((one) => one.permission)]),
      [['dictionary_types', [VIEW]]],
    )
    assert.equal(options.left, API_KEY.perOrganisation)
  }).tags(['OPS-06', 'DEV-01'])

  test('a merchant makes test keys, which keep their prefix when they are rotated; nobody else does', async ({
    client,
    assert,
  }) => {
    const permissions = [...MAKING, 'orders.view', 'stores.view']
    const { by } = await maker(client, permissions, await organisationOf('merchant'))
    const wanted = body({ is_test: true, permissions: ['orders.view'] })
    const made = await by.post(KEYS, wanted)
    made.assertStatus(200)
    const { id, secret } = made.body().data as { id: number; secret: string }
    assert.match(secret, /^ink_test_\w{49}$/)
    const shown = (await by.get(`${KEYS}/${id}`)).body().data
    assert.containsSubset(shown, { is_test: true, hint: `ink_test_…${secret.slice(-4)}` })
    const rotated = await by.post(`${KEYS}/${id}/rotate`, { overlap_hours: 0, password: PASSWORD })
    assert.match(rotated.body().data.secret, /^ink_test_/)
    const limited = await by.post(KEYS, { ...wanted, name: 'Limited', store_ids: [1] })
    limited.assertBodyContains({ data: { reason: 'E_KEY_TEST_STORES' } })
    const platform = await maker(client)
    const refused = await platform.by.post(KEYS, body({ is_test: true }))
    refused.assertBodyContains({ data: { reason: 'E_KEY_TEST_MERCHANT' } })
    assert.isFalse((await platform.by.get(`${KEYS}/options`)).body().data.may_test)
  }).tags(['OPS-06', 'DEV-01'])

  const WRONG_RANGES = ['203.0.113.0/33', 'example.com', '2001:db8::/129', '300.1.1.1', '10.0.0.0/8/8', '']
  test('the range {$self} is refused at its field')
    .with(WRONG_RANGES)
    .run(async ({ client, assert }, range) => {
      const { by } = await maker(client)
      const refused = await by.post(KEYS, body({ addresses: ['203.0.113.7', range] }))
      refused.assertStatus(400)
      if (range === '') assert.match(Object.keys(refused.body().data.errors)[0] as string, /^addresses/)
      else assert.deepEqual(saidAt(refused), { addresses: 'E_KEY_RANGE' })
    })
    .tags(['OPS-06', 'DEV-01', 'ERR-01', 'ERR-03'])

  test('ranges are stored as networks', async ({ client, assert }) => {
    const { by } = await maker(client)
    const made = await by.post(KEYS, body({ addresses: ['203.0.113.77/24', '2001:db8::1', '127.0.0.1'] }))
    const { id } = made.body().data as { id: number }
    const shown = (await by.get(`${KEYS}/${id}`)).body().data
    assert.sameMembers(shown.addresses, ['203.0.113.0/24', '2001:db8::1/128', '127.0.0.1/32'])
  }).tags(['OPS-06', 'DEV-01'])

  test('rotation: both secrets are valid for the chosen time, then the new one alone', async ({ client }) => {
    const { by } = await maker(client)
    const made = (await by.post(KEYS, body())).body().data as { id: number; secret: string }
    const rotate = async (hours: number) =>
      (await by.post(`${KEYS}/${made.id}/rotate`, { overlap_hours: hours, password: PASSWORD })).body()
        .data as typeof made
    const second = await rotate(24)
    ;(await withKey(client, made.secret).get(LIST)).assertStatus(200)
    ;(await withKey(client, second.secret).get(LIST)).assertStatus(200)
    ;(await by.get(`${KEYS}/${made.id}`)).assertBodyContains({ data: { state: 'rotating' } })
    await rows('update api_keys set previous_until = now() where id = ?', [made.id])
    ;(await withKey(client, made.secret).get(LIST)).assertBodyContains({ data: { reason: 'E_KEY_INVALID' } })
    ;(await withKey(client, second.secret).get(LIST)).assertStatus(200)
    const third = await rotate(0)
    ;(await withKey(client, second.secret).get(LIST)).assertStatus(401)
    ;(await withKey(client, third.secret).get(LIST)).assertStatus(200)
    ;(
      await by.post(`${KEYS}/${made.id}/rotate`, { overlap_hours: API_KEY.overlapHours + 1, password: PASSWORD })
    ).assertStatus(400)
  }).tags(['OPS-06', 'DEV-01'])

  test('only its maker rotates a key; a colleague revokes it, once', async ({ client, assert }) => {
    const owner = await maker(client)
    const colleague = await maker(client)
    const { id, secret } = (await owner.by.post(KEYS, body())).body().data as { id: number; secret: string }
    const rotated = await colleague.by.post(`${KEYS}/${id}/rotate`, { overlap_hours: 1, password: PASSWORD })
    rotated.assertStatus(403)
    rotated.assertBodyContains({ data: { reason: 'E_KEY_NOT_YOURS' } })
    ;(await colleague.by.post(`${KEYS}/${id}/revoke`)).assertStatus(200)
    ;(await withKey(client, secret).get(LIST)).assertBodyContains({ data: { reason: 'E_KEY_REVOKED' } })
    ;(await colleague.by.post(`${KEYS}/${id}/revoke`)).assertBodyContains({ data: { reason: 'E_KEY_ENDED' } })
    const kinds = await rows<{ kind: string }>('select kind from notices where user_id = ? order by id', [owner.id])
    assert.deepEqual(
      kinds.map(({ kind }) => kind),
      ['api_key_made', 'api_key_revoked'],
    )
  }).tags(['OPS-06', 'DEV-01'])

  test('a name is used once by the keys that are not revoked', async ({ client }) => {
    const { by } = await maker(client)
    const { id } = (await by.post(KEYS, body())).body().data as { id: number }
    const again = await by.post(KEYS, body({ name: 'WAREHOUSE' }))
    again.assertStatus(409)
    again.assertBodyContains({ data: { reason: 'E_DUPLICATE', errors: {} } })
    await by.post(`${KEYS}/${id}/revoke`)
    ;(await by.post(KEYS, body())).assertStatus(200)
  }).tags(['OPS-06', 'DEV-01'])

  test('an organisation has a limited number of active keys', async ({ client }) => {
    const { id, by } = await maker(client, [...MAKING, VIEW], await organisationOf('merchant'))
    for (let n = 0; n < API_KEY.perOrganisation; n++) await keyOf({ makerId: id, permissions: [VIEW] })
    const refused = await by.post(KEYS, body())
    refused.assertStatus(409)
    refused.assertBodyContains({ data: { reason: 'E_KEYS_FULL', max: API_KEY.perOrganisation } })
  }).tags(['OPS-06', 'DEV-01'])

  test('the database neither widens a key nor revives a revoked one', async ({ assert }) => {
    const { id } = await makerWithKey([VIEW])
    const refusal = async (sql: string) => {
      await rows('savepoint widening')
      const message = await rows(sql, [id]).then(
        () => 'done',
        (error: { code?: string }) => error.code,
      )
      await rows('rollback to savepoint widening')
      return message
    }
    assert.equal(await refusal(`update api_keys set permissions = '{users.edit}' where id = ?`), '42501')
    assert.equal(await refusal(`update api_keys set store_ids = null where id = ?`), '42501')
    assert.equal(await refusal(`update api_keys set addresses = null where id = ?`), '42501')
    await rows(`update api_keys set revoked_at = now(), revoked_by = 'x' where id = ?`, [id])
    assert.equal(await refusal(`update api_keys set revoked_at = null, revoked_by = null where id = ?`), '42501')
  }).tags(['OPS-06', 'DEV-01'])
})
