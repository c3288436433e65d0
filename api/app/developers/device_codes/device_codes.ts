import { createHash, randomBytes, randomInt } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import { DEVICE_CODE, plainUserCode, type DeviceRequest } from '#contracts/device_codes'
import { row, transaction, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import type { Actor, Cause } from '#core/http/actor'
import { SessionDirectory } from '#core/session_directory'
import { makeKey } from '#identity/api_keys/api_keys'
import { makeSecret } from '#identity/api_keys/secret'

interface NewDeviceCode {
  name: string
  writes: boolean
  ip: string
}

const hashOf = (deviceCode: string) => createHash('sha256').update(deviceCode).digest()

const newUserCode = () =>
  Array.from({ length: DEVICE_CODE.length }, () =>
    DEVICE_CODE.alphabet.charAt(randomInt(DEVICE_CODE.alphabet.length)),
  ).join('')

/** The device code is 256 random bits and stored as a hash; the user code is short, and worth nothing without a person. */
export async function beginDeviceCode({ name, writes, ip }: NewDeviceCode) {
  const deviceCode = randomBytes(32).toString('base64url')
  for (;;) {
    const made = await row<{ user_code: string }>(
      `insert into device_codes (code_hash, user_code, name, writes, ip, expires_at)
       values (?, ?, ?, ?, ?, now() + make_interval(mins => ?)) on conflict (user_code) do nothing returning user_code`,
      [hashOf(deviceCode), newUserCode(), name, writes, ip, DEVICE_CODE.minutes],
    )
    if (made) return { deviceCode, userCode: made.user_code }
  }
}

const IS_OPEN = 'approver_id is null and denied_at is null and expires_at > now()'

export async function findDeviceRequest(userCode: string): Promise<DeviceRequest> {
  const found = await row<DeviceRequest>(
    `select user_code, name, writes, ip, created_at, expires_at from device_codes where user_code = ? and ${IS_OPEN}`,
    [plainUserCode(userCode)],
  )
  if (!found) throw new Refusal('E_DEVICE_CODE')
  return found
}

interface Approved {
  permissions: readonly string[]
  expiresDays: number | null
}

/** Of two answers to one code the first one counts. */
export async function approveDeviceCode(
  userCode: string,
  { permissions, expiresDays }: Approved,
  actor: Actor,
  trx: Transaction,
): Promise<void> {
  const approved = await row(
    `update device_codes set approver_id = ?, organisation_id = ?, permissions = ?::text[], expires_days = ?
      where user_code = ? and ${IS_OPEN} returning 1`,
    [actor.userId, actor.organisation.id, [...new Set(permissions)].toSorted(), expiresDays, plainUserCode(userCode)],
    trx,
  )
  if (!approved) throw new Refusal('E_DEVICE_CODE')
}

export async function denyDeviceCode(userCode: string, trx: Transaction): Promise<void> {
  const denied = await row(
    `update device_codes set denied_at = now() where user_code = ? and ${IS_OPEN} returning 1`,
    [plainUserCode(userCode)],
    trx,
  )
  if (!denied) throw new Refusal('E_DEVICE_CODE')
}

interface Answered {
  id: number
  name: string
  user_code: string
  approver_id: number | null
  organisation_id: number | null
  permissions: string[] | null
  expires_days: number | null
  is_denied: boolean
  is_over: boolean
}

/**
 * The secret of a new key for an approved code, once; null while nobody has answered. The key is made now and not at
 * the approval, so that its secret is in this answer alone.
 */
export async function takeDeviceKey(deviceCode: string, cause: Cause): Promise<string | null> {
  const found = await row<Answered>(
    `select id, name, user_code, approver_id, organisation_id, permissions, expires_days, denied_at is not null as is_denied,
            expires_at <= now() or taken_at is not null as is_over
       from device_codes where code_hash = ?`,
    [hashOf(deviceCode)],
  )
  if (!found || found.is_over) throw new Refusal('E_DEVICE_CODE')
  if (found.is_denied) throw new Refusal('E_DEVICE_CODE_DENIED')
  if (found.approver_id === null) return null
  const actor = await (await app.container.make(SessionDirectory)).byUserId(found.approver_id)
  if (actor.organisation.id !== found.organisation_id) throw new Refusal('E_DEVICE_CODE')
  return makeDeviceKey(found, actor, causeOf(actor, cause))
}

async function makeDeviceKey(found: Answered, actor: Actor, cause: Cause): Promise<string> {
  const made = makeSecret()
  const wanted = {
    name: nameOf(found),
    permissions: found.permissions ?? [],
    isTest: false,
    storeIds: null,
    addresses: null,
    expiresDays: found.expires_days,
  }
  await transaction(cause, async (trx) => {
    // Two questions at once give one key: the second waits here, and finds the code taken.
    const isFirst = await row(
      'update device_codes set taken_at = now() where id = ? and taken_at is null and expires_at > now() returning 1',
      [found.id],
      trx,
    )
    if (!isFirst) throw new Refusal('E_DEVICE_CODE')
    const keyId = await makeKey(wanted, made, { actor, cause, trx })
    await row('update device_codes set key_id = ? where id = ?', [keyId, found.id], trx)
  })
  return made.secret
}

/** The code makes the name unique, and says in the list of keys which sign-in made it. */
const nameOf = ({ name, user_code: code }: Answered) => `${name.slice(0, DEVICE_CODE.name - code.length - 1)} ${code}`

const causeOf = (actor: Actor, cause: Cause): Cause => ({
  ...cause,
  userId: actor.userId,
  username: actor.username,
  organisationId: actor.organisation.id,
  kind: actor.organisation.kind,
})

/** Names and addresses of programs are not kept. */
export const deviceCodeSweep = { table: 'device_codes', where: `expires_at < now() - interval '1 day'` }
