import { LEDGER_KINDS } from '#contracts/ledger'
import type { Transaction } from '#core/database'
import { brokenOf, type Broken } from '#core/promises'
import { INVARIANTS } from '#ledger/domain/invariants'

const KINDS = JSON.stringify(Object.entries(LEDGER_KINDS).map(([kind, sides]) => ({ kind, ...sides })))
const PROMISES = INVARIANTS.map((one) => ({ ...one, sql: one.sql.replace(':kinds', `'${KINDS}'`) }))

/** Every broken promise of the ledger, as of one moment; nothing at best. */
export const checkLedger = (client?: Transaction): Promise<Broken[]> => brokenOf(PROMISES, client)
