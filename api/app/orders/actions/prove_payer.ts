import { PAYING } from '#contracts/limits'
import { minorOf, sum } from '#contracts/price/amounts'
import { row } from '#core/database'
import type { Actor } from '#core/http/actor'
import { provePassword } from '#identity/actions/prove_password'

/** From a certain sum on, whoever pays shows that they are still who they were: by their payment password, or the one of the login. */
export async function provePayer(
  { userId }: Actor,
  totals: readonly string[],
  given: string | undefined,
): Promise<void> {
  if (sum(totals.map((one) => minorOf(one) ?? 0)) < PAYING.provenFrom) return
  const known = await row<{ has: boolean }>('select payment_password_hash is not null as has from users where id = ?', [
    userId,
  ])
  await provePassword({ userId, kind: known?.has ? 'payment' : 'login', given, field: 'password' })
}
