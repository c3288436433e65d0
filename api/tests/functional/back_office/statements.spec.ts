import { test } from '@japa/runner'
import { MONEY_KINDS } from '#contracts/ledger'
import { SUM_OF_KIND, type StatementMonth } from '#contracts/statements'
import { composeStatement, loadStatement, type Statement } from '#back_office/receipts/statement'
import { row, rows } from '#core/database'
import { credit, debit } from '#ledger/posting/movements'
import { reverse } from '#ledger/posting/reverse'
import { as } from '#tests/support/as'
import { alone, freshKey, makeMerchant, standingOf, yuan } from '#tests/support/ledger/money'
import { assertValidLedger } from '#tests/support/ledger/valid'
import { makePerson } from '#tests/support/people'

const PATH = '/api/v1/statements'
const NEVER = '2100-01-01T00:00:00Z'
const AT_FIRST = '2000-01-01T00:00:00Z'

const momentNow = async () => (await row<{ at: string }>('select clock_timestamp()::text as at'))?.at as string
const thisMonth = async () =>
  (await row<{ month: string }>(`select to_char(now() at time zone 'Asia/Shanghai', 'YYYY-MM') as month`))
    ?.month as string

async function readerOf(merchant: number) {
  return makePerson({ organisationId: merchant, range: 'merchant', permissions: ['transactions.view'] })
}

const sumOf = ({ sums }: Statement) => Object.values(sums).reduce((total, one) => total + one, 0)
const cells = (csv: string) =>
  csv
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))

