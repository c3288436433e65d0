import { randomUUID } from 'node:crypto'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { PAYEE_CHANGE } from '#contracts/limits'
import { row, rows } from '#core/database'
import { listPayees } from '#ledger/recharges/prepare'
import { as, asDemo, type Caller } from '#tests/support/as'
import { givePassword, PASSWORD } from '#tests/support/persistent'
import { makePerson } from '#tests/support/people'

const ACCOUNTS = '/api/v1/payment-accounts'
const MAY = ['view', 'create', 'edit', 'reveal', 'approve'].map((one) => `payment_accounts.${one}`)
const [OLD, NEW] = ['6222021001112223333', '6222020000001234567']

async function holder(client: ApiClient, organisationId: number, permissions = MAY) {
  const person = await makePerson({ organisationId, permissions, range: 'supplier' })
  await givePassword(person.id, PASSWORD)
  return { ...person, who: as(client, person.token) }
}

const pendingOf = (accountId: number) =>
  row<{ id: number; requested_by: number }>(
    `select id, requested_by from payment_account_changes where payment_account_id = ? and status = 'pending'`,
    [accountId],
  )
const ask = (who: Caller, id: number, card = NEW, password = PASSWORD) =>
  who.post(`${ACCOUNTS}/${id}/card`, { card_number: card, password })
async function approve(
  who: Caller,
  id: number,
  { change, password = PASSWORD }: { change?: number; password?: string } = {},
) {
  const changeId = change ?? (await pendingOf(id))?.id ?? 2_000_000_000
  return who.post(`${ACCOUNTS}/${id}/card/approve`, { change_id: changeId, password })
}

async function newSupplier(): Promise<number> {
  const made = await row<{ id: number }>(
    `insert into organisations (kind, name, parent_id) select 'supplier', ?, id from organisations where kind = 'platform' returning id`,
    [`Payees ${randomUUID().slice(0, 8)}`],
  )
  return made?.id as number
}

/** A supplier with a payee account and the given number of permission holders. */
async function house(client: ApiClient, holders = 2) {
  const supplier = await newSupplier()
  const people: Awaited<ReturnType<typeof holder>>[] = []
  for (let nth = 0; nth < holders; nth++) people.push(await holder(client, supplier))
  const platform = await asDemo(client, 'super')
  const type = await row<{ id: number }>(`select id from dictionary_items where value = 'bank'`)
  const made = await people[0]!.who.post(ACCOUNTS, {
    bank_account_name: 'Workshop',
    bank_type_id: type?.id,
    bank_name: 'Bank',
    card_number: OLD,
    currency: 'RMB',
  })
  made.assertStatus(200)
  const id = made.body().data.id as number
  const paidTo = async () => (await listPayees(supplier)).filter((one) => one.id === id).map((one) => one.card_number)
  return { supplier, people, id, made, platform, paidTo }
}

/** The same with an approved account. */
async function opened(client: ApiClient, holders = 2) {
  const known = await house(client, holders)
  await row('update payment_accounts set is_approved = true where id = ?', [known.id])
  await row('delete from payment_account_changes where payment_account_id = ?', [known.id])
  return known
}

