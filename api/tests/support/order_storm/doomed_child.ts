import { dieBefore } from '../ledger/storm/last_statement.ts'
import type { Task } from '#tests/support/order_storm/tasks'

/** Runs tasks in sequence until it kills itself before the given statement. */
export interface Told {
  task: Task
  dieAt: number
}

process.env.NODE_ENV = 'test'
const { ignite } = await import('../../../bin/ignite.ts')
const app = ignite().createApp('console')
await app.init()
await app.boot()
const { carryOut } = await import('#tests/support/order_storm/tasks')

process.on('message', ({ task, dieAt }: Told) => {
  dieBefore(dieAt)
  void carryOut(task).then(() => process.send?.('done'))
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
