import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { MESSAGES } from '#contracts/messages'
import { row, transaction } from '#core/database'
import { lockUser } from '#identity/access/manage_users'
import { loadPerson } from '#identity/access/explain_permission'
import { asDemo } from '#tests/support/as'
import { NOBODY, userIdOf } from '#tests/support/people'
import { outcomeOf } from '#tests/support/refusals'

const ENGLISH = { 'accept-language': 'en' }

test.group('Identity | refusal messages', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('rejects removing the last super account, also if rights change during the request: E_LAST_SUPER', async ({
    assert,
  }) => {
    const other = await row<{ id: number }>(
      `insert into user_roles (user_id, role_id) select u.id, r.id from users u, roles r
        where u.username = 'admin' and r.code = 'super' returning user_id as id`,
    )
    const barred = await row<{ id: number }>(`update users set status = 'locked' where username = 'super' returning id`)
    const { actor } = await loadPerson(barred?.id ?? 0)
    const locking = transaction(NOBODY, (trx) => lockUser(other?.id ?? 0, { actor, cause: NOBODY, trx }))
    assert.equal(await outcomeOf(locking), 'E_LAST_SUPER')
  }).tags(['ACC-05', 'ERR-03'])

  test('requires the parent of a menu to be a directory of its app: E_PARENT_NOT_DIRECTORY', async ({
    client,
    assert,
  }) => {
    const admin = await asDemo(client, 'super')
    const item = await row<{ id: number }>(`select id from menus where app = 'back_office' and type = 'item' limit 1`)
    const refused = await admin.post('/api/v1/menus', {
      app: 'back_office',
      type: 'directory',
      name: 'test/under_item',
      title_zh: '测试',
      title_en: 'Test',
      parent_id: item?.id,
    })
    assert.equal(refused.body().data.errors.parent_id[0], MESSAGES['zh-cn']['errors.E_PARENT_NOT_DIRECTORY'])
  }).tags(['ACC-08', 'ERR-03'])

  test('rejects a language without translations: E_UNKNOWN_LANGUAGE', async ({ client, assert }) => {
    const user = { userId: await userIdOf('admin') }
    const refused = await client
      .patch('/api/v1/auth/profile')
      .json({ language: 'fr' })
      .headers(ENGLISH)
      .withGuard('admin')
      .loginAs(user)
    refused.assertStatus(400)
    assert.equal(refused.body().data.errors.language[0], MESSAGES.en['errors.E_UNKNOWN_LANGUAGE'])
  }).tags(['I18N-03', 'ERR-03'])
})
