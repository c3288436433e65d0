/*
 * Written by hand and never generated, because the routes are compared with it. Add each new route here with its
 * access.
 */

/** Row actions under a permission with the resource's own name. */
const VERBS = {
  view: ['index', 'show', 'schema'],
  create: ['store'],
  edit: ['update'],
  delete: ['destroy', 'destroyMany'],
  sort: ['sortable'],
} as const

const ROWS: Record<string, string> = {
  'admin-logs': 'view',
  'after-sales': 'view',
  attachments: 'view delete',
  'blank-requests': 'view create edit',
  'blocked-pictures': 'view delete',
  'calendar-days': 'view create edit delete',
  'cancel-requests': 'view',
  'closed-countries': 'view create edit delete',
  'config-items': 'view create edit delete sort',
  departments: 'view create edit delete sort',
  'design-batches': 'view',
  designs: 'view edit delete',
  'dictionary-items': 'view create edit delete sort',
  'dictionary-types': 'view create edit delete sort',
  'exchange-currencies': 'view create edit delete sort',
  'exchange-rates': 'view create',
  'exclusive-prices': 'view create edit delete',
  'export-records': 'view delete',
  factories: 'view create edit',
  'finished-groups': 'view create edit delete sort',
  'finished-pictures': 'view',
  'finished-products': 'view edit delete',
  'ledger-adjustments': 'view',
  'level-prices': 'view create edit delete',
  'logistics-methods': 'view create edit delete sort',
  'logistics-zones': 'view create edit delete',
  'material-categories': 'view create edit delete sort',
  materials: 'view create edit delete',
  menus: 'view create edit delete sort',
  'merchant-levels': 'view create edit delete',
  merchants: 'view create edit',
  'money-logs': 'view',
  'online-recharges': 'view',
  'order-imports': 'view',
  'order-sync-tasks': 'view',
  orders: 'view',
  organisations: 'view',
  'outbox-messages': 'view',
  'payment-accounts': 'view create edit delete sort',
  'price-table': 'view',
  'print-files': 'view',
  'product-angles': 'view',
  'product-versions': 'view',
  'production-batches': 'view',
  'production-items': 'view',
  'production-orders': 'view',
  products: 'view create edit delete',
  'rate-quotes': 'view',
  'receiver-addresses': 'view create edit delete',
  recharges: 'view',
  reconciliations: 'view',
  'recycle-bin': 'view delete',
  'recycle-rules': 'view create edit delete',
  'risk-words': 'view create edit delete',
  roles: 'view create edit delete sort',
  'score-logs': 'view',
  'score-rules': 'view edit',
  'sensitive-logs': 'view',
  'sensitive-rules': 'view create edit delete',
  'service-charges': 'view',
  sessions: 'view delete',
  'api-keys': 'view',
  'webhook-endpoints': 'view',
  'webhook-deliveries': 'view',
  settlings: 'view',
  shipments: 'view',
  'shipping-addresses': 'view create edit delete',
  'size-attributes': 'view create edit delete sort',
  'size-templates': 'view create edit delete sort',
  sizes: 'view create edit delete sort',
  'spu-categories': 'view create edit delete sort',
  spus: 'view create edit delete',
  'stock-colours': 'view create edit delete sort',
  'stock-movements': 'view',
  stocks: 'view',
  stores: 'view create edit delete',
  'supplier-levels': 'view create edit delete',
  suppliers: 'view create edit',
  transactions: 'view',
  'user-groups': 'view create edit delete sort',
  'user-rules': 'view create edit delete sort',
  users: 'view create edit delete',
  publications: 'view edit delete',
  'publication-templates': 'view create edit delete',
  warehouses: 'view create edit delete',
  'waybill-files': 'view delete',
  waybills: 'view',
}

