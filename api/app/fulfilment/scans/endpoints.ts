import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { PRODUCTION_STATUSES, REJECT_REASONS, SCAN_ACTIONS } from '#contracts/fulfilment'
import type { Scan } from '#contracts/workshop'
import { WORKSHOP } from '#contracts/limits'
import { runCommand } from '#core/crud/command'
import { endpoint } from '#core/http/endpoint'
import { choice, integer, list, nullable, object, text } from '#core/http/schemas'
import { outcomeOf } from '#core/outcome'
import { runScan } from '#fulfilment/scans/scan'
import { momentField } from '#fulfilment/http'

const SCAN = vine.object({
  id: vine.string().uuid(),
  action: vine.enum(SCAN_ACTIONS),
  code: vine.string().maxLength(WORKSHOP.code),
  reason: vine.enum(REJECT_REASONS).optional(),
  note: vine.string().trim().maxLength(WORKSHOP.note).optional(),
  scanned_at: momentField().optional(),
})

const RESULT = object({
  id: text,
  outcome: choice(['done', 'already', 'refused']),
  production_no: nullable(text),
  no: nullable(text),
  status: nullable(choice(PRODUCTION_STATUSES)),
  moved: integer,
  remake_no: nullable(text),
  reason: nullable(text),
  message: nullable(text),
})

/** One scan, or all scans queued while offline: each handled separately, in scan order. */
export const scans = endpoint({
  body: { scans: vine.array(SCAN).minLength(1).maxLength(WORKSHOP.scans).distinct('id') },
  answer: object({ done: integer, results: list(RESULT) }),
  async handle({ ctx, body }) {
    const results = []
    for (const one of body.scans) results.push(await resultOf(ctx, one))
    return { done: results.filter(({ outcome }) => outcome !== 'refused').length, results }
  },
})

const NOTHING = { production_no: null, no: null, status: null, moved: 0, remake_no: null }

async function resultOf(ctx: HttpContext, one: Scan) {
  const work = () => runCommand(ctx, ({ actor, trx }) => runScan(one, actor, trx), one.id)
  const { done, reason, message } = await outcomeOf(ctx.language, work)
  return { id: one.id, ...(done ?? { outcome: 'refused', ...NOTHING }), reason, message }
}
