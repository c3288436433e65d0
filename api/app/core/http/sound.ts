import { Refusal } from '#core/errors'
import { isSound } from '#core/text'

/** Deeper than anything that is meant, where nothing else is said. */
const DEEPEST = 20

/** Refuses what no column could hold and no validator looks for, at the field where it stands. */
export function refuseUnsound(given: Record<string, unknown>, deepest = DEEPEST) {
  for (const [field, value] of Object.entries(given)) {
    if (!isWholesome(value, deepest)) throw new Refusal('E_MALFORMED', { field })
  }
}

function isWholesome(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isSound(value)
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.entries(value).every(([key, one]) => isSound(key) && isWholesome(one, depth - 1))
}
