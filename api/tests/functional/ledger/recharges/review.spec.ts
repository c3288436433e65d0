import { randomUUID } from 'node:crypto'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { row, rows, type Row } from '#core/database'
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

const noticesOf = (userId: number) =>
  rows<{ kind: string; params: Row }>('select kind, params from notices where user_id = ? order by id', [userId])

const by = (who: Person | undefined) => (who as Person).token

/** These tests commit; ledger rows cannot be deleted. */
test.group('Recharges | review', (group) => {
  let [one, other]: Person[] = []
  let payee = 0
  group.setup(async () => {
    one = await makePerson({ permissions: REVIEWS })
    other = await makePerson({ permissions: REVIEWS })
    payee = await makePayee()
  })
  group.each.teardown(assertValidLedger)

  const take = (client: ApiClient, id: number) => post(client, by(one), `/${id}/take`)
  const approve = (client: ApiClient, id: number, who = other, key?: string) =>
    post(client, by(who), `/${id}/approve`, {}, key)

  test('[L20] a remittance is submitted, claimed and approved by another person; the approval credits it and notifies all sides', async ({
    client,
    assert,
  }) => {
    const payer = await makePayer()
    const { id, no } = await submitted(client, payer, remittance(payee))
    assert.include(
      (await noticesOf(one?.id as number)).map(({ params }) => params.no),
      no,
    )
    ;(await take(client, id)).assertBodyContains({ code: 1, data: { status: 'reviewing', taken_name: one?.username } })
    assert.equal((await standingOf(payer.merchant)).lines, 0)
    const approved = await approve(client, id)
    approved.assertBodyContains({
      code: 1,
      data: { status: 'approved', credited: '1200.50', decided_name: other?.username },
    })
    assert.deepEqual(await standingOf(payer.merchant), { posted: 1200_50, held: 0, lines: 1 })
    assert.deepEqual(
      approved.body().data.steps.map(({ action, actor }: Row) => [action, actor]),
      [
        ['submit', payer.username],
        ['take', one?.username],
        ['approve', other?.username],
      ],
    )
    assert.containsSubset(await noticesOf(payer.id), [{ kind: 'recharge_approved', params: { no, amount: '1200.50' } }])
    const report = await client.get('/api/v1/notices').header('authorization', `Bearer ${payer.token}`)
    assert.equal(report.body().data.list[0].links.front, `/admin/rechargeResult?no=${no}`)
  }).tags(['LED-03', 'OPS-05'])

  test('rejects reviewing one’s own submission, also by direct SQL', async ({ client, assert }) => {
    const payer = await makePayer()
    const own = await post(client, by(one), '', remittance(payee, { organisation_id: payer.merchant }))
    const { id } = own.body().data
    for (const step of ['take', 'approve', 'reject'])
      (await post(client, by(one), `/${id}/${step}`, step === 'reject' ? { remark: 'no' } : {})).assertBodyContains({
        code: 0,
        data: { reason: 'E_SAME_PERSON' },
      })
    await assert.rejects(
      () =>
        row(`update recharges set status = 'rejected', decided_by = submitted_by, decision_remark = 'x' where id = ?`, [
          id,
        ]),
      /check constraint/,
    )
    const merchant = await post(client, payer.token, `/${id}/take`)
    merchant.assertStatus(403)
  }).tags(['LED-03'])

  test('twenty concurrent approvals credit it once', async ({ client, assert }) => {
    const payer = await makePayer()
    const { id } = await submitted(client, payer, remittance(payee))
    await take(client, id)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => approve(client, id, i % 2 ? one : other)))
    const reasons = answers.map((answer) => (answer.body().code === 1 ? 'done' : answer.body().data.reason))
    assert.deepEqual(
      reasons.filter((reason) => reason !== 'E_ILLEGAL_TRANSITION'),
      ['done'],
    )
    assert.equal((await standingOf(payer.merchant)).lines, 1)
  }).tags(['LED-03', 'OPS-04'])

  test('of a concurrent approval and rejection one applies, and the balance agrees', async ({ client, assert }) => {
    for (let round = 0; round < 10; round++) {
      const payer = await makePayer()
      const { id } = await submitted(client, payer, remittance(payee))
      await take(client, id)
      const [yes, no] = await Promise.all([
        approve(client, id, one),
        post(client, by(other), `/${id}/reject`, { remark: 'not seen' }),
      ])
      assert.equal(yes.body().code + no.body().code, 1)
      assert.equal((await standingOf(payer.merchant)).lines, yes.body().code)
    }
  }).tags(['LED-03'])

  test('an approval whose answer was lost is answered again under its key', async ({ client, assert }) => {
    const payer = await makePayer()
    const { id } = await submitted(client, payer, remittance(payee))
    await take(client, id)
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 16 }, () => approve(client, id, other, key)))
    assert.lengthOf(new Set(answers.map((answer) => JSON.stringify(answer.body().data))), 1)
    assert.equal((await standingOf(payer.merchant)).lines, 1)
  }).tags(['LED-03', 'IMP-05'])

  test('a rejection states its reason, and the recharge is corrected and resubmitted under its number', async ({
    client,
    assert,
  }) => {
    const payer = await makePayer()
    const first = remittance(payee)
    const { id, no } = await submitted(client, payer, first)
    await take(client, id)
    const silent = await post(client, by(other), `/${id}/reject`)
    assert.deepEqual(Object.keys(silent.body().data.errors), ['remark'])
    await post(client, by(other), `/${id}/reject`, { remark: 'The amount differs' })
    assert.containsSubset(await noticesOf(payer.id), [
      { kind: 'recharge_rejected', params: { no, remark: 'The amount differs' } },
    ])
    const again = await post(client, payer.token, `/${id}/resubmit`, { ...first, amount: '1200.05' })
    again.assertBodyContains({ code: 1, data: { no, status: 'submitted', amount: '1200.05', decided_name: null } })
    await take(client, id)
    await approve(client, id)
    assert.equal((await standingOf(payer.merchant)).posted, 1200_05)
    const late = await post(client, payer.token, `/${id}/resubmit`, first)
    late.assertBodyContains({ code: 0, data: { reason: 'E_ILLEGAL_TRANSITION' } })
  }).tags(['LED-03'])

  test('a large one requires two different reviewers', async ({ client, assert }) => {
    const payer = await makePayer()
    const { id } = await submitted(client, payer, remittance(payee, { amount: '50000.00' }))
    await take(client, id)
    const passed = await approve(client, id, one)
    passed.assertBodyContains({
      code: 1,
      data: { status: 'second_review', passed_by: one?.id, passed_name: one?.username },
    })
    assert.equal((await standingOf(payer.merchant)).lines, 0)
    const same = await approve(client, id, one)
    same.assertBodyContains({ code: 0, data: { reason: 'E_SAME_PERSON' } })
    const confirmed = await approve(client, id, other)
    confirmed.assertBodyContains({ code: 1, data: { status: 'approved' } })
    assert.equal((await standingOf(payer.merchant)).posted, 50_000_00)
  }).tags(['LED-03'])

  test('is reviewed by the organisation that received it', async ({ client }) => {
    const strange = await row<{ id: number }>(
      `insert into organisations (kind, parent_id, name) select 'supplier', id, 'elsewhere' from organisations where kind = 'platform' returning id`,
    )
    const merchant = await row<{ id: number }>(
      `insert into organisations (kind, parent_id, name, merchant_no) values ('merchant', ?, 'm', 'M' || nextval('merchant_numbers')) returning id`,
      [strange?.id],
    )
    const theirs = await makePayee('RMB', 'bank', strange?.id)
    const said = await post(client, by(one), '', remittance(theirs, { organisation_id: merchant?.id }))
    const { id } = said.body().data
    const platform = await post(client, by(other), `/${id}/take`)
    platform.assertBodyContains({ code: 0, data: { reason: 'E_RECHARGE_NOT_YOURS' } })
    const reviewer = await makePerson({ organisationId: strange?.id, permissions: REVIEWS, range: 'supplier' })
    const own = await post(client, reviewer.token, `/${id}/take`)
    own.assertBodyContains({ code: 1, data: { status: 'reviewing', is_house: false, supplier_id: strange?.id } })
    const payer = await makePayer()
    const ours = await submitted(client, payer, remittance(payee))
    ;(await take(client, ours.id)).assertBodyContains({ code: 1, data: { is_house: true, passed_by: null } })
  }).tags(['LED-03', 'ACC-02'])
})
