import type { LedgerKind } from '#contracts/ledger'
import type { Asked } from '#tests/support/ledger/storm/insist'
import { HOUSE_COMMANDS } from '#tests/support/order_storm/house_commands'
import type { Making } from '#tests/support/order_storm/making'
import { ORDER_COMMANDS } from '#tests/support/order_storm/order_commands'
import { SHEET_COMMANDS } from '#tests/support/order_storm/sheet_commands'

/** A command that is made ready to be sent, and what it moves in the ledger. */
export interface Command {
  moves: readonly LedgerKind[]
  /** Each step is a transaction of its own: cut off, it may be done in part, and goes on when it is asked again. */
  inSteps?: true
  ready: (by: Making) => Promise<Omit<Asked, 'key'>>
}

/** Every command that moves money or pieces. */
export const MONEY_COMMANDS: Record<string, Command> = { ...ORDER_COMMANDS, ...HOUSE_COMMANDS, ...SHEET_COMMANDS }

/**
 * What none of them moves: what was brought along at the very beginning, what nobody can ask for yet, what a refund is not called
 * (it takes back its payment), and what nobody asks for: score is earned by the way.
 */
export const MOVED_BY_NONE: readonly LedgerKind[] = ['opening', 'transfer', 'order_refund', 'score_earning']
