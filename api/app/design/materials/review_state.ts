import { MATERIAL_REVIEWS, type MaterialReview, type ReviewVerdict, type ReviewCause } from '#contracts/materials'
import { stateMachine } from '#core/domain/state_machine'
import { row, type Transaction } from '#core/database'
import { enqueue } from '#core/jobs/job_queue'
import { checkPrintsJob } from '#design/printing/check'

/** The machine judges once; after that, and wherever it cannot, people do. */
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
  // What is printed with it is sold no more, or again.
  if (updated && (from === 'blocked' || to === 'blocked')) await enqueue(checkPrintsJob, {}, trx)
  return updated !== undefined
}
