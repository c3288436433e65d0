import type { HttpContext } from '@adonisjs/core/http'
import { row } from '#core/database'
import { submissionOf } from '#core/idempotency/submission'

/** Whether this part of a request was done before under its key. */
export async function isAnswered(ctx: HttpContext, part: string): Promise<boolean> {
  const submission = submissionOf(ctx, part)
  if (!submission) return false
  const { scope, key } = submission
  return (await row('select 1 from idempotency_keys where scope = ? and key = ?', [scope, key])) !== undefined
}
