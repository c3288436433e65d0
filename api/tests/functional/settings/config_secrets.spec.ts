import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row } from '#core/database'
import { bearer, userIdOf } from '#tests/support/people'

const sealed = async () =>
  (await row<{ sealed: string | null }>(`select sealed from config_items where name = 'gatewayKey'`))?.sealed

test.group('Config | passwords', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(async () => {
    await row(
      `insert into config_items ("group", name, title_zh, title_en, kind) values ('gateway', 'gatewayKey', '密钥', 'Key', 'password')`,
    )
  })

  test('are kept if a form returns them empty, and removed on request', async ({ client, assert }) => {
    const [name, value] = await bearer('super')
    const save = (gatewayKey: unknown) =>
      client.patch('/api/v1/config/gateway').json({ gatewayKey }).header(name, value)
    const saved = await save('hunter-22')
    saved.assertBodyContains({ data: { items: [{ name: 'gatewayKey', value: null, is_set: true }] } })
    const before = await sealed()
    assert.isString(before)
    ;(await save('')).assertStatus(200)
    assert.equal(await sealed(), before)
    ;(await save(null)).assertBodyContains({ data: { items: [{ is_set: false }] } })
    assert.isNull(await sealed())
  }).tags(['CFG-01'])

  test('reject values that no column can hold', async ({ client, assert }) => {
    const user = { userId: await userIdOf('super') }
    const refused = await client
      .patch('/api/v1/config/gateway')
      .json({ gatewayKey: 'x\u0000y' })
      .withGuard('admin')
      .loginAs(user)
    refused.assertStatus(400)
    assert.isNull(await sealed())
  }).tags(['CFG-01', 'CRUD-03'])
})
