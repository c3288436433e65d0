import { randomUUID } from 'node:crypto'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import fc from 'fast-check'
import { ADJUSTMENT_ACTIONS, type AdjustmentAction, type AdjustmentStatus } from '#contracts/ledger'
import type { Row } from '#core/database'
import { adjustmentStates } from '#ledger/adjustments/adjustments'
import { keyed } from '#tests/support/as'
import { makeMerchant, standingOf } from '#tests/support/ledger/money'
import { assertValidLedger } from '#tests/support/ledger/valid'
import { makePerson, sessionOf } from '#tests/support/people'

const PATH = '/api/v1/ledger-adjustments'
const BOTH = ['ledger_adjustments.view', 'ledger_adjustments.create', 'ledger_adjustments.approve']

interface Asking {
  token: string
  body: Row
  key?: string
}

const ask = (client: ApiClient, { token, body, key }: Asking) => keyed(client, token, PATH, body, key)

interface Deciding {
  token: string
  id: number
  action: AdjustmentAction
  remark?: string
  key?: string
}

const decide = (client: ApiClient, { token, id, action, remark = 'seen', key }: Deciding) =>
  keyed(client, token, `${PATH}/${id}/${action}`, { remark }, key)

const body = (organisation_id: number, more: Row = {}): Row => ({
  organisation_id,
  account: 'balance',
  direction: 'increase',
  amount: '12.30',
  reason: 'Paid by bank, booked late',
  ...more,
})

