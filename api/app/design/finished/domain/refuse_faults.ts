import { ERROR_STATUS, type ErrorCode } from '#contracts/errors'
import { Refusal, type FieldReasons } from '#core/errors'

/** Says every fault at its field; where the first is a sentence of its own, that is what the whole says too. */
export function refuseFaults(fields: FieldReasons): void {
  const [first] = Object.values(fields).flat()
  if (!first) return
  const code = first.key.replace(/^errors\./, '')
  const isOwn = first.key.startsWith('errors.') && code in ERROR_STATUS
  throw new Refusal(isOwn ? (code as ErrorCode) : 'E_INVALID', { ...first.params, fields })
}
