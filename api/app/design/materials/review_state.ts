import { MATERIAL_REVIEWS, type MaterialReview, type ReviewVerdict, type ReviewCause } from '#contracts/materials'
import { stateMachine } from '#core/domain/state_machine'
import { row, type Transaction } from '#core/database'
import { enqueue } from '#core/jobs/job_queue'
import { checkPrintsJob } from '#design/printing/check'

/** The automatic moderator decides once; later and undecidable cases need a person. */
export type MachineAction = 'clear' | 'hold' | 'stop'

export const reviewStates = stateMachine<MaterialReview, MachineAction | ReviewVerdict>({
  states: MATERIAL_REVIEWS,
  initial: ['pending'],
  final: ['passed', 'blocked'],
  transitions: {
    clear: { from: ['pending'], to: 'passed' },
    hold: { from: ['pending'], to: 'review' },
    stop: { from: ['pending'], to: 'blocked' },
    pass: { from: ['pending', 'review', 'blocked'], to: 'passed' },
    block: { from: ['pending', 'review', 'passed'], to: 'blocked' },
  },
})

export interface ReviewChange {
  id: number
  from: MaterialReview
  to: MaterialReview
  cause: ReviewCause | null
  note: string
  /** Null for the automatic moderator. */
  by: number | null
}

/**
 * Compares and sets the review state, so a concurrent decision is not overwritten. The automatic moderator does not
 * bump `version`, so open forms stay valid.
 */
export async function updateReview(
  { id, from, to, cause, note, by }: ReviewChange,
  trx: Transaction,
): Promise<boolean> {
  const updated = await row(
    `update materials set review = ?, review_cause = ?, review_note = ?, reviewed_by = ?, reviewed_at = now(),
            version = version + ?, updated_at = now() where id = ? and review = ? returning 1`,
    [to, cause, note, by, by === null ? 0 : 1, id, from],
    trx,
  )
  // Finished products with this picture become unprintable or printable again.
  if (updated && (from === 'blocked' || to === 'blocked')) await enqueue(checkPrintsJob, {}, trx)
  return updated !== undefined
}
