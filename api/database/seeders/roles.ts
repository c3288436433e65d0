import { OWN_PEOPLE, PERMISSIONS, type Permission } from '#contracts/permissions'
import type { RoleKey } from '#contracts/demo'
import type { DataRange, OrganisationKind } from '#contracts/statuses'

export interface SeededRole {
  code: RoleKey
  zh: string
  en: string
  kind: OrganisationKind
  range: DataRange
  permissions: readonly Permission[]
  /** Roles its holders may assign. */
  assigns: readonly RoleKey[]
}

/** Without the outbox: where it replaces a mail server it contains other users' codes. */
const views = PERMISSIONS.filter((one) => one.endsWith('.view') && one !== 'outbox_messages.view')
const people = [
  'users.view',
  'users.create',
  'users.edit',
  'users.lock',
  'departments.view',
  'departments.create',
  'departments.edit',
  'departments.delete',
  'departments.sort',
  'roles.view',
  'organisations.view',
  'sessions.view',
  'sessions.delete',
  'admin_logs.view',
  'export_records.view',
  'export_records.create',
  'export_records.delete',
] as const

/** API keys act with their maker's permissions; webhooks send what their maker may see. */
const keys = PERMISSIONS.filter((one) => /^(api_keys|webhook_(endpoints|deliveries))\./.test(one))

/** Resources of blanks and products, managed by their supplier. */
const CATALOGUE = [
  'stock_colours',
  'sizes',
  'size_attributes',
  'spu_categories',
  'size_templates',
  'spus',
  'stocks',
  'stock_movements',
  'products',
  'product_versions',
  'product_angles',
  'level_prices',
  'exclusive_prices',
  'price_table',
]
const catalogue = PERMISSIONS.filter((one) => CATALOGUE.includes(one.split('.', 1).join()))
/** Designers keep their own materials; their supplier reviews what is published. */
const ownGallery = PERMISSIONS.filter(
  (one) =>
    /^(designs|design_batches|finished_(products|groups|pictures)|material(s|_categories))\./.test(one) &&
    one !== 'materials.review',
)
const gallery = [...ownGallery, 'materials.review', 'blocked_pictures.view', 'blocked_pictures.delete'] as const
/** Merchants request, suppliers decide, and the factory concerned gives its opinion. */
const asking = ['blank_requests.view', 'blank_requests.create', 'blank_requests.edit'] as const
const deciding = [...asking, 'blank_requests.review'] as const
const opining = ['blank_requests.view', 'blank_requests.opine', 'after_sales.view', 'after_sales.opine'] as const
/** Factories see the catalogue without prices, and manage stock. */
const prices = (one: string) => /^((level|exclusive)_prices|price_table)\./.test(one)
const keeping = catalogue.filter((one) => (one.endsWith('.view') && !prices(one)) || one.startsWith('stocks.'))
/** Suppliers manage shipping methods and rates; merchants manage addresses. */
const sending = PERMISSIONS.filter((one) => /^(logistics_(methods|zones)|closed_countries|calendar_days)\./.test(one))
const addresses = PERMISSIONS.filter((one) => one.startsWith('receiver_addresses.'))
/** Payee accounts and exchange rates. */
const receiving = [
  'payment_accounts.view',
  'payment_accounts.create',
  'payment_accounts.edit',
  'payment_accounts.delete',
  'payment_accounts.sort',
  'payment_accounts.reveal',
  'payment_accounts.approve',
  'exchange_rates.view',
] as const

