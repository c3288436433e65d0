import type { DesignAllowance, NewFinished, MadeFinished } from '#contracts/finished'
import type { Actor } from '#core/http/actor'
import { countedFor } from '#media/attachments'
import { THIS_MONTH } from '#organisations/suppliers/limits'
import { type Usage, takeQuota, quotaUsage, type Quota } from '#tenancy/quota'
import { row, type Transaction } from '#core/database'
import type { WriteContext } from '#core/crud/resource'
import { type DesignToFinish, insertVersion, textsOf, lockDesignToFinish } from '#design/finished/version'
import { refuseField, Refusal } from '#core/errors'
import { reachableIds, findRow } from '#core/crud/find_rows'
import { findSizeTables, themesOf } from '#design/designs/product_version'
import { rejectRiskyTexts } from '#settings/risk/check_text'
import { publicTexts, finished } from '#design/finished/finished'
import { labelFaults, choiceFaults, throwFaults, variantFaults } from '#design/finished/validation'
import { finishedPrices } from '#design/finished/prices'
import { finishedGroups } from '#design/finished/groups'
import { assertPrintable } from '#design/printing/print_faults'

export type FinishedValues = Omit<Required<NewFinished>, 'design_id' | 'revision'>

/** Writes the row with colours, sizes and labels; the first version is written separately. */
export async function insertFinished(
  values: FinishedValues,
  { designId, product, document }: DesignToFinish,
  { actor, trx }: WriteContext,
): Promise<number> {
  const plain = {
    organisation_id: actor.organisation.id,
    owner_user_id: actor.userId,
    product_id: product.id,
    design_id: designId,
    name: values.name,
    name_en: values.name_en,
    group_id: values.group_id,
    default_size_id: values.default_size_id,
    external_spu: values.external_spu,
    remark: values.remark,
    custom_sizes: JSON.stringify(values.custom_sizes),
    external_skcs: JSON.stringify(values.external_skcs),
    external_skus: JSON.stringify(values.external_skus),
    themes: JSON.stringify(values.themes),
    size_tables: JSON.stringify(values.size_tables),
  }
  const names = Object.keys(plain)
  const created = await row<{ id: number }>(
    `insert into finished_products (${names.join(', ')}, source_names)
     select ${names.map(() => '?').join(', ')}, coalesce(jsonb_agg(m.name_zh order by m.id), '[]') from materials m where m.id = any(?) returning id`,
    [...Object.values(plain), document.assets.map(({ id }) => id)],
    trx,
  )
  const id = created?.id as number
  await insertVariants(id, values, trx)
  return id
}

async function insertVariants(
  id: number,
  { colour_ids, size_ids, labels }: FinishedValues,
  trx: Transaction,
): Promise<void> {
  await row(
    `with c as (insert into finished_colours select ?::int, unnest(?::int[])),
          s as (insert into finished_sizes select ?::int, unnest(?::int[]))
     insert into finished_labels select ?::int, unnest(?::text[])`,
    [id, colour_ids, id, size_ids, id, labels],
    trx,
  )
}

/** Creates a finished product from a design version, or reports all faults at once. */
export async function createFinished(input: NewFinished, context: WriteContext): Promise<MadeFinished> {
  const { actor, trx } = context
  const source = await lockDesignToFinish(input.design_id, input.revision, context)
  const values = await withDefaults(input, source, trx)
  await assertValid(values, source, context)
  await rejectRiskyTexts({ ...publicTexts({ ...values }), ...Object.fromEntries(textsOf(source.document)) })
  const id = await insertFinished(values, source, context)
  await insertVersion({ finishedId: id, number: 1, colourIds: values.colour_ids }, source, context)
  const [price] = await finishedPrices([id], actor, trx)
  // A sold product lacks a price only when the design uses faces the product no longer has.
  if (!price) throw new Refusal('E_FACES_GONE')
  return { id, code: await codeOf(id, context), price, allowance: await takeDesignQuota(actor, 1, trx) }
}

const DEFAULT_TABLES = 2

