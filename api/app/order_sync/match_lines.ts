import type { LinkTarget } from '#contracts/order_sync'
import { rows, type Transaction } from '#core/database'
import { loadFielded } from '#design/personalised/fielded'
import { personaliseLines, type Personalised } from '#design/personalised/personalise'
import { fieldKey } from '#document/fields/field_key'
import { buyerFields, fieldFinder, type BuyerField, type FieldValues } from '#document/fields/fields'
import type { PlatformOrderLine } from '#platforms/port'
import type { SyncedStore } from '#order_sync/store'

interface Match extends LinkTarget {
  at: number
}

/**
 * Candidates of each line, best rank first: the variant id as published or linked in this store, the SKU as published or
 * linked there, then SKU, SKC, SPU and code of the merchant's finished products. SKC, SPU and code count only if they
 * leave one colour and size.
 */
const CANDIDATES = `
  with lines as materialized (
    select l.at, k.name, k.is_variant from jsonb_to_recordset(:lines::jsonb) l(at int, product text, variant text, code text),
           lateral (values (l.variant, true), (l.code, false)) k(name, is_variant) where k.name <> ''),
  products as materialized (
    select l.at, n.name from jsonb_to_recordset(:lines::jsonb) l(at int, product text, variant text, code text),
           lateral (values (l.product), (l.variant), (l.code)) n(name) where n.name <> ''),
  variants as (
    select x.finished_product_id, x.colour_id, z.size_id,
           count(*) over (partition by x.finished_product_id) as of_product,
           count(*) over (partition by x.finished_product_id, x.colour_id) as of_colour
      from finished_colours x join finished_sizes z using (finished_product_id)
     where x.finished_product_id in (
             select f.id from finished_products f join products p on f.external_spu = p.name or f.code = upper(p.name)
                or f.external_skcs @> jsonb_build_array(jsonb_build_object('skc', p.name)) where f.organisation_id = :merchantId)),
  found as (
    select l.at, case when l.is_variant then -1 else 0 end as rank, k.finished_product_id, k.colour_id, k.size_id from lines l
      join store_item_links k on k.store_id = :storeId and k.key = case when l.is_variant then 'variant:' else 'sku:' end || l.name
    union all
    select l.at, case when f.store_id = :storeId then 1 else 2 end, f.id, (e.sku ->> 'colour_id')::int, (e.sku ->> 'size_id')::int
      from lines l join finished_products f on f.organisation_id = :merchantId
           and f.external_skus @> jsonb_build_array(jsonb_build_object('sku', l.name))
           cross join lateral jsonb_array_elements(f.external_skus) e(sku)
     where e.sku ->> 'sku' = l.name
    union all
    select p.at, 3, f.id, v.colour_id, v.size_id
      from products p join finished_products f on f.organisation_id = :merchantId
           and f.external_skcs @> jsonb_build_array(jsonb_build_object('skc', p.name))
           cross join lateral jsonb_array_elements(f.external_skcs) e(skc)
           join variants v on v.finished_product_id = f.id and v.colour_id = (e.skc ->> 'colour_id')::int and v.of_colour = 1
     where e.skc ->> 'skc' = p.name
    union all
    select p.at, 4, f.id, v.colour_id, v.size_id
      from products p join finished_products f on f.organisation_id = :merchantId
           and (f.external_spu = p.name or f.code = upper(p.name))
           join variants v on v.finished_product_id = f.id and v.of_product = 1),
  ranked as (
    select distinct at, rank, finished_product_id, colour_id, size_id, min(rank) over (partition by at) as best from found),
  counted as (
    select at, finished_product_id, colour_id, size_id, count(*) over (partition by at) as candidates from ranked where rank = best)
  select at, finished_product_id, colour_id, size_id from counted where candidates = 1 order by at`

