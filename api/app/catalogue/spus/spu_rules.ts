import type { SpuStatus } from '#contracts/catalogue'
import { stateMachine } from '#core/domain/state_machine'
import { row, rows, type Row, type Transaction } from '#core/database'
import { type FieldReasons, Refusal, refuseField } from '#core/errors'
import { SPU } from '#contracts/limits'
import type { Hooks, WriteContext } from '#core/crud/resource'
import { syncOfferedStock } from '#catalogue/stock/offer'
import { missingFields, compositionFaults, customsFaults } from '#catalogue/spus/completeness'
import { pictureFaults, dictionaryFaults, dictionaryValues } from '#catalogue/field_checks'
import { changedTexts, rejectRiskyTexts } from '#settings/risk/check_text'

/** A draft may be incomplete; a saved blank must stay complete. */
export const spuStates = stateMachine<SpuStatus, 'save'>({
  states: ['draft', 'saved'],
  initial: ['draft'],
  final: ['saved'],
  transitions: { save: { from: ['draft'], to: 'saved' } },
})

/** The factory must belong to the owner or the platform. */
export async function factoryFault(values: Row, whole: Row, trx: Transaction): Promise<FieldReasons> {
  if (typeof values.factory_id !== 'number') return {}
  const factory = await row(
    `select 1 from organisations where id = ? and kind = 'factory' and (path like (
        select path from organisations where id = coalesce(?::int, parent_id)) || '%')`,
    [values.factory_id, whole.organisation_id ?? null],
    trx,
  )
  return factory ? {} : { factory_id: [{ key: 'errors.E_NO_FACTORY' }] }
}

/** Sizes must be in the template; it is locked, so that none is removed concurrently. */
export async function sizeFault(values: Row, whole: Row, trx: Transaction): Promise<FieldReasons> {
  const sizes = whole.size_ids as number[]
  if ((values.size_ids === undefined && values.size_template_id === undefined) || sizes.length === 0) return {}
  const template = (whole.size_template_id ?? 0) as number
  await row('select 1 from size_templates where id = ? for share', [template], trx)
  const known = await rows<{ id: number }>(
    'select size_id as id from size_template_sizes where template_id = ? and size_id = any(?)',
    [template, sizes],
    trx,
  )
  return known.length === sizes.length ? {} : { size_ids: [{ key: 'errors.E_SIZE_OUTSIDE_TEMPLATE' }] }
}

/** A blank cannot drop a colour or size that a product offers. */
export async function offeredFault(values: Row, { id }: Row, trx: Transaction): Promise<FieldReasons> {
  const faults: FieldReasons = {}
  for (const [field, table, column] of [
    ['colour_ids', 'product_colours', 'colour_id'],
    ['size_ids', 'product_sizes', 'size_id'],
  ] as const) {
    if (values[field] === undefined) continue
    const missed = await rows<{ code: string }>(
      `select p.code from products p where p.spu_id = ?
          and exists (select 1 from ${table} x where x.product_id = p.id and not (x.${column} = any(?))) order by p.code limit 3`,
      [id, values[field]],
      trx,
    )
    const names = missed.map(({ code }) => code).join(', ')
    if (missed.length > 0) faults[field] = [{ key: 'errors.E_IN_USE_BY', params: { count: missed.length, names } }]
  }
  return faults
}

/** The dictionary for each field that holds a dictionary code. */
const DICTIONARIES = { main_material: 'material', season: 'season', unit: 'unit' } as const

const MODERATED_TEXTS = ['name_zh', 'name_en', 'customs_name_zh', 'customs_name_en', 'customs_material_en']

export const spuRules: Hooks = {
  async beforeWrite(values, before, context) {
    checkStatusStep(values, before)
    if (values.is_shared !== undefined && values.is_shared !== (before?.is_shared ?? false))
      requirePlatformToShare(context)
    const whole: Row = { composition: [], colour_ids: [], size_ids: [], ...before, ...values }
    refuseFaults('E_INVALID', await faultsOf(values, before, whole, context))
    await rejectRiskyTexts(changedTexts(MODERATED_TEXTS, values, before))
    if (whole.status === 'saved') refuseFaults('E_SPU_INCOMPLETE', missingFields(whole))
    return values
  },
  async afterWrite(spu, _, { trx }) {
    if (spu.status === 'saved') await syncOfferedStock(spu, trx)
  },
}

/** A new blank may be saved at once; a saved one cannot become a draft again. */
function checkStatusStep({ status }: Row, before: Row | null) {
  const from = (before?.status ?? 'draft') as SpuStatus
  if (status === undefined || status === from) return
  if (status === 'draft') throw new Refusal('E_ILLEGAL_TRANSITION', { status: from, action: 'draft' })
  spuStates.next(from, 'save')
}

function requirePlatformToShare({ actor }: WriteContext) {
  if (actor.organisation.kind !== 'platform') throw refuseField('is_shared', 'E_READ_ONLY')
}

async function faultsOf(values: Row, before: Row | null, whole: Row, { trx }: WriteContext): Promise<FieldReasons> {
  const faults = await dictionaryFaults(DICTIONARIES, values, before, trx)
  if (values.composition !== undefined)
    Object.assign(faults, compositionFaults(values.composition, await dictionaryValues('material', trx)))
  if (values.pictures !== undefined) Object.assign(faults, pictureFaults(values.pictures))
  for (const [field, max] of [
    ['colour_ids', SPU.colours],
    ['size_ids', SPU.sizes],
  ] as const)
    if ((whole[field] as number[]).length > max)
      faults[field] = [{ key: 'validation.array.maxLength', params: { max } }]
  return {
    ...faults,
    ...customsFaults(values),
    ...(await factoryFault(values, whole, trx)),
    ...(await sizeFault(values, whole, trx)),
    ...(before && (await offeredFault(values, before, trx))),
  }
}

function refuseFaults(code: 'E_INVALID' | 'E_SPU_INCOMPLETE', fields: FieldReasons) {
  const count = Object.keys(fields).length
  if (count > 0) throw new Refusal(code, { fields, count })
}
