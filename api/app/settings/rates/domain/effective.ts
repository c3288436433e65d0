import { refuseField } from '#core/errors'
import { cast } from '#core/lists/values'

/** Clocks differ, and a form takes its time. */
const GRACE_MS = 5 * 60_000

/** A rate begins now or later: what was paid at the old one stays so. */
export function refusePast(given: unknown, now = Date.now()): void {
  if (typeof given !== 'string') return
  const at = Date.parse(String(cast(given, 'effective_at', { kind: 'moment' })).replace(' ', 'T'))
  if (at < now - GRACE_MS) throw refuseField('effective_at', 'E_RATE_IN_PAST')
}
