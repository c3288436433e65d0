import { rows, type Transaction } from '#core/database'
import type { Patch } from '#document/patches/patch'

/** Every patch from this revision to today's, or null where one of them is not kept any more. */
export async function patchesSince(
  designId: number,
  base: number,
  revision: number,
  trx: Transaction,
): Promise<Patch[] | null> {
  const found = await rows<{ base: number; delta: Patch['delta'] | null }>(
    'select base, delta from design_patches where design_id = ? and base >= ? order by base',
    [designId, base],
    trx,
  )
  const whole = found.flatMap(({ base: at, delta }) => (delta ? [{ base: at, delta }] : []))
  return whole.length === revision - base ? whole : null
}