/** All other calls that require one permission. */
const CALLS: Record<string, string> = {
  'after_sales.create': 'orders.afterSales after-sales.resubmit after-sales.withdraw after-sales.close',
  'after_sales.opine': 'after-sales.opinion',
  'after_sales.review': 'after-sales.approve after-sales.reject',
  'after_sales.view':
    'after-sales.case after-sales.comments after-sales.comment after-sales.deleteComment after-sales.team after-sales.assign',
  'api_keys.view': 'play.orders',
  'api_keys.create':
    'api-keys.options api-keys.make api-keys.rotate play.topUp play.reset device-codes.show device-codes.approve device-codes.deny',
  'api_keys.revoke': 'api-keys.revoke',
  'webhook_endpoints.create': 'webhook-endpoints.options webhook-endpoints.make',
  'webhook_endpoints.edit':
    'webhook-endpoints.update webhook-endpoints.rotate webhook-endpoints.pause webhook-endpoints.resume webhook-endpoints.test',
  'webhook_endpoints.delete': 'webhook-endpoints.destroy',
  'webhook_deliveries.view': 'webhook-deliveries.log play.deliveries play.delivery play.deliveryLog',
  'webhook_deliveries.retry': 'webhook-deliveries.replay webhook-endpoints.replay',
  'attachments.view': 'attachments.storage attachments.references',
  'blank_requests.edit': 'blank-requests.resubmit blank-requests.withdraw',
  'blank_requests.opine': 'blank-requests.opinion',
  'blank_requests.review': 'blank-requests.approve blank-requests.reject blank-requests.develop blank-requests.ask',
  'cancel_requests.review': 'cancel-requests.approve cancel-requests.reject',
  'config.edit': 'config.mailTest config.update',
  'config.view': 'config.index',
  'design_batches.create': 'design-batches.begin design-batches.retry',
  'design_batches.view': 'design-batches.items',
  'designs.create':
    'designs.begin designs.template designs.fromFile designs.fromTemplate editor-sessions.make editor-sessions.show editor-sessions.renew editor-sessions.end',
  'designs.edit': 'designs.save designs.restore brand-kit.save own-fonts.add own-fonts.remove',
  'designs.view':
    'designs.preflight designs.open designs.versions designs.fields designs.team designs.comments designs.comment designs.deleteComment designs.presence designs.pointer designs.proof own-fonts.list brand-kit.show',
  'exchange_currencies.edit': 'exchange-currencies.ask',
  'exchange_rates.create': 'rate-quotes.accept',
  'export_records.create':
    'export-records.order finished-products.pictures production-orders.files production-orders.queueFiles production-orders.filmSheets',
  'export_records.view': 'export-records.link',
  'factories.edit': 'factories.putProfile factories.dropProfile',
  'factories.view': 'factories.profile',
  'finished_products.create': 'finished-products.make finished-products.copy',
  'finished_products.edit': 'mockups.request finished-products.draw finished-products.bulk finished-products.redesign',
  'finished_products.view':
    'finished-products.preflight finished-products.renders finished-products.allowance finished-products.prices finished-products.versions finished-products.fields print-check.show finished-products.categories mockups.show',
  'ledger_adjustments.approve': 'ledger-adjustments.approve ledger-adjustments.reject',
  'ledger_adjustments.create': 'ledger-adjustments.ask ledger-adjustments.withdraw',
  'ledger_adjustments.view': 'ledger-adjustments.standing',
  'logistics_methods.view': 'freight.try',
  'materials.create': 'materials.fromAddress',
  'materials.review': 'materials.review',
  'materials.view': 'materials.counts materials.pick materials.gallery materials.download',
  'merchants.lock': 'merchants.lock merchants.unlock',
  'merchants.view': 'dashboard.merchant',
  'online_recharges.create':
    'online-recharges.start autoTopUp.show autoTopUp.save autoTopUp.addCard autoTopUp.dropCard',
  'online_recharges.view': 'online-recharges.showByNo online-recharges.receipt',
  'order_imports.create': 'order-imports.begin order-imports.accept order-imports.undo',
  'order_imports.view': 'order-imports.summary order-imports.orders',
  'order_sync_tasks.retry': 'order-sync-tasks.retry',
  'orders.cancel': 'orders.cancel orders.callOff orders.requestCancel orders.withdrawCancel orders.restore',
  'orders.create':
    'cart.show cart.samples cart.sheet cart.merge cart.accept cart.add cart.quantity cart.remove settlement.show orders.place orders.copy directOrders.place',
  'orders.edit':
    'directOrders.delivery orders.syncMany orders.sync orders.remark orders.address orders.logistics orders.split orders.link orders.personalise orders.customs orders.quoteDelivery orders.changeDelivery orders.linkSuggestions',
  'orders.hold': 'orders.holdMany orders.hold orders.releaseMany orders.release',
  'orders.pay':
    'orders.pay orders.payMany autoPayment.show autoPayment.save directOrders.pay keyPayments.show keyPayments.save',
  'orders.view':
    'play.advance orders.comments orders.comment orders.deleteComment orders.team orders.assign orders.counts orders.sheet orders.receipt orders.parcels orders.pushes orders.profit orders.profitSums dashboard.stores dashboard.sales',
  'stores.create': 'stores.platforms',
  'stores.edit':
    'stores.saveAvailability stores.enterPayouts stores.pullPayouts stores.checkPayoutSheet stores.savePayoutSheet stores.withdrawPayouts stores.retryAvailability stores.syncOrders stores.beginAuthorization stores.finishAuthorization stores.disconnect',
  'stores.view':
    'stores.payouts stores.availability stores.orderSync stores.authorizationOptions stores.autoShip stores.health stores.test stores.categories stores.attributes',
  'payment_accounts.edit': 'payment-accounts.card',
  'payment_accounts.reveal': 'payment-accounts.reveal',
  'payment_accounts.approve': 'payment-accounts.card.approve payment-accounts.card.reject',
  'production_batches.create': 'production-batches.make production-batches.waiting',
  'production_batches.view': 'production-batches.workOrders',
  'production_orders.ship': 'production-orders.label shipments.labels shipments.void shipments.track',
  'production_orders.view':
    'production-orders.board production-orders.counts production-orders.scanned production-orders.commands production-orders.printQueue production-orders.film production-orders.filmPlan production-orders.workOrders production-orders.work dashboard.production',
  'production_orders.work': 'production-orders.scans',
  'publications.create': 'publications.drafts',
  'publications.edit': 'publications.apply',
  'publications.publish': 'publications.publish publications.unpublish publications.rollback',
  'publications.view': 'publications.form publications.versions publications.categories publications.attributes',
  'receiver_addresses.view': 'receiver-addresses.parse',
  'recharges.create':
    'recharges.options recharges.submit recharges.resubmit recharges.withdraw transactions.alert billing.save',
  'recharges.review': 'recharges.take recharges.handBack recharges.approve recharges.reject',
  'recharges.view': 'recharges.showByNo recharges.receipt',
  'recycle_bin.restore': 'recycle-bin.restore',
  'recycle_bin.view': 'recycle-bin.content',
  'recycle_rules.view': 'recycle-rules.choices',
  'risk_words.create': 'risk-words.batch',
  'risk_words.view': 'risk-words.check',
  'roles.create': 'roles.copy',
  'roles.explain': 'permissions.explain',
  'roles.view': 'permissions.index roles.compare roles.menus',
  'sensitive_logs.rollback': 'sensitive-logs.rollback',
  'sensitive_logs.view': 'sensitive-logs.compare',
  'sensitive_rules.view': 'sensitive-rules.choices',
  'system.view': 'system.status system.retention',
  'system.retry': 'system.retry',
  'system.discard': 'system.discard',
  'system.retain': 'system.retention.save',
  'system.download': 'system.archives.link',
  'service_charges.view': 'service-charges.statement',
  'settlings.create': 'settlings.levels settlings.quote settlings.offer settlings.pay settlings.cancel',
  'settlings.review': 'settlings.confirm settlings.refuse',
  'products.edit':
    'products.bulk products.previewBulk price-imports.sheet price-imports.latest price-imports.begin price-imports.summary price-imports.products price-imports.accept price-imports.undo',
  'stocks.adjust': 'stocks.adjust stocks.reorder',
  'stocks.receive': 'stocks.receive',
  'stocks.view': 'spus.stock stocks.counts',
  'supplier_site.edit': 'supplierSite.edit',
  'supplier_site.view': 'supplierSite.show',
  'suppliers.edit': 'suppliers.certify suppliers.uncertify',
  'suppliers.view': 'suppliers.limits',
  'transactions.view':
    'transactions.balance transactions.showByNo billing.show statements.months statements.pdf statements.csv',
  'users.lock': 'users.lock users.unlock',
  'users.reset_password': 'users.password users.twoStep',
  'users.reset_real_name': 'users.realName',
  'waybill_files.create': 'waybill-files.match',
  'waybill_files.view': 'waybill-files.print',
  'waybills.create': 'waybills.lines',
}

