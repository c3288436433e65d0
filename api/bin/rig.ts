import { runScripts, scriptNames } from './support/scripts.ts'

/** Runs one of the long chaos and fuzz runs by name, or lists them. */
const [name, ...args] = process.argv.slice(2)
if (!name) console.log(['pnpm rig NAME, with one of:', ...scriptNames('rig')].join('\n  '))
else process.exit((await runScripts('rig', [name], args)) ? 0 : 1)
