import { rows, type Transaction } from '#core/database'
import type { Actor } from '#core/http/actor'
import { onlyVisible } from '#design/finished/ordering'
import { type DraftLine, draftOf, type Draft, type Fault } from '#orders/imports/draft'
import { isUnsellable } from '#contracts/cart'
import type { ImportColumn } from '#contracts/order_imports'
import type { Group, ImportToRun } from '#orders/imports/import_record'
import { type LineRequest, quoteLines } from '#orders/price_lines'
import { loadFielded } from '#design/personalised/fielded'
import { buyerFields, checkValues, fieldFinder, type FieldFault, type FieldValues } from '#document/fields/fields'
import { addressTexts } from '#logistics/domain/address'
import { findBlockedWords } from '#settings/risk/check_text'

/** Nulls where the sheet's colour or size matches nothing. */
export interface LinkedLine {
  at: number
  finished_product_id: number
  colour_id: number | null
  size_id: number | null
}

/** Matches by name; without a name only if there is exactly one candidate. */
const idByNameSql = (through: string, table: string, column: string, said: string) => `
  case when ${said} <> '' then (select w.id from ${through} x join ${table} w on w.id = x.${column}
                                 where x.finished_product_id = f.id and lower(${said}) in (lower(w.name_zh), lower(w.name_en)) limit 1)
       else (select min(x.${column}) from ${through} x where x.finished_product_id = f.id having count(*) = 1) end`

const LINKED_LINES = `
  select l.at, f.id as finished_product_id,
         coalesce(f.learned_colour, (k.sku ->> 'colour_id')::int, ${idByNameSql('finished_colours', 'stock_colours', 'colour_id', 'l.colour')}) as colour_id,
         coalesce(f.learned_size, (k.sku ->> 'size_id')::int, ${idByNameSql('finished_sizes', 'sizes', 'size_id', 'l.size')}) as size_id
    from jsonb_to_recordset(:lines::jsonb) l(at int, code text, sku text, colour text, size text)
    join lateral (
      select f.id, f.external_skus, null::int as learned_colour, null::int as learned_size, 0 as rank
        from finished_products f where l.code <> '' and f.code = upper(l.code) and f.organisation_id = (select :merchantId::int)
      union all
      select s.finished_product_id, '[]', s.colour_id, s.size_id, 0
        from store_item_links s where l.code = '' and l.sku <> '' and s.store_id = (select :store::int) and s.key = 'sku:' || l.sku
      union all
      select f.id, f.external_skus, null, null, 1
        from finished_products f where l.code = '' and l.sku <> '' and f.organisation_id = (select :merchantId::int)
         and f.external_skus @> jsonb_build_array(jsonb_build_object('sku', l.sku))) f on true
    left join lateral (select e.sku from jsonb_array_elements(case when l.code = '' then f.external_skus else '[]' end) e(sku)
                        where e.sku ->> 'sku' = l.sku limit 1) k on true
   order by l.at, f.rank, f.id`

/**
 * Matches the merchant's products visible to this user by code, otherwise by what the SKU was linked to in this store,
 * otherwise by platform SKU. The number of queries does not depend on the number of lines.
 */
export async function findLinkedLines(
  lines: readonly DraftLine[],
  { merchantId, store }: Omit<StoreScope, 'platform'>,
  actor: Actor,
  trx: Transaction,
): Promise<ReadonlyMap<number, LinkedLine>> {
  const given = lines.map(({ code, sku, colour, size }, at) => ({ at, code, sku, colour, size }))
  const found = await rows<LinkedLine>(LINKED_LINES, { lines: JSON.stringify(given), merchantId, store }, trx)
  const seen = await onlyVisible(found, actor, trx)
  return new Map(seen.toReversed().map((one) => [one.at, one]))
}

export interface ValidatedOrder {
  group: Group
  draft: Draft
  /** Parallel to the lines; null where a line needs linking. */
  wanted: (LineRequest | null)[]
  /** Parallel to the lines: what their columns say about the fields of their designs. */
  fields: (FieldValues | null)[]
  /** An order with this number already exists. */
  isKnown: boolean
}

/** Checks a batch of drafts against the current data and this user's permissions. */
export async function validateOrders(
  groups: readonly Group[],
  { organisation_id: merchantId, sales_platform: platform, store_id: store }: ImportToRun,
  actor: Actor,
  trx: Transaction,
): Promise<ValidatedOrder[]> {
  const drafts = groups.map((group) => ({ group, draft: draftOf(group.rows) }))
  const lines = drafts.flatMap(({ draft }) => draft.lines)
  const links = await findLinkedLines(lines, { merchantId, store }, actor, trx)
  const numbers = drafts.map(({ draft }) => draft.third_party_no)
  const known = await existingNumbers(numbers, { merchantId, platform, store }, trx)
  let at = 0
  const judged = drafts.map(({ group, draft }) => ({
    group,
    draft,
    wanted: draft.lines.map((line) => toLineRequest(line, links.get(at++), draft.faults)),
    isKnown: known.has(draft.third_party_no),
    fields: draft.lines.map((): FieldValues | null => null),
  }))
  await readFields(judged, merchantId, trx)
  await addUnsoldFaults(judged, merchantId, trx)
  await addRiskFaults(judged)
  return judged
}

