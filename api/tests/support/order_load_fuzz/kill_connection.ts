import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Said } from '#tests/support/ledger/load_fuzz/api_process'
import { isTransient, type Asked } from '#tests/support/ledger/load_fuzz/insist'
import { type Cuttable, cutEverywhere, EACH } from '#tests/support/order_load_fuzz/kill_connection_everywhere'
import type { Making } from '#tests/support/order_load_fuzz/making'
import { MONEY_COMMANDS, type Command } from '#tests/support/order_load_fuzz/money_commands'

/** Sends the request and cuts its server before the nth statement; null if the cut happened before an answer. */
export type Cut = (nth: number, asked: Asked) => Promise<Said<unknown> | null>

/** Runs the command with a cut before each statement of the stride, under one key until it completes. */
export function killConnectionDuring(name: string, by: Making, cut: Cut, stride = EACH) {
  const { ready, inSteps } = MONEY_COMMANDS[name] as Command
  const work: Cuttable<Asked> = {
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
  }
  return cutEverywhere(name, by.trader.merchant, work, stride)
}

/** Retries transient rejections: the server releases the locks of a lost connection with a delay. */
async function settled(ask: () => Promise<Said<unknown> | null>): Promise<Said<unknown> | null> {
  for (;;) {
    const said = await ask()
    if (!said || !isTransient(said)) return said
    await sleep(20)
  }
}
