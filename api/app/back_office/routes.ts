import { mount } from '#core/crud/mount'
import { everyone, permitted, signedIn } from '#core/http/access'
import { lazyEndpoints } from '#core/http/endpoint'
import { route } from '#core/http/routes'
import { recycleBin, recycleRules, sensitiveLogs, sensitiveRules } from '#back_office/resources'

const dashboard = lazyEndpoints(() => import('#back_office/dashboard/endpoints'))
const merchant = lazyEndpoints(() => import('#back_office/dashboard/merchant'))
const production = lazyEndpoints(() => import('#back_office/dashboard/production'))
const sales = lazyEndpoints(() => import('#back_office/dashboard/sales'))
const system = lazyEndpoints(() => import('#back_office/dashboard/system_status'))
const retention = lazyEndpoints(() => import('#back_office/retention/endpoints'))
const recycle = lazyEndpoints(() => import('#back_office/recycle/endpoints'))
const records = lazyEndpoints(() => import('#back_office/records'))
const receipts = lazyEndpoints(() => import('#back_office/receipts/endpoints'))
const statements = lazyEndpoints(() => import('#back_office/receipts/statement'))
const sensitive = lazyEndpoints(() => import('#back_office/sensitive/endpoints'))

route('GET', '/api/v1/first-steps', 'first-steps.show', signedIn('admin'), dashboard('firstSteps'))
route('GET', '/api/v1/dashboard', 'dashboard.show', signedIn('admin'), dashboard('show'))
route('GET', '/api/v1/dashboard/todo', 'dashboard.todo', signedIn('admin'), dashboard('todo'))
route('GET', '/api/v1/dashboard/changes', 'dashboard.changes', signedIn('admin'), dashboard('changes'))
route('GET', '/api/v1/dashboard/merchants/:id', 'dashboard.merchant', permitted('merchants.view'), merchant('show'))
route('GET', '/api/v1/dashboard/stores', 'dashboard.stores', permitted('orders.view'), dashboard('byStore'))
route('GET', '/api/v1/dashboard/sales', 'dashboard.sales', permitted('orders.view'), sales('show'))
route(
  'GET',
  '/api/v1/dashboard/production',
  'dashboard.production',
  permitted('production_orders.view'),
  production('show'),
)
route(
  'GET',
  '/api/v1/sensitive-rules/choices',
  'sensitive-rules.choices',
  permitted('sensitive_rules.view'),
  sensitive('sensitiveChoices'),
)
route(
  'GET',
  '/api/v1/recycle-rules/choices',
  'recycle-rules.choices',
  permitted('recycle_rules.view'),
  recycle('recycleChoices'),
)
route('GET', '/api/v1/system/status', 'system.status', permitted('system.view'), system('status'))
route('POST', '/api/v1/system/dead-letters/retry', 'system.retry', permitted('system.retry'), system('retry'))
route('POST', '/api/v1/system/dead-letters/discard', 'system.discard', permitted('system.discard'), system('discard'))
route('GET', '/api/v1/system/retention', 'system.retention', permitted('system.view'), retention('show'))
route('PUT', '/api/v1/system/retention', 'system.retention.save', permitted('system.retain'), retention('save'))
route('POST', '/api/v1/system/archives/link', 'system.archives.link', permitted('system.download'), retention('link'))
// The token is the permission: valid for two minutes, for one person.
route('GET', '/api/v1/archives/:token', 'archives.download', everyone, retention('download'))
route('GET', '/api/v1/orders/no/:no/receipt', 'orders.receipt', permitted('orders.view'), receipts('ofOrder'))
route(
  'GET',
  '/api/v1/recharges/no/:no/receipt',
  'recharges.receipt',
  permitted('recharges.view'),
  receipts('ofRecharge'),
)
route(
  'GET',
  '/api/v1/online-recharges/no/:no/receipt',
  'online-recharges.receipt',
  permitted('online_recharges.view'),
  receipts('ofOnlineRecharge'),
)
route('GET', '/api/v1/statements', 'statements.months', permitted('transactions.view'), statements('listMonths'))
route('GET', '/api/v1/statements/:month/pdf', 'statements.pdf', permitted('transactions.view'), statements('asPdf'))
route('GET', '/api/v1/statements/:month/csv', 'statements.csv', permitted('transactions.view'), statements('asCsv'))
route('GET', '/api/v1/records', 'records.byNumber', signedIn('admin'), records('byNumber'))
route('GET', '/api/v1/recycle-rules/kept', 'recycle-rules.kept', signedIn('admin'), recycle('keptResources'))
mount(sensitiveRules)
mount(sensitiveLogs)
mount(recycleRules)
mount(recycleBin)
route(
  'GET',
  '/api/v1/sensitive-logs/:id/compare',
  'sensitive-logs.compare',
  permitted('sensitive_logs.view'),
  sensitive('compare'),
)
route(
  'POST',
  '/api/v1/sensitive-logs/rollback',
  'sensitive-logs.rollback',
  permitted('sensitive_logs.rollback'),
  sensitive('rollback'),
)
route(
  'GET',
  '/api/v1/recycle-bin/:id/content',
  'recycle-bin.content',
  permitted('recycle_bin.view'),
  recycle('content'),
)
route(
  'POST',
  '/api/v1/recycle-bin/restore',
  'recycle-bin.restore',
  permitted('recycle_bin.restore'),
  recycle('restoreMany'),
)