/** A given code must be one of the merchant's; a line without a code needs linking. */
function toLineRequest(
  line: Draft['lines'][number],
  linked: LinkedLine | undefined,
  faults: Fault[],
): LineRequest | null {
  const { row, code, colour, size, quantity } = line
  if (!linked) {
    if (code) faults.push({ row, column: 'code', key: 'errors.E_IMPORT_CODE', params: { given: code } })
    return null
  }
  const { finished_product_id, colour_id, size_id } = linked
  if (colour_id === null) faults.push({ row, column: 'colour', ...valueFault('errors.E_IMPORT_COLOUR', colour) })
  if (size_id === null) faults.push({ row, column: 'size', ...valueFault('errors.E_IMPORT_SIZE', size) })
  if (colour_id === null || size_id === null || quantity === 0) return null
  return { finished_product_id, colour_id, size_id, quantity }
}

/** An empty value is ambiguous; any other value is not a variant of the product. */
const valueFault = (key: string, given: string) =>
  given === '' ? { key: 'errors.E_REQUIRED' } : { key, params: { given } }

async function addUnsoldFaults(judged: readonly ValidatedOrder[], merchantId: number, trx: Transaction): Promise<void> {
  const asked = judged.flatMap(({ draft, wanted }) =>
    wanted.flatMap((one, at) => {
      const line = draft.lines[at]
      return one && line ? [{ one, draft, line }] : []
    }),
  )
  if (asked.length === 0) return
  const { lines } = await quoteLines(
    asked.map(({ one }) => one),
    merchantId,
    trx,
  )
  asked.forEach(({ draft, line }, at) => {
    const problem = lines[at]?.problem
    if (isUnsellable(problem)) draft.faults.push(unsoldFault(line, problem))
  })
}

/** Columns named like a field of the line's design are its values; others belong to other products of the sheet. */
async function readFields(judged: readonly ValidatedOrder[], merchantId: number, trx: Transaction): Promise<void> {
  const asked = judged.flatMap((one) => one.wanted.flatMap((wanted, at) => (wanted ? [{ one, at, wanted }] : [])))
  if (asked.length === 0) return
  const versions = await loadFielded(
    asked.map(({ wanted }) => wanted),
    merchantId,
    trx,
    { onlyFielded: true },
  )
  for (const [index, { one, at }] of asked.entries()) {
    const [version, line] = [versions[index], one.draft.lines[at]]
    if (!version || !line) continue
    const find = fieldFinder(buyerFields(version.document))
    const own = Object.fromEntries(Object.entries(line.others).filter(([name]) => find(name)))
    one.fields[at] = own
    one.draft.faults.push(...checkValues(version.document, own).faults.map((fault) => fieldFault(line.row, fault)))
  }
}

export const fieldFault = (row: number, { field, reason, params }: FieldFault): Fault => ({
  row,
  column: null,
  key: 'importFaults.field',
  params: { field, why: { word: `fieldFaults.${reason}`, params } } as unknown as Fault['params'],
})

/** The product matched by SKU is no longer sold. */
const unsoldFault = ({ row, code, sku }: DraftLine, problem: string | null | undefined): Fault =>
  code === ''
    ? { row, column: 'sku', key: 'errors.E_LINK_LOST', params: { sku } }
    : { row, column: 'code', key: `lineProblems.${problem}` }

/** Reported at the first row of each order, which holds the address. */
async function addRiskFaults(judged: readonly ValidatedOrder[]): Promise<void> {
  const texts = judged.flatMap(({ draft: { receiver } }, at) =>
    receiver ? Object.entries(addressTexts(receiver)).map(([column, text]) => [`${at}.${column}`, text]) : [],
  )
  for (const [path, [reason]] of Object.entries(await findBlockedWords(Object.fromEntries(texts)))) {
    const [at, column] = path.split('.') as [string, ImportColumn]
    const one = judged[Number(at)]
    if (one && reason) one.draft.faults.push({ row: one.group.rows[0]?.[0] ?? 0, column, ...reason })
  }
}

interface StoreScope {
  merchantId: number
  platform: string
  store: number
}

async function existingNumbers(
  numbers: readonly string[],
  { merchantId, platform, store }: StoreScope,
  trx: Transaction,
) {
  const found = await rows<{ no: string }>(
    `select third_party_no as no from orders where organisation_id = ? and sales_platform = ? and store_id = ? and third_party_no = any(?) and third_party_no <> ''`,
    [merchantId, platform, store, numbers],
    trx,
  )
  return new Set(found.map(({ no }) => no))
}
