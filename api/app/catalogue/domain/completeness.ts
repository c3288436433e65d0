import { SPU_NEEDED, WEIGHTLESS, type CompositionLine } from '#contracts/catalogue'
import type { Row } from '#core/database'
import type { FieldReasons } from '#core/errors'
import { isWhole, totalOf } from '#catalogue/domain/composition'

/** What a blank still lacks before it counts as saved, each at its field. */
export function missingIn(spu: Row): FieldReasons {
  const needed = [...SPU_NEEDED, ...(spu.type === WEIGHTLESS ? [] : ['fabric_weight_g'])]
  const missing = emptyIn(spu, needed)
  const lines = spu.composition as CompositionLine[]
  if (!missing.composition && !isWhole(lines))
    missing.composition = [{ key: 'errors.E_COMPOSITION_TOTAL', params: { total: totalOf(lines) } }]
  return missing
}

/** Which of these fields say nothing, each a fault at its place. */
export const emptyIn = (values: Row, names: readonly string[]): FieldReasons =>
  Object.fromEntries(
    names.filter((name) => isEmpty(values[name])).map((name) => [name, [{ key: 'validation.required' }]]),
  )

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
