import { downloadMaterialJob, downloadSweep } from '#developers/pictures/download_material'
import { closeUnansweredJob } from '#after_sales/close_unanswered'
import { stockAlertJob } from '#catalogue/stock/stock_alert'
import { foldChangesJob } from '#catalogue/prices/goods_version'
import { processSweep } from '#core/health/heartbeat'
import { keySweep, sweepJob, liveSweep } from '#core/jobs/sweep'
import { exportJob, exportSweep } from '#core/exports/run_export'
import type { Job } from '#core/jobs/job'
import { mailJob, textJob } from '#core/messages/messages'
import { designsJob } from '#database/seeders/designs/job'
import { galleryJob } from '#database/seeders/gallery/job'
import { connectStoresJob } from '#database/seeders/orders/connect_stores'
import { ordersJob } from '#database/seeders/orders/job'
import { shopJob } from '#database/seeders/shop/job'
import { tenantsJob } from '#database/seeders/tenants/job'
import { digestJob } from '#identity/notice_digest'
import { expireLevelsJob } from '#organisations/merchants/level_in_force'
import { mediaSweep } from '#media/sweep'
import { releaseJob } from '#media/delete_files'
import { thumbnailJob } from '#media/thumbnails'
import { identitySweeps } from '#identity/sweeps'
import { isPublicDemo } from '#start/environment'
import { demoResetJob } from '#database/seeders/demo_reset'
import { certificateWatch } from '#organisations/suppliers/certificates'
import { settlingJob } from '#organisations/settling/jobs'
import { balanceAlertJob } from '#ledger/account/balance_alert'
import { localEventJob } from '#ledger/gateway/drivers/local_gateway'
import { forgetCardJob } from '#ledger/top_up/cards'
import { autoTopUpJob } from '#ledger/top_up/charge'
import { scoreJob } from '#ledger/score/settle'
import { holdsJob, ledgerWatch } from '#ledger/checks/watch'
import '#orders/queries/reconciliation'
import '#orders/queries/invariants'
import '#fulfilment/production/invariants'
import '#after_sales/invariants'
import { priceImportJob } from '#catalogue/price_imports/job'
import { importJob } from '#orders/imports/job'
import { reconcileJob } from '#ledger/reconciliation/reconcile'
import { batchJob } from '#design/batches/job'
import { deleteUntouchedJob } from '#design/designs/create'
import { sweepPersonalisationsJob } from '#design/personalised/sweep'
import { measureArtworkJob } from '#design/finished/measure_artwork'
import { checkPrintsJob } from '#design/printing/check'
import { renderJob } from '#design/render/job'
import { moderateJob } from '#design/moderation/moderate'
import { autoShipJob, completeJob, foldCountsJob } from '#fulfilment/jobs'
import { playJob } from '#fulfilment/production/play'
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
import { retentionJob } from '#back_office/retention/run'
import { authorizationsJob } from '#stores/authorization/job'
import { connectedJob, nightlyStoresJob } from '#stores/authorization/connected_job'
import { platformEventJob } from '#stores/events/handle'
import { stockEventsJob } from '#developers/webhooks/stock_events'
import { consentSweep } from '#stores/consents/begin'
import { callSweep } from '#stores/health/record_call'
import { ratesJob } from '#settings/rates/update_rates'
import { deviceCodeSweep } from '#developers/device_codes/device_codes'

/** Loaded by worker processes after the port is open. */
export const JOBS: readonly Job<never>[] = [
  expireLevelsJob,
  sweepJob([
    keySweep,
    liveSweep,
    processSweep,
    consentSweep,
    callSweep,
    downloadSweep,
    deviceCodeSweep,
    ...identitySweeps,
  ]),
  mailJob,
  textJob,
  digestJob,
  ratesJob,
  authorizationsJob,
  platformEventJob,
  connectedJob,
  nightlyStoresJob,
  moderateJob,
  downloadMaterialJob,
  batchJob,
  deleteUntouchedJob,
  importJob,
  priceImportJob,
  renderJob,
  sweepPersonalisationsJob,
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
  stockEventsJob,
  reconcileJob,
  settlingJob,
  certificateWatch,
  autoShipJob,
  completeJob,
  playJob,
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
  retentionJob,
  exportJob,
  exportSweep,
  thumbnailJob,
  releaseJob,
  mediaSweep,
  galleryJob,
  designsJob,
  ordersJob,
  tenantsJob,
  connectStoresJob,
  shopJob,
  ...(isPublicDemo ? [demoResetJob] : []),
]
