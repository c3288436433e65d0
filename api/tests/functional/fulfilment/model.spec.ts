import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import fc from 'fast-check'
import { row } from '#core/database'
import { superActor } from '#tests/support/actors'
import { carried, uncarried } from '#tests/support/carrier'
import { alone } from '#tests/support/ledger/money'
import { assertValidWithin } from '#tests/support/ledger/valid'
import { assertValidOrders } from '#tests/support/orders'
import { paidOrder, assertValidProduction } from '#tests/support/workshop'
import { Workshop, type Deed } from '#tests/support/workshop_model'

const WHATS = [
  'accept',
  'accept',
  'print',
  'print',
  'press',
  'inspect',
  'inspect',
  'pack',
  'pack',
  'ship',
  'ship',
  'reject',
  'label',
  'label',
  'void',
  'delivered',
  'delivered',
  'freeze',
  'thaw',
  'thaw',
  'again',
] as const
const deeds: fc.Arbitrary<Deed> = fc.record({ what: fc.constantFrom(...WHATS), which: fc.nat(7), isAll: fc.boolean() })
const [RUNS, DEEDS, PIECES, SPARE] = [12, 60, 3, 1]

test.group('Production | model', (group) => {
  group.tap((one) => one.timeout(600_000))
  group.each.setup(() => {
    carried()
    return uncarried
  })

  test('seven hundred workshop actions give the answers and the state of the model', async ({ client, assert }) => {
    const outcomes = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(fc.array(deeds, { minLength: DEEDS, maxLength: DEEDS }), async (all) => {
        // One transaction per workshop: PostgreSQL keeps all overwritten row versions until its end.
        const undo = await testUtils.db().wrapInGlobalTransaction()
        try {
          const workshop = await newWorkshop(client)
          for (const deed of all) {
            const { happened, expected } = await workshop.does(deed)
            assert.equal(happened, expected, JSON.stringify(deed))
            outcomes.set(`${deed.what} ${happened}`, (outcomes.get(`${deed.what} ${happened}`) ?? 0) + 1)
          }
          assert.deepEqual(await workshop.differences(), [])
          await assertValidProduction()
          await assertValidOrders()
          await alone(assertValidWithin)
        } finally {
          await undo()
        }
      }),
      { numRuns: RUNS, endOnFailure: true, seed: 20261121 },
    )
    for (const met of [
      'accept done',
      'accept E_OUT_OF_STOCK',
      'reject done',
      'reject E_SCAN_ITEM_NEEDED',
      'ship done',
      'ship E_NOT_LABELLED',
      'label done',
      'void done',
      'delivered done',
      'print E_ORDER_FROZEN',
      'again done',
    ])
      assert.isAbove(outcomes.get(met) ?? 0, 0, met)
  }).tags(['FAC-03', 'ORD-02'])
})

/** The factory's staff have every permission there and none elsewhere. */
async function newWorkshop(client: ApiClient): Promise<Workshop> {
  const { made, order, offer, maker } = await paidOrder(client, { pieces: PIECES, stock: PIECES + SPARE })
  const factory = await row<{ id: number; path: string }>('select id, path from organisations where id = ?', [
    offer.factory,
  ])
  const actor = {
    ...superActor('factory'),
    userId: maker.id,
    organisation: {
      isReadOnly: false,
      id: factory?.id as number,
      kind: 'factory' as const,
      path: factory?.path as string,
      supplierPath: '',
    },
  }
  return new Workshop(made, order.id, SPARE, actor)
}
