import { closeUnansweredJob } from '#after_sales/jobs/clock'
import { foldChangesJob } from '#catalogue/jobs/fold_changes'
import { keySweep } from '#core/idempotency/sweep'
import { exportJob } from '#core/exports/job'
import { exportSweep } from '#core/exports/sweep'
import type { Job } from '#core/jobs/job'
import { sweepJob } from '#core/jobs/sweep'
import { liveSweep } from '#core/live/sweep'
import { mailJob } from '#core/messages/mail_job'
import { textJob } from '#core/messages/text_job'
import { noticeSweep } from '#core/notices/sweep'
import { designsJob } from '#database/seeders/designs/job'
import { galleryJob } from '#database/seeders/gallery/job'
import { ordersJob } from '#database/seeders/orders/job'
import { shopJob } from '#database/seeders/shop/job'
import { digestJob } from '#identity/notices/digest_job'
import { fallBackJob } from '#organisations/fall_back_job'
import { mediaSweep } from '#media/jobs/media_sweep'
import { releaseJob } from '#media/jobs/release_job'
import { thumbnailJob } from '#media/jobs/thumbnail_job'
import { identitySweeps } from '#identity/sweeps'
import { settlingJob } from '#organisations/settling/jobs'
import { scoreJob } from '#ledger/jobs/score'
import { holdsJob, ledgerWatch } from '#ledger/jobs/watch'
import '#orders/reconciled'
import '#orders/queries/order_faults'
import '#fulfilment/queries/production_faults'
import '#after_sales/queries/case_faults'
import { importJob } from '#orders/imports/jobs/import_job'
import { reconcileJob } from '#ledger/reconciliation/reconcile'
import { batchJob } from '#design/batches/jobs/batch_job'
import { measureArtworkJob } from '#design/finished/jobs/measure_artwork'
import { checkPrintsJob } from '#design/printing/check_job'
import { renderJob } from '#design/render/jobs/render_job'
import { moderateJob } from '#design/jobs/moderate_job'
import { autoShipJob, completeJob } from '#fulfilment/jobs/clock'
import { drawOrderedJob } from '#fulfilment/jobs/draw_ordered'
import { holdPrintsJob } from '#fulfilment/jobs/hold_prints'
import { foldCountsJob } from '#fulfilment/jobs/fold_counts'
import { closeDaysJob } from '#back_office/dashboard/close_days'
import { ratesJob } from '#settings/rates/job'

/** Every job of the product; loaded by the processes that run them, after the port is open. */
export const JOBS: readonly Job<never>[] = [
  fallBackJob,
  sweepJob([keySweep, liveSweep, noticeSweep, ...identitySweeps]),
  mailJob,
  textJob,
  digestJob,
  ratesJob,
  moderateJob,
  batchJob,
  importJob,
  renderJob,
  measureArtworkJob,
  checkPrintsJob,
  holdPrintsJob,
  drawOrderedJob,
  ledgerWatch,
  holdsJob,
  scoreJob,
  reconcileJob,
  settlingJob,
  autoShipJob,
  completeJob,
  foldChangesJob,
  foldCountsJob,
  closeUnansweredJob,
  closeDaysJob,
  exportJob,
  exportSweep,
  thumbnailJob,
  releaseJob,
  mediaSweep,
  galleryJob,
  designsJob,
  ordersJob,
  shopJob,
]
