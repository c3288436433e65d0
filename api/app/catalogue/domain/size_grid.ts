import { MEASURE_CM, SIZE_GRID } from '#contracts/limits'
import type { ErrorCode } from '#contracts/errors'
import type { FieldReasons } from '#core/errors'

export interface Grid {
  size_ids: readonly number[]
  attribute_ids: readonly number[]
  measures: unknown
  tolerances: unknown
}

/** What is wrong with a size table, each fault at its cell: `measures.3.7`, `tolerances.7`. A cell may be empty. */
export function gridFaults({ size_ids, attribute_ids, measures, tolerances }: Grid): FieldReasons {
  const faults: FieldReasons = {}
  if (size_ids.length > SIZE_GRID.sizes) faults.size_ids = [tooMany(SIZE_GRID.sizes)]
  if (attribute_ids.length > SIZE_GRID.attributes) faults.attribute_ids = [tooMany(SIZE_GRID.attributes)]
  const [sizes, attributes] = [known(size_ids), known(attribute_ids)]
  for (const [size, line] of cells('measures', measures, sizes, faults))
    for (const [attribute, cm] of cells(`measures.${size}`, line, attributes, faults))
      if (!isLength(cm, MEASURE_CM.min, MEASURE_CM.max))
        faults[`measures.${size}.${attribute}`] = [fault('E_MEASURE', { min: MEASURE_CM.min, max: MEASURE_CM.max })]
  for (const [attribute, cm] of cells('tolerances', tolerances, attributes, faults))
    if (!isLength(cm, 0, MEASURE_CM.tolerance))
      faults[`tolerances.${attribute}`] = [fault('E_TOLERANCE', { max: MEASURE_CM.tolerance })]
  return faults
}

/** The entries of an object whose names are all known; anything else is a fault at its place. */
function cells(place: string, given: unknown, names: ReadonlySet<string>, faults: FieldReasons): [string, unknown][] {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    faults[place] = [{ key: 'validation.object' }]
    return []
  }
  const entries = Object.entries(given)
  const strange = entries.find(([name]) => !names.has(name))
  if (!strange) return entries
  faults[place] = [fault('E_INVALID_REFERENCE')]
  return []
}

const known = (ids: readonly number[]): ReadonlySet<string> => new Set(ids.map(String))
const isLength = (cm: unknown, min: number, max: number) =>
  typeof cm === 'number' && cm >= min && cm <= max && Math.round(cm * 10) === Number((cm * 10).toFixed(6))
const fault = (code: ErrorCode, params?: Record<string, number>) => ({ key: `errors.${code}`, params })
const tooMany = (max: number) => ({ key: 'validation.array.maxLength', params: { max } })
