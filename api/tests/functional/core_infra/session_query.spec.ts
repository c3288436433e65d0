import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { bearer } from '#tests/support/people'
import { countQueries } from '#tests/support/queries'

test.group('Session query', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('one query loads session, person, main account and organisation', async ({ client, assert }) => {
    const [name, value] = await bearer('merchant')
    const ask = () => client.get('/api/v1/auth/whoami').header(name, value)
    const first = await ask()
    first.assertBodyContains({ code: 1, data: { username: 'merchant', organisation: { kind: 'merchant' } } })
    assert.equal(await countQueries(ask), 1)
  }).tags(['AUTH-12'])
})
