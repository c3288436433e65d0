import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row } from '#core/database'
import { faultsOf } from '#tests/support/answers'
import { organisationOf, roleId, userId } from '#tests/support/organisations'
import { makePerson, userIdOf } from '#tests/support/people'

const EXPLAIN = '/api/v1/permissions/explain'

test.group('Permission explainer', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('names the granting roles, the range and the verdict in the reader’s language', async ({ client, assert }) => {
    const user = { userId: await userIdOf('super') }
    const person = await makePerson({
      permissions: ['users.edit'],
      organisationId: await organisationOf('merchant'),
      range: 'all',
    })
    const asked = await client
      .get(EXPLAIN)
      .qs({ user_id: person.id, permission: 'users.edit', record_id: await userId('staff') })
      .withGuard('admin')
      .loginAs(user)
      .header('accept-language', 'en')
    asked.assertStatus(200)
    const { data } = asked.body()
    assert.deepEqual(faultsOf('permissions.explain', data), [])
    assert.containsSubset(data, { allowed: true, range: 'merchant', roles: [{ id: person.roleId, is_granting: true }] })
    assert.deepEqual(
      data.steps.map(({ rule, passed }: { rule: string; passed: boolean }) => `${rule} ${passed}`),
      ['account_active true', 'organisation_active true', 'role_grants true', 'record_in_range true'],
    )
    assert.include(data.reasons, 'Data range: Own merchant.')
    assert.include(data.reasons, `Granted by these roles: ${person.username}.`)
  }).tags(['ACC-09'])

  test('names the obstacle: {what}')
    .with([
      {
        what: 'no role',
        prepare: () => `delete from role_permissions where role_id = :role`,
        rule: 'role_grants',
        words: '没有任何启用的角色授予此权限',
      },
      {
        what: 'a disabled role',
        prepare: () => `update roles set status = 'disabled' where id = :role`,
        rule: 'role_grants',
        words: '没有任何启用的角色授予此权限',
      },
      {
        what: 'a locked account',
        prepare: () => `update users set status = 'locked' where id = :user`,
        rule: 'account_active',
        words: '账号状态为“锁定”，不能进行任何操作',
      },
      {
        what: 'a disabled merchant',
        prepare: () => `update organisations set disabled_at = now() where kind = 'merchant'`,
        rule: 'organisation_active',
        words: '所在组织“知远跨境”、其上级或主账号已停用',
      },
    ])
    .run(async ({ client, assert }, { prepare, rule, words }) => {
      const user = { userId: await userIdOf('super') }
      const person = await makePerson({ permissions: ['users.view'], organisationId: await organisationOf('merchant') })
      await row(prepare().replace(':role', String(person.roleId)).replace(':user', String(person.id)))
      const { data } = (
        await client.get(EXPLAIN).qs({ user_id: person.id, permission: 'users.view' }).withGuard('admin').loginAs(user)
      ).body()
      assert.isFalse(data.allowed)
      assert.deepEqual(
        data.steps.filter((one: { passed: boolean }) => !one.passed).map((one: { rule: string }) => one.rule),
        [rule],
      )
      assert.include(data.reasons, words)
    })
    .tags(['ACC-09', 'ACC-11'])

  test('distinguishes records within and out of range', async ({ client, assert }) => {
    const user = { userId: await userIdOf('super') }
    const person = await makePerson({ permissions: ['users.view'], organisationId: await organisationOf('merchant') })
    const about = async (record_id: number) =>
      (
        await client
          .get(EXPLAIN)
          .qs({ user_id: person.id, permission: 'users.view', record_id })
          .withGuard('admin')
          .loginAs(user)
      ).body().data
    assert.isTrue((await about(await userId('staff'))).allowed)
    assert.isFalse((await about(await userId('viewer'))).allowed)
  }).tags(['ACC-09', 'ACC-02'])

  test('grants the super account everything', async ({ client }) => {
    const user = { userId: await userIdOf('super') }
    const asked = await client
      .get(EXPLAIN)
      .qs({ user_id: await userId('super'), permission: 'config.edit' })
      .withGuard('admin')
      .loginAs(user)
    asked.assertBodyContains({ data: { allowed: true, range: 'all' } })
  }).tags(['ACC-09', 'ACC-01'])

  test('does not reveal records out of the reader’s range', async ({ client }) => {
    const merchant = await organisationOf('merchant')
    const { token, id } = await makePerson({ permissions: ['roles.explain', 'users.view'], organisationId: merchant })
    const stranger = await client
      .get(EXPLAIN)
      .qs({ user_id: await userId('viewer'), permission: 'users.view' })
      .bearerToken(token)
    stranger.assertStatus(404)
    const record = await client
      .get(EXPLAIN)
      .qs({ user_id: id, permission: 'users.view', record_id: await userId('viewer') })
      .bearerToken(token)
    record.assertStatus(404)
    const unseen = await client
      .get(EXPLAIN)
      .qs({ user_id: id, permission: 'roles.view', record_id: await roleId('viewer') })
      .bearerToken(token)
    unseen.assertStatus(403)
    for (const strange of [
      { permission: 'users.explode' },
      { permission: 'users.view', resource: 'unicorns', record_id: 1 },
      { user_id: 'x', permission: 'users.view' },
    ]) {
      ;(
        await client
          .get(EXPLAIN)
          .qs({ user_id: id, ...strange })
          .bearerToken(token)
      ).assertStatus(400)
    }
  }).tags(['ACC-02', 'ACC-09'])
})
