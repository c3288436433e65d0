import { SPU } from '#contracts/limits'
import type { Row } from '#core/database'
import { Refusal, refuseField, type FieldReasons } from '#core/errors'
import type { Hooks, WriteContext } from '#core/crud/resource'
import { offerStock } from '#catalogue/actions/offer_stock'
import { missingIn } from '#catalogue/domain/completeness'
import { compositionFaults } from '#catalogue/domain/composition'
import { customsFaults } from '#catalogue/domain/customs_faults'
import { pictureFaults } from '#catalogue/domain/pictures'
import { spuStates } from '#catalogue/domain/spu_states'
import { factoryFault, offeredFault, sizeFault } from '#catalogue/queries/spu_faults'
import { wordFaults, wordsOf } from '#catalogue/queries/words'
import { changedTexts, refuseRisky } from '#settings/risk/domain/refuse_risky'
import type { SpuStatus } from '#contracts/catalogue'

/** The dictionary behind each field that holds one of its words. */
const WORDS = { main_material: 'material', season: 'season', unit: 'unit' } as const

/** What merchants, buyers and customs read of it. */
const READ_TEXTS = ['name_zh', 'name_en', 'customs_name_zh', 'customs_name_en', 'customs_material_en']

export const spuRules: Hooks = {
  async write(values, before, context) {
    refuseStep(values, before)
    if (values.is_shared !== undefined && values.is_shared !== (before?.is_shared ?? false)) refuseLending(context)
    const whole: Row = { composition: [], colour_ids: [], size_ids: [], ...before, ...values }
    refuse('E_INVALID', await faultsOf(values, before, whole, context))
    await refuseRisky(changedTexts(READ_TEXTS, values, before))
    if (whole.status === 'saved') refuse('E_SPU_INCOMPLETE', missingIn(whole))
    return values
  },
  async written(spu, _, { trx }) {
    if (spu.status === 'saved') await offerStock(spu, trx)
  },
}

/** A new one may be saved at once; what is saved does not become a draft again. */
function refuseStep({ status }: Row, before: Row | null) {
  const from = (before?.status ?? 'draft') as SpuStatus
  if (status === undefined || status === from) return
  if (status === 'draft') throw new Refusal('E_ILLEGAL_TRANSITION', { status: from, action: 'draft' })
  spuStates.next(from, 'save')
}

function refuseLending({ actor }: WriteContext) {
  if (actor.organisation.kind !== 'platform') throw refuseField('is_shared', 'E_READ_ONLY')
}

async function faultsOf(values: Row, before: Row | null, whole: Row, { trx }: WriteContext): Promise<FieldReasons> {
  const faults = await wordFaults(WORDS, values, before, trx)
  if (values.composition !== undefined)
    Object.assign(faults, compositionFaults(values.composition, await wordsOf('material', trx)))
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

function refuse(code: 'E_INVALID' | 'E_SPU_INCOMPLETE', fields: FieldReasons) {
  const count = Object.keys(fields).length
  if (count > 0) throw new Refusal(code, { fields, count })
}