/** These tests commit; ledger rows cannot be deleted. */
test.group('Monthly statements', (group) => {
  group.each.teardown(assertValidLedger)

  async function traded() {
    const merchant = await makeMerchant()
    const move = { organisationId: merchant }
    const put = (
      kind: 'opening' | 'recharge' | 'online_recharge' | 'order_refund' | 'score_exchange',
      amount: string,
    ) => alone((trx) => credit({ ...move, kind, amount: yuan(amount), key: freshKey() }, trx))
    // Without an order, whose rules later tests check over all rows.
    const take = (kind: 'order_payment' | 'adjustment', amount: string) =>
      alone((trx) => debit({ ...move, kind, amount: yuan(amount), key: freshKey(), reason: '=1+1' }, trx))
    await put('opening', '10.00')
    await put('recharge', '1000.00')
    const first = await momentNow()
    await put('online_recharge', '200.50')
    const { operationId } = await take('order_payment', '310.25')
    await take('order_payment', '4.75')
    await put('order_refund', '20.00')
    await alone((trx) => reverse({ operationId, minor: 100_25, key: freshKey(), reason: 'returned' }, trx))
    await put('score_exchange', '3.00')
    const second = await momentNow()
    await take('adjustment', '1.00')
    return { merchant, first, second }
  }

  test('the closing balance is the opening one plus the sums, and equals the ledger at every boundary', async ({
    assert,
  }) => {
    const { merchant, first, second } = await traded()
    const load = async (from: string, until: string) => (await loadStatement(merchant, { from, until })) as Statement
    const [one, two, three] = [await load(AT_FIRST, first), await load(first, second), await load(second, NEVER)]
    assert.deepEqual(two.sums, { top_ups: 200_50, orders: -315_00, refunds: 120_25, points: 3_00, other: 0 })
    assert.deepEqual([one.opening, one.closing, one.sums.top_ups, one.sums.other], [0, 1010_00, 1000_00, 10_00])
    for (const each of [one, two, three]) {
      assert.equal(each.opening + sumOf(each), each.closing)
      assert.equal(
        each.days.reduce((total, { minor }) => total + minor, 0),
        sumOf(each),
      )
    }
    assert.equal(two.opening, one.closing)
    assert.equal(three.opening, two.closing)
    assert.equal(three.closing, (await standingOf(merchant)).posted)
    const whole = await load(AT_FIRST, NEVER)
    assert.deepEqual([whole.opening, whole.closing], [0, three.closing])
    const lines = await rows<{ minor: number }>(
      `select delta::float8 as minor from ledger_lines where organisation_id = ? and currency = 'RMB'`,
      [merchant],
    )
    assert.equal(
      lines.reduce((total, { minor }) => total + minor, 0),
      sumOf(whole),
    )
    const empty = await load(NEVER, '2100-02-01T00:00:00Z')
    assert.deepEqual([empty.opening, empty.closing, sumOf(empty)], [three.closing, three.closing, 0])
  }).tags(['PPL-05', 'LED-02'])

  test('the line before a moment is found by its number as by its time', async ({ assert }) => {
    const { merchant } = await traded()
    const found = await rows<{ ok: boolean }>(
      `select ledger_seq_before(l.account_id, m.at) = (select count(*) from ledger_lines x where x.account_id = l.account_id and x.created_at < m.at) as ok
         from ledger_lines l, lateral (values (l.created_at), (l.created_at + interval '1 microsecond'), (l.created_at - interval '1 day')) m(at)
        where l.organisation_id = ? and l.currency = 'RMB'`,
      [merchant],
    )
    assert.isAbove(found.length, 20)
    assert.isTrue(found.every(({ ok }) => ok))
  }).tags(['PPL-05'])

  test('months are listed with their balances; this one is in progress, in PDF and CSV of either language', async ({
    client,
    assert,
  }) => {
    const { merchant } = await traded()
    const who = as(client, (await readerOf(merchant)).token)
    const month = await thisMonth()
    const months = (await who.get(PATH)).body().data as StatementMonth[]
    assert.deepEqual(months, [{ month, opening: '0.00', closing: '1017.75', movements: 9, is_open: true }])

    for (const language of ['en', 'zh-cn']) {
      const pdf = await who.get(`${PATH}/${month}/pdf?language=${language}`)
      pdf.assertStatus(200)
      assert.equal(pdf.header('content-type'), 'application/pdf')
      assert.match(pdf.header('content-disposition') ?? '', new RegExp(`M\\d+-${month}\\.pdf`))
    }
    const statement = (await loadStatement(merchant, { from: AT_FIRST, until: NEVER })) as Statement
    const english = composeStatement({ ...statement, number: 'M1-2026-10', isOpen: true }, 'en')
    assert.deepEqual(english.sums, [
      ['Opening balance', '¥0.00'],
      ['Top-ups', '¥1,200.50'],
      ['Orders and shipping', '-¥315.00'],
      ['Refunds', '¥120.25'],
      ['Points exchanged', '¥3.00'],
      ['Adjustments and transfers', '¥9.00'],
      ['Closing balance', '¥1,017.75'],
    ])
    assert.match(english.notes[0] ?? '', /^This month is in progress/)
    assert.lengthOf(composeStatement({ ...statement, isOpen: false }, 'en').notes, 1)
    assert.equal(composeStatement(statement, 'zh-cn').title, '月度对账单')

    const csv = await who.get(`${PATH}/${month}/csv?language=en`)
    csv.assertStatus(200)
    assert.match(csv.header('content-type') ?? '', /^text\/csv/)
    const lines = cells(csv.text())
    assert.lengthOf(lines, 12)
    assert.deepEqual(lines[1], ['', '', 'Opening balance', '', '', '', '0'])
    assert.deepEqual(lines.at(-1), ['', '', 'Closing balance', '', '', '', '1017.75'])
    const amounts = lines.slice(2, -1).map((line) => Math.round(Number(line[5]) * 100))
    assert.equal(
      amounts.reduce((total, one) => total + one, 0),
      statement.closing,
    )
    assert.include(csv.text(), "'=1+1")
  }).tags(['PPL-05', 'LED-02', 'SEC-06'])

  test('months to come, before the first movement of anybody, and malformed ones are missing', async ({
    client,
    assert,
  }) => {
    const { merchant } = await traded()
    const who = as(client, (await readerOf(merchant)).token)
    for (const month of ['2099-12', '2026-13', '2026-1', 'x', `${await thisMonth()}-01`])
      for (const kind of ['pdf', 'csv']) assert.equal((await who.get(`${PATH}/${month}/${kind}`)).status(), 404, month)
    const earlier = await who.get(`${PATH}/2020-01/csv?language=en`)
    assert.deepEqual(
      cells(earlier.text()).map((line) => line.at(-1)),
      ['Balance (RMB)', '0', '0'],
    )
    const fresh = as(client, (await readerOf(await makeMerchant())).token)
    assert.deepEqual((await fresh.get(PATH)).body().data, [])
    assert.equal((await fresh.get(`${PATH}/${await thisMonth()}/pdf`)).status(), 404)
  }).tags(['PPL-05', 'ERR-03'])

  test('each merchant sees its own, with the permission for its transactions', async ({ client, assert }) => {
    const { merchant } = await traded()
    const other = await traded()
    const month = await thisMonth()
    const stranger = as(client, (await readerOf(other.merchant)).token)
    const own = await row<{ no: string }>('select merchant_no as no from organisations where id = ?', [merchant])
    const answer = await stranger.get(`${PATH}/${month}/csv`)
    assert.notInclude(answer.header('content-disposition') ?? '', own?.no as string)
    const blind = as(client, (await makePerson({ organisationId: merchant, range: 'merchant', permissions: [] })).token)
    const platform = as(client, (await makePerson({ permissions: ['transactions.view'] })).token)
    for (const path of ['', `/${month}/pdf`, `/${month}/csv`]) {
      assert.equal((await blind.get(PATH + path)).status(), 403)
      assert.equal((await platform.get(PATH + path)).body().data.reason, 'E_NOT_A_MERCHANT')
    }
  }).tags(['PPL-05', 'SEC-10'])

  test('every kind of movement of a balance belongs to a sum', ({ assert }) => {
    assert.sameMembers(Object.keys(SUM_OF_KIND), MONEY_KINDS)
    assert.deepEqual([SUM_OF_KIND.order_payment, SUM_OF_KIND.freight_adjustment], ['orders', 'orders'])
  }).tags(['PPL-05'])
})