/** Open to every signed-in person of these audiences. */
const SIGNED_IN: Record<string, string> = {
  admin: `auth.logout auth.index auth.page auth.profile auth.profile.edit auth.password media.uploadAdmin dashboard.show dashboard.todo dashboard.changes first-steps.show records.byNumber recycle-rules.kept
    sharedViews.index sharedViews.share sharedViews.unshare`,
  'admin, member, api_key': 'media.upload auth.whoami shop.prices shop.quote freight.quote',
  'admin, member': `auth.other auth.agreement auth.sessions auth.sessions.endAll auth.sessions.end auth.preferences.show
    auth.preferences.save words.index media.link uploads.begin uploads.show uploads.append uploads.abandon
    shop.favourites shop.favourites.ids shop.favourites.put shop.favourites.drop
    live.stream notices.list notices.unread notices.read notices.settings notices.settings.save auth.twoStep auth.twoStep.enrol auth.twoStep.confirm
    auth.twoStep.recoveryCodes auth.twoStep.disable auth.devices auth.devices.end`,
  editor:
    'editorFrame.design editorFrame.colour editorFrame.save editorFrame.pictures editorFrame.upload editorFrame.finish editorFrame.mockups',
  member: `member.index account.profile account.profile.edit account.verification account.bind account.password
    account.paymentPassword account.realName account.realName.prove account.balance account.integral account.scoreRules
    account.exchangeScore account.overview account.confirmContact`,
}

