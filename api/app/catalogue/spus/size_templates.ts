import { MEASURE_CM, SIZE_GRID } from '#contracts/limits'
import type { ErrorCode } from '#contracts/errors'
import { type FieldReasons, Refusal, refuseField } from '#core/errors'
import { rows, type Row } from '#core/database'
import { type Hooks, type WriteContext, defineResource } from '#core/crud/resource'
import { changedTexts, rejectRiskyTexts } from '#settings/risk/check_text'
import { json, many } from '#core/lists/fields'
import { ownedByPlatform, NAMED, ORDERED, OWNED, wordFields } from '#catalogue/resource_parts'

export interface Grid {
  size_ids: readonly number[]
  attribute_ids: readonly number[]
  measures: unknown
  tolerances: unknown
}

/** Faults by cell: `measures.3.7`, `tolerances.7`. Cells may be empty. */
export function gridFaults({ size_ids, attribute_ids, measures, tolerances }: Grid): FieldReasons {
  const faults: FieldReasons = {}
  if (size_ids.length > SIZE_GRID.sizes) faults.size_ids = [tooMany(SIZE_GRID.sizes)]
  if (attribute_ids.length > SIZE_GRID.attributes) faults.attribute_ids = [tooMany(SIZE_GRID.attributes)]
  const [sizes, attributes] = [idSet(size_ids), idSet(attribute_ids)]
  for (const [size, line] of cells('measures', measures, sizes, faults))
    for (const [attribute, cm] of cells(`measures.${size}`, line, attributes, faults))
      if (!isLength(cm, MEASURE_CM.min, MEASURE_CM.max))
        faults[`measures.${size}.${attribute}`] = [
          errorFault('E_MEASURE', { min: MEASURE_CM.min, max: MEASURE_CM.max }),
        ]
  for (const [attribute, cm] of cells('tolerances', tolerances, attributes, faults))
    if (!isLength(cm, 0, MEASURE_CM.tolerance))
      faults[`tolerances.${attribute}`] = [errorFault('E_TOLERANCE', { max: MEASURE_CM.tolerance })]
  return faults
}

function cells(place: string, given: unknown, names: ReadonlySet<string>, faults: FieldReasons): [string, unknown][] {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    faults[place] = [{ key: 'validation.object' }]
    return []
  }
  const entries = Object.entries(given)
  const strange = entries.find(([name]) => !names.has(name))
  if (!strange) return entries
  faults[place] = [errorFault('E_INVALID_REFERENCE')]
  return []
}

const idSet = (ids: readonly number[]): ReadonlySet<string> => new Set(ids.map(String))
const isLength = (cm: unknown, min: number, max: number) =>
  typeof cm === 'number' && cm >= min && cm <= max && Math.round(cm * 10) === Number((cm * 10).toFixed(6))
const errorFault = (code: ErrorCode, params?: Record<string, number>) => ({ key: `errors.${code}`, params })
const tooMany = (max: number) => ({ key: 'validation.array.maxLength', params: { max } })

const EMPTY_GRID: Grid = { size_ids: [], attribute_ids: [], measures: {}, tolerances: {} }

export const sizeTemplateRules: Hooks = {
  async beforeWrite(values, before, context) {
    const whole: Grid = { ...EMPTY_GRID, ...before, ...values }
    const fields = gridFaults(whole)
    if (Object.keys(fields).length > 0) throw new Refusal('E_INVALID', { fields })
    await rejectRiskyTexts(changedTexts(['name_zh', 'name_en'], values, before))
    if (before) await refuseSizesInUse(before, whole, context)
    return values
  },
}

/** A template cannot drop a size that one of its blanks uses. */
async function refuseSizesInUse({ id }: Row, { size_ids }: Grid, { trx }: WriteContext) {
  const missed = await rows<{ code: string }>(
    `select s.code from spus s where s.size_template_id = ?
        and exists (select 1 from spu_sizes z where z.spu_id = s.id and not (z.size_id = any(?))) order by s.code limit 3`,
    [id, size_ids],
    trx,
  )
  if (missed.length > 0)
    throw refuseField('size_ids', 'E_IN_USE_BY', {
      count: missed.length,
      names: missed.map(({ code }) => code).join(', '),
    })
}

export const sizeTemplates = defineResource({
  name: 'size-templates',
  table: 'size_templates',
  verbs: ORDERED,
  ownership: OWNED,
  sharedWith: ownedByPlatform,
  label: NAMED,
  hooks: sizeTemplateRules,
  usedBy: [{ resource: 'spus', table: 'spus', column: 'size_template_id', names: 'code' }],
  fields: wordFields({
    size_ids: many('sizes', { table: 'size_template_sizes', own: 'template_id', other: 'size_id' }),
    attribute_ids: many('size-attributes', {
      table: 'size_template_attributes',
      own: 'template_id',
      other: 'attribute_id',
    }),
    measures: json(),
    tolerances: json(),
  }),
})
