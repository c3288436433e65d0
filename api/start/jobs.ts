import { closeUnansweredJob } from '#after_sales/close_unanswered'
import { stockAlertJob } from '#catalogue/stock/stock_alert'
import { foldChangesJob } from '#catalogue/prices/goods_version'
import { keySweep, sweepJob, liveSweep, noticeSweep } from '#core/jobs/sweep'
import { exportJob, exportSweep } from '#core/exports/run_export'
import type { Job } from '#core/jobs/job'
import { mailJob, textJob } from '#core/messages/messages'
import { designsJob } from '#database/seeders/designs/job'
import { galleryJob } from '#database/seeders/gallery/job'
import { connectStoresJob } from '#database/seeders/orders/connect_stores'
import { ordersJob } from '#database/seeders/orders/job'
import { shopJob } from '#database/seeders/shop/job'
import { digestJob } from '#identity/notice_digest'
import { expireLevelsJob } from '#organisations/merchants/level_in_force'
import { mediaSweep } from '#media/sweep'
import { releaseJob } from '#media/delete_files'
import { thumbnailJob } from '#media/thumbnails'
import { identitySweeps } from '#identity/sweeps'
import { settlingJob } from '#organisations/settling/jobs'
import { balanceAlertJob } from '#ledger/account/balance_alert'
import { localEventJob } from '#ledger/gateway/drivers/local_gateway'
import { forgetCardJob } from '#ledger/top_up/cards'
import { autoTopUpJob } from '#ledger/top_up/charge'
import { scoreJob } from '#ledger/score/settle'
import { holdsJob, ledgerWatch } from '#ledger/checks/watch'
import '#order_sync/events'
import '#orders/queries/reconciliation'
import '#orders/queries/invariants'
import '#fulfilment/production/invariants'
import '#after_sales/invariants'
import { priceImportJob } from '#catalogue/price_imports/job'
import { importJob } from '#orders/imports/job'
import { reconcileJob } from '#ledger/reconciliation/reconcile'
import { batchJob } from '#design/batches/job'
import { deleteUntouchedJob } from '#design/designs/create'
import { measureArtworkJob } from '#design/finished/measure_artwork'
import { checkPrintsJob } from '#design/printing/check'
import { renderJob } from '#design/render/job'
import { moderateJob } from '#design/moderation/moderate'
import { autoShipJob, completeJob, foldCountsJob } from '#fulfilment/jobs'
import { drawMissingPicturesJob } from '#fulfilment/production/open'
import { holdPrintsJob } from '#fulfilment/print_holds'
import { pullJob, pullOneJob, schedulePullsJob } from '#order_sync/jobs'
import { pushJob } from '#order_sync/shipments/push'
import { categoriesJob } from '#publishing/categories'
import { checkPublicationsJob, publishJob } from '#publishing/release'
import { applyJob } from '#availability/apply'
import { compareAllJob, findConcernedJob } from '#availability/jobs'
import { importPayoutsJob, schedulePayoutsJob } from '#payouts/import'
import { autoPayDueJob, autoPayJob } from '#order_sync/auto_payment/jobs'
import { answerJob } from '#order_sync/changes/answer'
import { closeDaysJob } from '#back_office/dashboard/facts'
import { authorizationsJob } from '#stores/authorization/job'
import { connectedJob, nightlyStoresJob } from '#stores/authorization/connected_job'
import { platformEventJob } from '#stores/events/handle'
import { callSweep, consentSweep, eventSweep } from '#stores/sweep'
import { ratesJob } from '#settings/rates/update_rates'

/** Loaded by worker processes after the port is open. */
export const JOBS: readonly Job<never>[] = [
  expireLevelsJob,
  sweepJob([keySweep, liveSweep, noticeSweep, consentSweep, eventSweep, callSweep, ...identitySweeps]),
  mailJob,
  textJob,
  digestJob,
  ratesJob,
  authorizationsJob,
  platformEventJob,
  connectedJob,
  nightlyStoresJob,
  moderateJob,
  batchJob,
  deleteUntouchedJob,
  importJob,
  priceImportJob,
  renderJob,
  measureArtworkJob,
  checkPrintsJob,
  holdPrintsJob,
  drawMissingPicturesJob,
  ledgerWatch,
  holdsJob,
  scoreJob,
  balanceAlertJob,
  autoTopUpJob,
  forgetCardJob,
  localEventJob,
  stockAlertJob,
  reconcileJob,
  settlingJob,
  autoShipJob,
  completeJob,
  foldChangesJob,
  foldCountsJob,
  closeUnansweredJob,
  schedulePullsJob,
  pullJob,
  pullOneJob,
  pushJob,
  publishJob,
  checkPublicationsJob,
  findConcernedJob,
  compareAllJob,
  applyJob,
  categoriesJob,
  importPayoutsJob,
  schedulePayoutsJob,
  answerJob,
  autoPayJob,
  autoPayDueJob,
  closeDaysJob,
  exportJob,
  exportSweep,
  thumbnailJob,
  releaseJob,
  mediaSweep,
  galleryJob,
  designsJob,
  ordersJob,
  connectStoresJob,
  shopJob,
]
