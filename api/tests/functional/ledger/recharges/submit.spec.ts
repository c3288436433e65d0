import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { row, rows, type Row } from '#core/database'
import { makePayee, makePayer, post, remittance, RECHARGES, REVIEWS, submitted } from '#tests/support/ledger/recharges'
import { assertValidLedger } from '#tests/support/ledger/valid'
import { makePerson } from '#tests/support/people'
import { saidAt } from '#tests/support/said'

const uploaded = async (userId: number, organisationId: number, topic = 'receipt') =>
  (
    await row<{ url: string }>(
      `insert into attachments (sha256, name, size, mime, suffix, topic, is_private, owner_user_id, organisation_id, counted_for)
       values (md5(?) || md5(?), 'receipt.jpg', 1, 'image/jpeg', 'jpg', ?, true, ?, ?, ?) returning '/files/' || public_id as url`,
      [randomUUID(), topic, topic, userId, organisationId, organisationId],
    )
  )?.url as string

/** These tests commit; ledger rows cannot be deleted. */
test.group('Recharges | submission', (group) => {
  let [payee, dollars] = [0, 0]
  group.setup(async () => {
    payee = await makePayee()
    dollars = await makePayee('USD', 'paypal')
  })
  group.each.teardown(assertValidLedger)

  test('the form gets the payee accounts with full numbers and the exchange rates', async ({ client, assert }) => {
    const payer = await makePayer()
    const answer = await client.get(`${RECHARGES}/options`).header('authorization', `Bearer ${payer.token}`)
    answer.assertHeader('cache-control', 'no-store')
    const { accounts, rates } = answer.body().data
    assert.containsSubset(accounts, [{ id: payee, type: 'bank', card_number: '6222021001112333', currency: 'RMB' }])
    assert.containsSubset(rates, [
      { currency: 'RMB', rate: '1.00' },
      { currency: 'USD', rate: '7.12' },
    ])
  }).tags(['LED-03', 'CFG-05'])

  test('dollars are credited at the current rate, which is stored on the row', async ({ client, assert }) => {
    const payer = await makePayer()
    const said = { transfer_type: 'paypal', currency: 'USD', amount: '100.05', rate: '7.12' }
    const { id } = await submitted(client, payer, remittance(dollars, said))
    const changed = await post(client, payer.token, '', remittance(dollars, { ...said, rate: '7.20' }))
    changed.assertBodyContains({ code: 0, data: { reason: 'E_RATE_CHANGED' } })
    const shown = await client.get(`${RECHARGES}/${id}`).header('authorization', `Bearer ${payer.token}`)
    shown.assertBodyContains({ data: { rate: '7.12', amount: '100.05', credited: '712.36' } })
    for (const change of ['rate = 7.20', 'credited_minor = 1', 'amount_minor = 1'])
      await assert.rejects(() => row(`update recharges set ${change} where id = ?`, [id]))
  }).tags(['LED-03', 'LED-01', 'PRC-03'])

  test('a remittance is credited once, for any claimant; a withdrawn one may be claimed again', async ({
    client,
    assert,
  }) => {
    const [payer, twin] = [await makePayer(), await makePayer()]
    const body = remittance(payee)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => post(client, (i % 2 ? payer : twin).token, '', body)),
    )
    const codes = answers.map((answer) => answer.body().code as number)
    assert.equal(
      codes.reduce((sum, code) => sum + code, 0),
      1,
    )
    for (const answer of answers.filter((one) => one.body().code === 0)) {
      answer.assertStatus(409)
      assert.deepEqual(Object.keys(answer.body().data.errors), ['remittance_no'])
    }
    const [made] = answers.filter((one) => one.body().code === 1)
    const owner = made?.body().data.submitted_by === payer.id ? payer : twin
    const back = await post(client, owner.token, `/${made?.body().data.id}/withdraw`)
    back.assertBodyContains({ code: 1, data: { status: 'withdrawn', actions: [] } })
    await submitted(client, payer, { ...body, remittance_no: String(body.remittance_no).toLowerCase() })
  }).tags(['LED-03', 'OPS-04'])

  test('the same form sent twenty times under one key creates one recharge', async ({ client, assert }) => {
    const payer = await makePayer()
    const [body, key] = [remittance(payee), randomUUID()]
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(client, payer.token, '', body, key)))
    assert.lengthOf(new Set(answers.map((answer) => answer.body().data.no)), 1)
    const other = await post(client, payer.token, '', { ...body, amount: '2.00' }, key)
    other.assertBodyContains({ code: 0, data: { reason: 'E_IDEMPOTENCY_MISMATCH' } })
    const found = await rows('select 1 from recharges where organisation_id = ?', [payer.merchant])
    assert.lengthOf(found, 1)
  }).tags(['LED-03', 'IMP-05'])

  test('receipts must be own uploads for this purpose and are visible only to owner and reviewer', async ({
    client,
    assert,
  }) => {
    const [payer, stranger] = [await makePayer(), await makePayer()]
    const own = await uploaded(payer.id, payer.merchant)
    const refused: string[][] = [
      [await uploaded(stranger.id, stranger.merchant)],
      [await uploaded(payer.id, payer.merchant, 'default')],
      [`/files/${randomUUID()}`],
      ['https://elsewhere.example/x.jpg'],
    ]
    for (const receipts of refused) {
      const answer = await post(client, payer.token, '', remittance(payee, { receipts }))
      assert.deepEqual(Object.keys(answer.body().data.errors), ['receipts'])
      if (receipts[0]?.startsWith('/files/')) assert.equal(saidAt(answer).receipts, 'E_RECEIPT_STRANGE')
    }
    const made = await submitted(client, payer, remittance(payee, { receipts: [own] }))
    assert.match(String((made as unknown as Row).receipt_1), /\?key=/)
    const reviewer = await makePerson({ permissions: REVIEWS })
    const link = (token: string) => client.get(`/api/v1${own}/link`).header('authorization', `Bearer ${token}`)
    ;(await link(reviewer.token)).assertStatus(200)
    ;(await link(stranger.token)).assertStatus(404)
  }).tags(['LED-03', 'UPL-04'])

  test('rejects invalid input at its field and changes nothing', async ({ client, assert }) => {
    const payer = await makePayer()
    const own = await uploaded(payer.id, payer.merchant)
    const bad: [Row, string, string?][] = [
      ...['0', '0.00', '-1', '1.001', '1e3', '１２', ' ', 'NaN', '99999999999'].map((amount): [Row, string] => [
        { amount },
        'amount',
      ]),
      [{ agreed: false }, 'agreed', 'E_RECHARGE_AGREEMENT'],
      [{ remittance_no: 'x' }, 'remittance_no'],
      [{ remittance_no: '<script>alert(1)</script>' }, 'remittance_no'],
      [{ currency: 'EUR' }, 'currency'],
      [{ currency: 'USD', rate: '7.12' }, 'currency', 'E_RECHARGE_CURRENCY'],
      [{ transfer_type: 'alipay' }, 'transfer_type'],
      [{ payment_account_id: 2_000_000_000 }, 'payment_account_id', 'E_RECHARGE_ACCOUNT'],
      [{ receipts: [own, own] }, 'receipts'],
      [{ receipts: [1, 2, 3, 4].map((i) => `/files/${i}`) }, 'receipts'],
      [{ remark: 'x'.repeat(201) }, 'remark'],
    ]
    for (const [more, field, message] of bad) {
      const answer = await post(client, payer.token, '', remittance(payee, more))
      assert.equal(answer.body().code, 0, JSON.stringify(more))
      assert.isTrue(Object.keys(answer.body().data.errors)[0]?.startsWith(field), JSON.stringify(answer.body()))
      if (message) assert.equal(saidAt(answer)[field], message)
    }
    const bare = await client.post(RECHARGES).header('authorization', `Bearer ${payer.token}`).json(remittance(payee))
    bare.assertBodyContains({ code: 0, data: { reason: 'E_IDEMPOTENCY_REQUIRED' } })
    assert.lengthOf(await rows('select 1 from recharges where organisation_id = ?', [payer.merchant]), 0)
  }).tags(['LED-03', 'ERR-01'])

  test('a result is found by its number, for permitted people', async ({ client }) => {
    const [payer, stranger] = [await makePayer(), await makePayer()]
    const { no } = await submitted(client, payer, remittance(payee))
    const by = (token: string, number: string) =>
      client.get(`${RECHARGES}/no/${number}`).header('authorization', `Bearer ${token}`)
    ;(await by(payer.token, no)).assertBodyContains({ code: 1, data: { no, actions: ['take', 'withdraw'] } })
    ;(await by(stranger.token, no)).assertStatus(404)
    ;(await by(payer.token, 'R000')).assertStatus(404)
  }).tags(['NAV-17', 'NAV-05', 'LED-03'])
})
