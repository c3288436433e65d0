import vine from '@vinejs/vine'
import { DELIVERY } from '#contracts/limits'
import { FILE_OUTCOMES, LINE_OUTCOMES, type FileResult, type LineResult } from '#contracts/waybills'
import { change } from '#core/crud/change'
import { Refusal } from '#core/errors'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, integer, list, nullable, object, text } from '#core/http/schemas'
import { outcomeOf } from '#core/outcome'
import { matchFile, openedFile } from '#fulfilment/waybills/actions/match_file'
import { noteWaybill } from '#fulfilment/waybills/actions/note_waybill'
import { printed, printLink } from '#fulfilment/waybills/actions/print_waybills'
import { linesIn } from '#fulfilment/waybills/actions/sheet_lines'
import { whole } from '#orders/endpoints/order_fields'

const PDF = 'application/pdf'

/** One line after the other, each by itself: what is refused says why, and may be sent again. */
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
    for (const [at, line] of (await linesIn(body, actorOf(ctx))).entries()) {
      const told = { line: at + 1, order_no: line?.order_no ?? '', tracking_no: line?.tracking_no ?? '' }
      const tried = await outcomeOf(ctx.language, async () => {
        if (!line) throw new Refusal('E_WAYBILL_FORM')
        const { outcome } = await change(
          ctx,
          async (context) => ({ outcome: await noteWaybill(line, context) }),
          `line ${at}`,
        )
        return outcome
      })
      results.push({ ...told, outcome: tried.done ?? 'refused', message: tried.message })
    }
    return { results }
  },
})

const FILE = vine.object({ file: vine.string().maxLength(200), name: vine.string().maxLength(200) })

/** PDFs that were sent, each by itself. */
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
        const opened = await openedFile(given, actorOf(ctx))
        return change(ctx, ({ actor, trx }) => matchFile(opened, actor, trx), `file ${at}`)
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
    const file = await printed(String(ctx.params.token))
    ctx.response.header('content-type', PDF)
    ctx.response.header('content-disposition', 'inline; filename="waybills.pdf"')
    ctx.response.header('cache-control', 'no-store')
    ctx.response.send(file)
  },
})
