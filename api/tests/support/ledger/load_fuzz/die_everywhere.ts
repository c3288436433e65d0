import { randomUUID } from 'node:crypto'
import { row } from '#core/database'
import type { Order } from '#tests/support/ledger/load_fuzz/commands'
import { faultsNow } from '#tests/support/ledger/load_fuzz/faults'
import { MoneyProcess } from '#tests/support/ledger/load_fuzz/money_process'
import { makeMerchant, standingOf } from '#tests/support/ledger/money'
import { userId } from '#tests/support/organisations'

type Made = (order: Order) => Promise<number>
type Prepare = (merchant: number, other: number, made: Made) => Promise<Order> | Order

const key = () => randomUUID()

/** One case per command, on a merchant with 100.00. */
const CASES: Record<Order['command'], Prepare> = {
  credit: (merchant) => ({ command: 'credit', merchant, minor: 5_00, key: key() }),
  debit: (merchant) => ({ command: 'debit', merchant, minor: 5_00, key: key() }),
  transfer: (merchant, to) => ({ command: 'transfer', merchant, to, minor: 5_00, key: key() }),
  hold: (merchant) => ({ command: 'hold', merchant, minor: 5_00, key: key() }),
  capture: async (merchant, _, made) => ({
    command: 'capture',
    holdId: await held(merchant, made),
    minor: 4_00,
    key: key(),
  }),
  release: async (merchant, _, made) => ({ command: 'release', holdId: await held(merchant, made), key: key() }),
  reverse: async (merchant, _, made) => ({
    command: 'reverse',
    operationId: await made({ command: 'credit', merchant, minor: 7_00, key: key() }),
    key: key(),
  }),
  approve: async (merchant) => ({
    command: 'approve',
    adjustmentId: await asked(merchant),
    userId: await userId('super'),
    key: key(),
  }),
}

const held = (merchant: number, made: Made) => made({ command: 'hold', merchant, minor: 6_00, key: key() })

async function asked(merchant: number): Promise<number> {
  const found = await row<{ id: number }>(
    `insert into ledger_adjustments (organisation_id, account, direction, amount_minor, reason, requested_by, requested_name)
     values (?, 'balance', 'increase', 300, 'storm', ?, 'admin') returning id`,
    [merchant, await userId('admin')],
  )
  return found?.id as number
}

/**
 * Kills the process before each statement of each command. All or nothing must have happened, and a retry must complete
 * it.
 */
export async function dieEverywhere(): Promise<string[]> {
  const faults: string[] = []
  const steady = await MoneyProcess.start()
  for (const [name, prepare] of Object.entries(CASES)) {
    const deaths = await dieAt(prepare, steady, faults)
    console.log(`  ${name}: ${deaths} deaths`)
  }
  steady.kill()
  return [...faults, ...(await faultsNow())]
}

async function dieAt(prepare: Prepare, steady: MoneyProcess, faults: string[]): Promise<number> {
  let next = MoneyProcess.start()
  for (let nth = 1; ; nth++) {
    const doomed = await next
    next = MoneyProcess.start()
    const { order, last } = await oneDeath(prepare, nth, { doomed, steady, faults })
    if (!last) continue
    ;(await next).kill()
    if (!order) faults.push('nothing was done')
    return nth
  }
}

interface Stage {
  doomed: MoneyProcess
  steady: MoneyProcess
  faults: string[]
}

/** One past the last statement, the process dies after the commit without an answer. */
async function oneDeath(prepare: Prepare, nth: number, { doomed, steady, faults }: Stage) {
  const [merchant, other] = [await makeMerchant(), await makeMerchant()]
  const made: Made = async (order) => Number((await steady.tell(order))?.made)
  await made({ command: 'credit', merchant, minor: 100_00, key: key() })
  const order = await prepare(merchant, other, made)
  const before = await stand(merchant, other)
  await doomed.tell(order, nth)
  const between = await stand(merchant, other)
  const again = await steady.tell(order)
  const after = await stand(merchant, other)
  const says = `${order.command}, killed before statement ${nth}`
  if (between !== before && between !== after) faults.push(`${says}: half done (${before} → ${between} → ${after})`)
  const isDoneTwice = again?.outcome !== 'done' && !(order.command === 'approve' && between === after)
  if (isDoneTwice) faults.push(`${says}: the retry was answered ${again?.outcome}`)
  if (before === after) faults.push(`${says}: the retry did nothing`)
  return { order, last: between === after }
}

const stand = async (...merchants: number[]) =>
  JSON.stringify(await Promise.all(merchants.map((one) => standingOf(one))))
