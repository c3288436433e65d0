import { test } from '@japa/runner'
import { row } from '#core/database'
import { persistentUser } from '#tests/support/persistent'
import { roleId } from '#tests/support/organisations'
import { sessionOf } from '#tests/support/people'

test.group('Last super account', () => {
  test('keeps one when two disable each other concurrently', async ({ client, assert }) => {
    const superRole = await roleId('super')
    const pair = [await persistentUser(), await persistentUser()] as const
    try {
      for (const { id } of pair) await row('insert into user_roles (user_id, role_id) values (?, ?)', [id, superRole])
      await row(`update users set status = 'disabled' where username = 'super'`)
      const bar = (by: number, whom: number) =>
        client
          .patch(`/api/v1/users/${pair[whom]?.id}`)
          .json({ status: 'disabled' })
          .bearerToken(pair[by]?.token ?? '')
          .send()
      for (let round = 0; round < 5; round++) {
        const answers = await Promise.all([bar(0, 1), bar(1, 0)])
        assert.deepEqual(
          answers.map((one) => one.status()).filter((status) => status === 200),
          [200],
        )
        const left = await row<{ count: number }>(
          `select count(*)::int as count from users where status = 'active' and id in (?, ?)`,
          [pair[0].id, pair[1].id],
        )
        assert.equal(left?.count, 1)
        await row(`update users set status = 'active' where id in (?, ?)`, [pair[0].id, pair[1].id])
        for (const one of pair) one.token = await again(one.username)
      }
    } finally {
      await row(`update users set status = 'active' where username = 'super'`)
      for (const { forget } of pair) await forget()
    }
  }).tags(['ACC-05'])
})

/** Disabling the account ended its session too. */
async function again(username: string): Promise<string> {
  return (await sessionOf(username)).access_token
}
