import type { LedgerKind } from '#contracts/ledger'
import type { Asked } from '#tests/support/ledger/load_fuzz/insist'
import { HOUSE_COMMANDS } from '#tests/support/order_load_fuzz/house_commands'
import type { Making } from '#tests/support/order_load_fuzz/making'
import { ORDER_COMMANDS } from '#tests/support/order_load_fuzz/order_commands'
import { SHEET_COMMANDS } from '#tests/support/order_load_fuzz/sheet_commands'

/** A prepared command and the ledger kinds it moves. */
export interface Command {
  moves: readonly LedgerKind[]
  /** Each step is a transaction of its own: after a cut a retry continues. */
  inSteps?: true
  ready: (by: Making) => Promise<Omit<Asked, 'key'>>
}

export const MONEY_COMMANDS: Record<string, Command> = { ...ORDER_COMMANDS, ...HOUSE_COMMANDS, ...SHEET_COMMANDS }

/**
 * Kinds without a command: opening balances, kinds without a feature yet, refunds (they reverse their payment), and
 * earned score.
 */
export const MOVED_BY_NONE: readonly LedgerKind[] = ['opening', 'transfer', 'order_refund', 'score_earning']
