import type { ItemStatus, ScanAction } from '#contracts/fulfilment'
import type { Party } from '#contracts/orders'
import { itemLife } from '#fulfilment/domain/item_life'

export type Judged = 'go' | 'already' | 'refused'

const WAY: readonly ItemStatus[] = ['waiting', 'accepted', 'printed', 'pressed', 'inspected', 'packed', 'shipped']

/** What a scan does to a piece: it goes on, or it is there already, or it may not; a second scan never counts. */
export function judge(status: ItemStatus, action: ScanAction, party: Party): Judged {
  if (itemLife.allows(status, action, party)) return 'go'
  const { to, by } = itemLife.commands[action]
  if (!by.includes(party)) return 'refused'
  return isThere(status, to as ItemStatus) ? 'already' : 'refused'
}

/** What is further along was there. A rejected piece is on no way. */
const isThere = (status: ItemStatus, to: ItemStatus) =>
  status === to || (WAY.includes(to) && WAY.indexOf(status) > WAY.indexOf(to))
