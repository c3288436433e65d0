import type { ItemStatus, ProductionAction, ProductionStatus } from '#contracts/fulfilment'
import type { Party } from '#contracts/orders'
import { productionLife } from '#fulfilment/domain/production_life'

interface Rule {
  /** Each piece that counts is one of these; or, with `some`, at least one is. */
  every?: readonly ItemStatus[]
  some?: readonly ItemStatus[]
  /** None that ever was is this one. */
  never?: ItemStatus
  is: ProductionStatus
}

/** The first row that fits says where the whole stands. A rejected piece counts no more: another is made for it. */
// prettier-ignore
export const ITEM_RULES: readonly Rule[] = [
  { every: ['shipped'], is: 'shipped' },
  { some: ['shipped'], is: 'partially_shipped' },
  { every: ['packed'], is: 'pending_shipment' },
  { every: ['waiting'], never: 'rejected', is: 'pending_production' },
  { some: ['waiting', 'accepted', 'printed', 'pressed', 'inspected'], is: 'in_production' },
]

export function statusOfItems(items: readonly ItemStatus[]): ProductionStatus {
  const living = items.filter((one) => one !== 'rejected' && one !== 'cancelled')
  if (living.length === 0) return 'cancelled'
  const rule = ITEM_RULES.find(
    ({ every, some, never }) =>
      (!every || living.every((one) => every.includes(one))) &&
      (!some || living.some((one) => some.includes(one))) &&
      (!never || !items.includes(never)),
  )
  if (!rule) throw new Error(`No row for the pieces ${living.join(', ')}`)
  return rule.is
}

const FOLLOWING: readonly ProductionAction[] = ['accept', 'pack', 'ship_part', 'ship', 'cancel']

/** The row of the table by which the whole follows its pieces; none where it stays. */
export function followUp(from: ProductionStatus, items: readonly ItemStatus[], party: Party): ProductionAction | null {
  const to = statusOfItems(items)
  if (to === from) return null
  const action = FOLLOWING.find((one) => productionLife.after(from, one, party) === to)
  if (!action) throw new Error(`No command of ${party} leads from ${from} to ${to}`)
  return action
}
