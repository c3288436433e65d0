import { createHmac, randomInt } from 'node:crypto'
import { appKey } from '#config/app'
import type { CodeScene } from '#contracts/codes'
import { VERIFICATION_CODE } from '#contracts/limits'
import { row, rows, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'

export const newCode = () => String(randomInt(10 ** VERIFICATION_CODE.digits)).padStart(VERIFICATION_CODE.digits, '0')

/** Keyed, because a plain hash of six digits is reversed with a million tries; bound to target and scene. */
export function hashCode(code: string, target: string, scene: CodeScene): string {
  return createHmac('sha256', String(appKey)).update(`verification code|${scene}|${target}|${code}`).digest('base64url')
}

interface StoredCode {
  target: string
  scene: CodeScene
  codeHash: string
}

/** Replaces the last code of this target and scene. If that was sent just now, returns the seconds to wait. */
export async function saveCode({ target, scene, codeHash }: StoredCode, trx: Transaction): Promise<{ wait: number }> {
  const { minutes, resendSeconds } = VERIFICATION_CODE
  const kept = await row(SAVE_CODE, [target, scene, target, scene, codeHash, minutes, resendSeconds], trx)
  if (kept) return { wait: 0 }
  const last = await row<{ wait: number }>(SECONDS_TO_WAIT, [resendSeconds, target, scene], trx)
  return { wait: Math.max(1, last?.wait ?? resendSeconds) }
}

const SAVE_CODE = `
  with over as (
    delete from verification_codes where id in (
      select id from verification_codes where expires_at < now() - interval '1 day' and (target, scene) <> (?, ?)
      limit 20 for update skip locked
    )
  )
  insert into verification_codes as last (target, scene, code_hash, expires_at)
  values (?, ?, ?, now() + make_interval(mins => ?))
  on conflict (target, scene) do update set
    code_hash = excluded.code_hash, expires_at = excluded.expires_at, sent_at = now(), attempts = 0, used_at = null
  where last.sent_at <= now() - make_interval(secs => ?)
  returning id`

const SECONDS_TO_WAIT = `
  select ceil(? - extract(epoch from now() - sent_at))::int as wait
  from verification_codes where target = ? and scene = ?`

/** Allows an immediate new request for a code that could not be delivered. */
export async function forgetCode(target: string, scene: CodeScene): Promise<void> {
  await rows('delete from verification_codes where target = ? and scene = ? and used_at is null', [target, scene])
}

interface CodeAttempt {
  id: string
  is_right: boolean
}

/** Counts the attempt in the statement that compares, so that parallel guesses count separately. */
export function tryCode({ target, scene, codeHash }: StoredCode): Promise<CodeAttempt | undefined> {
  return row<CodeAttempt>(
    `update verification_codes set attempts = attempts + case when code_hash = ? then 0 else 1 end
    where target = ? and scene = ? and used_at is null and attempts < ? and expires_at > now()
    returning id, code_hash = ? as is_right`,
    [codeHash, target, scene, VERIFICATION_CODE.tries, codeHash],
  )
}

/** Whether the code was invalidated by wrong attempts, as opposed to expired or absent. */
export async function isOutOfTries(target: string, scene: CodeScene): Promise<boolean> {
  const spent = await row(
    `select 1 from verification_codes
    where target = ? and scene = ? and used_at is null and attempts >= ? and expires_at > now()`,
    [target, scene, VERIFICATION_CODE.tries],
  )
  return spent !== undefined
}

export async function markCodeUsed(id: string, codeHash: string, client?: Transaction): Promise<boolean> {
  const used = await row(
    'update verification_codes set used_at = now() where id = ? and code_hash = ? and used_at is null returning id',
    [id, codeHash],
    client,
  )
  return used !== undefined
}

export async function hasAccount(target: string): Promise<boolean> {
  return (await row('select 1 from users where mobile = ? or lower(email) = ? limit 1', [target, target])) !== undefined
}

export interface RightCode {
  id: string
  codeHash: string
}

/** Call before and outside the request's transaction: the attempt counts even if the request fails. */
export async function checkCode(target: string, scene: CodeScene, code: string): Promise<RightCode> {
  const codeHash = hashCode(code, target, scene)
  const tried = await tryCode({ target, scene, codeHash })
  if (tried?.is_right) return { id: tried.id, codeHash }
  if (tried) throw new Refusal('E_CODE_WRONG')
  throw new Refusal((await isOutOfTries(target, scene)) ? 'E_CODE_SPENT' : 'E_CODE_EXPIRED')
}

/** Consumes a verified code within the caller's transaction, so that a refused request leaves it usable. */
export async function consumeCode({ id, codeHash }: RightCode, trx?: Transaction): Promise<void> {
  if (!(await markCodeUsed(id, codeHash, trx))) throw new Refusal('E_CODE_EXPIRED')
}
