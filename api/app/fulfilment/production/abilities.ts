import { SCAN_ACTIONS, type ItemStatus, type ProductionStatus, type ScanAction } from '#contracts/fulfilment'
import type { Party } from '#contracts/orders'
import type { Permission } from '#contracts/permissions'
import type { WorkButton } from '#contracts/workshop'
import { judgeScan, productionStates } from '#fulfilment/production/states'

export interface PieceState {
  status: ItemStatus
  shipment_id: number | null
}

export interface ProductionState {
  status: ProductionStatus
  /** The order is held or has a pending cancel request. */
  is_frozen: boolean
}

type PermissionCheck = (permission: Permission) => boolean

/** Scan actions that move this piece. Shipping requires a waybill. */
export function pieceAbilities(
  { is_frozen: isFrozen }: ProductionState,
  piece: PieceState,
  party: Party,
  may: PermissionCheck,
): ScanAction[] {
  if (isFrozen || !may('production_orders.work')) return []
  return SCAN_ACTIONS.filter(
    (action) => judgeScan(piece.status, action, party) === 'go' && (action !== 'ship' || piece.shipment_id !== null),
  )
}

/** Like `pieceAbilities`, plus labelling. */
export function scannedAbilities(
  standing: ProductionState,
  piece: PieceState,
  party: Party,
  may: PermissionCheck,
): (ScanAction | 'label')[] {
  const scans = pieceAbilities(standing, piece, party, may)
  return canLabel(standing, [piece], party, may) ? [...scans, 'label'] : scans
}

/** Every action that moves at least one piece, except reject, which needs a single piece. */
export function workAbilities(
  standing: ProductionState,
  pieces: readonly PieceState[],
  party: Party,
  may: PermissionCheck,
): WorkButton[] {
  const steps = new Set<ScanAction>(pieces.flatMap((piece) => pieceAbilities(standing, piece, party, may)))
  const scans = SCAN_ACTIONS.filter((one) => one !== 'reject').filter((one) => steps.has(one))
  return canLabel(standing, pieces, party, may) ? [...scans, 'label'] : scans
}

function canLabel(
  { status, is_frozen: isFrozen }: ProductionState,
  pieces: readonly PieceState[],
  party: Party,
  may: PermissionCheck,
) {
  if (isFrozen || !may('production_orders.ship') || !productionStates.allows(status, 'label', party)) return false
  return pieces.some((one) => one.status === 'packed' && one.shipment_id === null)
}
