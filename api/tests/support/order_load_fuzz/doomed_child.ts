import { dieBefore } from '../ledger/load_fuzz/last_statement.ts'
import type { Task } from '#tests/support/order_load_fuzz/tasks'

/** Runs tasks in sequence until it kills itself before the given statement. */
export interface Report {
  task: Task
  dieAt: number
}

process.env.NODE_ENV = 'test'
const { boot } = await import('../../../bin/boot.ts')
const app = boot().createApp('console')
await app.init()
await app.boot()
const { carryOut } = await import('#tests/support/order_load_fuzz/tasks')

process.on('message', ({ task, dieAt }: Report) => {
  dieBefore(dieAt)
  void carryOut(task).then(() => process.send?.('done'))
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
