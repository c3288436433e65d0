import { runScripts, scriptNames } from './support/scripts.ts'

/** Runs one of the long fault and fuzz runs by name, or tells which there are. */
const [name, ...args] = process.argv.slice(2)
if (!name) console.log(['pnpm rig NAME, with one of:', ...scriptNames('rig')].join('\n  '))
else process.exit((await runScripts('rig', [name], args)) ? 0 : 1)
