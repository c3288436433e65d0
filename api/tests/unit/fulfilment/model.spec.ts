import { test } from '@japa/runner'
import fc from 'fast-check'
import { SCAN_ACTIONS, type ItemStatus, type ProductionStatus } from '#contracts/fulfilment'
import { itemStates, judgeScan, productionStates, syncAction, statusOfItems } from '#fulfilment/production/states'
import { partLifecycle, type PartAction } from '#orders/move_part'

const scans = fc.record({ piece: fc.nat(9), action: fc.constantFrom(...SCAN_ACTIONS), isAll: fc.boolean() })
const PIECES = 4

/** An in-memory workshop: pieces are scanned in any order, and the order follows by its state table. */
test.group('Workshop model', () => {
  test('orders follow their pieces, parts follow orders, no piece is lost, and each scan counts once', ({ assert }) => {
    const met = new Set<ProductionStatus>()
    fc.assert(
      fc.property(fc.array(scans, { minLength: 30, maxLength: 120 }), (all) => {
        let status: ProductionStatus = 'pending_production'
        const pieces: ItemStatus[] = Array.from({ length: PIECES }, () => 'waiting')
        for (const { piece, action, isAll } of all) {
          const touched = isAll || action === 'accept' ? pieces.map((_, index) => index) : [piece % pieces.length]
          for (const at of touched) {
            const before = pieces[at] as ItemStatus
            if (judgeScan(before, action, 'factory') !== 'go') continue
            pieces[at] = itemStates.next(before, action, 'factory') as ItemStatus
            if (action === 'reject') pieces.push('waiting')
            if (judgeScan(pieces[at], action, 'factory') !== 'already') return false
          }
          const follows = syncAction(status, pieces, 'factory')
          if (follows) {
            const to = productionStates.next(status, follows, 'factory')
            if (partLifecycle.next(status, follows as PartAction, 'factory') !== to) return false
            status = to as ProductionStatus
          }
          met.add(status)
          if (status !== statusOfItems(pieces)) return false
          if (pieces.filter((one) => one !== 'rejected').length !== PIECES) return false
        }
        return true
      }),
      { numRuns: 2000, seed: 20261121 },
    )
    assert.includeMembers(
      [...met],
      ['pending_production', 'in_production', 'pending_shipment', 'partially_shipped', 'shipped'],
    )
  }).tags(['FAC-03', 'ORD-02'])
})