/** The lines with exactly one matching variant, by position. One query for any number of lines. */
export async function matchLines(
  lines: readonly Pick<PlatformOrderLine, 'productId' | 'variantId' | 'code'>[],
  { id: storeId, organisation_id: merchantId }: Pick<SyncedStore, 'id' | 'organisation_id'>,
  trx?: Transaction,
): Promise<ReadonlyMap<number, LinkTarget>> {
  const given = lines.map(({ productId, variantId, code }, at) => ({
    at,
    product: productId,
    variant: variantId,
    code,
  }))
  const found = await rows<Match>(CANDIDATES, { lines: JSON.stringify(given), storeId, merchantId }, trx)
  return new Map(found.map(({ at, ...target }) => [at, target]))
}

/** The entry in which a platform passes on whatever the buyer wrote. */
const FREE = new Set([
  'personalization',
  'personalisation',
  'custom text',
  'your personalization',
  'text',
  '个性化',
  '定制内容',
])
/** Etsy sends this where the buyer wrote nothing. */
const NOTHING = /^not requested on this item\.?$/i

const wordsIn = (note: string) =>
  note
    .split('\n')
    .filter((line) => !NOTHING.test(line.replace(/^[^:]*:/, '').trim()))
    .join('\n')
    .trim()

/** The values of a line's note, one `name: value` a line; further lines belong to the value before. */
export function valuesIn(note: string, fields: readonly BuyerField[]): FieldValues {
  const entries: { key: string; value: string }[] = []
  for (const line of note.split('\n')) {
    const [, name, value] = /^([^:]{1,80}):\s?(.*)$/u.exec(line) ?? []
    const last = entries.at(-1)
    if (name !== undefined && value !== undefined) entries.push({ key: fieldKey(name), value })
    else if (last) last.value += `\n${line}`
  }
  const find = fieldFinder(fields)
  const named = entries.filter(({ key, value }) => find(key) && !NOTHING.test(value.trim()))
  const values = Object.fromEntries(named.map(({ key, value }) => [find(key)?.name ?? key, value]))
  const free = entries.find(({ key, value }) => FREE.has(key) && value.trim() !== '' && !NOTHING.test(value.trim()))
  const texts = fields.filter(({ kind, name }) => kind === 'text' && values[name] === undefined)
  const [only] = texts
  const isOpen = named.every(({ key }) => find(key)?.font_of !== null)
  return free && isOpen && texts.length === 1 && only ? { ...values, [only.name]: free.value } : values
}

export interface PreparedLine {
  personalised: Personalised | null
  /** The buyer wrote something that could not be filled in: a person does it before the order is paid. */
  isOpen: boolean
}

/**
 * Lays out what buyers wrote, before the transaction that imports the order. What cannot be printed is left to a person
 * and stops the payment, because the piece would be printed without it.
 */
export async function prepareLines(
  lines: readonly PlatformOrderLine[],
  store: SyncedStore,
): Promise<readonly PreparedLine[]> {
  const noted = lines.flatMap((line, at) => (wordsIn(line.note) === '' ? [] : [{ line, at }]))
  const none = lines.map((): PreparedLine => ({ personalised: null, isOpen: false }))
  if (noted.length === 0) return none
  const matches = await matchLines(lines, store)
  const wanted = noted.map(({ at }) => ({ finished_product_id: matches.get(at)?.finished_product_id ?? 0 }))
  const versions = await loadFielded(wanted, store.organisation_id)
  const fields = versions.map((version) => (version ? buyerFields(version.document) : []))
  const outcomes = await personaliseLines(
    noted.map(({ line }, index) => ({
      version: versions[index],
      given: valuesIn(line.note, fields[index] ?? []),
    })),
    null,
  )
  for (const [index, { at }] of noted.entries()) {
    const { personalised = null } = outcomes[index] ?? {}
    const hasFields = !versions[index] || (fields[index] ?? []).length > 0
    none[at] = { personalised, isOpen: hasFields && personalised === null }
  }
  return none
}
