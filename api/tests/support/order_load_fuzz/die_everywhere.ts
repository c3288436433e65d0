import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { startApp, type AppProcess } from '#tests/support/app_process'
import { startChild } from '#tests/support/child'
import { askAt } from '#tests/support/ledger/load_fuzz/api_process'
import { killConnectionDuring, type Cut } from '#tests/support/order_load_fuzz/kill_connection'
import { DOOM } from '#tests/support/order_load_fuzz/doom_header'
import { richHere } from '#tests/support/order_load_fuzz/here'
import type { Making } from '#tests/support/order_load_fuzz/making'
import { MONEY_COMMANDS } from '#tests/support/order_load_fuzz/money_commands'
import { cutTask, TASKS, type CutTask } from '#tests/support/order_load_fuzz/tasks'
import { charging } from '#tests/support/workshop'

const PRELOAD = new URL('doom.ts', import.meta.url).href
const CHILD = new URL('doomed_child.ts', import.meta.url)

type Found = Promise<{ cuts: number; faults: string[] }>

/** Kills the process before each statement of each money command and each task of queue and clock. */
export async function dieEverywhereInTrade(tell: (fault: string) => void): Promise<string[]> {
  const apis = new Doomed(startDoomedApi, (one) => one.stop())
  for (const name of Object.keys(MONEY_COMMANDS))
    await dieAt(name, tell, (by) => killConnectionDuring(name, by, askingOf(apis)))
  await apis.end()
  const workers = new Doomed(startDoomedWorker, (one) => Promise.resolve(void one.kill()))
  for (const name of Object.keys(TASKS)) await dieAt(name, tell, (by) => cutTask(name, by, tellingOf(workers)))
  await workers.end()
  return []
}

async function dieAt(name: string, tell: (fault: string) => void, cut: (by: Making) => Found): Promise<void> {
  const by = await richHere()
  await charging(by.stage.house.factory, async () => {
    const { cuts, faults } = await cut(by)
    console.log(`  ${name}: ${cuts} deaths`)
    for (const fault of faults) tell(fault)
  })
}

const startDoomedApi = () => startApp({ NODE_OPTIONS: `--import ${PRELOAD}`, DATABASE_POOL: '4', DEMO: '1' })

const startDoomedWorker = () => startChild(CHILD)

const askingOf =
  (apis: Doomed<AppProcess>): Cut =>
  async (nth, asked) => {
    const { address } = await apis.living
    const headers = () => ({ ...asked.headers?.(), [DOOM]: String(nth) })
    const said = await askAt<unknown>(address, { ...asked, headers })
    if (!said) apis.next()
    return said
  }

const tellingOf =
  (workers: Doomed<ChildProcess>): CutTask =>
  async (nth, task) => {
    const child = await connected(workers)
    child.send({ task, dieAt: nth }, () => undefined)
    const [said] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as unknown[]
    if (said !== 'done') workers.next()
    return said === 'done'
  }

/** A worker may have died of a clock statement sent after its task was done. */
async function connected(workers: Doomed<ChildProcess>): Promise<ChildProcess> {
  const child = await workers.living
  if (child.connected) return child
  workers.next()
  return connected(workers)
}

/** A process that dies on demand, and a started replacement. */
class Doomed<Kind> {
  readonly #start: () => Promise<Kind>
  readonly #stop: (one: Kind) => Promise<void>
  living: Promise<Kind>
  #spare: Promise<Kind>

  constructor(start: () => Promise<Kind>, stop: (one: Kind) => Promise<void>) {
    ;[this.#start, this.#stop] = [start, stop]
    ;[this.living, this.#spare] = [start(), start()]
  }

  next(): void {
    ;[this.living, this.#spare] = [this.#spare, this.#start()]
  }

  async end(): Promise<void> {
    for (const one of [await this.living, await this.#spare]) await this.#stop(one)
  }
}
