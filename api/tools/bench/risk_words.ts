import { RiskMatcher } from '#settings/risk/risk_matcher'
import { verdict } from './support/verdict.ts'

/** 10,000 risk words on a text as long as a title with description, compared with a bare pass over its letters. */

const WORDS = 10_000
const ROUNDS = 2000
/** Limit relative to a pass that only lower-cases and reads each letter. */
const LIMIT = 50
const PROMISED_MS = 1

let seed = 1
const chance = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
const chinese = () => String.fromCharCode(0x4e00 + chance(2000))
const latin = () => 'etaoinshrdlu'.charAt(chance(12))
const made = (letter: () => string, least: number, most: number) =>
  Array.from({ length: least + chance(most - least + 1) }, letter).join('')

const words = new Set<string>()
while (words.size < WORDS) words.add(chance(2) ? made(chinese, 2, 6) : made(latin, 4, 10))
const list = [...words]
const text = Array.from({ length: 120 }, (_, i) =>
  i % 10 === 0 ? list[chance(WORDS)] : made(i % 2 ? chinese : latin, 2, 8),
).join(' ')

const matcher = new RiskMatcher(list.map((word) => ({ word, level: 'block' })))

function perText(work: () => void): number {
  for (let i = 0; i < ROUNDS / 4; i++) work()
  const start = process.cpuUsage()
  for (let i = 0; i < ROUNDS; i++) work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / ROUNDS / 1000
}

let seen = 0
const bare = perText(() => {
  const form = text.toLowerCase()
  for (let i = 0; i < form.length; i++) seen ^= form.charCodeAt(i)
})
const ours = perText(() => void (seen += matcher.check(text).matches.length))
console.log(
  `  ${ours.toFixed(3)} ms against ${WORDS} words, ${bare.toFixed(3)} ms for the bare pass, ${text.length} letters (${seen ? 'read' : ''})`,
)
verdict('10,000 words against a bare pass', ours / bare, LIMIT)
verdict('of the millisecond promised for a text', ours / PROMISED_MS, 1)
