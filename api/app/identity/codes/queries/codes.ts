import type { CodeScene } from '#contracts/codes'
import { VERIFICATION_CODE } from '#contracts/limits'
import { row, rows, type Transaction } from '#core/database'

interface Kept {
  target: string
  scene: CodeScene
  codeHash: string
}

/** Replaces the last code of this target and scene, unless that was sent a moment ago: then the seconds left. */
export async function keepCode({ target, scene, codeHash }: Kept, trx: Transaction): Promise<{ wait: number }> {
  const { minutes, resendSeconds } = VERIFICATION_CODE
  const kept = await row(KEEP, [target, scene, target, scene, codeHash, minutes, resendSeconds], trx)
  if (kept) return { wait: 0 }
  const last = await row<{ wait: number }>(WAIT, [resendSeconds, target, scene], trx)
  return { wait: Math.max(1, last?.wait ?? resendSeconds) }
}

const KEEP = `
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

const WAIT = `
  select ceil(? - extract(epoch from now() - sent_at))::int as wait
  from verification_codes where target = ? and scene = ?`

/** A code that never arrived may be asked for again at once. */
export async function forgetCode(target: string, scene: CodeScene): Promise<void> {
  await rows('delete from verification_codes where target = ? and scene = ? and used_at is null', [target, scene])
}

interface Tried {
  id: number
  is_right: boolean
}

/** One attempt, counted in the statement that compares: parallel guesses are attempts one after another. */
export function tryCode({ target, scene, codeHash }: Kept): Promise<Tried | undefined> {
  return row<Tried>(
    `update verification_codes set attempts = attempts + case when code_hash = ? then 0 else 1 end
    where target = ? and scene = ? and used_at is null and attempts < ? and expires_at > now()
    returning id, code_hash = ? as is_right`,
    [codeHash, target, scene, VERIFICATION_CODE.tries, codeHash],
  )
}

/** Whether the code is dead from wrong attempts, and not merely gone. */
export async function isSpent(target: string, scene: CodeScene): Promise<boolean> {
  const spent = await row(
    `select 1 from verification_codes
    where target = ? and scene = ? and used_at is null and attempts >= ? and expires_at > now()`,
    [target, scene, VERIFICATION_CODE.tries],
  )
  return spent !== undefined
}

export async function useUp(id: number, codeHash: string, client?: Transaction): Promise<boolean> {
  const used = await row(
    'update verification_codes set used_at = now() where id = ? and code_hash = ? and used_at is null returning id',
    [id, codeHash],
    client,
  )
  return used !== undefined
}
