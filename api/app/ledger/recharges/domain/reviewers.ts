import { Refusal } from '#core/errors'
import type { Actor } from '#core/http/actor'

interface Received {
  supplier_id: number
  submitted_by: number
  passed_by: number | null
}

/** Who received the money looks whether it came: the supplier, or the platform for its own house. */
export function refuseStrangeReviewer({ supplier_id }: Received, { organisation }: Actor, houseId: number): void {
  const isSupplier = organisation.kind === 'supplier' && organisation.id === supplier_id
  const isHouse = organisation.kind === 'platform' && supplier_id === houseId
  if (!isSupplier && !isHouse) throw new Refusal('E_RECHARGE_NOT_YOURS')
}

/** Two pairs of eyes, three where the sum is large. */
export function refuseSameEyes({ submitted_by, passed_by }: Received, { userId }: Actor): void {
  if (userId === submitted_by || userId === passed_by) throw new Refusal('E_SAME_PERSON')
}
