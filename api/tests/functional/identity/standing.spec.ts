import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row } from '#core/database'
import type { Actor } from '#core/http/actor'
import { assertStillActiveSql } from '#identity/auth_version'
import { sessionOf } from '#tests/support/people'

const WHOAMI = '/api/v1/auth/whoami'
const STAFF = `(select id from users where username = 'staff')`
const HOUSE = `(select organisation_id from users where username = 'staff')`

/** Every change that must end access of an authenticated account at once. */
const SHUTTING_OUT: [string, string, string?][] = [
  ['the person is disabled', `update users set status = 'disabled' where id = ${STAFF}`],
  ['the main account is disabled', `update users set status = 'disabled' where username = 'merchant'`],
  [
    'a house gets a main account that is disabled',
    `insert into users (organisation_id, username, nickname, password_hash, account_type, status) values (${HOUSE}, 'late-main', 'Late', '-', 'main', 'disabled')`,
    `update users set account_type = 'staff' where username = 'merchant'`,
  ],
  ['the house is disabled', `update organisations set disabled_at = now() where id = ${HOUSE}`],
  [
    'the house above is disabled',
    `update organisations set disabled_at = now() where id = (select parent_id from organisations where id = ${HOUSE})`,
  ],
  ['the session is ended', `delete from auth_sessions where user_id = ${STAFF}`],
  ['the session is shortened', `update auth_sessions set expires_at = now() where user_id = ${STAFF}`],
]

/** Frequent or unrelated writes that must not raise the auth version. */
const IDLE = [
  `update users set last_login_at = now() where id = ${STAFF}`,
  `update auth_sessions set generation = generation + 1, last_seen_at = now(), expires_at = now() + interval '40 days' where user_id = ${STAFF}`,
  `update organisations set updated_at = now() where id = ${HOUSE}`,
]

const version = async () => (await row<{ value: string }>('select value from standing_version'))?.value

test.group('Auth version', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('rejects a previously authenticated account when {0}')
    .with(SHUTTING_OUT)
    .run(async ({ client }, [, sql, before]) => {
      if (before) await row(before)
      const { access_token: token } = await sessionOf('staff')
      const ask = () => client.get(WHOAMI).bearerToken(token)
      ;(await ask()).assertStatus(200)
      ;(await ask()).assertStatus(200)
      await row(sql)
      ;(await ask()).assertStatus(401)
    })
    .tags(['AUTH-12', 'ACC-08'])

  test('unrelated writes keep the auth version, and active accounts keep access', async ({ client, assert }) => {
    const { access_token: token } = await sessionOf('staff')
    const before = await version()
    for (const sql of IDLE) await row(sql)
    assert.equal(await version(), before)
    await row(`update users set status = 'active' where username = 'merchant'`)
    assert.notEqual(await version(), before)
    ;(await client.get(WHOAMI).bearerToken(token)).assertStatus(200)
    const staff = await row<{ id: number }>(`select ${STAFF} as id`)
    // The actor carries no known auth version, so the whole condition is evaluated.
    const { text, bindings } = assertStillActiveSql({ userId: staff?.id } as Actor)
    assert.deepEqual(await row(`select ${text} as welcome`, bindings), { welcome: 1 })
  }).tags(['AUTH-12'])
})
