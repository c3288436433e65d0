import type { CodeScene } from '#contracts/codes'
import { Refusal } from '#core/errors'
import { hashCode } from '#identity/codes/domain/code'
import { isSpent, tryCode } from '#identity/codes/queries/codes'

/** A code found right; worth something only once consumed. */
export interface RightCode {
  id: number
  codeHash: string
}

/** Checks a code, counting the attempt whatever becomes of the request; so outside its transaction, and before it. */
export async function checkCode(target: string, scene: CodeScene, code: string): Promise<RightCode> {
  const codeHash = hashCode(code, target, scene)
  const tried = await tryCode({ target, scene, codeHash })
  if (tried?.is_right) return { id: tried.id, codeHash }
  if (tried) throw new Refusal('E_CODE_WRONG')
  throw new Refusal((await isSpent(target, scene)) ? 'E_CODE_SPENT' : 'E_CODE_EXPIRED')
}
