import logger from '@adonisjs/core/services/logger'
import type { HttpContext } from '@adonisjs/core/http'
import { API_KEY, WRONG_KEYS } from '#contracts/api_keys'
import { HEADERS } from '#contracts/headers'
import { rows } from '#core/database'
import { Refusal } from '#core/errors'
import { networkOf } from '#identity/limits/address'
import { reserveAllowance, takeAllowance } from '#identity/limits/rate_limit'

const MOST_REMEMBERED = 10_000

/** Part of a key's minute that this process has reserved. */
interface Lease {
  left: number
  /** Reserved by all processes. */
  spent: number
  endsAt: number
}

const leases = new Map<number, Lease>()
const reserving = new Map<number, Promise<Lease>>()

/** Reserves a thirtieth of the minute at a time, so that most requests need no statement for their limit. */
const REQUESTS_PER_LEASE = 30

/** Counts a request of the key and tells the caller what is left; refuses above the limit, in all processes together. */
export async function takeRequest(keyId: number, perMinute: number, { response }: HttpContext): Promise<void> {
  const { isTaken, remaining, endsAt } = await take(keyId, perMinute)
  const seconds = Math.max(1, Math.ceil((endsAt - performance.now()) / 1000))
  response.header(HEADERS.rateLimit, perMinute)
  response.header(HEADERS.rateRemaining, remaining)
  response.header(HEADERS.rateReset, seconds)
  if (!isTaken) throw tooMany(seconds)
}

async function take(keyId: number, perMinute: number) {
  for (;;) {
    const lease = leases.get(keyId)
    if (lease && lease.endsAt > performance.now()) {
      const isTaken = lease.left > 0
      if (isTaken) lease.left--
      const remaining = Math.max(0, perMinute - lease.spent + lease.left)
      if (isTaken || lease.spent >= perMinute) return { isTaken, remaining, endsAt: lease.endsAt }
    }
    // One reservation at a time: requests that arrive together share it.
    const reserved = reserving.get(keyId) ?? reserve(keyId, perMinute).finally(() => reserving.delete(keyId))
    reserving.set(keyId, reserved)
    await reserved
  }
}

async function reserve(keyId: number, perMinute: number): Promise<Lease> {
  const count = Math.max(1, Math.floor(perMinute / REQUESTS_PER_LEASE))
  const allowance = { times: perMinute, seconds: API_KEY.windowSeconds }
  const { spent, seconds, isGranted } = await reserveAllowance(`api key ${keyId}`, allowance, count)
  const lease = {
    left: isGranted ? count : 0,
    spent: isGranted ? spent : perMinute,
    endsAt: performance.now() + seconds * 1000,
  }
  if (leases.size >= MOST_REMEMBERED) leases.clear()
  leases.set(keyId, lease)
  return lease
}

/** Networks that sent too many wrong keys, with the time until which they are not answered. */
const blocked = new Map<string, number>()

export function rejectBlockedNetwork(ip: string): void {
  const left = (blocked.get(networkOf(ip)) ?? 0) - performance.now()
  if (left > 0) throw tooMany(Math.ceil(left / 1000))
}

export async function countWrongKey(ip: string): Promise<void> {
  const network = networkOf(ip)
  try {
    await takeAllowance(`wrong keys from ${network}`, WRONG_KEYS)
  } catch (error) {
    const seconds = error instanceof Refusal ? Number(error.details.retryAfter) : 0
    if (blocked.size >= MOST_REMEMBERED) blocked.clear()
    if (seconds > 0) blocked.set(network, performance.now() + seconds * 1000)
    throw error
  }
}

const tooMany = (seconds: number) => new Refusal('E_TOO_MANY', { retryAfter: seconds, seconds })

/** For tests: nothing is reserved or blocked in this process. */
export function forgetKeyLimits(): void {
  leases.clear()
  blocked.clear()
}

const WRITE_EVERY_MS = 60_000
const WRITE_AFTER_MS = 1000
const writtenAt = new Map<number, number>()
const uses = new Map<number, { at: Date; ip: string }>()
let timer: NodeJS.Timeout | undefined

/** Written beside the requests, once a minute at most for each key and process. */
export function noteUse(keyId: number, ip: string): void {
  if (performance.now() - (writtenAt.get(keyId) ?? -WRITE_EVERY_MS) < WRITE_EVERY_MS) return
  if (writtenAt.size >= MOST_REMEMBERED) writtenAt.clear()
  writtenAt.set(keyId, performance.now())
  uses.set(keyId, { at: new Date(), ip })
  timer ??= setTimeout(() => void writeUses(), WRITE_AFTER_MS).unref()
}

const WRITE = `
  insert into api_key_uses as held (key_id, at, ip)
  select k.id, u.at, u.ip from unnest(?::int[], ?::timestamptz[], ?::text[]) u(id, at, ip) join api_keys k on k.id = u.id order by k.id
  on conflict (key_id) do update set at = excluded.at, ip = excluded.ip where held.at < excluded.at`

export async function writeUses(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const [ids, noted] = [[...uses.keys()], [...uses.values()]]
  uses.clear()
  if (ids.length === 0) return
  try {
    await rows(WRITE, [ids, noted.map(({ at }) => at), noted.map(({ ip }) => ip)])
  } catch (error) {
    logger.warn({ err: error }, 'last use of API keys was not written')
  }
}
