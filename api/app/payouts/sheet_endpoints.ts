import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { BASE_CURRENCY } from '#contracts/money'
import { NEEDED_PAYOUT_COLUMNS, PAYOUT_COLUMNS, PAYOUT_SHEET, PAYOUTS, type PayoutColumn } from '#contracts/payouts'
import { signedAmount } from '#contracts/price/amounts'
import { runCommand } from '#core/crud/command'
import { rows } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, flag, integer, list, nullable, object, text } from '#core/http/schemas'
import { translate } from '#core/translate'
import { translateNestedOr } from '#core/translate_nested'
import { findUploadedFile } from '#media/links/file_access'
import { csvRows, sheetRows } from '#media/sheets/sheet_rows'
import { templateBytes, type SheetTemplate } from '#media/sheets/template'
import { ownUnreportedStore } from '#payouts/endpoints'
import { savePayouts } from '#payouts/import'
import { findKnown, withdrawChanged } from '#payouts/withdraw'
import { PAYOUT_EXAMPLES, readPayoutSheet, type ReadSheet } from '#payouts/sheet'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const SHEET = {
  /** The address of an uploaded .xls or .xlsx file. */
  file: vine.string().maxLength(200).optional(),
  /** The content of a .csv file. */
  text: vine.string().maxLength(PAYOUT_SHEET.text).optional(),
}

/** Read before the transaction begins, because a large workbook takes seconds. */
async function readSheet(ctx: HttpContext, { file, text: csv }: { file?: string; text?: string }): Promise<ReadSheet> {
  const found = await rows<{ code: string }>('select code from exchange_currencies order by code')
  const currencies = new Set([BASE_CURRENCY, ...found.map(({ code }) => code)])
  const most = PAYOUT_SHEET.rows + 1
  try {
    if (csv !== undefined) return await readPayoutSheet(csvRows(csv, most), currencies)
    const sent = file === undefined ? undefined : await findUploadedFile(file, 'import', actorOf(ctx))
    if (!sent) throw refuseField('file', 'E_PAYOUT_SHEET_FILE')
    return await readPayoutSheet(sheetRows(sent, most), currencies)
  } catch (error) {
    throw error instanceof Refusal && Object.keys(error.fields).length === 0 ? atFile(ctx, error) : error
  }
}

/** What is wrong with the sheet as a whole is shown at the file. */
function atFile({ language }: HttpContext, { code, details }: Refusal): Refusal {
  const columns = Array.isArray(details.columns)
    ? (details.columns as PayoutColumn[]).map((column) => translate(language, `payoutColumns.${column}`))
    : []
  const { max } = details
  return refuseField('file', code, {
    ...(columns.length > 0 && { columns: columns.join(language === 'en' ? ', ' : '、') }),
    ...(typeof max === 'number' && { max: code === 'E_SHEET_ROWS' ? PAYOUT_SHEET.rows : max }),
  })
}

export const check = endpoint({
  body: SHEET,
  answer: object({
    payouts: list(
      object({
        no: text,
        paid_on: text,
        currency: text,
        amount: text,
        lines: integer,
        is_known: flag,
        is_changed: flag,
      }),
    ),
    fault_count: integer,
    faults: list(object({ row: integer, column: nullable(choice(PAYOUT_COLUMNS)), message: text })),
  }),
  async handle({ ctx, body }) {
    const store = await ownUnreportedStore(ctx)
    const sheet = await readSheet(ctx, body)
    const before = await findKnown(Number(store.id), sheet.payouts)
    return {
      payouts: sheet.payouts.map(({ payoutId: no, paidOn, currency, minor, lines }) => ({
        no,
        paid_on: paidOn,
        currency,
        amount: signedAmount(minor),
        lines: lines.length,
        is_known: before.has(no),
        is_changed: before.get(no)?.isChanged ?? false,
      })),
      fault_count: sheet.faults.length,
      faults: sheet.faults.slice(0, PAYOUT_SHEET.faults).map(({ row, column, key, params }) => ({
        row,
        column,
        message: translateNestedOr(ctx.language, key, 'errors.E_INVALID', params),
      })),
    }
  },
})

/** Checked again; payouts whose number is known stay as they are, or are replaced for a reason if the sheet differs. */
export const save = endpoint({
  body: { ...SHEET, replace_reason: vine.string().trim().minLength(1).maxLength(PAYOUTS.reason).optional() },
  answer: object({ added: integer, known: integer, replaced: integer }),
  async handle({ ctx, body }) {
    const store = await ownUnreportedStore(ctx)
    const { payouts, faults } = await readSheet(ctx, body)
    if (faults.length > 0) throw refuseField('file', 'E_PAYOUT_FAULTS', { count: faults.length })
    const owner = { id: Number(store.id), organisation_id: Number(store.organisation_id) }
    const reason = body.replace_reason
    return runCommand(ctx, async (context) => {
      const replaced = reason === undefined ? 0 : await withdrawChanged(owner.id, payouts, reason, context)
      const added = (await savePayouts(owner, 'sheet', payouts, context.trx)) - replaced
      return { added, known: payouts.length - added - replaced, replaced }
    })
  },
})

const TEMPLATE: SheetTemplate<PayoutColumn> = {
  name: 'payoutSheet',
  columns: PAYOUT_COLUMNS,
  needed: NEEDED_PAYOUT_COLUMNS,
  headingOf: (column) => `payoutColumns.${column}`,
  hintOf: (column) => `payoutHints.${column}`,
  lines: PAYOUT_EXAMPLES,
}

export const template = endpoint({
  produces: [XLSX],
  async handle({ ctx }) {
    ctx.response.header('content-type', XLSX)
    ctx.response.header('content-disposition', 'attachment; filename="payouts.xlsx"')
    ctx.response.send(await templateBytes(TEMPLATE))
  },
})