/** All sizes of the product, its first theme and size tables, otherwise empty values. */
const withDefaults = async (
  asked: NewFinished,
  { product }: DesignToFinish,
  trx: Transaction,
): Promise<FinishedValues> => ({
  group_id: null,
  labels: [],
  default_size_id: null,
  custom_sizes: [],
  name_en: '',
  external_spu: '',
  external_skcs: [],
  external_skus: [],
  remark: '',
  ...asked,
  size_ids: asked.size_ids ?? product.content.size_ids,
  themes: asked.themes ?? themesOf(product).slice(0, 1),
  size_tables: asked.size_tables ?? (await defaultTables(product, trx)),
})

const defaultTables = async (product: DesignToFinish['product'], trx: Transaction) =>
  (await findSizeTables(product, trx)).slice(0, DEFAULT_TABLES).map(({ template_id, unit }) => ({ template_id, unit }))

async function assertValid(
  values: FinishedValues,
  source: DesignToFinish,
  { actor, trx }: WriteContext,
): Promise<void> {
  const { product, document } = source
  await assertPrintable(document, product.content.faces, trx)
  const choices = {
    content: product.content,
    themes: themesOf(product),
    sizeTables: await findSizeTables(product, trx),
  }
  const variants = { colours: new Set(values.colour_ids), sizes: new Set(values.size_ids) }
  throwFaults({
    ...choiceFaults(values, choices),
    ...labelFaults(values.labels),
    ...variantFaults({ ...values }, variants),
  })
  if (values.group_id === null) return
  const found = await reachableIds(finishedGroups, [values.group_id], actor, 'view', trx)
  if (found.size === 0) throw refuseField('group_id', 'E_INVALID_REFERENCE')
}

const codeOf = async (id: number, { trx }: WriteContext): Promise<string> =>
  (await row<{ code: string }>('select code from finished_products where id = ?', [id], trx))?.code as string

/** Copies under a new name and without shop identifiers. It counts against the quota. */
export async function copyFinished(id: number, name: string | undefined, context: WriteContext): Promise<MadeFinished> {
  const { actor, trx } = context
  const found = (await findRow(finished, id, actor, 'edit', trx)) as unknown as NewFinished
  const { revision } = (await row<{ revision: number }>(
    `select d.revision from finished_products f
       join finished_versions v on v.finished_product_id = f.id and v.number = f.version_number
       join design_versions d on d.id = v.design_version_id where f.id = ?`,
    [id],
    trx,
  )) as { revision: number }
  const {
    design_id,
    group_id,
    labels,
    colour_ids,
    size_ids,
    default_size_id,
    custom_sizes,
    themes,
    size_tables,
    remark,
  } = found
  const same = { group_id, labels, colour_ids, size_ids, default_size_id, custom_sizes, themes, size_tables, remark }
  return createFinished(
    { ...same, design_id, revision, name: name ?? found.name, name_en: name ? '' : (found.name_en ?? '') },
    context,
  )
}

/** Null when unlimited. Never negative, even when the limit was lowered later. */
export function toAllowance(month: string, { used, allowed }: Usage): DesignAllowance {
  return { month, used, allowed, left: allowed === null ? null : Math.max(0, allowed - used) }
}

async function designQuota(actor: Actor, trx?: Transaction): Promise<Required<Quota>> {
  const now = await row<{ month: string }>(`select ${THIS_MONTH} as month`, [], trx)
  return { organisationId: countedFor(actor), kind: 'design_count', period: now?.month as string }
}

/** A month without usage has the level's full limit. */
export async function designAllowance(actor: Actor, trx?: Transaction): Promise<DesignAllowance> {
  const quota = await designQuota(actor, trx)
  const usage = await quotaUsage(quota, trx)
  const standing = usage ?? (await quotaUsage({ ...quota, period: '' }, trx))
  return toAllowance(quota.period, { used: usage?.used ?? 0, allowed: standing?.allowed ?? null })
}

/** Counts saved finished products; throws when the quota is exceeded. */
export async function takeDesignQuota(actor: Actor, count: number, trx: Transaction): Promise<DesignAllowance> {
  await takeQuota(await designQuota(actor, trx), count, trx)
  return designAllowance(actor, trx)
}
