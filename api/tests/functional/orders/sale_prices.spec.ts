import { test } from '@japa/runner'
import type { Dashboard, StoreTrade } from '#contracts/dashboard'
import { row, rows } from '#core/database'
import { runExport } from '#core/exports/run_export'
import { as, keyed } from '#tests/support/as'
import { downloaded, EXPORTS } from '#tests/support/exports'
import { checked, importer, IMPORTS, lineOf } from '#tests/support/imports'
import { buyerWith, ORDERS, placed, trading } from '#tests/support/orders'
import { makePerson } from '#tests/support/people'
import { makeMerchant } from '#tests/support/ledger/money'

const SALE = [
  'sale_amount',
  'sale_freight_amount',
  'sale_currency',
  'sale_total',
  'exchange_rate',
  'sold_amount',
  'profit_amount',
  'profit_rate',
] as const
const LOGS = '/api/v1/admin-logs'
const VIEWS = ['orders.view', 'admin_logs.view', 'admin_logs.export', 'export_records.view', 'export_records.create']

test.group('Orders | sale prices of merchants', (group) => {
  trading(group)

  test('hides sale prices from suppliers in every order query; merchants read them', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const { id, order_no: no } = await placed(client, buyer, [offer], 1)
    await rows(`update orders set sale_minor = 20000, sale_freight_minor = 500, sale_currency = 'RMB' where id = ?`, [
      id,
    ])
    const house = await row<{ id: number }>('select parent_id as id from organisations where id = ?', [buyer.merchant])
    const permissions = [...VIEWS, 'orders.hold']
    const supplier = await makePerson({ organisationId: house?.id, range: 'supplier', permissions })
    const theirs = as(client, supplier.token)
    const report = async (caller: typeof who) => {
      const detail = (await caller.get(`${ORDERS}/${id}`)).body().data
      const listed = (await caller.get(`${ORDERS}?numbers=${no}`)).body().data.list[0]
      return [detail, listed].map((one) => SALE.map((name) => one[name])).concat([[detail.profit?.sale ?? null]])
    }
    const sale = ['200.00', '5.00', 'RMB', '205.00', '1.00', '205.00', '174.50', '85.12']
    const nothing = SALE.map(() => null)
    assert.deepEqual(await report(who), [sale, sale, ['205.00']])
    assert.deepEqual(await report(theirs), [nothing, nothing, [null]])

    for (const asked of [
      'sale_amount=200.00',
      'sale_amount_gte=1.00',
      'sale_total=205.00',
      'profit_amount_gte=0.01',
      'profit_rate=85.12',
      'sale_currency=RMB',
      'select=1&sale_amount=200.00',
    ]) {
      assert.include((await who.get(`${ORDERS}?numbers=${no}&${asked}`)).text(), no, asked)
      const found = await theirs.get(`${ORDERS}?numbers=${no}&${asked}`)
      found.assertStatus(200)
      assert.notInclude(found.text(), no, asked)
    }
    for (const order of ['asc', 'desc'])
      (await theirs.get(`${ORDERS}?numbers=${no}&_sort=sale_amount&_order=${order}`)).assertStatus(200)
    const columns = ['order_no', ...SALE].map((name) => ({ name, title: name }))
    const asked = { resource: 'orders', format: 'csv', query: { numbers: no }, columns, time_zone: 'UTC' }
    const made = await theirs.post(EXPORTS, asked)
    made.assertStatus(200)
    await runExport(made.body().data.id, new AbortController().signal)
    const sheet = (await downloaded(client, supplier.token, made.body().data.id)).toString()
    assert.lengthOf(sheet.trim().split('\n'), 2, 'the heading, and the order that was asked for alone')
    assert.include(sheet, no)
    const many = { ...asked, query: { numbers: Array.from({ length: 21 }, (_, n) => `D${n}`).join(' ') } }
    assert.deepEqual(Object.keys((await theirs.post(EXPORTS, many)).body().data.errors), ['numbers'])
    assert.notMatch(sheet, /200\.00|5\.00|RMB/)
    ;(await keyed(client, supplier.token, `${ORDERS}/${id}/hold`, { reason: 'stock', note: '核对' })).assertStatus(200)
    const logs = await rows<{ after: object }>(
      `select after from admin_logs where resource = 'orders' and record_id = ?`,
      [String(id)],
    )
    assert.isNotEmpty(logs)
    assert.notMatch(JSON.stringify(logs), /"sale_(freight_)?minor": ?\d/)
  }).tags(['ORD-07', 'ACC-02'])

  test('hides sale prices in older log entries: in lists, single rows and exports', async ({ client, assert }) => {
    const { buyer, offer } = await buyerWith(client)
    const { id } = await placed(client, buyer, [offer], 1)
    const before = { id, status: 'unpaid', receiver: '[hidden]', sale_minor: 77_123, sale_freight_minor: null }
    const logged = await row<{ id: number }>(
      `insert into admin_logs (user_id, username, organisation_id, action, resource, record_id, before, after)
       values (?, 'who-was-it', ?, 'update', 'orders', ?, ?::jsonb, ?::jsonb) returning id::int as id`,
      [buyer.id, buyer.merchant, String(id), before, { ...before, sale_minor: 88_123, sale_freight_minor: 9_871 }].map(
        (one) => (typeof one === 'object' ? JSON.stringify(one) : one),
      ),
    )
    const house = await row<{ id: number }>('select parent_id as id from organisations where id = ?', [buyer.merchant])
    const supplier = await makePerson({ organisationId: house?.id, range: 'supplier', permissions: VIEWS })
    const own = await makePerson({ organisationId: buyer.merchant, range: 'merchant', permissions: VIEWS })
    for (const { token } of [supplier, own]) {
      const reader = as(client, token)
      const listed = (await reader.get(`${LOGS}?resource=orders&record_id=${id}&username=who-was-it`)).body().data
      const shown = (await reader.get(`${LOGS}/${logged?.id}`)).body().data
      assert.lengthOf(listed.list, 1)
      for (const one of [listed.list[0], shown]) {
        assert.deepEqual(one.before, { ...before, sale_minor: '[hidden]' })
        assert.deepEqual(one.after, { ...before, sale_minor: '[hidden]', sale_freight_minor: '[hidden]' })
      }
    }
    const theirs = as(client, supplier.token)
    for (const asked of ['before_like=77123', 'after_like=88123', 'q=77123']) {
      const found = await theirs.get(`${LOGS}?record_id=${id}&${asked}`)
      assert.notInclude(found.text(), '"who-was-it"', asked)
    }
    const columns = ['record_id', 'before', 'after'].map((name) => ({ name, title: name }))
    const asked = { resource: 'admin-logs', format: 'csv', query: { record_id: String(id) }, columns, time_zone: 'UTC' }
    const made = await theirs.post(EXPORTS, asked)
    made.assertStatus(200)
    await runExport(made.body().data.id, new AbortController().signal)
    const sheet = (await downloaded(client, supplier.token, made.body().data.id)).toString()
    assert.match(sheet, /sale_minor\W+hidden/)
    assert.notMatch(sheet, /sale_\w*minor\W+\d/)
    const kept = await row<{ before: object }>('select before from admin_logs where id = ?', [logged?.id])
    assert.containSubset(kept?.before, { sale_minor: 77_123 })
  }).tags(['ORD-07', 'ACC-02', 'CFG-06'])

  test('hides sale prices in field history: in lists, rows, comparisons and exports, and allows no restore', async ({
    client,
    assert,
  }) => {
    const { buyer, offer } = await buyerWith(client)
    const { id } = await placed(client, buyer, [offer], 1)
    await rows(`update orders set sale_minor = 88123, sale_currency = 'USD' where id = ?`, [id])
    await rows(
      `insert into sensitive_rules (label_zh, label_en, resource, table_name, fields)
       values ('订单', 'Orders', 'orders', 'orders', '["sale_minor","remark"]')`,
    )
    await rows(`update orders set sale_minor = 99123, remark = 'as a present' where id = ?`, [id])
    const report = await rows<{ field: string }>(`select field from sensitive_logs where resource = 'orders'`)
    assert.deepEqual(report, [{ field: 'remark' }], 'it is not even written')
    const [sale, currency] = await rows<{ id: number }>(
      `insert into sensitive_logs (organisation_id, user_id, username, resource, record_id, field, before, after)
       values (?, ?, 'who-was-it', 'orders', ?, 'sale_minor', '77123', '99123'),
              (?, ?, 'who-was-it', 'orders', ?, 'sale_currency', '"RMB"', '"USD"') returning id`,
      [buyer.merchant, buyer.id, String(id), buyer.merchant, buyer.id, String(id)],
    )
    const house = await row<{ id: number }>('select parent_id as id from organisations where id = ?', [buyer.merchant])
    const permissions = [
      ...VIEWS,
      ...(['sensitive_logs.view', 'sensitive_logs.rollback', 'sensitive_rules.view', 'sensitive_rules.edit'] as const),
    ]
    const supplier = await makePerson({ organisationId: house?.id, range: 'supplier', permissions })
    const own = await makePerson({ organisationId: buyer.merchant, range: 'merchant', permissions })
    const kept = '/api/v1/sensitive-logs'
    for (const { token } of [supplier, own]) {
      const reader = as(client, token)
      const listed = (
        await reader.get(`${kept}?resource=orders&record_id=${id}&username=who-was-it&field=sale_minor`)
      ).body()
      const one = (await reader.get(`${kept}/${sale?.id}`)).body().data
      const compared = (await reader.get(`${kept}/${sale?.id}/compare`)).body().data
      for (const said of [listed.data.list[0], one, compared])
        assert.containSubset(said, { field: 'sale_minor', before: '[hidden]', after: '[hidden]' })
      assert.isNull(compared.current)
      const columns = ['field', 'before', 'after'].map((name) => ({ name, title: name }))
      const asked = {
        resource: 'sensitive-logs',
        format: 'csv',
        query: { record_id: String(id) },
        columns,
        time_zone: 'UTC',
      }
      const made = await reader.post(EXPORTS, asked)
      made.assertStatus(200)
      await runExport(made.body().data.id, new AbortController().signal)
      const sheet = (await downloaded(client, token, made.body().data.id)).toString()
      assert.match(sheet, /sale_minor\W+hidden\W+hidden/)
      assert.match(sheet, /as a present/)
      const back = (await reader.post(`${kept}/rollback`, { ids: [sale?.id] })).body().data
      assert.containSubset(back, { done: 0, records: [{ outcome: 'refused' }] })
    }
    const current = async (token: string) =>
      (await as(client, token).get(`${kept}/${currency?.id}/compare`)).body().data.current
    assert.deepEqual([await current(own.token), await current(supplier.token)], ['USD', null])
    assert.containSubset(await row('select sale_minor::int from orders where id = ?', [id]), { sale_minor: 99_123 })
    const watched = (await as(client, supplier.token).get('/api/v1/sensitive-rules/choices')).body().data
    assert.notMatch(JSON.stringify(watched), /sale_/)
  }).tags(['CFG-07', 'ORD-07', 'ACC-02'])

  test('hides the imported sheet from suppliers', async ({ client, assert }) => {
    const by = await importer(client)
    const { id } = await checked(by, [lineOf('S-1', { 'Sale amount': 39.8 })])
    const house = await row<{ id: number }>('select parent_id as id from organisations where id = ?', [by.merchant])
    const supplier = await makePerson({
      organisationId: house?.id,
      range: 'supplier',
      permissions: ['order_imports.view'],
    })
    const report = async (caller: typeof by.who) => {
      const listed = (await caller.get(`${IMPORTS}?id=${id}`)).body().data.list[0]
      const answers = await Promise.all([caller.get(`${IMPORTS}/${id}`), caller.get(`${IMPORTS}/${id}/summary`)])
      return [listed, ...answers.map((one) => one.body().data)].map((one) => [
        one.file_name,
        one.file !== null,
        Boolean(one.file_link),
      ])
    }
    const seen = (isOpen: boolean) => ['orders.xlsx', isOpen, isOpen]
    assert.deepEqual((await report(by.who)).slice(0, 2), [seen(true), seen(true)])
    assert.deepEqual(await report(as(client, supplier.token)), [seen(false), seen(false), seen(false)])
  }).tags(['IMP-01', 'ACC-02'])

  test('hides merchants’ profit on the supplier’s dashboard', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const { id, total } = await placed(client, buyer, [offer], 1)
    const store = await row<{ id: number }>(
      `insert into stores (organisation_id, name, sales_platform, authorization_status) values (?, 'By hand', 'other', 'completed') returning id`,
      [buyer.merchant],
    )
    await rows(`update orders set store_id = ?, sale_minor = 20000, sale_currency = 'RMB' where id = ?`, [
      store?.id,
      id,
    ])
    ;(await keyed(client, buyer.token, `${ORDERS}/${id}/pay`, { total })).assertStatus(200)
    const house = await row<{ id: number }>('select parent_id as id from organisations where id = ?', [
      await makeMerchant(),
    ])
    const supplier = await makePerson({ organisationId: house?.id, range: 'supplier', permissions: ['orders.view'] })
    const earned = async (caller: typeof who) => {
      const { trade } = (await caller.get('/api/v1/dashboard')).body().data as Dashboard
      const stores = (await caller.get('/api/v1/dashboard/stores')).body().data as StoreTrade[]
      return [trade?.now.profit, stores.find((one) => one.store_id === store?.id)?.profit]
    }
    assert.notSameMembers(await earned(who), [null, null])
    assert.deepEqual(await earned(as(client, supplier.token)), [null, null])
  }).tags(['CFG-13', 'ACC-02'])
})
