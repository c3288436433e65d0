import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { runExport } from '#core/exports/run_export'
import { as, asDemo } from '#tests/support/as'
import { carried, uncarried } from '#tests/support/carrier'
import { downloaded, EXPORTS, orderOf, recordOf } from '#tests/support/exports'
import { makeMerchant } from '#tests/support/ledger/money'
import { organisationOf } from '#tests/support/organisations'
import { buyerWith, placed } from '#tests/support/orders'
import { makePerson } from '#tests/support/people'

const never = new AbortController().signal
const MAY = [
  'export_records.view',
  'export_records.create',
  'orders.view',
  'transactions.view',
  'finished_products.view',
]
const column = (name: string, words?: Record<string, string>) => ({ name, title: name, ...(words && { words }) })

/** The workspace's exports with their columns, per list. */
const LISTS: { resource: string; table: string; columns: string[] }[] = [
  { resource: 'orders', table: 'orders', columns: ['order_no', 'total_amount', 'status', 'remark'] },
  { resource: 'transactions', table: 'ledger_lines', columns: ['id', 'amount', 'entry', 'order_no'] },
  { resource: 'finished-products', table: 'finished_products', columns: ['code', 'name', 'product', 'order_count'] },
]

const exported = (csv: Buffer) => csv.toString('utf8').replace('\uFEFF', '').trim().split('\r\n')

/** A merchant with an order, and a person who may export it. */
async function seller(client: ApiClient) {
  const { buyer, offer } = await buyerWith(client)
  const order = await placed(client, buyer, [offer])
  await rows('insert into role_permissions (role_id, permission) select ?, unnest(?::text[]) on conflict do nothing', [
    buyer.roleId,
    MAY,
  ])
  return { ...buyer, order, me: as(client, buyer.token) }
}

test.group('Exports | merchant', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(() => {
    carried()
    return uncarried
  })

  test('exports only its own {resource}')
    .with(LISTS)
    .run(async ({ client, assert }, { resource, table, columns }) => {
      const [one] = [await seller(client), await seller(client)]
      const body = orderOf({ resource, columns: columns.map((name) => column(name)) })
      const ordered = await one.me.post(EXPORTS, body)
      ordered.assertBodyContains({ code: 1 })
      const { id } = ordered.body().data
      await runExport(id, never)
      const [, ...lines] = exported(await downloaded(client, one.token, id))
      const points = table === 'ledger_lines' ? `and currency <> 'SCORE'` : ''
      const own = await row<{ count: number }>(
        `select count(*)::int as count from ${table} where organisation_id = ? ${points}`,
        [one.merchant],
      )
      assert.isAbove(own?.count ?? 0, 0)
      assert.equal((await recordOf(id))?.actual_count, own?.count)
      assert.lengthOf(lines, own?.count ?? 0)
    })
    .tags(['IMP-04', 'LED-02', 'ACC-02'])

  test('cells use the words of the screen, and formulas in them do not run', async ({ client, assert }) => {
    const { me, token, order } = await seller(client)
    await row(`update orders set remark = '=HYPERLINK("x")' where id = ?`, [order.id])
    const columns = [column('order_no'), column('status', { unpaid: 'Waits for money' }), column('remark')]
    const { id } = (await me.post(EXPORTS, orderOf({ resource: 'orders', columns }))).body().data
    await runExport(id, never)
    const [, line = ''] = exported(await downloaded(client, token, id))
    assert.include(line, 'Waits for money')
    assert.notMatch(line, /(^|,|")=HYPERLINK/)
    assert.include(line, `'=HYPERLINK`)
  }).tags(['IMP-04'])

  test('rejects costs and supplier lists', async ({ client }) => {
    const main = await asDemo(client, 'merchant')
    const refused = (resource: string, name = 'id') =>
      main.post(EXPORTS, orderOf({ resource, columns: [column(name)] }))
    for (const resource of ['level-prices', 'production-orders', 'stock-movements', 'supplier-levels', 'settlings'])
      (await refused(resource)).assertBodyContains({ data: { reason: 'E_FORBIDDEN' } })
    for (const name of ['cost_amount', 'supplier_amount', 'password_hash', 'owner.password_hash'])
      (await refused('orders', name)).assertBodyContains({ code: 0 })
  }).tags(['IMP-04', 'ACC-02'])

  test('another merchant finds neither the record nor the file', async ({ client, assert }) => {
    const main = await asDemo(client, 'merchant')
    const { id } = (await main.post(EXPORTS, orderOf({ resource: 'orders', columns: [column('order_no')] }))).body()
      .data
    await runExport(id, never)
    const foreign = await makePerson({ organisationId: await makeMerchant(), permissions: MAY })
    const other = as(client, foreign.token)
    ;(await other.get(`${EXPORTS}/${id}`)).assertStatus(404)
    ;(await other.post(`${EXPORTS}/${id}/link`)).assertStatus(404)
    assert.lengthOf((await other.get(EXPORTS)).body().data.list, 0)
    const colleague = await makePerson({ organisationId: await organisationOf('merchant'), permissions: MAY })
    const link = await as(client, colleague.token).post(`${EXPORTS}/${id}/link`)
    assert.include([403, 404], link.status())
  }).tags(['IMP-04', 'ACC-02'])

  test('neither a new nor an old link opens after the permission is removed: {gone}')
    .with([{ gone: 'orders.view' }, { gone: 'export_records.view' }])
    .run(async ({ client }, { gone }) => {
      const home = await organisationOf('merchant')
      const person = await makePerson({ organisationId: home, permissions: MAY, range: 'merchant' })
      const me = as(client, person.token)
      const { id } = (await me.post(EXPORTS, orderOf({ resource: 'orders', columns: [column('order_no')] }))).body()
        .data
      await runExport(id, never)
      const { url } = (await me.post(`${EXPORTS}/${id}/link`)).body().data
      ;(await client.get(url)).assertStatus(200)
      await rows('delete from role_permissions where role_id = ? and permission = ?', [person.roleId, gone])
      ;(await me.post(`${EXPORTS}/${id}/link`)).assertStatus(403)
      ;(await client.get(url)).assertStatus(404)
    })
    .tags(['IMP-04', 'ACC-08'])

  test('the link of a disabled account does not open', async ({ client }) => {
    const home = await organisationOf('merchant')
    const person = await makePerson({ organisationId: home, permissions: MAY, range: 'merchant' })
    const me = as(client, person.token)
    const { id } = (await me.post(EXPORTS, orderOf({ resource: 'orders', columns: [column('order_no')] }))).body().data
    await runExport(id, never)
    const { url } = (await me.post(`${EXPORTS}/${id}/link`)).body().data
    ;(
      await (await asDemo(client, 'merchant')).patch(`/api/v1/users/${person.id}`, { status: 'disabled' })
    ).assertBodyContains({ code: 1 })
    ;(await client.get(url)).assertStatus(404)
  }).tags(['IMP-04', 'MER-03'])
})
