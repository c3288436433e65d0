import { type CartSheet, type CartSheetRow, SHEET_COLUMNS, type SheetColumn } from '#contracts/cart'
import { CART } from '#contracts/limits'
import type { Language } from '#contracts/languages'
import { rows } from '#core/database'
import { refuseField, type FieldReason } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { translate } from '#core/translate'
import { translateNestedOr } from '#core/translate_nested'
import { loadFielded } from '#design/personalised/fielded'
import { personaliseLines } from '#design/personalised/personalise'
import { buyerFields, fieldFinder, type BuyerField, type FieldValues } from '#document/fields/fields'
import { findFile, findUploadedFile } from '#media/links/file_access'
import { parsePublicId } from '#media/links/file_address'
import { cellsOf, headingReader, otherCells, type Cells, type Headings } from '#media/sheets/headings'
import { sheetRows } from '#media/sheets/sheet_rows'

interface Variant {
  id: number
  name_zh: string
  name_en: string
}

interface GivenRow {
  row: number
  cells: Cells<SheetColumn>
  values: FieldValues
}

const headingsIn = headingReader({
  columns: SHEET_COLUMNS,
  needed: [],
  nameOf: (language, column) => translate(language, `importColumns.${column}`),
})

/**
 * The rows of an uploaded sheet as items of one finished product: checked and laid out, with what is wrong with each.
 * Nothing is added. The columns are named like the fields of the design.
 */
export async function readCartSheet(
  { file, finished_product_id: finished }: { file: string; finished_product_id: number },
  actor: Actor,
  language: Language,
): Promise<CartSheet> {
  const [version] = await loadFielded([{ finished_product_id: finished }], actor.organisation.id, undefined, {
    onlyFielded: true,
  })
  if (!version) throw refuseField('finished_product_id', 'E_NO_FIELDS')
  const { given, unread } = await readRows(file, buyerFields(version.document), actor)
  const [colours, sizes] = await variantsOf(finished)
  const outcomes = await personaliseLines(
    given.map(({ values }) => ({ version, given: values })),
    actor,
  )
  const say = (column: string | null, { key, params }: FieldReason) => ({
    column,
    message: translateNestedOr(language, key, 'errors.E_INVALID', params),
  })
  const made = given.map(({ row, cells, values }, at): CartSheetRow => {
    const [colour, size] = [variantIn(cells.colour, colours), variantIn(cells.size, sizes)]
    const quantity = quantityIn(cells.quantity)
    return {
      row,
      colour_id: colour?.id ?? null,
      size_id: size?.id ?? null,
      quantity: quantity ?? 0,
      fields: values,
      faults: [
        ...(colour ? [] : [say('colour', variantFault('errors.E_IMPORT_COLOUR', cells.colour))]),
        ...(size ? [] : [say('size', variantFault('errors.E_IMPORT_SIZE', cells.size))]),
        ...(quantity === null ? [say('quantity', PIECES)] : []),
        ...(outcomes[at]?.faults ?? []).map(({ field, reason, params }) =>
          say(field, { key: `fieldFaults.${reason}`, params: params && { ...params } }),
        ),
      ],
    }
  })
  return { rows: made, unread }
}

async function readRows(file: string, fields: readonly BuyerField[], actor: Actor) {
  const find = fieldFinder(fields)
  const sent = await findUploadedFile(file, 'import', actor)
  const content = sent && (await findFile(parsePublicId(file) ?? ''))
  if (!content) throw refuseField('file', 'E_IMPORT_FILE')
  let headings: Headings<SheetColumn> | undefined
  const given: GivenRow[] = []
  for await (const [row, cells] of sheetRows(content, CART.personalised + 1)) {
    if (!headings) {
      headings = headingsIn(cells)
      assertFields(headings, fields)
      continue
    }
    const others = Object.entries(otherCells(headings.others, cells))
    const values = others.flatMap(([heading, text]) => {
      const field = find(heading)
      return field ? [[field.name, text] as const] : []
    })
    given.push({ row, cells: cellsOf(headings.places, cells), values: Object.fromEntries(values) })
  }
  if (given.length === 0) throw refuseField('file', 'E_SHEET_EMPTY')
  return { given, unread: (headings?.unread ?? []).filter((heading) => !find(heading)) }
}

/** A sheet of another product has none of the columns. */
function assertFields({ others }: Headings<SheetColumn>, fields: readonly BuyerField[]): void {
  const find = fieldFinder(fields)
  if ([...others.keys()].some((heading) => find(heading))) return
  throw refuseField('file', 'E_SHEET_FIELDS', { names: fields.map(({ name }) => name).join(', ') })
}

async function variantsOf(finished: number): Promise<[Variant[], Variant[]]> {
  const read = (through: string, table: string, column: string) =>
    rows<Variant & Record<string, unknown>>(
      `select w.id, w.name_zh, w.name_en from ${through} x join ${table} w on w.id = x.${column} where x.finished_product_id = ?`,
      [finished],
    )
  return Promise.all([
    read('finished_colours', 'stock_colours', 'colour_id'),
    read('finished_sizes', 'sizes', 'size_id'),
  ])
}

/** By name in either language; without a name only if there is one variant. */
function variantIn(given: string | undefined, variants: readonly Variant[]): Variant | undefined {
  if (given === undefined) return variants.length === 1 ? variants[0] : undefined
  const wanted = given.trim().toLowerCase()
  return variants.find(({ name_zh: zh, name_en: en }) => [zh, en].some((name) => name.toLowerCase() === wanted))
}

const variantFault = (key: string, given: string | undefined): FieldReason =>
  given === undefined ? { key: 'errors.E_REQUIRED' } : { key, params: { given } }

const PIECES: FieldReason = { key: 'errors.E_IMPORT_QUANTITY', params: { max: CART.pieces } }

/** One piece where the sheet names no quantity. */
function quantityIn(given: string | undefined): number | null {
  if (given === undefined) return 1
  const pieces = /^\d{1,6}$/.test(given) ? Number(given) : 0
  return pieces >= 1 && pieces <= CART.pieces ? pieces : null
}
