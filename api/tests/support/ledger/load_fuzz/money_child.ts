import { dieBefore } from './last_statement.ts'
import type { Order } from '#tests/support/ledger/load_fuzz/commands'

/** Runs commands until killed; on request kills itself at one of its own statements. */
export interface Report {
  id: number
  order: Order
  /** Number of the statement to die before, from one; past the last: after the commit. */
  dieAt?: number
}

export interface Answer {
  id: number
  outcome: string
  made: number | null
}

process.env.NODE_ENV = 'test'
const { boot } = await import('../../../../bin/boot.ts')
const app = boot().createApp('console')
await app.init()
await app.boot()
const { transaction } = await import('#core/database')
const { Refusal } = await import('#core/errors')
const { carryOut } = await import('#tests/support/ledger/load_fuzz/commands')
const { NOBODY } = await import('#tests/support/people')

async function outcomeOf(order: Order): Promise<Pick<Answer, 'outcome' | 'made'>> {
  try {
    return { outcome: 'done', made: await transaction(NOBODY, (trx) => carryOut(order, trx)) }
  } catch (error) {
    return { outcome: error instanceof Refusal ? error.code : 'lost', made: null }
  }
}

process.on('message', ({ id, order, dieAt: end }: Report) => void obey(id, order, end))
process.on('disconnect', () => process.exit())
process.send?.('ready')

async function obey(id: number, order: Order, end = Number.POSITIVE_INFINITY) {
  if (end !== Number.POSITIVE_INFINITY) {
    await warm()
    dieBefore(end)
  }
  const found = await outcomeOf(order)
  // Dies after the commit without an answer.
  if (end !== Number.POSITIVE_INFINITY) process.kill(process.pid, 'SIGKILL')
  process.send?.({ id, ...found } satisfies Answer)
}

/** Excludes the setup statements of a new connection from the count. */
const warm = () => transaction(NOBODY, async () => undefined)
