import type { Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import type { RightCode } from '#identity/codes/actions/check_code'
import { useUp } from '#identity/codes/queries/codes'

/** Uses a right code up, once; inside the caller's transaction, so that a refused request leaves the code usable. */
export async function consumeCode({ id, codeHash }: RightCode, trx?: Transaction): Promise<void> {
  if (!(await useUp(id, codeHash, trx))) throw new Refusal('E_CODE_EXPIRED')
}
