import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import fc from 'fast-check'
import { RECHARGE_ACTIONS, RECHARGE_STATUSES, type RechargeAction, type RechargeStatus } from '#contracts/recharges'
import type { Row } from '#core/database'
import { rechargeStates, RECHARGE_PERMISSION, approvalStep } from '#ledger/recharges/recharges'
import { standingOf } from '#tests/support/ledger/money'
import {
  makePayee,
  makePayer,
  post,
  remittance,
  REVIEWS,
  submitted,
  type Person,
} from '#tests/support/ledger/recharges'
import { assertValidLedger } from '#tests/support/ledger/valid'
import { makePerson } from '#tests/support/people'

const LARGE = '60000.00'
const SMALL = '10.00'
const CALLS = ['take', 'hand-back', 'approve', 'reject', 'resubmit', 'withdraw'] as const
type Call = (typeof CALLS)[number]
const press = fc.record({ who: fc.constantFrom('payer', 'one', 'two'), call: fc.constantFrom(...CALLS) })

const actionOf = (call: Call, status: RechargeStatus, isLarge: boolean): RechargeAction => {
  if (call === 'approve') return approvalStep(status, isLarge)
  return call === 'hand-back' ? 'hand_back' : call
}

/** Written from the specification and the trust plan, independently of the code's table. */
const LEGAL: Record<RechargeStatus, readonly RechargeAction[]> = {
  submitted: ['take', 'withdraw'],
  reviewing: ['hand_back', 'approve', 'pass', 'reject'],
  second_review: ['confirm', 'reject'],
  approved: [],
  rejected: ['resubmit', 'withdraw'],
  withdrawn: [],
}

test.group('Recharges | state table', (group) => {
  group.each.teardown(assertValidLedger)

  test('every state and action is allowed or rejected as specified', ({ assert }) => {
    for (const status of RECHARGE_STATUSES)
      for (const action of RECHARGE_ACTIONS)
        assert.equal(rechargeStates.allows(status, action), LEGAL[status].includes(action), `${status} ${action}`)
  }).tags(['LED-03'])

  test('any sequence of actions by anyone follows the state table and roles, and the balance agrees', async ({
    client,
    assert,
  }) => {
    const payee = await makePayee()
    const people = { one: await makePerson({ permissions: REVIEWS }), two: await makePerson({ permissions: REVIEWS }) }
    const presses = fc.array(press, { maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(fc.boolean(), presses, async (isLarge, all) => {
        const payer = await makePayer()
        const body = remittance(payee, { amount: isLarge ? LARGE : SMALL })
        const { id } = await submitted(client, payer, body)
        let [status, passedBy]: [RechargeStatus, string | null] = ['submitted', null]
        for (const { who, call } of all) {
          const person: Person = who === 'payer' ? payer : people[who]
          const action = actionOf(call, status, isLarge)
          const isTheirs = (RECHARGE_PERMISSION[action] === 'create') === (who === 'payer') && who !== passedBy
          const allowed = isTheirs && rechargeStates.allows(status, action)
          // Reviewers may also submit for a merchant, which this test leaves out.
          if (RECHARGE_PERMISSION[action] === 'create' && who !== 'payer') continue
          const answer = await send(client, person, { id, call, body })
          assert.equal(answer.body().code, allowed ? 1 : 0, `${status} ${call} ${who}`)
          if (!allowed) continue
          status = rechargeStates.next(status, action)
          if (action === 'pass') passedBy = who
          if (action === 'resubmit') passedBy = null
          assert.equal((await standingOf(payer.merchant)).lines, status === 'approved' ? 1 : 0)
        }
      }),
      { numRuns: 25 },
    )
  }).tags(['LED-03'])
})

const send = (client: ApiClient, { token }: Person, { id, call, body }: { id: number; call: Call; body: Row }) => {
  if (call === 'resubmit') return post(client, token, `/${id}/resubmit`, body)
  return post(client, token, `/${id}/${call}`, call === 'withdraw' ? {} : { remark: 'seen' })
}
