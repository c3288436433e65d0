import { test } from '@japa/runner'
import { INVARIANTS, checkLedger } from '#ledger/checks/invariants'
import { foundAfter } from '#tests/support/ledger/violations'
import { DEFECTS } from '#tests/support/ledger/defects'
import { assertValidLedger } from '#tests/support/ledger/valid'
import { tellStory } from '#tests/support/ledger/story'

test.group('Ledger | planted defects', (group) => {
  group.setup(tellStory)
  group.each.teardown(assertValidLedger)

  test('a valid ledger raises no violation, and every invariant has planted defects', async ({ assert }) => {
    assert.deepEqual(await checkLedger(), [])
    assert.sameMembers(
      [...new Set(DEFECTS.map(({ breaks }) => breaks))],
      INVARIANTS.map(({ id }) => id),
    )
    assert.isAtLeast(DEFECTS.length, 40)
  }).tags(['LED-01'])

  for (const defect of DEFECTS) {
    test(`${defect.breaks} detects: ${defect.name}`, async ({ assert }) => {
      assert.include(await foundAfter(defect), defect.breaks)
    }).tags(['LED-01'])
  }
})
