import { MESSAGES } from '#contracts/messages'
import { seeded } from '#tests/chance'
import { takeFaults } from '#tests/support/answer_check'
import type { Caller } from '#tests/support/fuzz/callers'
import { oneOf, type Chance } from '#tests/support/fuzz/generate'
import { knownOperations, requestFor, type FuzzRequest, type Known } from '#tests/support/fuzz/requests'

export interface FuzzRun {
  count: number
  seed: number
  callers: Record<string, Caller>
  /** Limits the run to operations with matching names. */
  of?: RegExp
  /** Called periodically to roll back changes or reset rate limits. */
  every?: { times: number; work: () => Promise<void> }
}

export interface FuzzReport {
  statuses: Record<string, number>
  operations: Set<string>
  faults: string[]
}

const ENOUGH = 5
const WORDLESS = Object.values(MESSAGES).map((words) => words['validation.other'])
const LEAK = /\bat \S+ \(|node_modules|\.ts:\d|syntax error at|violates|relation "/i
/** SQL is in one case throughout, unlike a sentence that begins with "Select". */
const LEAKED_SQL = /\bselect\b.+\bfrom\b|\bSELECT\b.+\bFROM\b/

/** Sends every operation in turn by a random caller; a fault contains what is needed to repeat it. */
export async function fuzz({ count, seed, callers, of, every }: FuzzRun): Promise<FuzzReport> {
  const chance = seeded(seed)
  const operations = knownOperations(of)
  const report: FuzzReport = { statuses: {}, operations: new Set(), faults: [] }
  for (let i = 0; i < count && report.faults.length < ENOUGH; i++) {
    const known = operations[i % operations.length]
    if (!known) break
    const caller = callerOf(known, Object.keys(callers), chance)
    const request = requestFor(known, chance)
    report.operations.add(known.id)
    const { status, faults } = await ask(request, caller, callers)
    report.statuses[status] = (report.statuses[status] ?? 0) + 1
    report.faults.push(...faults.map((one) => `request ${i} of seed ${seed}: ${one}`))
    if (every && i % every.times === every.times - 1) await every.work()
  }
  return report
}

/** The outcome of one request and its faults. */
export async function ask(request: FuzzRequest, caller: string, callers: Record<string, Caller>) {
  const { status, text } = await send(request, callers[caller]?.headers ?? {})
  // A previous request may have ended this session.
  if (status === 401) await callers[caller]?.renew?.()
  const { method, path, body } = request
  const asked = `${caller}: ${method} ${path.slice(0, 600)} ${String(body).slice(0, 600)}`
  return { status, faults: faultsIn(status, text).map((one) => `${one} — ${asked} → ${status} ${text.slice(0, 300)}`) }
}

/** Mostly an authenticated caller, often with permission. */
function callerOf({ isForMembers }: Known, all: string[], chance: Chance): string {
  const dice = chance()
  if (dice < 0.25) return oneOf(chance, all)
  if (isForMembers) return 'member'
  return dice < 0.7 ? 'super' : oneOf(chance, ['administrator', 'supplier', 'merchant_main'])
}

function faultsIn(status: number, text: string): string[] {
  const found = takeFaults()
  if (status >= 500) found.push('a failure')
  if (status >= 400 && (LEAK.test(text) || LEAKED_SQL.test(text))) found.push('a leak')
  if (WORDLESS.some((one) => one && text.includes(JSON.stringify(one)))) found.push('a fault without words of its own')
  return found
}

async function send({ method, path, headers, body }: FuzzRequest, signed: Record<string, string>) {
  const type: Record<string, string> = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
  const answer = await fetch(`http://${process.env.HOST}:${process.env.PORT}${path}`, {
    method,
    headers: { ...type, ...headers, ...signed },
    body,
    redirect: 'manual',
  })
  return { status: answer.status, text: await answer.text() }
}
