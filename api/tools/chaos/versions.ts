import { join } from 'node:path'
import { loadPart } from './support/load_part.ts'
import { olderCheckout } from './support/older_checkout.ts'
import { runParts } from './support/parts.ts'
import { startProduct } from './support/product.ts'

/**
 * `pnpm chaos versions COMMIT [operations] [seed]`: simulated users over HTTP, while API and workers are killed,
 * on the database that this version has migrated. Processes of the commit's version serve beside those of this one, and
 * then alone, as after going back.
 */
const [commit, operations = '20000', given] = process.argv.slice(2)
if (!commit) {
  console.error('Name the commit of the version that ran before, such as: pnpm chaos versions HEAD~20')
  process.exit(1)
}
const seed = Number(given ?? Date.now() % 1_000_000)
const older = await olderCheckout(commit)

// Sessions of both versions: each checkout would make a key of its own.
const APP_KEY = 'Vt7nQ2xLr9mK4sWd6YbH3pZc8fJg5aTe'
await startProduct({ ROLE: 'web', LOG_LEVEL: 'silent', APP_KEY })
const { fingerprintOfVersion, rememberVersion } = await import('#database/current')
// As if the older version had been here before: it would otherwise migrate a database that it does not know.
for (const version of [join(older, 'database'), undefined]) await rememberVersion(fingerprintOfVersion(version))
const { killsOf } = await import('#tests/support/ledger/load_fuzz/disturb')

const count = Number(operations)
// The older version may not wait for the disk under test, so PostgreSQL is killed by `chaos orders` alone.
const kills = { ...killsOf(count), postgres: 0 }

await runParts('versions', [
  [
    `${commit} beside this version, ${operations} operations, seed ${seed}`,
    loadPart(count, seed, kills, { folders: [older, undefined] }),
  ],
  [`${commit} alone, ${operations} operations, seed ${seed}`, loadPart(count, seed, kills, { folders: [older] })],
])
