import { test } from '@japa/runner'
import { row } from '#core/database'
import { IS_ACTIVE_ACCOUNT } from '#identity/session/active_account'
import { openTransaction } from '#tests/support/open_transaction'
import { untilLockWait } from '#tests/support/lock_waiters'
import { persistentUser } from '#tests/support/persistent'

const words = (sql: string) => sql.replaceAll(/\s+/g, ' ').trim()

test.group('Account disabled during a request', () => {
  test('the functions of the last check hold the condition of every other check', async ({ assert }) => {
    for (const name of ['is_active_user', 'is_active_key']) {
      const found = await row<{ body: string }>('select prosrc as body from pg_proc where proname = ?', [name])
      assert.include(words(found?.body ?? ''), words(IS_ACTIVE_ACCOUNT))
    }
  }).tags(['ACC-05', 'SEC-07'])

  test('changes nothing if the main account is disabled while the change waits for its row lock', async ({
    client,
    assert,
  }) => {
    const merchant = await row<{ id: number }>(
      `insert into organisations (kind, parent_id, name, merchant_no) select 'merchant', id, 'Mid', 'M-MID' from organisations where kind = 'supplier' order by id limit 1 returning id`,
    )
    const main = await persistentUser({ organisationId: merchant?.id })
    await row(`update users set account_type = 'main' where id = ?`, [main.id])
    const staff = await persistentUser({
      organisationId: merchant?.id,
      permissions: ['departments.view', 'departments.edit'],
    })
    const department = await row<{ id: number }>(
      `insert into departments (organisation_id, name) values (?, 'Before') returning id`,
      [merchant?.id],
    )
    const holder = await openTransaction()
    try {
      await row('select 1 from departments where id = ? for update', [department?.id], holder.trx)
      const answer = client
        .patch(`/api/v1/departments/${department?.id}`)
        .json({ name: 'After' })
        .bearerToken(staff.token)
        .send()
      await untilLockWait()
      await row(`update users set status = 'disabled' where id = ?`, [main.id])
      await holder.commit()
      const refused = await answer
      refused.assertStatus(401)
      refused.assertBodyContains({
        code: 401,
        message: '您尚未登录或登录已过期，请重新登录',
        data: { reason: 'E_SESSION_OVER' },
      })
      assert.deepEqual(await row('select name from departments where id = ?', [department?.id]), { name: 'Before' })
    } finally {
      if (!holder.trx.isCompleted) await holder.rollback()
      await row('delete from departments where id = ?', [department?.id])
      await staff.forget()
      await main.forget()
      await row('delete from organisations where id = ?', [merchant?.id])
    }
  }).tags(['AUTH-12', 'ACC-08'])
})
