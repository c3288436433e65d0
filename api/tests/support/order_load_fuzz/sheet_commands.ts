import { IMPORTS } from '#tests/support/imports'
import type { Making } from '#tests/support/order_load_fuzz/making'
import type { Command } from '#tests/support/order_load_fuzz/money_commands'
import { accepted, carryOut, checked } from '#tests/support/order_load_fuzz/tasks'

const asking = (by: Making, id: number, what: 'accept' | 'undo', body: object) => ({
  path: `${IMPORTS}/${id}/${what}`,
  body,
  token: by.trader.token,
})

/** Commands that start or undo an import; the queue does the rest. */
export const SHEET_COMMANDS: Record<string, Command> = {
  'accepting a sheet': {
    moves: [],
    ready: async (by) => asking(by, await checked(by), 'accept', { partial: false }),
  },
  'undoing a sheet': {
    moves: [],
    ready: async (by) => {
      const id = await accepted(by)
      await carryOut({ what: 'import', id })
      return asking(by, id, 'undo', {})
    },
  },
}
