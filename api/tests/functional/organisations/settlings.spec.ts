import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { SETTLING } from '#contracts/limits'
import { keyed } from '#tests/support/as'
import { row, rows } from '#core/database'
import { dayOf, daysAfter } from '#organisations/days'
import { openMerchantOrganisation } from '#organisations/merchants/open_merchant'
import { settleDay } from '#organisations/settling/jobs'
import { alone } from '#tests/support/ledger/money'
import { assertValidLedger } from '#tests/support/ledger/valid'
import { withinADay } from '#tests/support/one_day'
import { makePerson } from '#tests/support/people'
import { asReviewer, send, newSupplier, settled, SETTLINGS } from '#tests/support/settlings'
import { makeLevel } from '#tests/support/suppliers'

/** Computed on each call, because a run may pass midnight. */
const today = () => dayOf(new Date())
const FACTORY_LEVEL = { name_zh: '金牌', name_en: 'Gold' }
const reviews = () => makePerson({ permissions: ['settlings.view', 'settlings.create', 'settlings.review'] })

/** Ledger bookings of the supplier: each kind with its sum in fen. */
const booked = (supplierId: number) =>
  rows(
    `select o.kind, sum(t.amount_minor)::int as minor from ledger_operations o join ledger_transfers t on t.operation_id = o.id
      where o.organisation_id = ? group by o.kind order by o.kind`,
    [supplierId],
  )
const endsOn = (supplierId: number, day: string) =>
  row(`update suppliers set starts_on = ?::date - 365, ends_on = ? where id = ?`, [day, day, supplierId])
const report = async (supplierId: number) =>
  (
    await rows<{ kind: string }>(
      `select n.kind from notices n join users u on u.id = n.user_id where u.organisation_id = ? order by n.id`,
      [supplierId],
    )
  ).map(({ kind }) => kind)

