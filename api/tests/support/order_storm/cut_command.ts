import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Said } from '#tests/support/ledger/storm/api_process'
import { isTransient, type Asked } from '#tests/support/ledger/storm/insist'
import { cutEverywhere } from '#tests/support/order_storm/cut_everywhere'
import type { Making } from '#tests/support/order_storm/making'
import { MONEY_COMMANDS, type Command } from '#tests/support/order_storm/money_commands'

/** Asks, and whatever answers is cut off before its nth statement; what was said, or nothing where it came to that. */
export type Cut = (nth: number, asked: Asked) => Promise<Said<unknown> | null>

/** The command of this name, cut off everywhere, always under the same key until it is done. */
export function cutCommand(name: string, by: Making, cut: Cut) {
  const { ready, inSteps } = MONEY_COMMANDS[name] as Command
  return cutEverywhere<Asked>(name, by.trader.merchant, {
    inSteps,
    ready: async () => ({ ...(await ready(by)), key: randomUUID() }),
    cut: async (nth, asked) => {
      const said = await settled(() => cut(nth, asked))
      if (said && said.code !== 1) throw new Error(`${name} was refused: ${said.text}`)
      return said !== null
    },
    again: async (asked) => {
      const said = await settled(() => by.stage.ask(asked))
      return said?.code === 1 ? null : String(said?.text)
    },
  })
}

/** The server lets go of what a lost connection held as soon as it notices. */
async function settled(ask: () => Promise<Said<unknown> | null>): Promise<Said<unknown> | null> {
  for (;;) {
    const said = await ask()
    if (!said || !isTransient(said)) return said
    await sleep(20)
  }
}
