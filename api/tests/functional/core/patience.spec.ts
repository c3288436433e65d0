import { test } from '@japa/runner'
import { TIMEOUTS, row, transaction, type Transaction } from '#core/database'
import { jobCause } from '#core/jobs/job'
import { openTransaction } from '#tests/support/open_transaction'
import { asDemo } from '#tests/support/as'
import { NOBODY } from '#tests/support/people'

const LIMITS = `select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as answer`
const ROLES = '/api/v1/roles'
const ROLE = { organisation_kind: 'platform', name_zh: '慢', code: 'patience', data_range: 'own' }

test.group('Database timeouts', (group) => {
  group.each.setup(() => {
    const usual = [...TIMEOUTS.request]
    return async () => {
      TIMEOUTS.request = usual
      await row(`delete from roles where code = 'patience'`)
    }
  })

  for (const { wait, reason, status } of [
    { wait: ['50ms', '30s'], reason: 'E_BUSY', status: 503 },
    { wait: ['30s', '50ms'], reason: 'E_TIMEOUT', status: 408 },
  ])
    test(`[L11] [ERR-04] a long-held lock is refused with ${reason} and a message, changes nothing, and the retry succeeds`, async ({
      client,
      assert,
    }) => {
      const admin = await asDemo(client, 'super')
      const { id, version } = (await admin.post(ROLES, ROLE)).body().data
      const keeper = await openTransaction()
      TIMEOUTS.request = wait
      try {
        await row('select 1 from roles where id = ? for update', [id], keeper.trx)
        const refused = await admin.patch(`${ROLES}/${id}`, { remark: 'in vain', version })
        assert.deepEqual([refused.status(), refused.body().data.reason], [status, reason])
        assert.match(refused.body().message, /重试/)
        assert.equal(refused.header('retry-after'), '2')
      } finally {
        await keeper.rollback()
      }
      const { remark, version: now } = (await admin.get(`${ROLES}/${id}`)).body().data
      assert.deepEqual([remark, now], ['', version])
      TIMEOUTS.request = ['10s', '30s']
      ;(await admin.patch(`${ROLES}/${id}`, { remark: 'done', version })).assertStatus(200)
    }).tags(['ERR-04', 'OPS-04'])

  test('limits the waiting time of requests to seconds, of jobs and reads to minutes', async ({ assert }) => {
    const within = (trx: Transaction) => row(LIMITS, [], trx)
    assert.deepEqual(await transaction({ ...NOBODY, method: 'POST' }, within), { lock: '10s', answer: '30s' })
    assert.deepEqual(await transaction(jobCause('any'), within), { lock: '5min', answer: '15min' })
    assert.deepEqual(await row(LIMITS), { lock: '5min', answer: '15min' })
    const { idle } = (await row<{ idle: string }>(
      `select current_setting('idle_in_transaction_session_timeout') as idle`,
    )) ?? { idle: '' }
    assert.equal(idle, '5min')
  }).tags(['OPS-04'])
})
