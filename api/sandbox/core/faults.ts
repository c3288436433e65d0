import type { Reply } from '#sandbox/core/http'
import type { World } from '#sandbox/core/world'

export const FAULT_KINDS = [
  'timeout',
  'cut',
  'error',
  'malformed',
  'slow',
  'rate_limited',
  'stale_page_token',
  'token_revoked',
  'unknown_enum',
  'number_as_string',
] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

export interface Fault {
  id: string
  kind: FaultKind
  /** Empty: all platforms. */
  platform: string
  /** Part of the path; empty: all calls. */
  path: string
  /** Calls that it still strikes. */
  times: number
  /** Of 1: how many of the calls. */
  share: number
  delayMs: number
}

/** Answers the call without doing anything. */
const INSTEAD: Partial<Record<FaultKind, Reply>> = {
  error: { status: 500, body: { message: 'Sandbox fault: internal error' } },
  rate_limited: { status: 429, headers: { 'retry-after': '1' }, body: { message: 'Sandbox fault: too many requests' } },
}

/** By header `x-sandbox-fault`, or the first that was ordered and strikes. */
export function strikingFault(world: World, platform: string, path: string, header?: string): Fault | null {
  if (header && isFaultKind(header))
    return {
      id: '',
      kind: header,
      platform,
      path: '',
      times: 1,
      share: 1,
      delayMs: header === 'timeout' ? 30_000 : 500,
    }
  const found = world.faults.find(
    (fault) =>
      fault.times > 0 &&
      (fault.platform === '' || fault.platform === platform) &&
      path.includes(fault.path) &&
      (fault.share >= 1 || world.chance.fraction() < fault.share),
  )
  if (!found) return null
  found.times -= 1
  if (found.times === 0) world.faults = world.faults.filter(({ times }) => times > 0)
  return found
}

export const isFaultKind = (text: unknown): text is FaultKind => FAULT_KINDS.includes(text as FaultKind)
export const replyInstead = (fault: Fault | null): Reply | null => (fault && INSTEAD[fault.kind]) ?? null

/** Changes an answer whose call has taken effect. */
export function spoil(fault: Fault | null, reply: Reply, world: World, shopId: string): Reply {
  if (fault?.kind === 'stale_page_token') world.endPages(world.shops.get(shopId)?.platform)
  if (fault?.kind === 'token_revoked') world.grants.revoke(shopId)
  if (typeof reply.body !== 'object') return reply
  if (fault?.kind === 'unknown_enum') return { ...reply, body: change(reply.body, unknownStatus) }
  if (fault?.kind === 'number_as_string') return { ...reply, body: change(reply.body, numberAsText) }
  if (fault?.kind !== 'malformed') return reply
  const text = JSON.stringify(reply.body)
  const headers = { ...reply.headers, 'content-type': 'application/json' }
  return { ...reply, headers, body: text.slice(0, Math.ceil(text.length / 2)) }
}

type Change = (value: unknown, name: string) => unknown

function change(value: unknown, one: Change, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => change(item, one, name))
  if (value === null || typeof value !== 'object') return one(value, name)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, change(item, one, key)]))
}

const unknownStatus: Change = (value, name) =>
  typeof value === 'string' && /status/i.test(name) ? 'SANDBOX_NEW_STATUS' : value
const numberAsText: Change = (value) => (typeof value === 'number' ? String(value) : value)
