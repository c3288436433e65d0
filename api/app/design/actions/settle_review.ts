import type { MaterialReview, ReviewCause } from '#contracts/materials'
import { row, type Transaction } from '#core/database'
import { enqueue } from '#core/jobs/enqueue'
import { checkPrintsJob } from '#design/printing/check_job'

export interface Settled {
  id: number
  from: MaterialReview
  to: MaterialReview
  /** Null where nothing was found. */
  cause: ReviewCause | null
  note: string
  /** Null for the machine. */
  by: number | null
}

/**
 * Moves a review on from where it was seen; somebody who was quicker is not overruled. The machine counts as no editor: whoever
 * has the form open meanwhile goes on.
 */
export async function settleReview({ id, from, to, cause, note, by }: Settled, trx: Transaction): Promise<boolean> {
  const settled = await row(
    `update materials set review = ?, review_cause = ?, review_note = ?, reviewed_by = ?, reviewed_at = now(),
            version = version + ?, updated_at = now() where id = ? and review = ? returning 1`,
    [to, cause, note, by, by === null ? 0 : 1, id, from],
    trx,
  )
  // What is printed with it is sold no more, or again.
  if (settled && (from === 'blocked' || to === 'blocked')) await enqueue(checkPrintsJob, {}, trx)
  return settled !== undefined
}
