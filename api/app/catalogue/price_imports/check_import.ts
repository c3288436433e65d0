import type { PriceTier } from '#contracts/catalogue'
import { amountOf, minorOf } from '#contracts/price/amounts'
import { PRICE_IMPORT, type PricedStatus } from '#contracts/price_imports'
import { tierFaults } from '#catalogue/prices/tier_faults'
import {
  headingsIn,
  lockImport,
  type Fault,
  type ImportToRun,
  type PriceCells,
} from '#catalogue/price_imports/price_import'
import { products } from '#catalogue/products/products'
import { whereAll } from '#core/crud/find_rows'
import { scopeSql } from '#core/crud/scope'
import { row, rows, withTransaction, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { findFile } from '#media/links/file_access'
import { parsePublicId } from '#media/links/file_address'
import { cellsOf, type Headings } from '#media/sheets/headings'
import { openSheet } from '#media/sheets/sheet_rows'
import type { PriceColumn } from '#contracts/price_imports'

const BATCH = 500

type SheetRow = [row: number, cells: PriceCells]

interface Group {
  position: number
  code: string
  rows: SheetRow[]
}

interface Found {
  id: number
  code: string
  version: number
  tiers: PriceTier[]
}

/** Reads the sheet and compares it with the products, in one transaction that changes no product. */
export async function checkImport({ id, file }: ImportToRun, actor: Actor): Promise<void> {
  const content = await findFile(parsePublicId(file) ?? '')
  if (!content) throw new Refusal('E_SHEET_UNREADABLE')
  await using sheet = await openSheet(content, PRICE_IMPORT.rows + 1)
  await withTransaction(async (trx) => {
    if (!(await lockImport(id, 'checking', trx))) return
    await rows('delete from price_import_products where import_id = ?', [id], trx)
    const { groups, count, unread } = await groupRows(sheet.rows())
    if (count === 0) throw new Refusal('E_PRICE_IMPORT_EMPTY')
    for (let at = 0; at < groups.length; at += BATCH) await saveBatch(id, groups.slice(at, at + BATCH), actor, trx)
    await row(
      `update price_imports set status = 'checked', row_count = ?, unread = ?, version = version + 1, updated_at = now() where id = ?`,
      [count, unread, id],
      trx,
    )
  })
}

/** Rows of one product belong together, wherever they are. The first row holds the headings. */
async function groupRows(found: AsyncIterable<[number, string[]]>) {
  let headings: Headings<PriceColumn> | undefined
  const groups = new Map<string, Group>()
  let count = 0
  for await (const [position, cells] of found) {
    if (!headings) {
      headings = headingsIn(cells)
      continue
    }
    const named = cellsOf(headings.places, cells)
    const code = named.code?.toUpperCase() ?? `#${position}`
    const group = groups.get(code) ?? { position, code, rows: [] }
    group.rows.push([position, named])
    groups.set(code, group)
    count++
  }
  return { groups: [...groups.values()], count, unread: headings?.unread ?? [] }
}

async function saveBatch(id: number, groups: readonly Group[], actor: Actor, trx: Transaction): Promise<void> {
  const known = await editableProducts(
    groups.map(({ code }) => code),
    actor,
    trx,
  )
  await row(
    `insert into price_import_products (import_id, position, code, product_id, rows, checked_version, before, after, status, faults)
     select ?, position, code, product_id, "rows", checked_version, before, after, status, faults
       from jsonb_to_recordset(?::jsonb) x(position int, code text, product_id int, "rows" jsonb, checked_version int, before jsonb,
                                           after jsonb, status text, faults jsonb)`,
    [id, JSON.stringify(groups.map((group) => ({ ...group, ...compare(group, known.get(group.code)) })))],
    trx,
  )
}

async function editableProducts(codes: string[], actor: Actor, trx: Transaction): Promise<Map<string, Found>> {
  const asked = { text: 't.code = any(?)', bindings: [codes] }
  const where = whereAll([...scopeSql(products, actor, 'products.edit'), asked])
  const found = await rows<Found>(
    `select t.id, t.code, t.version, format_amounts(t.tiers, 'price') as tiers from products t ${where.text}`,
    where.bindings,
    trx,
  )
  return new Map(found.map((one) => [one.code, one]))
}

function compare({ code, rows: sheetRows }: Group, product: Found | undefined) {
  const first = sheetRows[0]?.[0] as number
  if (!product) {
    const key = code.startsWith('#') ? 'errors.E_REQUIRED' : 'errors.E_PRICE_IMPORT_CODE'
    return faulty([{ row: first, column: 'code', key, params: { given: code } }])
  }
  const { faults, prices } = readPrices(sheetRows, product.tiers)
  const after = product.tiers.map((tier) => ({ ...tier, price: prices.get(tier.from)?.price ?? tier.price }))
  // A price that costs more than that of fewer pieces is a fault of the whole product.
  if (faults.length === 0)
    for (const [field, reasons] of Object.entries(tierFaults('tiers', after))) {
      const from = after[Number(field.split('.')[1])]?.from ?? 0
      for (const { key, params } of reasons)
        faults.push({ row: prices.get(from)?.row ?? first, column: 'price', key, params: params as Fault['params'] })
    }
  const isSame = JSON.stringify(after) === JSON.stringify(product.tiers)
  const status: PricedStatus = faults.length > 0 ? 'faulty' : isSame ? 'same' : 'ready'
  return { product_id: product.id, checked_version: product.version, before: product.tiers, after, status, faults }
}

function readPrices(sheetRows: readonly SheetRow[], tiers: readonly PriceTier[]) {
  const faults: Fault[] = []
  const prices = new Map<number, { row: number; price: string }>()
  const ranges = tiers.map((tier) => tier.from)
  for (const [at, { from = '', price = '' }] of sheetRows) {
    const pieces = /^\d{1,7}$/.test(from) ? Number(from) : 0
    const minor = minorOf(price)
    if (from === '') faults.push({ row: at, column: 'from', key: 'errors.E_REQUIRED' })
    else if (!ranges.includes(pieces))
      faults.push({
        row: at,
        column: 'from',
        key: ranges.length > 0 ? 'errors.E_PRICE_IMPORT_FROM' : 'errors.E_PRICE_IMPORT_UNPRICED',
        params: { given: from, ranges: ranges.join(', ') },
      })
    else if (prices.has(pieces)) faults.push({ row: at, column: 'from', key: 'errors.E_PRICE_IMPORT_TWICE' })
    if (price === '') faults.push({ row: at, column: 'price', key: 'errors.E_REQUIRED' })
    else if (minor === null)
      faults.push({ row: at, column: 'price', key: 'errors.E_PRICE_IMPORT_PRICE', params: { given: price } })
    else prices.set(pieces, { row: at, price: amountOf(minor) })
  }
  return { faults, prices }
}

const faulty = (faults: Fault[]) => ({
  product_id: null,
  checked_version: null,
  before: [],
  after: [],
  status: 'faulty' as const,
  faults,
})
