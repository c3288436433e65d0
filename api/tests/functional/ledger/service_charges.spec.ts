import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { chargeService, reverseCharge } from '#ledger/fees/charges'
import { as } from '#tests/support/as'
import { alone } from '#tests/support/ledger/money'
import { assertValidLedger } from '#tests/support/ledger/valid'
import { withinADay } from '#tests/support/one_day'
import { makePerson } from '#tests/support/people'
import { makeLevel } from '#tests/support/suppliers'

async function supplierOn(mode: 'per_order' | 'per_piece', fee: number): Promise<number> {
  const made = await row<{ id: number }>(
    `with made as (
       insert into organisations (kind, parent_id, name) select 'supplier', id, ? from organisations where kind = 'platform' returning id
     ), site as (
       insert into supplier_sites (organisation_id, supplier_name_zh) select id, 'S' from made
     ) insert into suppliers (id, level_id, starts_on, ends_on, service_charge_mode, service_charge_fee)
       select id, ?, current_date, current_date + 365, ?, ? from made returning id`,
    [`s${randomUUID().slice(0, 8)}`, await makeLevel(), mode, fee],
  )
  return made?.id as number
}

const made = (organisationId: number, pieces: number) => ({
  organisationId,
  productionNo: `W${randomUUID()}`,
  orderNo: `D${randomUUID()}`,
  pieces,
  actorId: null,
})
/** Computed on each call, because a run may pass midnight. */
const month = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(new Date()).slice(0, 7)
/** Amount owed in fen. */
const owed = async (supplierId: number) =>
  (
    await row<{ minor: number }>(
      `select coalesce(sum(case when t.debit_account = a.id then t.amount_minor else -t.amount_minor end), 0)::int as minor
         from ledger_accounts a join ledger_transfers t on a.id in (t.debit_account, t.credit_account) where a.organisation_id = ? and a.kind = 'dues'`,
      [supplierId],
    )
  )?.minor

/** These tests commit; ledger rows cannot be deleted. */
test.group('Service charges', (group) => {
  group.each.teardown(assertValidLedger)

  test(
    'charges per order or per piece, once per production order, and is reversed once',
    withinADay(async ({ client, assert }) => {
      const [byOrder, byPiece] = [await supplierOn('per_order', 1_50), await supplierOn('per_piece', 60)]
      const [one, other] = [made(byOrder, 7), made(byPiece, 7)]
      await Promise.all(Array.from({ length: 10 }, () => alone((trx) => chargeService(one, trx))))
      await alone((trx) => chargeService(other, trx))
      assert.deepEqual([await owed(byOrder), await owed(byPiece)], [1_50, 4_20])
      for (let again = 0; again < 2; again++) await alone((trx) => reverseCharge(other.productionNo, 'refunded', trx))
      assert.deepEqual([await owed(byOrder), await owed(byPiece)], [1_50, 0])
      await assert.rejects(() => row('update service_charges set pieces = 1'))

      const { token } = await makePerson({
        organisationId: byPiece,
        permissions: ['service_charges.view'],
        range: 'supplier',
      })
      const me = as(client, token)
      const list = (await me.get('/api/v1/service-charges')).body().data.list
      assert.lengthOf(list, 1)
      assert.containSubset(list[0], {
        production_no: other.productionNo,
        amount: '4.20',
        reversed: '4.20',
        mode: 'per_piece',
        rate: '0.60',
      })
      const statement = await me.get(`/api/v1/service-charges/statement?month=${month()}`)
      assert.containSubset(statement.body().data, [
        { production_orders: 1, pieces: 7, charged: '4.20', reversed: '4.20', due: '0.00' },
      ])
      assert.lengthOf(statement.body().data, 1)
      ;(await me.get('/api/v1/service-charges/statement?month=2026-13')).assertStatus(400)
    }),
  ).tags(['SUP-04', 'LED-01', 'ACC-02'])

  test('a later agreement does not change past bookings, and without an agreement nothing is owed', async ({
    assert,
  }) => {
    const supplier = await supplierOn('per_order', 1_50)
    await alone((trx) => chargeService(made(supplier, 1), trx))
    await row(`update suppliers set service_charge_fee = 200, service_charge_mode = 'per_piece' where id = ?`, [
      supplier,
    ])
    await alone((trx) => chargeService(made(supplier, 3), trx))
    const booked = await rows(
      'select mode, amount_minor::int as minor from service_charges where organisation_id = ? order by id',
      [supplier],
    )
    assert.deepEqual(booked, [
      { mode: 'per_order', minor: 1_50 },
      { mode: 'per_piece', minor: 6_00 },
    ])
    const free = await supplierOn('per_order', 0)
    await alone((trx) => chargeService(made(free, 3), trx))
    assert.equal(await owed(free), 0)
  }).tags(['SUP-04'])

  test(
    'the monthly statement equals the ledger to the cent under concurrent bookings and reversals',
    withinADay(async ({ client, assert }) => {
      const supplier = await supplierOn('per_piece', 37)
      const all = Array.from({ length: 12 }, (_, at) => made(supplier, at + 1))
      await Promise.all(all.map((one) => alone((trx) => chargeService(one, trx))))
      await Promise.all([
        ...all.slice(0, 5).map((one) => alone((trx) => reverseCharge(one.productionNo, 'called off', trx))),
        ...all.slice(0, 5).map((one) => alone((trx) => reverseCharge(one.productionNo, 'called off', trx))),
        ...Array.from({ length: 3 }, () => alone((trx) => chargeService(made(supplier, 11), trx))),
      ])
      const { token } = await makePerson({
        organisationId: supplier,
        permissions: ['service_charges.view'],
        range: 'supplier',
      })
      const [statement, ...others] = (
        await as(client, token).get(`/api/v1/service-charges/statement?month=${month()}`)
      ).body().data
      assert.lengthOf(others, 0)
      const fen = (amount: string) => Number(amount.replace('.', ''))
      assert.equal(fen(statement.due), await owed(supplier))
      assert.equal(fen(statement.charged), 37 * (78 + 33))
      assert.equal(fen(statement.reversed), 37 * 15)
      assert.containSubset(statement, { production_orders: 15, pieces: 111 })
    }),
  ).tags(['SUP-04', 'LED-01'])
})
