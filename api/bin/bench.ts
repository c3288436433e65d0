import { runScripts, scriptNames } from './support/scripts.ts'

const [name, ...args] = process.argv.slice(2)
process.exit((await runScripts('bench', name ? [name] : scriptNames('bench'), args)) ? 0 : 1)
