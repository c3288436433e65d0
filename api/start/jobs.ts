import { closeUnansweredJob } from '#after_sales/close_unanswered'
import { foldChangesJob } from '#catalogue/prices/goods_version'
import { keySweep, sweepJob, liveSweep, noticeSweep } from '#core/jobs/sweep'
import { exportJob, exportSweep } from '#core/exports/run_export'
import type { Job } from '#core/jobs/job'
import { mailJob, textJob } from '#core/messages/messages'
import { designsJob } from '#database/seeders/designs/job'
import { galleryJob } from '#database/seeders/gallery/job'
import { ordersJob } from '#database/seeders/orders/job'
import { shopJob } from '#database/seeders/shop/job'
import { digestJob } from '#identity/notice_digest'
import { expireLevelsJob } from '#organisations/merchants/level_in_force'
import { mediaSweep } from '#media/sweep'
import { releaseJob } from '#media/delete_files'
import { thumbnailJob } from '#media/thumbnails'
import { identitySweeps } from '#identity/sweeps'
import { settlingJob } from '#organisations/settling/jobs'
import { scoreJob } from '#ledger/score/settle'
import { holdsJob, ledgerWatch } from '#ledger/checks/watch'
import '#orders/queries/reconciliation'
import '#orders/queries/invariants'
import '#fulfilment/production/invariants'
import '#after_sales/invariants'
import { importJob } from '#orders/imports/job'
import { reconcileJob } from '#ledger/reconciliation/reconcile'
import { batchJob } from '#design/batches/job'
import { measureArtworkJob } from '#design/finished/measure_artwork'
import { checkPrintsJob } from '#design/printing/check'
import { renderJob } from '#design/render/job'
import { moderateJob } from '#design/moderation/moderate'
import { autoShipJob, completeJob, foldCountsJob } from '#fulfilment/jobs'
import { drawMissingPicturesJob } from '#fulfilment/production/open'
import { holdPrintsJob } from '#fulfilment/print_holds'
import { closeDaysJob } from '#back_office/dashboard/facts'
import { ratesJob } from '#settings/rates/update_rates'

/** Loaded by worker processes after the port is open. */
export const JOBS: readonly Job<never>[] = [
  expireLevelsJob,
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
  drawMissingPicturesJob,
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
