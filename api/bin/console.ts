import { registerHooks } from 'node:module'
import { prettyPrintError } from '@adonisjs/core'
import { boot } from './boot.ts'

/** They read only code, so they need no database to be there. */
const WITHOUT_DATABASE = new Set(['list:routes', 'reference'])

const COMMANDS = new URL('../commands/', import.meta.url).href

/** Ace imports `commands/x.js`, but Node runs the TypeScript file `commands/x.ts`. */
registerHooks({
  resolve: (name, context, next) => next(name.startsWith(COMMANDS) ? name.replace(/\.js$/, '.ts') : name, context),
})

const [command = ''] = process.argv.slice(2)
await boot({ hasDatabase: !WITHOUT_DATABASE.has(command) })
  .ace()
  .handle(process.argv.slice(2))
  .catch((error: unknown) => {
    process.exitCode = 1
    void prettyPrintError(error)
  })