/** Without a session: site data, sign-in, and signed requests. */
const EVERYONE = `captcha.show captcha.check captcha.proof codes.send codes.sms codes.ems auth.login auth.secondStep member.secondStep auth.register
  auth.refresh auth.setup member.checkInOptions member.checkIn member.logout account.retrievePassword site.index
  areas.index countries.index media.file media.suffixIcon gateways.events platforms.webhook gateways.pay gateways.payLocally gateways.card gateways.saveCardLocally shop.front
  shop.index shop.nearly shop.facets shop.show freight.estimate quotes.make fonts.show order-imports.template stores.payoutTemplate waybill-files.document health.live
  health.ready contract.document device-codes.begin device-codes.token developers.index developers.reference developers.changelog developers.problems
  developers.problem developers.topic editorFrame.page editorFrame.script editorFrame.open health.metrics proxy.host proxy.certificate exports.download archives.download docs.document docs.page web.robots web.sitemap web.backOffice
  web.backOfficeAny web.help web.helpTopic web.home web.any`

/** Member-centre calls that check a permission inside the action. */
export const ASKED_INSIDE: Record<string, string> = {
  'account.balance': 'money_logs.view',
  'account.integral': 'score_logs.view',
  'account.scoreRules': 'score_logs.view',
  'account.exchangeScore': 'score_logs.view',
}

const words = (text: string) => text.split(/\s+/)
const underscored = (name: string) => name.replaceAll('-', '_')

function ofRows([resource, verbs]: [string, string]): [string, string][] {
  return words(verbs).flatMap((verb) =>
    VERBS[verb as keyof typeof VERBS].map((call): [string, string] => [
      `${resource}.${call}`,
      `${underscored(resource)}.${verb}`,
    ]),
  )
}

