import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { bearer, makePerson, sessionOf } from '#tests/support/people'

const kindsOf = async (userId: number) =>
  (await rows<{ kind: string }>('select kind from notices where user_id = ? order by id', [userId])).map(
    ({ kind }) => kind,
  )

test.group('Notices | occasions', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('a replayed refresh token sends one', async ({ client, assert }) => {
    const { id, username } = await makePerson()
    const { refresh_token: first } = await sessionOf(username)
    const second = await client.put('/api/v1/auth/refresh').json({ token: first })
    await client.put('/api/v1/auth/refresh').json({ token: second.body().data.refresh_token })
    const replayed = await client.put('/api/v1/auth/refresh').json({ token: first })
    replayed.assertStatus(401)
    assert.deepEqual(await kindsOf(id), ['session_replayed'])
  }).tags(['OPS-05', 'AUTH-07'])

  test('a change of a person’s roles sends one; an edit without such a change sends none', async ({
    client,
    assert,
  }) => {
    const [anna, ben] = [await makePerson(), await makePerson()]
    const edit = async (change: object) => {
      const edited = await client
        .patch(`/api/v1/users/${anna.id}`)
        .json(change)
        .header(...(await bearer('super')))
      edited.assertBodyContains({ code: 1 })
    }
    await edit({ nickname: 'Anna', role_ids: [anna.roleId] })
    assert.deepEqual(await kindsOf(anna.id), [])
    await edit({ role_ids: [anna.roleId, ben.roleId] })
    assert.deepEqual(await kindsOf(anna.id), ['roles_changed'])
    const kept = await row<{ params: object }>('select params from notices where user_id = ?', [anna.id])
    assert.deepEqual(kept?.params, { by: 'super' })
  }).tags(['OPS-05'])
})
