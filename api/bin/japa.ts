import { flushCompileCache } from 'node:module'
import '../tools/dev/compile_cache.ts'
import { freePort } from '../start/free_port.ts'
import { withFiles } from '../tools/dev/suite_files.ts'

const LINGER_MS = 60_000

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
    processCLIArgs(process.argv.slice(2))
    configure({
      ...tests,
      suites: withFiles(suites, process.env),
      ...config,
      setup: runnerHooks.setup,
      teardown: [...runnerHooks.teardown, () => app.terminate()],
    })
  })
  .run(async () => {
    const { loadEndpoints } = await import('#core/http/routes')
    await loadEndpoints()
    // Node writes the cache on exit, too late for the processes that tests start.
    flushCompileCache()
    await run()
    // A process that a failed test left running would keep this one alive for ever.
    setTimeout(() => process.exit(), LINGER_MS).unref()
  })
  .catch((error: unknown) => {
    process.exitCode = 1
    void prettyPrintError(error)
  })
