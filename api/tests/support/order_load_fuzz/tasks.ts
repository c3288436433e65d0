import { randomUUID } from 'node:crypto'
import { row } from '#core/database'
import { autoShip, completeDue } from '#fulfilment/jobs'
import { runImport } from '#orders/imports/job'
import { IMPORTS } from '#tests/support/imports'
import { type Cuttable, cutEverywhere, EACH } from '#tests/support/order_load_fuzz/kill_connection_everywhere'
import { begun, type Making } from '#tests/support/order_load_fuzz/making'
import { freshNumber, lineFor, upload } from '#tests/support/order_load_fuzz/sheets'

/** Work of queue or clock, without a request. */
export interface Task {
  what: 'import' | 'ship' | 'complete'
  id: number
}

const WORKS: Record<Task['what'], (id: number) => Promise<unknown>> = {
  import: (id) => runImport(id, new AbortController().signal),
  ship: () => autoShip(),
  complete: () => completeDue(),
}
export const carryOut = ({ what, id }: Task) => WORKS[what](id)

/** Prepared tasks; each step is a transaction of its own. */
export const TASKS: Record<string, (by: Making) => Promise<Task>> = {
  'looking at a sheet': async (by) => ({ what: 'import', id: await sent(by) }),
  'making the orders of a sheet': async (by) => ({ what: 'import', id: await accepted(by) }),
  'taking back the orders of a sheet': async (by) => {
    const id = await accepted(by)
    await carryOut({ what: 'import', id })
    await by.done(`${IMPORTS}/${id}/undo`, {})
    return { what: 'import', id }
  },
  'sending by the clock': async (by) => {
    const id = await packed(by)
    await row(`update shipments set auto_ship_at = now() - interval '1 second' where order_id = ?`, [id])
    return { what: 'ship', id }
  },
  'completing by the clock': async (by) => {
    const id = await packed(by)
    const order = by.stage.model.orders.get(id)
    if (order) await by.handOver(order)
    await row(`update production_orders set shipped_at = now() - interval '31 days' where order_id = ?`, [id])
    return { what: 'complete', id }
  },
}

/** Runs the task and cuts before its nth statement; true if it finished before that. */
export type CutTask = (nth: number, task: Task) => Promise<boolean>

export function cutTask(name: string, by: Making, cut: CutTask, stride = EACH) {
  const work: Cuttable<Task & { key: string }> = {
    inSteps: true,
    ready: async () => ({ ...(await TASKS[name]?.(by)), key: randomUUID() }) as Task & { key: string },
    cut,
    again: async (task) => {
      await carryOut(task)
      return null
    },
  }
  return cutEverywhere(name, by.trader.merchant, work, stride)
}

async function sent(by: Making): Promise<number> {
  const lines = [freshNumber(), freshNumber()].map((no, at) => lineFor(by.trader, no, at, 1))
  const asked = { file: await upload(by, lines), sales_platform: 'other', store_id: by.trader.store }
  return (await by.done(IMPORTS, asked)).id
}

export async function checked(by: Making): Promise<number> {
  const id = await sent(by)
  await carryOut({ what: 'import', id })
  return id
}

export async function accepted(by: Making): Promise<number> {
  const id = await checked(by)
  await by.done(`${IMPORTS}/${id}/accept`, { partial: false })
  return id
}

async function packed(by: Making): Promise<number> {
  const order = await begun(by, 1)
  await by.pack(order)
  return order.id
}
