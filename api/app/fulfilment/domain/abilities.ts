import { SCAN_ACTIONS, type ItemStatus, type ProductionStatus, type ScanAction } from '#contracts/fulfilment'
import type { Party } from '#contracts/orders'
import type { Permission } from '#contracts/permissions'
import type { WorkButton } from '#contracts/workshop'
import { judge } from '#fulfilment/domain/judge'
import { productionLife } from '#fulfilment/domain/production_life'

/** What of a piece decides what may be done with it. */
export interface PieceStanding {
  status: ItemStatus
  shipment_id: number | null
}

export interface Standing {
  status: ProductionStatus
  /** Its order is held, or its cancellation is under review. */
  is_frozen: boolean
}

type May = (permission: Permission) => boolean

/** The scans that take this piece further. It leaves with a waybill only. */
export function pieceAbilities(
  { is_frozen: isFrozen }: Standing,
  piece: PieceStanding,
  party: Party,
  may: May,
): ScanAction[] {
  if (isFrozen || !may('production_orders.work')) return []
  return SCAN_ACTIONS.filter(
    (action) => judge(piece.status, action, party) === 'go' && (action !== 'ship' || piece.shipment_id !== null),
  )
}

/** The same with the waybill it may need. */
export function seenAbilities(
  standing: Standing,
  piece: PieceStanding,
  party: Party,
  may: May,
): (ScanAction | 'label')[] {
  const scans = pieceAbilities(standing, piece, party, may)
  return canLabel(standing, [piece], party, may) ? [...scans, 'label'] : scans
}

/** What may be done with the whole: every step that takes one of its pieces further, but a reject, which is of one piece. */
export function workAbilities(
  standing: Standing,
  pieces: readonly PieceStanding[],
  party: Party,
  may: May,
): WorkButton[] {
  const steps = new Set<ScanAction>(pieces.flatMap((piece) => pieceAbilities(standing, piece, party, may)))
  const scans = SCAN_ACTIONS.filter((one) => one !== 'reject').filter((one) => steps.has(one))
  return canLabel(standing, pieces, party, may) ? [...scans, 'label'] : scans
}

function canLabel({ status, is_frozen: isFrozen }: Standing, pieces: readonly PieceStanding[], party: Party, may: May) {
  if (isFrozen || !may('production_orders.ship') || !productionLife.allows(status, 'label', party)) return false
  return pieces.some((one) => one.status === 'packed' && one.shipment_id === null)
}
