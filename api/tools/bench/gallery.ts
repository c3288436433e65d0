import { app, PRODUCTION } from './support/bench_app.ts'
import { BARE_SECRET, bearersOf } from './support/bearer.ts'
import { compare } from './support/compare.ts'
import { tenthToFirst } from './support/keyset.ts'
import { fillMaterials } from './support/materials.ts'
import { Served } from './support/served.ts'
import { verdict } from './support/verdict.ts'

/**
 * A page of the official gallery from 100,000 materials, a fifth of them restricted. The application also signs a link
 * for every picture, which the bare server omits.
 */

const REQUESTS = 2000
const LIMIT = 3
const KEYSET_LIMIT = 1.25

await fillMaterials(100_000)
const tokens = await bearersOf('merchant')
const [ours, bare] = await Promise.all([
  Served.start('bin/server.ts', PRODUCTION),
  Served.start('tools/bench/support/bare_server.ts', { ...PRODUCTION, BARE_SECRET }),
])

const call = {
  path: '/api/v1/materials/gallery?gallery=official&limit=60',
  headers: { authorization: tokens.ours },
}
const { ratio, ...cpu } = await compare(
  { served: ours, call },
  { served: bare, call: { path: '/gallery?limit=60', headers: { authorization: tokens.bare } } },
  REQUESTS,
)
console.log(`  ours ${cpu.ours.toFixed(0)} µs, bare ${cpu.bare.toFixed(0)} µs of processor time per request`)
verdict('gallery of 60 out of 100,000', ratio, LIMIT)
verdict('tenth page by cursor to the first', await tenthToFirst(ours, call), KEYSET_LIMIT)

for (const [what, q] of [
  ['a word of two characters', '猫咪'],
  ['a word nobody used', '鲸鱼'],
] as const) {
  const found = { ...call, path: `${call.path}&q=${encodeURIComponent(q)}` }
  console.log(`  ${what}: ${(await timeOf(ours, found)).toFixed(1)} ms`)
}

await Promise.all([ours.stop(), bare.stop()])
await app.terminate()

async function timeOf({ address }: Served, { path, headers }: typeof call): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < 20; i++) {
    const startedAt = performance.now()
    await fetch(address + path, { headers }).then((answer) => answer.arrayBuffer())
    times.push(performance.now() - startedAt)
  }
  return times.toSorted((one, other) => one - other)[10] ?? 0
}