/** A merchant's money, also visible to its supplier, whose corrections need two people. */
const ownMoney = [
  'money_logs.view',
  'score_logs.view',
  'transactions.view',
  'recharges.view',
  'recharges.create',
  'online_recharges.view',
  'online_recharges.create',
] as const
const merchantMoney = [
  ...ownMoney,
  'recharges.review',
  'ledger_adjustments.view',
  'ledger_adjustments.create',
  'ledger_adjustments.approve',
] as const
/** A merchant's stores, orders and waybills. */
const ownTrade = PERMISSIONS.filter((one) =>
  /^(stores|warehouses|publications|publication_templates|orders|order_imports|order_sync_tasks|waybills|waybill_files)\./.test(
    one,
  ),
)
/** Merchants complain; their supplier decides. */
const complaining = ['after_sales.view', 'after_sales.create'] as const
/** Permissions of all of a merchant's users. */
const merchantWork = [...ownGallery, ...asking, ...ownTrade, ...complaining, ...addresses]
/** The supplier decides about cancellations during production and about complaints. */
const endingOrders = [...complaining, 'after_sales.review', 'cancel_requests.view', 'cancel_requests.review'] as const
/** For factories and users who monitor production. */
const making = PERMISSIONS.filter((one) => /^(production_(orders|items|batches)|print_files|shipments)\./.test(one))
const packs = [...making, 'waybills.view', 'waybill_files.view'] as const
/** A supplier's own organisation. */
const house = [
  'suppliers.view',
  'settlings.view',
  'settlings.create',
  'service_charges.view',
  'supplier_site.view',
  'supplier_site.edit',
  'factories.view',
  'factories.create',
  'factories.edit',
  'shipping_addresses.view',
  'shipping_addresses.create',
  'shipping_addresses.edit',
  'shipping_addresses.delete',
  'merchant_levels.view',
  'merchant_levels.create',
  'merchant_levels.edit',
  'merchant_levels.delete',
  'merchants.view',
  'merchants.create',
  'merchants.edit',
  'merchants.lock',
] as const
const factoryWork = [...people, ...keeping, ...opining, ...packs, 'factories.view', 'shipping_addresses.view'] as const
/** Suppliers assign merchants' roles, so they must hold these roles' permissions. */
const supplierWork = [
  ...people,
  ...keys,
  ...catalogue,
  ...deciding,
  ...gallery,
  ...receiving,
  ...house,
  ...merchantMoney,
  ...ownTrade,
  ...endingOrders,
  ...addresses,
  ...sending,
  ...making,
]

export const ROLES: readonly SeededRole[] = [
  {
    code: 'super',
    zh: '超级管理员',
    en: 'Super administrator',
    kind: 'platform',
    range: 'all',
    permissions: [],
    assigns: [],
  },
  {
    code: 'administrator',
    zh: '管理员',
    en: 'Administrator',
    kind: 'platform',
    range: 'all',
    permissions: PERMISSIONS,
    assigns: ['viewer', 'supplier', 'factory', 'merchant_main', 'merchant_manager', 'merchant_staff'],
  },
  { code: 'viewer', zh: '只读人员', en: 'Viewer', kind: 'platform', range: 'all', permissions: views, assigns: [] },
  {
    code: 'supplier',
    zh: '供应商管理员',
    en: 'Supplier administrator',
    kind: 'supplier',
    range: 'supplier',
    permissions: supplierWork,
    assigns: ['factory', 'merchant_main', 'merchant_staff'],
  },
  {
    code: 'factory',
    zh: '工厂管理员',
    en: 'Factory administrator',
    kind: 'factory',
    range: 'factory',
    permissions: factoryWork,
    assigns: [],
  },
  {
    code: 'merchant_main',
    zh: '商户主账号',
    en: 'Merchant main account',
    kind: 'merchant',
    range: 'merchant',
    permissions: [...people, ...keys, ...OWN_PEOPLE, ...ownMoney, ...merchantWork],
    assigns: ['merchant_manager', 'merchant_staff'],
  },
  {
    code: 'merchant_manager',
    zh: '商户主管',
    en: 'Merchant manager',
    kind: 'merchant',
    range: 'merchant',
    permissions: ['users.view', ...merchantWork],
    assigns: [],
  },
  {
    code: 'merchant_staff',
    zh: '商户子账号',
    en: 'Merchant team member',
    kind: 'merchant',
    range: 'own',
    permissions: ['users.view', ...merchantWork],
    assigns: [],
  },
]
