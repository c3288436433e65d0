import { fileURLToPath } from 'node:url'
import { make } from '../tools/pictures/make.ts'

/**
 * `pnpm pictures`, `pnpm pictures T180-U`, `pnpm pictures T180-U front`: renders the blanks' pictures into
 * `database/blanks`.
 */
const [item, key] = process.argv.slice(2)
const folder = fileURLToPath(new URL('../database/blanks', import.meta.url))
await make(folder, item, key, (line) => process.stdout.write(`${line}\n`))
