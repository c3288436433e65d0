import type { PartStatus } from '#contracts/orders'

interface Rule {
  /** Each part that is not cancelled is one of these; or, with `some`, at least one is. */
  every?: readonly PartStatus[]
  some?: readonly PartStatus[]
  is: PartStatus
}

/** The first row that fits says where the order stands. Parts that were cancelled say nothing as long as another lives. */
// prettier-ignore
export const PARENT_RULES: readonly Rule[] = [
  { every: ['completed'], is: 'completed' },
  { every: ['shipped', 'completed'], is: 'shipped' },
  { some: ['partially_shipped', 'shipped', 'completed'], is: 'partially_shipped' },
  { some: ['unpaid'], is: 'unpaid' },
  { some: ['pending_production'], is: 'pending_production' },
  { some: ['in_production'], is: 'in_production' },
  { every: ['pending_shipment'], is: 'pending_shipment' },
]

export function parentStatus(parts: readonly PartStatus[]): PartStatus {
  const living = parts.filter((one) => one !== 'cancelled')
  if (living.length === 0) return 'cancelled'
  const rule = PARENT_RULES.find(
    ({ every, some }) =>
      (!every || living.every((one) => every.includes(one))) && (!some || living.some((one) => some.includes(one))),
  )
  if (!rule) throw new Error(`No row for the parts ${living.join(', ')}`)
  return rule.is
}
