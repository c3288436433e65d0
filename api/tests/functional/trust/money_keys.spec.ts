import { randomUUID } from 'node:crypto'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row } from '#core/database'
import { declaredRoutes, type DeclaredRoute } from '#core/http/routes'
import { call, undone, writingNothing, type Call, type Cell } from '#tests/support/matrix/calls'
import { declared as resources } from '#tests/support/matrix/declared'
import { makeWorld } from '#tests/support/matrix/world'
import { isPlaySql } from '#tenancy/play'
import { sessionOf } from '#tests/support/people'

/** Permissions whose calls move money or points or prepare that; maintained by hand. */
const OF_MONEY = /^(orders\.pay|(recharges|settlings|ledger_adjustments|online_recharges|transactions)\.\w+)$/
/** Money calls whose permission does not say so. */
const MONEY_CALLS = new Set([
  'orders.place',
  'orders.afterSales',
  'orders.changeDelivery',
  'account.exchangeScore',
  'directOrders.place',
  'directOrders.delivery',
])
const REMITTANCE = {
  payment_account_id: 1,
  transfer_type: 'bank',
  currency: 'RMB',
  amount: '1.00',
  remittance_no: 'keyless',
  receipts: [],
  agreed: true,
}
const CLAIM = {
  reason: 'other',
  compensation: 'refund',
  refund_type: 'full',
  items: [{ item: 1, quantity: 1 }],
  evidence: ['/files/none'],
}
/** Valid bodies, so that only the missing key can cause the rejection. */
const BODIES: Record<string, object> = {
  'autoPayment.save': {
    is_enabled: false,
    order_limit: '1.00',
    day_limit: '1.00',
    store_ids: [],
    from_hour: 0,
    to_hour: 24,
  },
  'directOrders.delivery': { shipping_method: 'fastest' },
  'directOrders.pay': { total: '1.00' },
  'directOrders.place': {
    address_id: 1,
    items: [{ finished_product_id: 1, colour_id: 1, size_id: 1, quantity: 1 }],
  },
  'keyPayments.save': { is_enabled: false, order_limit: '1.00', day_limit: '1.00' },
  'autoTopUp.save': { is_enabled: false, threshold: '1.00', amount: '10.00', month_limit: '10.00' },
  'account.exchangeScore': { points: 200 },
  'ledger-adjustments.ask': {
    organisation_id: 1,
    account: 'balance',
    direction: 'increase',
    amount: '1.00',
    reason: 'No key is sent with it.',
  },
  'online-recharges.start': { currency: 'RMB', amount: '10.00' },
  'orders.afterSales': CLAIM,
  'orders.changeDelivery': { version: 1, choices: [], freight: '1.00' },
  'orders.pay': { total: '1.00' },
  'orders.payMany': { orders: [{ id: 1, total: '1.00' }] },
  'orders.place': { lines: [1], address_id: 1, choices: [], total: '1.00' },
  'recharges.resubmit': REMITTANCE,
  'recharges.submit': REMITTANCE,
  'settlings.offer': { kind: 'renewal', level_id: 1 },
  'settlings.pay': { remittance_no: 'KEYLESS-0001' },
}

const isOfMoney = ({ name, method, access }: DeclaredRoute) =>
  method === 'POST' && (MONEY_CALLS.has(name) || (access.kind === 'permitted' && OF_MONEY.test(access.permission)))

/** An existing row of the call's resource; the super account sees all. */
async function someRow({ name, path }: DeclaredRoute): Promise<number> {
  const resource = path.includes(':id')
    ? resources.get(name.split('.', 1).join().replace('directOrders', 'orders'))
    : undefined
  // Orders of test keys are nobody's.
  const real = resource?.name === 'orders' ? `where not ${isPlaySql('t.organisation_id')}` : ''
  const found = resource && (await row<{ id: number }>(`select max(t.id)::int as id from ${resource.table} t ${real}`))
  return found?.id ?? 0
}

/** Transitions that refund, such as `orders.cancel`, need no key: the state permits each once. */
async function callOf(route: DeclaredRoute): Promise<Call> {
  const path = route.path.replace(':id', String(await someRow(route)))
  return { method: 'POST', path, headers: await headersFor(route), body: BODIES[route.name] ?? {} }
}

const headersFor = async ({ access }: DeclaredRoute): Promise<Record<string, string>> =>
  access.kind === 'permitted'
    ? { authorization: `Bearer ${(await sessionOf('super')).access_token}` }
    : { 'user-token': (await sessionOf('merchant', 'member')).access_token }

test.group('Money and point calls', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('each is rejected without a key, at the missing header, and writes nothing', async ({ assert }) => {
    await makeWorld()
    const tried = declaredRoutes.filter(isOfMoney)
    const cells: Cell[] = []
    for (const route of tried) {
      const asked = await callOf(route)
      cells.push(async () => {
        const { status, body } = await call(asked)
        const says = `${route.name} was answered ${status} ${body}`
        assert.equal(status, 400, says)
        assert.match(body, /"errors":\{"idempotency-key":/, says)
        return says
      })
    }
    await writingNothing(cells, assert)
    const names = tried.map(({ name }) => name)
    assert.includeMembers(names, Object.keys(BODIES))
    assert.isAtLeast(names.length, 22)
  }).tags(['SEC-10', 'IMP-05', 'OPS-04'])

  test('none reports a missing key if one is sent', async ({ assert }) => {
    await makeWorld()
    for (const route of declaredRoutes.filter(isOfMoney)) {
      const asked = await callOf(route)
      const headers = { ...asked.headers, 'idempotency-key': randomUUID() }
      const { status, body } = await undone(() => call({ ...asked, headers }))
      assert.notInclude(body, 'idempotency-key', route.name)
      assert.isBelow(status, 500, `${route.name}: ${body}`)
    }
  }).tags(['SEC-10'])
})
