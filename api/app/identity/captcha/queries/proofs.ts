import { row } from '#core/database'

/** True the first time; a spent proof is worth nothing. */
export async function spendProof(signature: string, expiresAt: Date): Promise<boolean> {
  const spent = await row(
    `with over as (
      delete from captcha_proofs where signature in (
        select signature from captcha_proofs where expires_at < now() and signature <> ? limit 20 for update skip locked
      )
    )
    insert into captcha_proofs (signature, expires_at) values (?, ?) on conflict do nothing returning signature`,
    [signature, signature, expiresAt],
  )
  return spent !== undefined
}
