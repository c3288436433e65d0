import { createHash, randomBytes } from 'node:crypto'
import { row, rows, type Transaction } from '#core/database'
import { notifyUser } from '#core/notices/notify_user'
import { TWO_STEP, type RememberedDevice } from '#contracts/two_step'
import type { Caller } from '#identity/session/open_session'
import { networkOf } from '#identity/limits/address'

export interface KnownDevice {
  id: number
  is_trusted: boolean
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** The user's own device among the tokens of a browser; tokens of other users are ignored. */
export function knownDevice(userId: number, tokens: readonly string[] = []): Promise<KnownDevice | undefined> {
  if (tokens.length === 0) return Promise.resolve(undefined)
  return row<KnownDevice>(
    `select id, coalesce(trusted_until > now(), false) as is_trusted from known_devices
      where user_id = ? and token_hash = any(?) and expires_at > now() order by trusted_until desc nulls last, id desc limit 1`,
    [userId, tokens.map(hashOf)],
  )
}

/** Rechecks within the transaction that opens the session whether the second step may be skipped. */
export async function isStillTrusted({ id }: KnownDevice, trx: Transaction): Promise<boolean> {
  return (
    (await row('select 1 from known_devices where id = ? and trusted_until > now() for share', [id], trx)) !== undefined
  )
}

interface SignInDevice {
  userId: number
  device: KnownDevice | undefined
  caller: Caller
  trust?: boolean
}

/** Records a sign-in. An unknown device gets a token, which is returned only once. */
export async function recordDevice(
  { userId, device, caller, trust = false }: SignInDevice,
  trx: Transaction,
): Promise<string | null> {
  const { ip, agent } = caller
  const { knownDays, trustDays } = TWO_STEP
  const again =
    device &&
    (await row(
      `update known_devices set last_seen_at = now(), ip = ?, user_agent = ?, expires_at = now() + make_interval(days => ?),
            trusted_until = case when ? then now() + make_interval(days => ?) else trusted_until end
      where id = ? and user_id = ? returning 1`,
      [ip, agent, knownDays, trust, trustDays, device.id, userId],
      trx,
    ))
  if (again) return null
  if (await isNewDevice(userId, caller, trx)) await notifyUser(userId, 'new_device', { ip }, trx)
  const token = randomBytes(32).toString('base64url')
  await row(
    `insert into known_devices (user_id, token_hash, ip, user_agent, expires_at, trusted_until)
     values (?, ?, ?, ?, now() + make_interval(days => ?), case when ? then now() + make_interval(days => ?) end)`,
    [userId, hashOf(token), ip, agent, knownDays, trust, trustDays],
    trx,
  )
  await rows(
    `delete from known_devices where id in (
       select id from known_devices where user_id = ? order by trusted_until desc nulls last, last_seen_at desc, id desc offset ?)`,
    [userId, TWO_STEP.devices],
    trx,
  )
  return token
}

/** True for a new browser or network, except at the user's first sign-in. */
async function isNewDevice(userId: number, { ip, agent }: Caller, trx: Transaction): Promise<boolean> {
  const before = await rows<{ ip: string; user_agent: string }>(
    'select ip, user_agent from known_devices where user_id = ? and expires_at > now()',
    [userId],
    trx,
  )
  return before.length > 0 && !before.some((one) => one.user_agent === agent && networkOf(one.ip) === networkOf(ip))
}

export function rememberedDevices(userId: number): Promise<RememberedDevice[]> {
  return rows<RememberedDevice>(
    `select id, nullif(ip, '') as ip, nullif(user_agent, '') as user_agent, created_at, last_seen_at, trusted_until
       from known_devices where user_id = ? and trusted_until > now() order by last_seen_at desc, id desc`,
    [userId],
  )
}

export async function forgetDevice(userId: number, id: number): Promise<boolean> {
  return (await row('delete from known_devices where id = ? and user_id = ? returning 1', [id, userId])) !== undefined
}

/** Also ends sign-ins that wait for their second step. */
export async function forgetDevices(userId: number, trx?: Transaction): Promise<void> {
  await rows('delete from known_devices where user_id = ?', [userId], trx)
  await rows('delete from sign_in_challenges where user_id = ?', [userId], trx)
}
