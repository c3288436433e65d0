import { startProduct } from './support/product.ts'

/**
 * `pnpm chaos uploads [hostile] [legal] [seed]`: hostile and randomly mutated files, then valid pictures, with a separate
 * database and storage. Every hostile file must be refused, and no metadata of valid ones may remain.
 */
const [hostile = '10000', legal = '1000', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2)
const RSS_LIMIT = 300_000_000

await startProduct()
const { sessionOf } = await import('#tests/support/people')
const { hostileRound } = await import('#tests/support/files/hostile_round')
const { legalRound } = await import('#tests/support/files/legal_round')
const { strangersIn } = await import('#tests/support/files/strangers')

const token = (await sessionOf('admin')).access_token
const started = Date.now()
const before = process.memoryUsage.rss()
const refused = await hostileRound({ count: Number(hostile), seed: Number(seed), token })
const grown = process.memoryUsage.rss() - before
const kept = await legalRound({ count: Number(legal), seed: Number(seed), token })
const strangers = await strangersIn()

console.log(`${refused.sent} hostile files of seed ${seed} in ${Math.round((Date.now() - started) / 1000)} s`)
console.log(`accepted: ${refused.accepted.length}, longest answer: ${Math.round(refused.longest)} ms`)
console.log(`memory up by ${Math.round(grown / 1_000_000)} MB, strange files in the store: ${strangers.length}`)
console.log(`${kept.sent} legal pictures, refused: ${kept.refused.length}, telling something: ${kept.telling.length}`)
const faults = [...refused.accepted, ...refused.crashes, ...kept.refused, ...kept.telling, ...strangers]
if (grown > RSS_LIMIT) faults.push('too much memory')
for (const fault of faults.slice(0, 50)) console.error(fault)
process.exit(faults.length === 0 ? 0 : 1)
