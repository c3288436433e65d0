import { test } from '@japa/runner'
import { PAYOUT_SHEET, type PayoutSheetCheck, type StorePayouts } from '#contracts/payouts'
import { row, rows } from '#core/database'
import { as, keyed } from '#tests/support/as'
import { sendSheet, sheetOfRows } from '#tests/support/imports'
import { buyerWith, placed, trading } from '#tests/support/orders'
import { makePerson } from '#tests/support/people'
import type { ApiClient } from '@japa/api-client'
import { codeOf, saidAt } from '#tests/support/said'

const HEAD = ['payout_no', 'paid_on', 'currency', 'order_no', 'kind', 'amount', 'note']
const GOOD = [
  HEAD,
  ['S-1', '2026-11-03', 'USD', 'N-1', 'sale', 19.99, ''],
  ['S-1', '', '', 'N-1', '佣金与费用', -1.5, 'Commission, 8%'],
  ['S-2', '2026/11/4', 'CNY', '', '调整 / adjustment', -5, ''],
]
const csv = (lines: readonly (readonly (string | number)[])[]) =>
  lines.map((line) => line.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')).join('\r\n')

async function owner(client: ApiClient, platform = 'other') {
  const { buyer, offer } = await buyerWith(client)
  const person = await makePerson({
    organisationId: buyer.merchant,
    range: 'merchant',
    permissions: ['stores.view', 'stores.edit', 'orders.view'],
  })
  const store = (await row<{ id: number }>(
    `insert into stores (organisation_id, owner_user_id, name, sales_platform, authorization_status) values (?, ?, 'Market stall', ?, 'completed') returning id`,
    [buyer.merchant, buyer.id, platform],
  )) as { id: number }
  return {
    buyer,
    offer,
    token: person.token,
    who: as(client, person.token),
    path: `/api/v1/stores/${store.id}/payouts`,
    store: store.id,
  }
}

const upload = async (token: string, lines: typeof GOOD, type: 'xlsx' | 'biff8' = 'xlsx') => {
  const sent = await sendSheet(token, sheetOfRows(lines, type), 'import', type)
  return (sent.data as { file: { url: string } }).file.url
}

test.group('Payout sheets', (group) => {
  trading(group)

  test('xlsx, xls and csv are checked without saving, then saved once however often they are sent', async ({
    client,
    assert,
  }) => {
    const { who, path, token, buyer, offer, store } = await owner(client)
    const order = await placed(client, buyer, [offer])
    await rows(`update orders set store_id = ?, third_party_no = 'N-1' where id = ?`, [store, order.id])
    const bodies = [
      { file: await upload(token, GOOD) },
      { file: await upload(token, GOOD, 'biff8') },
      { text: `\uFEFF${csv(GOOD)}` },
      { text: GOOD.map((line) => line.join(';')).join('\n') },
    ]
    for (const body of bodies) {
      const answer = await who.post(`${path}/check`, body)
      answer.assertStatus(200)
      assert.deepEqual(answer.body().data, {
        payouts: [
          {
            no: 'S-1',
            paid_on: '2026-11-03',
            currency: 'USD',
            amount: '18.49',
            lines: 2,
            is_known: false,
            is_changed: false,
          },
          {
            no: 'S-2',
            paid_on: '2026-11-04',
            currency: 'RMB',
            amount: '-5.00',
            lines: 1,
            is_known: false,
            is_changed: false,
          },
        ],
        fault_count: 0,
        faults: [],
      })
    }
    assert.deepEqual(((await who.get(path)).body().data as StorePayouts).payouts, [])
    const saved = await Promise.all(
      Array.from({ length: 4 }, (_, at) => keyed(client, token, `${path}/sheet`, bodies[at])),
    )
    for (const answer of saved) answer.assertStatus(200)
    const added = saved.map((answer) => answer.body().data.added as number)
    assert.equal(
      added.reduce((sum, one) => sum + one, 0),
      2,
    )
    const shown = (await who.get(path)).body().data as StorePayouts
    assert.containSubset(shown, {
      is_supported: false,
      payouts: [
        { no: 'S-2', source: 'sheet', amount: '-5.00', rmb: '-5.00', lines: 1 },
        { no: 'S-1', source: 'sheet', amount: '18.49', lines: 2 },
      ],
      unmatched: [{ payout_no: 'S-2', kind: 'adjustment', amount: '-5.00' }],
    })
    assert.lengthOf(shown.unmatched ?? [], 1)
    const again = (await who.post(`${path}/check`, bodies[2])).body().data as PayoutSheetCheck
    assert.isTrue(again.payouts.every(({ is_known: isKnown }) => isKnown))
    assert.deepEqual((await keyed(client, token, `${path}/sheet`, bodies[2])).body().data, {
      added: 0,
      known: 2,
      replaced: 0,
    })
  }).tags(['FIN-03', 'IMP-01'])

  test('faults are told at their row and column, and nothing is saved', async ({ client, assert }) => {
    const { who, path, token } = await owner(client)
    const text = csv([
      HEAD,
      ['', '2026-11-03', 'USD', 'N', 'sale', 1, ''],
      ['A', '2026-02-30', 'XXX', '1.2e+17', 'bonus', '1.234', ''],
      ['B', '2026-11-03', 'USD', '', 'fee', 3, ''],
      ['B', '2026-11-04', 'RMB', '', 'sale', 0, 'x'.repeat(201)],
      ['C', '2199-01-01', '', '', '', '', ''],
      ['PAYOUT-EXAMPLE', '2026-11-03', 'USD', '', 'sale', 1, ''],
    ])
    const read = async (language: string) =>
      (await client.post(`${path}/check`).bearerToken(token).header('accept-language', language).json({ text })).body()
        .data as PayoutSheetCheck
    const found = await read('en')
    assert.sameDeepMembers(
      found.faults.map(({ row: at, column }) => [at, column]),
      [
        [2, 'payout_no'],
        [3, 'paid_on'],
        [3, 'currency'],
        [3, 'order_no'],
        [3, 'kind'],
        [3, 'amount'],
        [4, 'amount'],
        [5, 'paid_on'],
        [5, 'currency'],
        [5, 'amount'],
        [5, 'note'],
        [6, 'paid_on'],
        [6, 'currency'],
        [6, 'kind'],
        [6, 'amount'],
        [7, 'payout_no'],
      ],
    )
    const codes = Object.fromEntries(
      found.faults.map(({ row: at, column, message }) => [`${at} ${column}`, codeOf(message)]),
    )
    assert.include(codes, {
      '3 paid_on': 'E_PAYOUT_DAY',
      '3 currency': 'E_PAYOUT_CURRENCY',
      '3 order_no': 'E_IMPORT_SHORTENED',
      '3 kind': 'E_PAYOUT_KIND',
      '5 paid_on': 'E_PAYOUT_DIFFERS',
      '5 note': 'E_IMPORT_LONG',
    })
    assert.equal(found.fault_count, 16)
    for (const { message } of found.faults) assert.match(message, /^[A-Z].*\.$/)
    for (const { message } of (await read('zh-cn')).faults) assert.match(message, /\p{Script=Han}/u)
    const refused = await keyed(client, token, `${path}/sheet`, { text })
    refused.assertStatus(409)
    assert.deepEqual(saidAt(refused), { file: 'E_PAYOUT_FAULTS' })
    const many = [
      HEAD,
      ...Array.from({ length: PAYOUT_SHEET.rows + 1 }, () => ['A', '2026-11-03', 'USD', '', 'sale', 1, '']),
    ]
    for (const [wrong, code] of [
      ['', 'E_PAYOUT_EMPTY'],
      [HEAD.join(','), 'E_PAYOUT_EMPTY'],
      ['payout_no,kind\nA,sale', 'E_IMPORT_COLUMNS'],
      [many.map((line) => line.join(',')).join('\n'), 'E_SHEET_ROWS'],
      [
        [HEAD, ...Array.from({ length: 501 }, (_, at) => [`P${at}`, '2026-11-03', 'USD', '', 'sale', 1])]
          .map((line) => line.join(','))
          .join('\n'),
        'E_PAYOUT_SHEET_PAYOUTS',
      ],
    ] as const) {
      const answer = await who.post(`${path}/check`, { text: wrong })
      assert.equal(answer.body().data.reason, code)
      assert.property(answer.body().data.errors, 'file')
    }
    assert.property((await who.post(`${path}/check`, {})).body().data.errors, 'file')
    assert.deepEqual(saidAt(await who.post(`${path}/check`, { file: '/files/none' })), { file: 'E_PAYOUT_SHEET_FILE' })
    assert.deepEqual(((await who.get(path)).body().data as StorePayouts).payouts, [])
  }).tags(['FIN-03', 'ERR-03'])

  test('only its merchant enters payouts, and only where the platform reports none', async ({ client, assert }) => {
    const { path, buyer, token } = await owner(client)
    const other = await owner(client)
    const body = { text: csv(GOOD) }
    for (const part of ['check', 'sheet']) (await other.who.post(`${path}/${part}`, body)).assertStatus(404)
    const stolen = { file: await upload(token, GOOD) }
    assert.property((await other.who.post(`${other.path}/check`, stolen)).body().data.errors, 'file')
    const supplier = await row<{ id: number }>('select parent_id as id from organisations where id = ?', [
      buyer.merchant,
    ])
    const seller = await makePerson({
      organisationId: supplier?.id as number,
      range: 'all',
      permissions: ['stores.view', 'stores.edit'],
    })
    for (const part of ['check', 'sheet'])
      (await as(client, seller.token).post(`${path}/${part}`, body)).assertStatus(400)
    const reader = await makePerson({ organisationId: buyer.merchant, range: 'merchant', permissions: ['stores.view'] })
    for (const part of ['check', 'sheet'])
      (await as(client, reader.token).post(`${path}/${part}`, body)).assertStatus(403)
    for (const [platform, status] of [
      ['shopify', 409],
      ['tiktok', 409],
      ['etsy', 200],
      ['temu', 200],
    ] as const) {
      const one = await owner(client, platform)
      const answer = await one.who.post(`${one.path}/check`, body)
      assert.equal(answer.status(), status, platform)
    }
  }).tags(['FIN-03', 'ACC-02'])

  test('a payout or its whole sheet is withdrawn once, for a reason, and the profit follows', async ({
    client,
    assert,
  }) => {
    const { who, path, token, buyer, offer, store } = await owner(client)
    const order = await placed(client, buyer, [offer])
    await rows(`update orders set store_id = ?, third_party_no = 'N-1' where id = ?`, [store, order.id])
    const payout = async () => (await who.get('/api/v1/profit/sums')).body().data.sale as string
    const enter = async () =>
      (await keyed(client, token, `${path}/sheet`, { text: csv(GOOD).replaceAll('USD', 'CNY') })).body().data as Record<
        string,
        number
      >
    const shown = async () => (await who.get(path)).body().data as StorePayouts
    await enter()
    const sold = await payout()
    assert.notEqual(sold, '0.00')
    const first = (await shown()).payouts?.find(({ no }) => no === 'S-1')
    assert.equal(first?.of_sheet, 2)
    const wish = { payout_id: first?.id, is_whole_sheet: false, reason: 'Wrong month' }
    for (const wrong of [{ reason: ' ' }, { reason: 'x'.repeat(201) }, { payout_id: 0 }])
      assert.include([400, 422], (await who.post(`${path}/withdraw`, { ...wish, ...wrong })).status())
    const other = await owner(client)
    ;(await other.who.post(`${path}/withdraw`, wish)).assertStatus(404)
    assert.equal(
      (await other.who.post(`${other.path}/withdraw`, wish)).body().data.reason,
      'E_PAYOUT_GONE',
      "another store's payout is not there",
    )
    const answers = await Promise.all(Array.from({ length: 6 }, () => keyed(client, token, `${path}/withdraw`, wish)))
    assert.sameMembers(
      answers.map((one) => one.body().data.reason ?? 'done'),
      ['done', ...Array.from({ length: 5 }, () => 'E_PAYOUT_GONE')],
    )
    assert.equal(await payout(), '0.00')
    const after = await shown()
    assert.deepEqual(
      after.payouts?.map(({ no }) => no),
      ['S-2'],
    )
    assert.containSubset(after.withdrawn, [
      { no: 'S-1', amount: '18.49', lines: 2, is_replaced: false, reason: 'Wrong month' },
    ])
    assert.deepEqual(await enter(), { added: 1, known: 1, replaced: 0 })
    assert.equal(await payout(), sold)
    const again = (await shown()).payouts?.find(({ no }) => no === 'S-2')
    ;(await who.post(`${path}/withdraw`, { ...wish, payout_id: again?.id, is_whole_sheet: true })).assertStatus(200)
    assert.deepEqual(
      (await shown()).payouts?.map(({ no }) => no),
      ['S-1'],
      'S-1 was saved with another sheet',
    )
    await rows(`update platform_payouts set source = 'platform' where store_id = ?`, [store])
    const [reported] = (await shown()).payouts ?? []
    const refused = await who.post(`${path}/withdraw`, { ...wish, payout_id: reported?.id })
    assert.equal(refused.body().data.reason, 'E_PAYOUT_OF_PLATFORM')
  }).tags(['FIN-03', 'ERR-03'])

  test('a corrected sheet replaces what it changes and nothing else, and counts once', async ({ client, assert }) => {
    const { who, path, token } = await owner(client)
    await keyed(client, token, `${path}/sheet`, { text: csv(GOOD) })
    const text = csv([
      ...GOOD.slice(0, 2),
      ['S-1', '', '', 'N-1', 'fee', -2, ''],
      ...GOOD.slice(3),
      ['S-3', '2026-11-05', 'USD', '', 'sale', 4, ''],
    ])
    const checked = (await who.post(`${path}/check`, { text })).body().data as PayoutSheetCheck
    assert.deepEqual(
      checked.payouts.map(({ no, is_known: isKnown, is_changed: isChanged }) => [no, isKnown, isChanged]),
      [
        ['S-1', true, true],
        ['S-2', true, false],
        ['S-3', false, false],
      ],
    )
    const saved = await Promise.all(
      Array.from({ length: 4 }, () => keyed(client, token, `${path}/sheet`, { text, replace_reason: 'Fee was wrong' })),
    )
    for (const answer of saved) answer.assertStatus(200)
    const sum = (name: string) => saved.reduce((total, answer) => total + Number(answer.body().data[name]), 0)
    assert.deepEqual([sum('replaced'), sum('added')], [1, 1])
    const shown = (await who.get(path)).body().data as StorePayouts
    assert.sameDeepMembers(shown.payouts?.map(({ no, amount }) => [no, amount]) ?? [], [
      ['S-1', '17.99'],
      ['S-2', '-5.00'],
      ['S-3', '4.00'],
    ])
    assert.containSubset(shown.withdrawn, [{ no: 'S-1', is_replaced: true, reason: 'Fee was wrong' }])
    assert.lengthOf(shown.withdrawn ?? [], 1)
  }).tags(['FIN-03'])

  test('the template reads as it is, explains its columns, and its example is refused', async ({ client, assert }) => {
    const { path, token } = await owner(client)
    const answer = await fetch(`http://${process.env.HOST}:${process.env.PORT}/api/v1/payout-sheets/template`)
    assert.equal(answer.status, 200)
    const bytes = Buffer.from(await answer.arrayBuffer())
    const { read } = await import('@e965/xlsx')
    assert.deepEqual(read(bytes).SheetNames, ['结算款 · Payouts', '填写说明 · Explanations'])
    const { data } = await sendSheet(token, bytes)
    const found = (
      await client
        .post(`${path}/check`)
        .bearerToken(token)
        .header('accept-language', 'en')
        .json({ file: (data as { file: { url: string } }).file.url })
    ).body().data as PayoutSheetCheck
    assert.deepEqual(
      new Set(found.faults.map(({ message }) => message)),
      new Set(['This is the example that the template came with. Delete its rows.']),
    )
  }).tags(['FIN-03', 'IMP-01'])
})