test.group('Payees | changed number', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('offers a new account to merchants once a second person has approved it', async ({ client, assert }) => {
    const { people, id, made, paidTo } = await house(client)
    const [one, other] = people
    made.assertBodyContains({ data: { is_approved: false } })
    const shown = await one!.who.get(`${ACCOUNTS}/${id}`)
    shown.assertBodyContains({ data: { is_approved: false, pending_masked: '**** 3333' } })
    assert.deepEqual(await paidTo(), [])
    ;(await approve(one!.who, id)).assertBodyContains({ data: { reason: 'E_SAME_PERSON' } })
    ;(await approve(other!.who, id)).assertStatus(200)
    assert.deepEqual(await paidTo(), [OLD])
  }).tags(['SEC-06', 'CFG-05'])

  test('a new number requires the password and a second person; until then merchants see the old one', async ({
    client,
    assert,
  }) => {
    const { people, id, paidTo } = await opened(client)
    const [one, other] = people
    const patched = await one!.who.patch(`${ACCOUNTS}/${id}`, { card_number: NEW })
    patched.assertBodyContains({ data: { reason: 'E_CARD_BY_REQUEST' } })
    for (const password of ['', 'not the one']) {
      const refused = await ask(one!.who, id, NEW, password)
      assert.property(refused.body().data.errors, 'password')
    }
    assert.isUndefined(await pendingOf(id))
    const asked = await ask(one!.who, id)
    asked.assertBodyContains({
      data: { card_masked: '**** 3333', pending_masked: '**** 4567', pending_by: one!.username },
    })
    assert.notInclude(asked.text(), NEW)
    assert.deepEqual(await paidTo(), [OLD])
    const seen = await other!.who.post(`${ACCOUNTS}/${id}/reveal`, { password: PASSWORD })
    assert.deepEqual(seen.body().data, { card_number: OLD, pending_card_number: NEW })
    assert.property((await approve(other!.who, id, { password: 'wrong' })).body().data.errors, 'password')
    ;(await approve(one!.who, id)).assertBodyContains({ data: { reason: 'E_SAME_PERSON' } })
    assert.deepEqual(await paidTo(), [OLD])
    ;(await approve(other!.who, id)).assertBodyContains({ data: { card_masked: '**** 4567', pending_id: null } })
    assert.deepEqual(await paidTo(), [NEW])
    assert.equal((await approve(other!.who, id)).body().data.reason, 'E_ILLEGAL_TRANSITION')
    const report = await rows<{ kind: string; user_id: number }>(
      `select kind, user_id from notices where kind like 'payee_%' and user_id = any(?) order by id`,
      [[one!.id, other!.id]],
    )
    assert.deepEqual(report.map(({ kind, user_id }) => [kind, user_id]).slice(-2), [
      ['payee_requested', other!.id],
      ['payee_approved', one!.id],
    ])
  }).tags(['SEC-06', 'CFG-05'])

  test('an edit of what merchants read beside the number is told to the others who may approve', async ({
    client,
    assert,
  }) => {
    const { people, id } = await opened(client)
    const [one, other] = people
    const notices = () =>
      rows<{ user_id: number; params: object }>(
        `select user_id, params from notices where kind = 'payee_edited' and user_id = any(?) order by id`,
        [people.map((person) => person.id)],
      )
    ;(await one!.who.patch(`${ACCOUNTS}/${id}`, { sort: 3 })).assertStatus(200)
    assert.deepEqual(await notices(), [])
    const misleading = { bank_account_name: 'New: 6222020000001234567', bank_name: 'Other bank' }
    ;(await one!.who.patch(`${ACCOUNTS}/${id}`, misleading)).assertStatus(200)
    ;(await one!.who.patch(`${ACCOUNTS}/${id}`, { status: 'disabled' })).assertStatus(200)
    const [edited, switched, ...more] = await notices()
    assert.deepEqual([edited?.user_id, switched?.user_id, more], [other!.id, other!.id, []])
    assert.deepEqual(edited?.params, {
      by: one!.username,
      name: 'Workshop',
      tail: '3333',
      now: 'New: 6222020000001234567, Other bank, RMB',
    })
  }).tags(['SEC-06', 'CFG-05'])

  test('rejects approving a number replaced since it was viewed', async ({ client, assert }) => {
    const { people, id, paidTo } = await opened(client)
    const [one, other] = people
    await ask(one!.who, id, '6222020000009999999')
    const seen = (await pendingOf(id))?.id
    await ask(one!.who, id)
    assert.equal((await approve(other!.who, id, { change: seen })).body().data.reason, 'E_ILLEGAL_TRANSITION')
    assert.deepEqual(await paidTo(), [OLD])
  }).tags(['SEC-06'])

  test('approving one account does not approve another, and a rejected change has no effect', async ({
    client,
    assert,
  }) => {
    const [first, second] = [await opened(client), await opened(client)]
    await ask(first.people[0]!.who, first.id)
    const change = (await pendingOf(first.id))?.id as number
    assert.equal(
      (await approve(second.people[1]!.who, second.id, { change })).body().data.reason,
      'E_ILLEGAL_TRANSITION',
    )
    ;(await approve(second.people[1]!.who, first.id, { change })).assertStatus(404)
    const rejected = await first.people[1]!.who.post(`${ACCOUNTS}/${first.id}/card/reject`, { change_id: change })
    rejected.assertBodyContains({ data: { pending_id: null, card_masked: '**** 3333' } })
    assert.equal((await approve(first.people[1]!.who, first.id, { change })).body().data.reason, 'E_ILLEGAL_TRANSITION')
    assert.deepEqual(await first.paidTo(), [OLD])
  }).tags(['SEC-06'])

  test('an editor requests without approving, and a dependent person’s approval is rejected', async ({
    client,
    assert,
  }) => {
    const { supplier, people, id, paidTo } = await opened(client)
    const clerk = await holder(
      client,
      supplier,
      MAY.filter((one) => !one.endsWith('approve')),
    )
    ;(await ask(clerk.who, id)).assertStatus(200)
    ;(await approve(clerk.who, id)).assertStatus(403)
    const [one, twin] = people
    await ask(one!.who, id)
    await row(`insert into empowerments (user_id, by_user_id, kind) values (?, ?, 'password')`, [twin!.id, one!.id])
    ;(await approve(twin!.who, id)).assertBodyContains({ data: { reason: 'E_NOT_INDEPENDENT' } })
    assert.deepEqual(await paidTo(), [OLD])
  }).tags(['SEC-06'])

  test('a sole holder’s change waits three days, and the platform may approve it', async ({ client, assert }) => {
    // Created before the first request: in the test's one transaction, that request's cause would count as the creator.
    const platform = await makePerson({ permissions: MAY })
    await givePassword(platform.id, PASSWORD)
    const { people, id, paidTo } = await opened(client, 1)
    const [only] = people
    await ask(only!.who, id)
    ;(await approve(only!.who, id)).assertBodyContains({ data: { reason: 'E_COOLING_OFF' } })
    const later = (hours: number) =>
      row(
        `update payment_account_changes set requested_at = now() - make_interval(hours => ?) where payment_account_id = ?`,
        [hours, id],
      )
    await later(PAYEE_CHANGE.coolingHours - 1)
    ;(await approve(only!.who, id)).assertBodyContains({ data: { reason: 'E_COOLING_OFF' } })
    assert.deepEqual(await paidTo(), [OLD])
    await later(PAYEE_CHANGE.coolingHours)
    const late = await approve(only!.who, id)
    assert.equal(late.body().data.reason, undefined)
    assert.deepEqual(await paidTo(), [NEW])
    await ask(only!.who, id, OLD)
    const byPlatform = await approve(as(client, platform.token), id)
    assert.equal(byPlatform.body().data.reason, undefined)
    assert.deepEqual(await paidTo(), [OLD])
  }).tags(['SEC-06'])
})

test.group('Payees | concurrency', () => {
  test('two concurrent approvals and a replacement: the active number is an approved one', async ({
    client,
    assert,
  }) => {
    const { people, id, paidTo } = await opened(client, 3)
    const [one, other, third] = people
    await ask(one!.who, id)
    const change = (await pendingOf(id))?.id
    const answers = await Promise.all([
      approve(other!.who, id, { change }),
      approve(third!.who, id, { change }),
      ask(one!.who, id, '6222020000009999999'),
      approve(other!.who, id, { change }),
    ])
    const approvals = [0, 1, 3].filter((nth) => answers[nth]?.status() === 200)
    assert.isAtMost(approvals.length, 1)
    assert.deepEqual(await paidTo(), [approvals.length === 1 ? NEW : OLD])
  }).tags(['SEC-06'])
})
