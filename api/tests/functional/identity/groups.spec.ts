import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { sessionOf, userIdOf } from '#tests/support/people'

const GROUPS = '/api/v1/user-groups'

async function memberMenus(client: ApiClient, language = 'zh-cn'): Promise<string[]> {
  const { access_token } = await sessionOf('merchant', 'member')
  const index = await client
    .get('/api/user/index')
    .header('user-token', access_token)
    .header('accept-language', language)
  return index.body().data.menus.map(({ name, title }: { name: string; title: string }) => `${name} ${title}`)
}

test.group('Member groups and menus', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('the rules of a group define its people’s menus from the next request on, in their language', async ({
    client,
    assert,
  }) => {
    const user = { userId: await userIdOf('admin') }
    const all = await memberMenus(client)
    assert.isAbove(all.length, 2)
    const rules = await rows<{ id: number }>(
      `select id from menus where app = 'member' and name in ('account/profile', 'account/password')`,
    )
    const made = await client
      .post(GROUPS)
      .json({ name_zh: '普通会员', name_en: 'Regulars', rule_ids: rules.map(({ id }) => id) })
      .withGuard('admin')
      .loginAs(user)
    made.assertStatus(200)
    const users = await row<{ id: number }>(`select id from users where username = 'merchant'`)
    const joined = await client
      .patch(`/api/v1/users/${users?.id}`)
      .json({ group_id: made.body().data.id })
      .withGuard('admin')
      .loginAs(user)
    joined.assertStatus(200)
    assert.sameMembers(await memberMenus(client), ['account/profile 个人资料', 'account/password 修改密码'])
    assert.sameMembers(await memberMenus(client, 'en'), ['account/profile Profile', 'account/password Password'])
    await client.patch(`${GROUPS}/${made.body().data.id}`).json({ rule_ids: [] }).withGuard('admin').loginAs(user)
    assert.deepEqual(await memberMenus(client), [])
    await client.patch(`${GROUPS}/${made.body().data.id}`).json({ status: 'disabled' }).withGuard('admin').loginAs(user)
    assert.deepEqual(await memberMenus(client), all)
  }).tags(['CFG-11', 'ACC-08', 'I18N-05'])

  test('rejects deleting a group with people, with a reason', async ({ client }) => {
    const user = { userId: await userIdOf('admin') }
    const made = await client
      .post(GROUPS)
      .json({ name_zh: '普通会员', name_en: 'Regulars' })
      .withGuard('admin')
      .loginAs(user)
    await row(`update users set group_id = ? where username = 'merchant'`, [made.body().data.id])
    const refused = await client.delete(`${GROUPS}/${made.body().data.id}`).withGuard('admin').loginAs(user)
    refused.assertBodyContains({ data: { reason: 'E_IN_USE', uses: [{ resource: 'users', count: 1 }] } })
  }).tags(['CFG-11', 'CRUD-05'])

  test('accepts only menus of the member centre as rules', async ({ client, assert }) => {
    const user = { userId: await userIdOf('admin') }
    const rule = {
      type: 'item',
      title_zh: '帮助',
      title_en: 'Help',
      name: 'account/help',
      path: 'account/help',
      opens: 'tab',
      component: 'account/help',
    }
    const made = await client.post('/api/v1/user-rules').json(rule).withGuard('admin').loginAs(user)
    made.assertBodyContains({ code: 1, data: { app: 'member' } })
    assert.include(await memberMenus(client), 'account/help 帮助')
    const workspace = await row<{ id: number }>(`select id from menus where app = 'workspace' limit 1`)
    const foreign = await client.get(`/api/v1/user-rules/${workspace?.id}`).withGuard('admin').loginAs(user)
    foreign.assertStatus(404)
    const given = await client
      .post(GROUPS)
      .json({ name_zh: '甲', name_en: 'A', rule_ids: [workspace?.id] })
      .withGuard('admin')
      .loginAs(user)
    given.assertBodyContains({ data: { reason: 'E_INVALID_REFERENCE' } })
  }).tags(['CFG-11', 'ACC-04'])
})
