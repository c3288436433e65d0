import type { Transaction } from '#core/database'
import { enqueue } from '#core/jobs/enqueue'
import { PrintWatch, type DrawnPicture } from '#design/ports/print_watch'
import { tellDrawn } from '#fulfilment/actions/tell_drawn'
import { holdPrintsJob } from '#fulfilment/jobs/hold_prints'

/** Orders are held by a job: whoever marks a product has locked it, and payments lock order and product the other way round. */
export class PaidPrints extends PrintWatch {
  override changed(ids: readonly number[], trx: Transaction): Promise<void> {
    return enqueue(holdPrintsJob, { ids }, trx)
  }

  override drawn(picture: DrawnPicture, trx: Transaction): Promise<void> {
    return tellDrawn(picture, trx)
  }
}
