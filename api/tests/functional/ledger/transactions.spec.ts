import { test } from '@japa/runner'
import { rows, type Row } from '#core/database'
import { credit, debit } from '#ledger/posting/movements'
import { reverse } from '#ledger/posting/reverse'
import { matchNumbers } from '#ledger/transactions/transactions'
import { openSession } from '#identity/session/open_session'
import { alone, freshKey, makeMerchant, yuan } from '#tests/support/ledger/money'
import { makePayee, makePayer, post, remittance, REVIEWS, submitted } from '#tests/support/ledger/recharges'
import { assertValidLedger } from '#tests/support/ledger/valid'
import { makePerson, NOBODY } from '#tests/support/people'

const PATH = '/api/v1/transactions'

const person = (organisationId: number) =>
  makePerson({ organisationId, permissions: ['transactions.view'], range: 'merchant' })

/** These tests commit; ledger rows cannot be deleted. */
test.group('Transactions', (group) => {
  group.each.teardown(assertValidLedger)

  test('a recharge, a payment and its refund show every field and are found by their numbers', async ({
    client,
    assert,
  }) => {
    const payer = await makePayer()
    const [one, other] = [await makePerson({ permissions: REVIEWS }), await makePerson({ permissions: REVIEWS })]
    const body = remittance(await makePayee(), { amount: '100.00', remark: 'first' })
    const { id, no } = await submitted(client, payer, body)
    await post(client, one.token, `/${id}/take`)
    await post(client, other.token, `/${id}/approve`, { remark: 'seen' })
    const of = { organisationId: payer.merchant, kind: 'order_payment', amount: yuan('30.00') } as const
    const paid = await alone((trx) =>
      debit({ ...of, key: freshKey(), actorId: payer.id, orderNo: 'D26112100001' }, trx),
    )
    await alone((trx) => reverse({ operationId: paid.operationId, key: freshKey(), reason: 'cancelled' }, trx))

    const { token } = await person(payer.merchant)
    const get = (path: string) => client.get(`${PATH}${path}`).header('authorization', `Bearer ${token}`)
    const list = (await get('')).body().data.list as Row[]
    assert.containsSubset(list, [
      { order_no: 'D26112100001', amount: '30.00', is_reversal: true, before: '70.00', after: '100.00', status: 'success' },
      { order_no: 'D26112100001', amount: '-30.00', method: 'balance', before: '100.00', after: '70.00', status: 'reversed', operator: payer.username },
      { pay_no: no, kind: 'recharge', method: 'remittance', amount: '100.00', before: '0.00', after: '100.00', serial_no: body.remittance_no,
        audit_status: 'approved', auditor: other.username, audit_remark: 'seen', currency: 'RMB' },
    ]) // prettier-ignore
    for (const { pay_no, id: line } of list)
      (await get(`/no/${String(pay_no)}`)).assertBodyContains({ code: 1, data: { id: line, pay_no } })
    ;(await get('/balance')).assertBodyContains({ data: { balance: '100.00', held: '0.00' } })
    const filtered = await get(`?order_no=D26112100001&kind=order_payment`)
    assert.lengthOf(filtered.body().data.list, 2)
    const called = async (numbers: string) =>
      (await get(`?numbers=${encodeURIComponent(numbers)}`)).body().data.list.map((one: Row) => one.id)
    const ids = (...at: number[]) => at.map((one) => list[one]?.id)
    assert.deepEqual(await called(`${String(list[1]?.pay_no).toLowerCase()}\n${no} nothing`), ids(1, 2))
    assert.deepEqual(await called(`d26112100001，${String(body.remittance_no)}`), ids(0, 1, 2))
    const stranger = await person((await makePayer()).merchant)
    const theirs = await client.get(`${PATH}?numbers=${no}`).header('authorization', `Bearer ${stranger.token}`)
    assert.lengthOf(theirs.body().data.list, 0)
    const pasted = (most: number) => get(`?numbers=${Array.from({ length: most }, (_, n) => `X${n}`).join('%20')}`)
    ;(await pasted(50)).assertStatus(200)
    const refused = (await pasted(51).header('accept-language', 'en')).body().data
    assert.containSubset(refused, {
      reason: 'E_ORDER_NUMBERS',
      errors: { numbers: ['At most 50 numbers can be searched at once.'] },
    })
  }).tags(['LED-02', 'NAV-17', 'ORD-05'])

  test('every log labels refunds as refunds and reversals by what they reverse, in both languages', async ({
    client,
    assert,
  }) => {
    const merchant = await makeMerchant()
    const of = { organisationId: merchant, key: freshKey(), orderNo: 'D26112100077' }
    const topUp = await alone((trx) => credit({ ...of, kind: 'recharge', amount: yuan('90.00'), key: freshKey() }, trx))
    const paid = await alone((trx) => debit({ ...of, kind: 'order_payment', amount: yuan('30.00') }, trx))
    for (const minor of [1000, 2000])
      await alone((trx) => reverse({ operationId: paid.operationId, minor, key: freshKey(), reason: '' }, trx))
    await alone((trx) => reverse({ operationId: topUp.operationId, minor: 100, key: freshKey(), reason: '' }, trx))

    const { id, token } = await makePerson({
      organisationId: merchant,
      permissions: ['transactions.view', 'money_logs.view'],
      range: 'merchant',
    })
    const ENTRIES = ['recharge_reversal', 'order_refund', 'order_refund', 'order_payment', 'recharge']
    for (const name of ['transactions', 'money-logs']) {
      const read = async (asked: object) =>
        (await client.get(`/api/v1/${name}`).qs(asked).header('authorization', `Bearer ${token}`)).body().data
      const entries = async (asked: object) => ((await read(asked)).list as Row[]).map(({ entry }) => entry)
      assert.deepEqual(await entries({}), ENTRIES)
      assert.deepEqual(await entries({ entry: 'order_refund' }), ['order_refund', 'order_refund'])
      assert.deepEqual(await entries({ entry: 'order_payment' }), ['order_payment'])
      const either = [{ field: 'entry', operator: 'IN', val: ['recharge', 'recharge_reversal', 'adjustment'] }]
      assert.deepEqual(await entries({ search: JSON.stringify(either) }), ['recharge_reversal', 'recharge'])
    }
    const member = (await alone((trx) => openSession(id, 'member', NOBODY, trx))).access_token
    const memos = async (language: string) => {
      const answer = await client
        .get('/api/account/balance')
        .header('user-token', member)
        .header('accept-language', language)
      return (answer.body().data.list as { memo: string }[]).map(({ memo }) => memo)
    }
    assert.deepEqual(await memos('en'), ['Top-up reversal', 'Refund', 'Refund', 'Order payment', 'Top-up'])
    assert.deepEqual(await memos('zh-cn'), ['充值冲正', '订单退款', '订单退款', '订单支付', '充值'])
  }).tags(['LED-02'])

  test('search by any number uses an index', async ({ assert }) => {
    const { text, bindings } = matchNumbers(['T00000001', 'R2611210000001', 'SLIP-1'])
    const plan = await alone(async (trx) => {
      for (const scan of ['seqscan', 'indexscan', 'indexonlyscan'])
        await rows(`set local enable_${scan} = off`, [], trx)
      return rows(`explain select 1 from ledger_lines t where ${text}`, bindings, trx)
    })
    assert.notMatch(JSON.stringify(plan), /Seq Scan|Filter: /)
  }).tags(['LED-02', 'OPS-04'])

  test('balances before and after form a chain under concurrent movements, across cursor pages', async ({
    client,
    assert,
  }) => {
    const { merchant } = await makePayer()
    const of = { organisationId: merchant, kind: 'recharge' } as const
    await Promise.all(
      Array.from({ length: 25 }, (_, i) =>
        alone((trx) => credit({ ...of, amount: yuan(`${i + 1}.00`), key: freshKey() }, trx)),
      ),
    )
    const { token } = await person(merchant)
    const all: Row[] = []
    for (let cursor = ''; ;) {
      const page = await client
        .get(PATH)
        .qs({ limit: 7, ...(cursor ? { cursor } : {}) })
        .header('authorization', `Bearer ${token}`)
      all.push(...(page.body().data.list as Row[]))
      cursor = page.body().data.next_cursor ?? ''
      if (!cursor) break
    }
    assert.lengthOf(all, 25)
    for (const [i, { before }] of all.entries()) assert.equal(before, all[i + 1]?.after ?? '0.00')
    assert.equal(all[0]?.after, '325.00')
  }).tags(['LED-02', 'CRUD-07'])

  test('hides other merchants’ transactions in the list and by number', async ({ client, assert }) => {
    const [{ merchant }, stranger] = [await makePayer(), await makePayer()]
    await alone((trx) =>
      credit({ organisationId: merchant, kind: 'recharge', amount: yuan('1.00'), key: freshKey() }, trx),
    )
    const [own, theirs] = [await person(merchant), await person(stranger.merchant)]
    const seen = await client.get(PATH).header('authorization', `Bearer ${own.token}`)
    const [{ pay_no }] = seen.body().data.list
    const answer = await client.get(`${PATH}/no/${pay_no}`).header('authorization', `Bearer ${theirs.token}`)
    answer.assertStatus(404)
    const list = await client.get(PATH).header('authorization', `Bearer ${theirs.token}`)
    assert.lengthOf(list.body().data.list, 0)
  }).tags(['LED-02', 'ACC-02'])
})