const named = (table: Record<string, string>) =>
  Object.entries(table).flatMap(([who, calls]) => words(calls).map((call): [string, string] => [call, who]))

/** Required access by call name: a permission, audiences, or everyone. */
export const PERMISSION_TABLE: ReadonlyMap<string, string> = new Map([
  ...Object.entries(ROWS).flatMap(ofRows),
  ...named(CALLS),
  ...named(SIGNED_IN).map(([call, audiences]): [string, string] => [call, `signed in: ${audiences}`]),
  ...words(EVERYONE).map((call): [string, string] => [call, 'everyone']),
])

/** Row actions that API keys may use. */
const KEY_ROWS: Record<string, string> = {
  'after-sales': 'view',
  'blank-requests': 'view',
  'calendar-days': 'view create edit delete',
  'cancel-requests': 'view',
  'closed-countries': 'view create edit delete',
  designs: 'view edit',
  'dictionary-items': 'view create edit delete sort',
  'dictionary-types': 'view create edit delete sort',
  'exchange-currencies': 'view',
  'exchange-rates': 'view create',
  'exclusive-prices': 'view',
  factories: 'view',
  'finished-groups': 'view create edit delete sort',
  'finished-products': 'view',
  'level-prices': 'view',
  'logistics-methods': 'view',
  'logistics-zones': 'view',
  'material-categories': 'view create edit delete sort',
  materials: 'view',
  'merchant-levels': 'view',
  merchants: 'view',
  'order-sync-tasks': 'view',
  orders: 'view',
  organisations: 'view',
  'price-table': 'view',
  'print-files': 'view',
  'product-angles': 'view',
  'product-versions': 'view',
  'production-batches': 'view',
  'production-items': 'view',
  'production-orders': 'view',
  products: 'view',
  'publication-templates': 'view',
  publications: 'view',
  'receiver-addresses': 'view create edit delete',
  shipments: 'view',
  'shipping-addresses': 'view create edit delete',
  'size-attributes': 'view create edit delete sort',
  'size-templates': 'view create edit delete sort',
  sizes: 'view create edit delete sort',
  'spu-categories': 'view create edit delete sort',
  spus: 'view create edit delete',
  'stock-colours': 'view create edit delete sort',
  'stock-movements': 'view',
  stocks: 'view',
  stores: 'view',
  transactions: 'view',
  warehouses: 'view',
  waybills: 'view',
  'webhook-deliveries': 'view',
  'webhook-endpoints': 'view',
}

/** All other calls that take API keys. None asks for a password, ends a session or decides about money. */
const KEY_CALLS = `media.upload auth.whoami shop.prices shop.quote freight.quote orders.cancel orders.requestCancel orders.withdrawCancel orders.hold
  orders.release orders.remark orders.personalise orders.address orders.quoteDelivery orders.parcels orders.afterSales after-sales.case
  after-sales.resubmit after-sales.withdraw after-sales.close transactions.balance finished-products.categories
  finished-products.prices finished-products.fields publications.drafts publications.publish publications.unpublish shipments.track play.advance spus.stock stocks.adjust stocks.counts stocks.receive
  webhook-endpoints.options webhook-endpoints.make webhook-endpoints.update webhook-endpoints.rotate webhook-endpoints.pause
  webhook-endpoints.resume webhook-endpoints.test webhook-endpoints.destroy webhook-endpoints.replay webhook-deliveries.log
  webhook-deliveries.replay
  directOrders.place directOrders.pay directOrders.delivery materials.fromAddress materials.download designs.fromFile
  designs.fromTemplate designs.fields designs.preflight finished-products.make mockups.request mockups.show
  editor-sessions.make editor-sessions.show editor-sessions.renew editor-sessions.end`

/** The calls that take API keys. */
export const KEY_TABLE: ReadonlySet<string> = new Set([
  ...Object.entries(KEY_ROWS)
    .flatMap(ofRows)
    .map(([call]) => call),
  ...words(KEY_CALLS),
])
