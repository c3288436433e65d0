import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { withTransaction, row } from '#core/database'
import { solvedCaptcha } from '#tests/support/captcha'
import { createSetupToken } from '#identity/registration/setup'

const wanted = { username: 'founder', password: 'Str0ng.Word' }

test.group('Setup | first administrator', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('rejects a setup token if accounts exist', async ({ client }) => {
    const refused = await client.post('/api/v1/auth/setup').json({ token: 'guess', ...wanted })
    refused.assertStatus(400)
    refused.assertBodyContains({ data: { reason: 'E_SETUP_TOKEN' } })
  }).tags(['OPS-02'])

  test('a sign-in without any account reports that the system is not initialised', async ({ client }) => {
    await row('delete from users')
    for (const [language, message] of [
      [
        'en',
        'The system has not been initialised yet. Create the first administrator with the setup token in the log of the start.',
      ],
      ['zh-cn', '系统尚未初始化，请先用启动日志中的初始化口令创建第一个管理员'],
    ] as const) {
      const answer = await client
        .post('/api/v1/auth/login')
        .header('accept-language', language)
        .json({ username: 'anybody', password: 'Str0ng.Word', ...(await solvedCaptcha('login')) })
      answer.assertStatus(409)
      answer.assertBodyContains({ message, data: { reason: 'E_NOT_INITIALIZED' } })
    }
  }).tags(['ERR-03', 'OPS-02'])

  test('creates one super account with the token of an empty installation, once', async ({ client, assert }) => {
    await row('delete from users')
    const token = await withTransaction((trx) => createSetupToken(trx))
    const made = await client.post('/api/v1/auth/setup').json({ token, ...wanted })
    made.assertStatus(200)
    const again = await client.post('/api/v1/auth/setup').json({ token, ...wanted, username: 'second' })
    again.assertBodyContains({ data: { reason: 'E_SETUP_TOKEN' } })
    assert.equal((await row<{ count: number }>('select count(*)::int as count from users'))?.count, 1)
  }).tags(['OPS-02'])
})