/** These tests commit; ledger rows cannot be deleted. */
test.group('Settlement', (group) => {
  group.each.teardown(assertValidLedger)

  test('from level and term to fee, payment and activation: a supplier has read access only until its fee is confirmed', async ({
    client,
    assert,
  }) => {
    const supplier = await newSupplier(client)
    const { id, me } = supplier
    const [offer] = (await me.get(SETTLINGS)).body().data.list
    assert.containSubset(offer, { kind: 'first', status: 'offered', fee: '1980.00', settled_fee: '1980.00', years: 1 })
    const early = await me.post('/api/v1/merchant-levels', FACTORY_LEVEL)
    early.assertStatus(403)
    early.assertBodyContains({ code: 0, data: { reason: 'E_TERM_OVER' } })
    ;(await me.get('/api/v1/factories')).assertBodyContains({ code: 1 })

    const paid = await send(client, supplier.token, `/${offer.id}/pay`, { remittance_no: `F${randomUUID()}` })
    paid.assertBodyContains({ data: { status: 'paid' } })
    assert.deepEqual(await booked(id), [])
    const done = await send(client, (await reviews()).token, `/${offer.id}/confirm`)
    done.assertBodyContains({ data: { status: 'active' } })
    assert.deepEqual(await booked(id), [
      { kind: 'dues_payment', minor: 1980_00 },
      { kind: 'settled_fee', minor: 1980_00 },
    ])
    ;(await me.post('/api/v1/merchant-levels', FACTORY_LEVEL)).assertBodyContains({ code: 1 })
    assert.include(await report(id), 'settling_confirmed')
  }).tags(['SUP-03', 'LED-01'])

  test(
    'the reporter of a payment cannot confirm it, and a missing payment stays open with a reason',
    withinADay(async ({ client, assert }) => {
      const { id } = await newSupplier(client)
      const [one, other] = [await reviews(), await reviews()]
      const offer = await row<{ id: number }>('select id from settlings where organisation_id = ?', [id])
      const at = (token: string, step: string, body = {}) => send(client, token, `/${offer?.id}/${step}`, body)
      const early = await at(one.token, 'confirm')
      early.assertBodyContains({ code: 0, data: { reason: 'E_ILLEGAL_TRANSITION' } })
      await at(one.token, 'pay', { remittance_no: `F${randomUUID()}` })
      const own = await at(one.token, 'confirm')
      own.assertStatus(403)
      own.assertBodyContains({ data: { reason: 'E_SAME_PERSON' } })
      await row('update settlings set expires_on = ?::date - 1 where id = ?', [today(), offer?.id])
      const silent = await at(other.token, 'refuse')
      silent.assertBodyContains({ code: 0, data: { errors: { remark: [] } } })
      const refused = await at(other.token, 'refuse', { remark: '金额不符' })
      refused.assertBodyContains({
        data: { status: 'offered', remark: '金额不符', expires_on: daysAfter(today(), SETTLING.offerDays) },
      })
      assert.deepEqual(await booked(id), [])
      assert.include(await report(id), 'settling_refused')
    }),
  ).tags(['SUP-03'])

  test('twenty concurrent confirmations book a fee once', async ({ client, assert }) => {
    const { id, token } = await newSupplier(client)
    const offer = await row<{ id: number }>('select id from settlings where organisation_id = ?', [id])
    await send(client, token, `/${offer?.id}/pay`, { remittance_no: `F${randomUUID()}` })
    const { token: seen } = await reviews()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(client, seen, `/${offer?.id}/confirm`)))
    assert.lengthOf(
      answers.filter((answer) => answer.body().code === 1),
      1,
    )
    assert.deepEqual(await booked(id), [
      { kind: 'dues_payment', minor: 1980_00 },
      { kind: 'settled_fee', minor: 1980_00 },
    ])
  }).tags(['SUP-03', 'OPS-04'])

  test('a quote names the limits of a level that present use is above', async ({ client, assert }) => {
    const supplier = await newSupplier(client)
    await settled(client, supplier)
    const [smaller, larger] = [await makeLevel({ supplier_user_count: 0, factory_count: 5 }), await makeLevel()]
    const exceeded = async (level: number) =>
      (await supplier.me.get(`${SETTLINGS}/quote?kind=renewal&level_id=${level}&years=1`)).body().data.exceeded
    assert.deepEqual(
      (await exceeded(smaller)).map(({ limit, allowed }: { limit: string; allowed: number }) => [limit, allowed]),
      [['supplier_user_count', 0]],
    )
    assert.deepEqual(await exceeded(larger), [])
  }).tags(['SUP-02', 'SUP-03'])

  test('a renewal starts on its day after the term, and a second one is rejected', async ({ client, assert }) => {
    const supplier = await newSupplier(client)
    const { id, token, level } = supplier
    await settled(client, supplier)
    const asked = { kind: 'renewal', level_id: level, years: 2 }
    const end = String(
      (await row<{ day: string }>(`select to_char(ends_on, 'YYYY-MM-DD') as day from suppliers where id = ?`, [id]))
        ?.day,
    )
    const quote = await supplier.me.get(`${SETTLINGS}/quote?kind=renewal&level_id=${level}&years=2`)
    quote.assertBodyContains({ data: { fee: '3960.00', credit: '0.00', starts_on: end } })
    const offered = await send(client, token, '', asked)
    offered.assertBodyContains({ data: { status: 'offered', fee: '3960.00' } })
    const twice = await send(client, token, '', asked)
    twice.assertBodyContains({ code: 0, data: { reason: 'E_SETTLING_OPEN' } })
    assert.containSubset(await settled(client, supplier), { status: 'confirmed' })
    ;(await send(client, token, '', asked)).assertBodyContains({ data: { reason: 'E_SETTLING_WAITING' } })
    await settleDay(end)
    assert.containSubset(await rows('select kind, status from settlings where organisation_id = ? order by id', [id]), [
      { kind: 'first', status: 'ended' },
      { kind: 'renewal', status: 'active' },
    ])
    const term = await row(
      `select to_char(starts_on, 'YYYY-MM-DD') as starts_on, settled_years, settled_fee::int from suppliers where id = ?`,
      [id],
    )
    assert.deepEqual(term, { starts_on: end, settled_years: 2, settled_fee: 3960_00 })
  }).tags(['SUP-03'])

  test(
    'an upgrade is charged pro rata, applies at once with its limits, and only goes up',
    withinADay(async ({ client, assert }) => {
      const supplier = await newSupplier(client)
      const { id, token, level } = supplier
      await settled(client, supplier)
      await row(`update suppliers set starts_on = ?::date - 73, ends_on = ?::date + 292 where id = ?`, [
        today(),
        today(),
        id,
      ])
      const better = await makeLevel({ merchant_count: 200 }, { annual_fee: 598_000 })
      const down = await send(client, token, '', { kind: 'upgrade', level_id: level })
      down.assertBodyContains({ code: 0, data: { reason: 'E_SETTLING_NOT_BETTER' } })
      const offered = await send(client, token, '', { kind: 'upgrade', level_id: better })
      offered.assertBodyContains({ data: { credit: '1584.00', fee: '3200.00', ends_on: daysAfter(today(), 292) } })
      assert.containSubset(await settled(client, supplier), { status: 'active' })
      const now = await row('select level_id, settled_fee::int from suppliers where id = ?', [id])
      assert.deepEqual(now, { level_id: better, settled_fee: 5980_00 })
      const usage = (await (await asReviewer(client)).get(SETTLINGS)).body().code
      assert.equal(usage, 1)
      const allowed = await row<{ allowed: number }>(
        `select allowed::int from quota_counters where organisation_id = ? and kind = 'merchant_count'`,
        [id],
      )
      assert.equal(allowed?.allowed, 200)
    }),
  ).tags(['SUP-03', 'SUP-02'])

  test(
    'an expiring supplier is notified once per due day, has a grace period, and then reads only',
    withinADay(async ({ client, assert }) => {
      const supplier = await newSupplier(client)
      const { id, me } = supplier
      await settled(client, supplier)
      const end = daysAfter(today(), 40)
      await endsOn(id, end)
      const before = (await report(id)).length
      for (const left of [40, 30, 29, 16, 15, 7, 1, 0, -14, -15, -16]) await settleDay(daysAfter(end, -left))
      await settleDay(daysAfter(end, 16))
      assert.deepEqual((await report(id)).slice(before), [
        ...Array.from({ length: 4 }, () => 'settling_ending'),
        'settling_over',
        'settling_read_only',
      ])
      const merchant = await makePerson({
        organisationId: (
          await row<{ id: number }>(
            `insert into organisations (kind, parent_id, name, merchant_no) values ('merchant', ?, 'm', 'M' || nextval('merchant_numbers')) returning id`,
            [id],
          )
        )?.id as number,
        permissions: [
          'recharges.view',
          'recharges.create',
          'material_categories.create',
          'orders.pay',
          'orders.cancel',
          'after_sales.create',
          'waybills.create',
          'waybill_files.create',
        ],
        range: 'merchant',
      })
      const begins = () =>
        client
          .post('/api/v1/material-categories')
          .header('authorization', `Bearer ${merchant.token}`)
          .json({ name_zh: randomUUID().slice(0, 8), name_en: 'x' })
      await endsOn(id, daysAfter(today(), 1 - SETTLING.graceDays))
      assert.notEqual((await begins()).body().data?.reason, 'E_TERM_OVER')
      ;(await me.post('/api/v1/merchant-levels', FACTORY_LEVEL)).assertBodyContains({ code: 1 })
      await endsOn(id, daysAfter(today(), -SETTLING.graceDays))
      ;(await begins()).assertBodyContains({ code: 0, data: { reason: 'E_TERM_OVER' } })
      const asked = async (path: string) =>
        (await keyed(client, merchant.token, `/api/v1/${path}`)).body().data?.reason === 'E_TERM_OVER'
      for (const path of ['orders/1/pay', 'orders/pay']) assert.isTrue(await asked(path), path)
      const finishing = ['orders/1/after-sales', 'orders/1/cancel', 'waybills/lines', 'waybill-files/match']
      for (const path of finishing) assert.isFalse(await asked(path), path)
      ;(await me.post('/api/v1/merchant-levels', { name_zh: '银牌', name_en: 'Silver' })).assertBodyContains({
        data: { reason: 'E_TERM_OVER' },
      })
      ;(await me.get('/api/v1/factories')).assertBodyContains({ code: 1 })
      await assert.rejects(() => alone((trx) => openMerchantOrganisation('late', id, trx)), /E_TERM_OVER|入驻期/)
      const renewed = await send(client, supplier.token, '', { kind: 'renewal', level_id: supplier.level })
      renewed.assertBodyContains({ data: { starts_on: today() } })
      await settled(client, supplier)
      ;(await me.post('/api/v1/merchant-levels', { name_zh: '铜牌', name_en: 'Bronze' })).assertBodyContains({
        code: 1,
      })
    }),
  ).tags(['SUP-03'])

  test(
    'an offer expires after its days, a remittance pays one fee, and other suppliers’ offers are hidden',
    withinADay(async ({ client, assert }) => {
      const [one, other] = [await newSupplier(client), await newSupplier(client)]
      const first = await settled(client, one)
      await send(client, one.token, '', { kind: 'renewal', level_id: one.level })
      const open = await row<{ id: number }>(
        `select id from settlings where organisation_id = ? and status = 'offered'`,
        [one.id],
      )
      const known = await send(client, one.token, `/${open?.id}/pay`, {
        remittance_no: String(first.remittance_no).toLowerCase(),
      })
      known.assertBodyContains({ code: 0, data: { reason: 'E_REMITTANCE_KNOWN' } })
      const theirs = await send(client, other.token, `/${open?.id}/pay`, { remittance_no: `F${randomUUID()}` })
      theirs.assertStatus(404)
      assert.lengthOf((await other.me.get(SETTLINGS)).body().data.list, 1)
      await row(`update settlings set expires_on = ?::date - 1 where id = ?`, [today(), open?.id])
      const late = await send(client, one.token, `/${open?.id}/pay`, { remittance_no: `F${randomUUID()}` })
      late.assertBodyContains({ code: 0, data: { reason: 'E_SETTLING_OVER' } })
      await settleDay(today())
      assert.deepEqual(await row('select status from settlings where id = ?', [open?.id]), { status: 'cancelled' })
    }),
  ).tags(['SUP-03', 'ACC-02'])
})
