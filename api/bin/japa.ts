import { freePort } from '../start/free_port.ts'
import { inAnotherOrder } from '../tools/dev/another_order.ts'

process.env.NODE_ENV = 'test'
process.env.PORT = String(await freePort({ host: '127.0.0.1' }))

const { prettyPrintError } = await import('@adonisjs/core')
const { configure, processCLIArgs, run } = await import('@japa/runner')
const { boot } = await import('./boot.ts')

await boot()
  .testRunner()
  .configure(async (app) => {
    const { runnerHooks, ...config } = await import('../tests/bootstrap.ts')
    const { suites, ...tests } = app.rcFile.tests
    const order = process.env.ORDER
    processCLIArgs(process.argv.slice(2))
    configure({
      ...tests,
      suites: order ? inAnotherOrder(suites, Number(order)) : suites,
      ...config,
      setup: runnerHooks.setup,
      teardown: [...runnerHooks.teardown, () => app.terminate()],
    })
  })
  .run(async () => {
    const { loadEndpoints } = await import('#core/http/routes')
    await loadEndpoints()
    await run()
  })
  .catch((error: unknown) => {
    process.exitCode = 1
    void prettyPrintError(error)
  })
