import { DELIVERY } from '#contracts/limits'
import {
  waybillLines,
  type WaybillLine,
  FILE_OUTCOMES,
  LINE_OUTCOMES,
  type FileResult,
  type LineResult,
} from '#contracts/waybills'
import { Refusal, refuseField } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { findUploadedFile } from '#media/links/file_access'
import { sheetRows } from '#media/sheets/sheet_rows'
import vine from '@vinejs/vine'
import { runCommand } from '#core/crud/command'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, integer, list, nullable, object, text, whole } from '#core/http/schemas'
import { outcomeOf } from '#core/outcome'
import { matchFile, parseFile, printDocument, printLink } from '#fulfilment/waybills/files'
import { saveWaybillLine } from '#fulfilment/waybills/note'

export interface LinesInput {
  text?: string
  /** The address of an uploaded .xls or .xlsx file. */
  file?: string
}

/** Lines of a text or of a sheet's first two columns; throws above `DELIVERY.lines`. */
export async function parseLines({ text, file }: LinesInput, actor: Actor): Promise<(WaybillLine | null)[]> {
  const lines = file === undefined ? waybillLines(text ?? '') : await parseSheet(file, actor)
  if (lines.length === 0) throw new Refusal('E_NOTHING_SELECTED')
  if (lines.length > DELIVERY.lines) throw new Refusal('E_WAYBILL_LINES', { max: DELIVERY.lines })
  return lines
}

/** Skips a header row. */
async function parseSheet(file: string, actor: Actor): Promise<(WaybillLine | null)[]> {
  const sent = await findUploadedFile(file, 'import', actor)
  if (!sent) throw refuseField('file', 'E_IMPORT_FILE')
  const lines: (WaybillLine | null)[] = []
  for await (const [, [order = '', tracking = '']] of sheetRows(sent, DELIVERY.lines + 50)) {
    if (lines.length === 0 && !/\d/.test(order + tracking)) continue
    lines.push(order && tracking ? { order_no: order, tracking_no: tracking } : null)
  }
  return lines
}

const PDF = 'application/pdf'

/** Each line is handled separately; refused ones are reported and can be sent again. */
export const lines = endpoint({
  body: { text: vine.string().maxLength(20_000).optional(), file: vine.string().maxLength(200).optional() },
  answer: object({
    results: list(
      object({
        line: integer,
        order_no: text,
        tracking_no: text,
        outcome: choice(LINE_OUTCOMES),
        message: nullable(text),
      }),
    ),
  }),
  async handle({ ctx, body }) {
    const results: LineResult[] = []
    for (const [at, line] of (await parseLines(body, actorOf(ctx))).entries()) {
      const numbers = { line: at + 1, order_no: line?.order_no ?? '', tracking_no: line?.tracking_no ?? '' }
      const tried = await outcomeOf(ctx.language, async () => {
        if (!line) throw new Refusal('E_WAYBILL_FORM')
        const { outcome } = await runCommand(
          ctx,
          async (context) => ({ outcome: await saveWaybillLine(line, context) }),
          `line ${at}`,
        )
        return outcome
      })
      results.push({ ...numbers, outcome: tried.done ?? 'refused', message: tried.message })
    }
    return { results }
  },
})

const FILE = vine.object({ file: vine.string().maxLength(200), name: vine.string().maxLength(200) })

export const files = endpoint({
  body: { files: vine.array(FILE).minLength(1).maxLength(DELIVERY.lines) },
  answer: object({
    results: list(
      object({
        name: text,
        outcome: choice(FILE_OUTCOMES),
        tracking_no: nullable(text),
        order_no: nullable(text),
        message: nullable(text),
      }),
    ),
  }),
  async handle({ ctx, body }) {
    if (actorOf(ctx).organisation.kind !== 'merchant') throw new Refusal('E_MERCHANTS_ONLY')
    const results: FileResult[] = []
    for (const [at, given] of body.files.entries()) {
      const tried = await outcomeOf(ctx.language, async () => {
        const opened = await parseFile(given, actorOf(ctx))
        return runCommand(ctx, ({ actor, trx }) => matchFile(opened, actor, trx), `file ${at}`)
      })
      const { outcome = 'refused', tracking_no = null, order_no = null } = tried.done ?? {}
      results.push({ name: given.name, outcome, tracking_no, order_no, message: tried.message })
    }
    return { results }
  },
})

export const print = endpoint({
  body: { ids: vine.array(whole()).minLength(1).maxLength(DELIVERY.prints).distinct() },
  answer: object({ url: text }),
  async handle({ ctx, body }) {
    ctx.response.header('cache-control', 'no-store')
    return { url: await printLink(body.ids, actorOf(ctx)) }
  },
})

export const document = endpoint({
  produces: [PDF],
  async handle({ ctx }) {
    const file = await printDocument(String(ctx.params.token))
    ctx.response.header('content-type', PDF)
    ctx.response.header('content-disposition', 'inline; filename="waybills.pdf"')
    ctx.response.header('cache-control', 'no-store')
    ctx.response.send(file)
  },
})