/** These tests commit; ledger rows cannot be deleted. */
test.group('Ledger | adjustments', (group) => {
  let [one, other] = ['', '']
  group.setup(async () => {
    one = (await makePerson({ permissions: BOTH })).token
    other = (await makePerson({ permissions: BOTH })).token
  })
  group.each.teardown(assertValidLedger)

  async function asked(client: ApiClient, merchant: number, more: Row = {}): Promise<number> {
    const answer = await ask(client, { token: one, body: body(merchant, more) })
    answer.assertBodyContains({ code: 1, data: { status: 'requested' } })
    return answer.body().data.id as number
  }

  test('a request moves money once another person approves it, and appears in the money log', async ({
    client,
    assert,
  }) => {
    const merchant = await makeMerchant()
    const id = await asked(client, merchant)
    assert.equal((await standingOf(merchant)).posted, 0)
    const approved = await decide(client, { token: other, id, action: 'approve' })
    approved.assertBodyContains({ code: 1, data: { status: 'approved', amount: '12.30' } })
    assert.equal((await standingOf(merchant)).posted, 12_30)
    const log = await client
      .get('/api/v1/money-logs')
      .qs({ organisation_id: merchant })
      .header('authorization', `Bearer ${(await sessionOf('admin')).access_token}`)
    assert.containsSubset(log.body().data.list, [
      { kind: 'adjustment', money: '12.30', before: '0.00', after: '12.30', reason: 'Paid by bank, booked late' },
    ])
  }).tags(['MER-01', 'CFG-10'])

  test('rejects decisions on one’s own request; only the requester may withdraw it', async ({ client, assert }) => {
    const merchant = await makeMerchant()
    const id = await asked(client, merchant)
    for (const action of ['approve', 'reject'] as const) {
      const own = await decide(client, { token: one, id, action })
      own.assertBodyContains({ code: 0, data: { reason: 'E_SAME_PERSON' } })
    }
    const strange = await decide(client, { token: other, id, action: 'withdraw' })
    strange.assertBodyContains({ code: 0, data: { reason: 'E_NOT_REQUESTER' } })
    const back = await decide(client, { token: one, id, action: 'withdraw' })
    back.assertBodyContains({ code: 1, data: { status: 'withdrawn' } })
    assert.deepEqual(await standingOf(merchant), { posted: 0, held: 0, lines: 0 })
  }).tags(['MER-01'])

  test('twenty concurrent approvals move the amount once', async ({ client, assert }) => {
    const merchant = await makeMerchant()
    const id = await asked(client, merchant)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => decide(client, { token: other, id, action: 'approve' })),
    )
    const reasons = answers.map((answer) => (answer.body().code === 1 ? 'done' : answer.body().data.reason))
    assert.deepEqual(
      reasons.filter((reason) => reason !== 'E_ILLEGAL_TRANSITION'),
      ['done'],
    )
    assert.deepEqual(await standingOf(merchant), { posted: 12_30, held: 0, lines: 1 })
  }).tags(['MER-01', 'OPS-04'])

  test('an approval whose answer was lost is answered again under its key', async ({ client, assert }) => {
    const merchant = await makeMerchant()
    const [id, key] = [await asked(client, merchant), randomUUID()]
    const answers = await Promise.all(
      Array.from({ length: 64 }, () => decide(client, { token: other, id, action: 'approve', key })),
    )
    assert.lengthOf(new Set(answers.map((answer) => JSON.stringify(answer.body().data))), 1)
    const mismatch = await decide(client, { token: other, id, action: 'approve', key, remark: 'something else' })
    mismatch.assertBodyContains({ code: 0, data: { reason: 'E_IDEMPOTENCY_MISMATCH' } })
    assert.deepEqual(await standingOf(merchant), { posted: 12_30, held: 0, lines: 1 })
  }).tags(['MER-01', 'IMP-05'])

  test('a decrease above the balance cannot be approved, changes nothing and can be rejected', async ({
    client,
    assert,
  }) => {
    const merchant = await makeMerchant()
    const id = await asked(client, merchant, { direction: 'decrease', amount: '0.01' })
    const short = await decide(client, { token: other, id, action: 'approve' })
    short.assertStatus(409)
    short.assertBodyContains({ code: 0, data: { reason: 'E_INSUFFICIENT_BALANCE' } })
    const silent = await decide(client, { token: other, id, action: 'reject', remark: '' })
    assert.deepEqual(Object.keys(silent.body().data.errors), ['remark'])
    const rejected = await decide(client, { token: other, id, action: 'reject' })
    rejected.assertBodyContains({ code: 1, data: { status: 'rejected', remark: 'seen' } })
    assert.equal((await standingOf(merchant)).lines, 0)
  }).tags(['MER-01'])

  test('adjusts score in whole points, shown in the score log', async ({ client, assert }) => {
    const merchant = await makeMerchant()
    const half = await ask(client, { token: one, body: body(merchant, { account: 'score', amount: '1.5' }) })
    half.assertBodyContains({ code: 0, data: { reason: 'E_POINTS_INVALID' } })
    const id = await asked(client, merchant, { account: 'score', amount: '15' })
    await decide(client, { token: other, id, action: 'approve' })
    assert.equal((await standingOf(merchant, 'score')).posted, 15)
    const log = await client
      .get('/api/v1/score-logs')
      .qs({ organisation_id: merchant })
      .header('authorization', `Bearer ${(await sessionOf('admin')).access_token}`)
    assert.containsSubset(log.body().data.list, [{ kind: 'score_adjustment', score: 15, before: 0, after: 15 }])
  }).tags(['LED-05', 'CFG-10'])

  test('rejects invalid input at its field', async ({ client, assert }) => {
    const merchant = await makeMerchant()
    const bad: [Row, string][] = [
      ...['0', '0.00', '-1', '1.001', '1e3', '１２', ' ', 'NaN', '99999999999'].map((amount): [Row, string] => [
        { amount },
        'amount',
      ]),
      [{ reason: ' ' }, 'reason'],
      [{ reason: 'x'.repeat(201) }, 'reason'],
      [{ direction: 'sideways' }, 'direction'],
      [{ account: 'sales' }, 'account'],
      [{ organisation_id: 2_000_000_000 }, 'organisation_id'],
      [{ organisation_id: 1 }, 'organisation_id'],
    ]
    for (const [more, field] of bad) {
      const refused = await ask(client, { token: one, body: body(merchant, more) })
      refused.assertStatus(400)
      assert.deepEqual(Object.keys(refused.body().data.errors), [field], JSON.stringify(more))
    }
    const bare = await client.post(PATH).header('authorization', `Bearer ${one}`).json(body(merchant))
    bare.assertBodyContains({ code: 0, data: { reason: 'E_IDEMPOTENCY_REQUIRED' } })
  }).tags(['MER-01', 'ERR-01'])

  test('any sequence of actions by two people follows the state table, and the balance agrees', async ({
    client,
    assert,
  }) => {
    const press = fc.record({ byAsker: fc.boolean(), action: fc.constantFrom(...ADJUSTMENT_ACTIONS) })
    await fc.assert(
      fc.asyncProperty(fc.array(press, { maxLength: 6 }), async (presses) => {
        const merchant = await makeMerchant()
        const id = await asked(client, merchant)
        let status: AdjustmentStatus = 'requested'
        for (const { byAsker, action } of presses) {
          const allowed = byAsker === (action === 'withdraw') && adjustmentStates.allows(status, action)
          const answer = await decide(client, { token: byAsker ? one : other, id, action })
          assert.equal(answer.body().code, allowed ? 1 : 0)
          if (allowed) status = adjustmentStates.next(status, action)
          assert.equal((await standingOf(merchant)).posted, status === 'approved' ? 12_30 : 0)
        }
      }),
      { numRuns: 25 },
    )
  }).tags(['MER-01'])
})
