import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { seeded } from '#tests/chance'
import { makeMerchant, standingOf } from '#tests/support/ledger/money'
import { assertValidLedger } from '#tests/support/ledger/valid'
import { Adjusting } from '#tests/support/ledger/load_fuzz/adjusting'
import { ApiProcess } from '#tests/support/ledger/load_fuzz/api_process'
import { Herd } from '#tests/support/ledger/load_fuzz/herd'
import { repeatKeys } from '#tests/support/ledger/load_fuzz/repeat_keys'
import { makePerson } from '#tests/support/people'

const PERMISSIONS = ['ledger_adjustments.view', 'ledger_adjustments.create', 'ledger_adjustments.approve']
/** Each counts as two operations: a request and an approval. */
const [ADJUSTMENTS, KILLS, AT_ONCE] = [1500, 6, 32]
const [KEYS, SENT, TIMES] = [200, 10, 64]

/** Runs and kills real processes. Acknowledged answers are recorded only in this process. */
test.group('Ledger | money load fuzz', (group) => {
  let herd: Herd<ApiProcess>
  let adjusting: Adjusting
  group.tap((one) => one.timeout(600_000))
  group.setup(async () => {
    herd = await Herd.of(2, () => ApiProcess.start())
    const people = [await makePerson({ permissions: PERMISSIONS }), await makePerson({ permissions: PERMISSIONS })]
    adjusting = new Adjusting(herd, [people[0]?.token ?? '', people[1]?.token ?? ''])
    return () => herd.end()
  })

  test(`${2 * ADJUSTMENTS} operations with ${KILLS} API kills: exact to the cent`, async ({ assert }) => {
    const chance = seeded(20261121)
    const merchants = await Promise.all(Array.from({ length: 8 }, () => makeMerchant()))
    const expected = new Map(merchants.map((id) => [id, { posted: 0, lines: 0 }]))
    let begun = 0
    async function work() {
      for (let nth = begun++; nth < ADJUSTMENTS; nth = begun++) {
        if (nth % Math.floor(ADJUSTMENTS / KILLS) === 100) herd.kill(nth)
        const merchant = merchants[Math.floor(chance() * merchants.length)] as number
        const [direction, sign] = chance() < 0.6 ? (['increase', 1] as const) : (['decrease', -1] as const)
        const minor = 1 + Math.floor(chance() * 50_00)
        const model = expected.get(merchant) as { posted: number; lines: number }
        if (!(await adjusting.adjust(merchant, direction, minor))) continue
        model.posted += sign * minor
        model.lines += 1
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    assert.equal(herd.kills, KILLS)
    for (const [merchant, { posted, lines }] of expected)
      assert.deepEqual(await standingOf(merchant), { posted, held: 0, lines })
    const asked = await row<{ count: number }>(
      'select count(*)::int as count from ledger_adjustments where organisation_id = any(?)',
      [merchants],
    )
    assert.equal(asked?.count, ADJUSTMENTS)
    await assertValidLedger()
  }).tags(['LED-01', 'OPS-04'])

  test(`${KEYS} keys, each submitted ${TIMES} times concurrently, take effect once`, async ({ assert }) => {
    assert.deepEqual(await repeatKeys(KEYS), [])
  }).tags(['LED-01', 'IMP-05', 'OPS-04'])

  test(`${SENT} keys, each sent ${TIMES} times concurrently to two processes: one effect, one answer`, async ({
    assert,
  }) => {
    const merchant = await makeMerchant()
    const body = { merchant, direction: 'increase', amount: '1.00' }
    for (let done = 0; done < SENT; done++) {
      const key = randomUUID()
      const answers = await Promise.all(Array.from({ length: TIMES }, () => adjusting.ask(key, body)))
      assert.lengthOf(new Set(answers.map(({ data }) => JSON.stringify(data))), 1)
    }
    assert.lengthOf(await rows('select 1 from ledger_adjustments where organisation_id = ?', [merchant]), SENT)
    await assertValidLedger()
  }).tags(['LED-01', 'IMP-05', 'OPS-04'])
})
