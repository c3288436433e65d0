import type { Transaction } from '#core/database'
import { brokenOf, type Broken } from '#core/promises'
import { alsoPromise } from '#ledger/queries/check_trade'
import { ORDER_PROMISES } from '#orders/queries/order_promises'
import { PIECE_PROMISES } from '#orders/queries/piece_promises'

const PROMISES = [...ORDER_PROMISES, ...PIECE_PROMISES]
alsoPromise(PROMISES)

/** What cannot be, of orders and of the money, pieces and counts that belong to them. Nothing, if all is well. */
export const orderFaults = (client?: Transaction): Promise<Broken[]> => brokenOf(PROMISES, client)
