import { translateNestedOr } from '#core/translate_nested'
import type { PriceTier } from '#contracts/catalogue'
import { LANGUAGES, type Language } from '#contracts/languages'
import {
  PRICE_COLUMNS,
  PRICE_IMPORT,
  NEEDED_PRICE_COLUMNS,
  PRICED_STATUSES,
  type PriceColumn,
  type PricedPage,
  type PricedStatus,
  type PriceImport,
  type PriceImportStatus,
} from '#contracts/price_imports'
import { escapeFormula, type SheetCell } from '#contracts/sheets'
import { products } from '#catalogue/products/products'
import { whereAll } from '#core/crud/find_rows'
import { toResource, type Resource } from '#core/crud/resource'
import { scopeSql } from '#core/crud/scope'
import { row, rows, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { id, integer, text, type Sql } from '#core/lists/fields'
import { translate } from '#core/translate'
import { headingReader, type Cells } from '#media/sheets/headings'

/** Whose an import is; those who may edit products may import their prices. */
export const priceImports: Resource = {
  ...toResource({
    name: 'price-imports',
    table: 'price_imports',
    verbs: [],
    ownership: { organisation: 'organisation_id', owner: 'owner_user_id' },
    label: 'file_name',
    fields: { id: id(), file_name: text({ readonly: true }), version: integer({ readonly: true }) },
  }),
  permission: 'products',
}

export interface Fault {
  row: number
  column: PriceColumn | null
  key: string
  params?: Record<string, string | number>
}

export interface ImportToRun {
  id: number
  organisation_id: number
  owner_user_id: number
  file: string
  status: PriceImportStatus
}

const COLUMNS = 'id, organisation_id, owner_user_id, file, status'

export const findImport = (importId: number) =>
  row<ImportToRun>(`select ${COLUMNS} from price_imports where id = ? and owner_user_id is not null`, [importId])

/** Locks the import until the transaction ends; a concurrent run waits and then finds it done. */
export const lockImport = (importId: number, status: PriceImportStatus, trx: Transaction) =>
  row<ImportToRun>(
    `select ${COLUMNS} from price_imports where id = ? and status = ? for update`,
    [importId, status],
    trx,
  )

export interface ImportedProduct {
  position: number
  product_id: number
  checked_version: number
  applied_version: number | null
  before: PriceTier[]
  after: PriceTier[]
}

/** Waits for concurrent runs: skipping locked rows could end the import before the last product is done. */
export const lockNextProduct = (importId: number, status: PricedStatus, trx: Transaction) =>
  row<ImportedProduct>(
    `select position, product_id, checked_version, applied_version, before, after
       from price_import_products where import_id = ? and status = ? order by position limit 1 for update`,
    [importId, status],
    trx,
  )

interface StoredImport {
  id: number
  file_name: string
  status: PriceImportStatus
  reason: string | null
  details: Record<string, unknown>
  row_count: number
  counts: Partial<Record<PricedStatus, number>> | null
  unread_columns: string[]
  undo_until: string | null
  created_at: string
}

const CREATED_AT = `to_json(i.created_at) #>> '{}'`

export async function priceImport(importId: number, language: Language): Promise<PriceImport> {
  const { reason, details, counts, ...found } = (await row<StoredImport>(
    `select i.id, i.file_name, i.status, i.reason, i.details, i.row_count, i.unread as unread_columns, ${CREATED_AT} as created_at,
            (select json_object_agg(n.status, n.count) from (
               select status, count(*)::int as count from price_import_products where import_id = i.id group by status) n) as counts,
            case when i.status = 'done' and i.finished_at > now() - make_interval(mins => ${PRICE_IMPORT.undoMinutes})
                  and exists (select 1 from price_import_products where import_id = i.id and status = 'applied')
                 then to_json(i.finished_at + make_interval(mins => ${PRICE_IMPORT.undoMinutes})) #>> '{}' end as undo_until
       from price_imports i where i.id = ?`,
    [importId],
  )) as StoredImport
  const zero = Object.fromEntries(PRICED_STATUSES.map((status) => [status, 0])) as Record<PricedStatus, number>
  return {
    ...found,
    counts: { ...zero, ...counts },
    message: reason
      ? translateNestedOr(language, `errors.${reason}`, 'errors.E_UNEXPECTED', withColumnNames(details))
      : null,
  }
}

/** Replaces column keys by their headings. */
const withColumnNames = ({ columns, ...details }: Record<string, unknown>) =>
  Array.isArray(columns)
    ? { ...details, columns: { words: columns.map((column) => `priceColumns.${String(column)}`) } }
    : details

interface StoredProduct extends Omit<PricedPage['list'][number], 'faults' | 'message'> {
  faults: Fault[]
  reason: string | null
}

export async function importedProducts(
  importId: number,
  { status, after }: { status?: PricedStatus; after: number },
  language: Language,
): Promise<PricedPage> {
  const found = await rows<StoredProduct>(
    `select o.position, o.code, p.name_zh, p.name_en, o.status, o.before, o.after, o.faults, o.reason
       from price_import_products o left join products p on p.id = o.product_id
      where o.import_id = ? and o.position > ? and (?::text is null or o.status = ?) order by o.position limit ?`,
    [importId, after, status ?? null, status ?? null, PRICE_IMPORT.page + 1],
  )
  const list = found.slice(0, PRICE_IMPORT.page).map(({ code, faults, reason, ...one }) => ({
    ...one,
    code: code.startsWith('#') ? '' : code,
    faults: faults.map(({ row: at, column, key, params }) => ({
      row: at,
      column,
      message: translateNestedOr(language, key, 'errors.E_INVALID', params),
    })),
    message: reason ? translateNestedOr(language, `errors.${reason}`, 'errors.E_UNEXPECTED') : null,
  }))
  return { list, next: found.length > PRICE_IMPORT.page ? (list.at(-1)?.position ?? null) : null }
}

/** Throws when a required column is missing. */
export const headingsIn = headingReader({
  columns: PRICE_COLUMNS,
  needed: NEEDED_PRICE_COLUMNS,
  nameOf: (language, column) => translate(language, `priceColumns.${column}`),
})
export type PriceCells = Cells<PriceColumn>

/** The current prices of what this person may edit, under both languages' headings: a row for each quantity range. */
export async function priceSheet(filters: Sql[], actor: Actor, language: Language): Promise<SheetCell[][]> {
  const { text: where, bindings } = whereAll([...scopeSql(products, actor, 'products.edit'), ...filters])
  const name = language === 'en' ? 'coalesce(t.name_en, t.name_zh)' : 'coalesce(t.name_zh, t.name_en)'
  const lines = await rows<Record<PriceColumn, SheetCell>>(
    `select t.code, coalesce(${name}, '') as name, (x ->> 'from')::int as "from", coalesce((x ->> 'to')::int::text, '') as "to",
            ((x ->> 'minor')::numeric / 100)::float8 as price
       from products t cross join lateral jsonb_array_elements(t.tiers) with ordinality u(x, at) ${where}
      order by t.code, u.at limit ${PRICE_IMPORT.rows + 1}`,
    bindings,
  )
  if (lines.length > PRICE_IMPORT.rows) throw new Refusal('E_PRICE_SHEET_ROWS', { max: PRICE_IMPORT.rows })
  const headings = PRICE_COLUMNS.map((column) =>
    LANGUAGES.map((each) => translate(each, `priceColumns.${column}`)).join(' / '),
  )
  return [headings, ...lines.map((line) => PRICE_COLUMNS.map((column) => escapeFormula(line[column])))]
}
