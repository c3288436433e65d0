import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { receiveEvent } from '#ledger/gateway/events'
import { reconcile, reconcileUpTo } from '#ledger/reconciliation/reconcile'
import { asDemo } from '#tests/support/as'
import { placesAfter } from '#tests/support/ledger/differences'
import { makePayee, makePayer, post, remittance, REVIEWS, submitted } from '#tests/support/ledger/recharges'
import { withinADay } from '#tests/support/one_day'
import { makePerson } from '#tests/support/people'

const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

test.group('Reconciliation', () => {
  test(
    '[L20] a matching day lists its figures without differences, and an unknown event is listed by its id',
    withinADay(async ({ client, assert }) => {
      const payer = await makePayer()
      const [one, other] = [await makePerson({ permissions: REVIEWS }), await makePerson({ permissions: REVIEWS })]
      const { id, no } = await submitted(client, payer, remittance(await makePayee(), { amount: '77.00' }))
      await post(client, one.token, `/${id}/take`)
      await post(client, other.token, `/${id}/approve`)
      const before = await reconcile(today())
      await receiveEvent('local', { id: `evt_${no}`, type: 'x', means: 'paid', sessionId: 'cs_nobody', minor: 1 })
      const after = await reconcile(today())
      assert.deepEqual([after.id, after.differences], [before.id, before.differences + 1])
      const admin = await asDemo(client, 'admin')
      const shown = await admin.get(`/api/v1/reconciliations/${after.id}`)
      assert.containsSubset(shown.body().data.figures, [{ source: 'recharges', what: 'approved' }])
      assert.containsSubset(shown.body().data.differences, [{ source: 'gateway_events', place: `evt_${no} unknown` }])

      const drop = `do $$ declare one text; begin for one in select conname from pg_constraint where conrelid = 'recharges'::regclass and contype = 'c' loop
      execute format('alter table recharges drop constraint %I', one); end loop; end $$;`
      const cent = await placesAfter(
        `${drop} update recharges set credited_minor = credited_minor + 1 where no = '${no}'`,
      )
      assert.include(cent, no)
      const kept = await row<{ n: number }>('select credited_minor::int as n from recharges where no = ?', [no])
      assert.equal(kept?.n, 77_00)
    }),
  ).tags(['LED-06'])

  test('reconciles missed days once, up to a month back and not before the first movement', async ({ assert }) => {
    const reports = () =>
      rows<{ day: string; version: number }>(
        `select to_char(day, 'YYYY-MM-DD') as day, version from reconciliations where day > '2089-01-01' order by day`,
      )
    await reconcileUpTo('2089-03-10')
    const made = await reports()
    assert.lengthOf(made, 32)
    assert.deepEqual(
      [made[0], made.at(-1)],
      [
        { day: '2089-02-07', version: 1 },
        { day: '2089-03-10', version: 1 },
      ],
    )
    await reconcileUpTo('2089-03-10')
    assert.deepEqual(await reports(), [...made.slice(0, -1), { day: '2089-03-10', version: 2 }])
    await reconcileUpTo('1999-03-10')
    const old = await rows(`select to_char(day, 'YYYY-MM-DD') as day from reconciliations where day < '2000-01-01'`)
    assert.deepEqual(old, [{ day: '1999-03-10' }])
  }).tags(['LED-06'])
})
