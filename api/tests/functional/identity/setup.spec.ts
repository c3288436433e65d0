import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { atomically, row } from '#core/database'
import { offerSetup } from '#identity/actions/first_administrator'

const wanted = { username: 'founder', password: 'Str0ng.Word' }

test.group('Setup | the first administrator', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('refuse a token where people have accounts', async ({ client }) => {
    const refused = await client.post('/api/v1/auth/setup').json({ token: 'guess', ...wanted })
    refused.assertStatus(400)
    refused.assertBodyContains({ data: { reason: 'E_SETUP_TOKEN' } })
  }).tags(['OPS-02'])

  test('make one super account from the token of an empty installation, once', async ({ client, assert }) => {
    await row('delete from users')
    const token = await atomically((trx) => offerSetup(trx))
    const made = await client.post('/api/v1/auth/setup').json({ token, ...wanted })
    made.assertStatus(200)
    const again = await client.post('/api/v1/auth/setup').json({ token, ...wanted, username: 'second' })
    again.assertBodyContains({ data: { reason: 'E_SETUP_TOKEN' } })
    assert.equal((await row<{ count: number }>('select count(*)::int as count from users'))?.count, 1)
  }).tags(['OPS-02'])
})
