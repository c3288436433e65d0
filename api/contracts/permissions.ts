const VIEW_ONLY = ['view'] as const
const EDITABLE = ['view', 'create', 'edit', 'delete'] as const
const ORDERED = ['view', 'create', 'edit', 'delete', 'sort'] as const

/** Actions of each resource; a permission is `resource.action`. */
export const RESOURCE_ACTIONS = {
  menus: ORDERED,
  roles: [...ORDERED, 'explain'],
  users: [...EDITABLE, 'lock', 'reset_password', 'reset_real_name'],
  departments: ORDERED,
  organisations: VIEW_ONLY,
  money_logs: VIEW_ONLY,
  score_logs: VIEW_ONLY,
  ledger_adjustments: ['view', 'create', 'approve'],
  score_rules: ['view', 'edit'],
  transactions: VIEW_ONLY,
  reconciliations: VIEW_ONLY,
  online_recharges: ['view', 'create'],
  recharges: ['view', 'create', 'review'],
  dictionary_types: ORDERED,
  dictionary_items: ORDERED,
  config: ['view', 'edit'],
  config_items: ORDERED,
  stock_colours: ORDERED,
  sizes: ORDERED,
  size_attributes: ORDERED,
  spu_categories: ORDERED,
  size_templates: ORDERED,
  spus: EDITABLE,
  stocks: ['view', 'receive', 'adjust'],
  stock_movements: VIEW_ONLY,
  products: EDITABLE,
  product_versions: VIEW_ONLY,
  product_angles: VIEW_ONLY,
  level_prices: EDITABLE,
  exclusive_prices: EDITABLE,
  price_table: VIEW_ONLY,
  blank_requests: ['view', 'create', 'edit', 'review', 'opine'],
  materials: [...EDITABLE, 'review'],
  material_categories: ORDERED,
  blocked_pictures: ['view', 'delete'],
  stores: EDITABLE,
  warehouses: EDITABLE,
  designs: EDITABLE,
  finished_products: EDITABLE,
  finished_groups: ORDERED,
  design_batches: ['view', 'create'],
  finished_pictures: VIEW_ONLY,
  publications: [...EDITABLE, 'publish'],
  publication_templates: EDITABLE,
  orders: ['view', 'create', 'edit', 'pay', 'cancel', 'hold'],
  cancel_requests: ['view', 'review'],
  after_sales: ['view', 'create', 'review', 'opine'],
  order_imports: ['view', 'create'],
  order_sync_tasks: ['view', 'retry'],
  waybills: ['view', 'create'],
  waybill_files: ['view', 'create', 'delete'],
  production_orders: ['view', 'work', 'ship'],
  production_items: VIEW_ONLY,
  production_batches: ['view', 'create'],
  print_files: VIEW_ONLY,
  shipments: VIEW_ONLY,
  user_groups: ORDERED,
  user_rules: ORDERED,
  admin_logs: ['view', 'export'],
  sessions: ['view', 'delete'],
  api_keys: ['view', 'create', 'revoke'],
  webhook_endpoints: EDITABLE,
  webhook_deliveries: ['view', 'retry'],
  outbox_messages: VIEW_ONLY,
  system: ['view', 'retry', 'discard', 'retain', 'download'],
  supplier_levels: EDITABLE,
  settlings: ['view', 'create', 'review'],
  service_charges: VIEW_ONLY,
  exchange_currencies: ORDERED,
  exchange_rates: ['view', 'create'],
  rate_quotes: VIEW_ONLY,
  risk_words: EDITABLE,
  export_records: ['view', 'create', 'delete'],
  sensitive_rules: EDITABLE,
  sensitive_logs: ['view', 'rollback'],
  recycle_rules: EDITABLE,
  recycle_bin: ['view', 'restore', 'delete'],
  payment_accounts: [...ORDERED, 'reveal', 'approve'],
  suppliers: ['view', 'create', 'edit'],
  supplier_site: ['view', 'edit'],
  factories: ['view', 'create', 'edit'],
  shipping_addresses: EDITABLE,
  merchant_levels: EDITABLE,
  merchants: ['view', 'create', 'edit', 'lock'],
  attachments: ['view', 'delete'],
  receiver_addresses: EDITABLE,
  logistics_methods: ORDERED,
  logistics_zones: EDITABLE,
  closed_countries: EDITABLE,
  calendar_days: EDITABLE,
} as const

export type PermissionResource = keyof typeof RESOURCE_ACTIONS
export type ActionOf<Resource extends PermissionResource> = (typeof RESOURCE_ACTIONS)[Resource][number]
export type Action = { [R in PermissionResource]: ActionOf<R> }[PermissionResource]
export type Permission = { [R in PermissionResource]: `${R}.${ActionOf<R>}` }[PermissionResource]

type Hyphened<Word extends string> = Word extends `${infer Head}_${infer Tail}` ? `${Head}-${Hyphened<Tail>}` : Word
/** A resource as URLs name it: `dictionary-types`. */
export type ResourceName = Hyphened<PermissionResource>
type ResourceNamed<Name extends string> = {
  [R in PermissionResource]: Hyphened<R> extends Name ? R : never
}[PermissionResource]
/** Actions of the resource with this name; with a general `string`, no action is known. */
export type ActionNamed<Name extends string> = ActionOf<ResourceNamed<Name>>

export const PERMISSIONS = Object.entries(RESOURCE_ACTIONS).flatMap(([resource, actions]) =>
  actions.map((action) => `${resource}.${action}` as Permission),
)

/** Held by the super account only: every permission, including future ones. */
export const EVERY_PERMISSION = '*'

/**
 * Permissions of a merchant's main account over its own staff. The supplier grants that role without holding these
 * permissions: they would let a supplier sign in as its merchants.
 */
export const OWN_PEOPLE = [
  'users.reset_password',
  'roles.create',
  'roles.edit',
  'roles.delete',
] as const satisfies readonly Permission[]

/** Permissions of the two-person approval of money; only a super account grants them. */
export const DECIDES_MONEY: readonly Permission[] = [
  'ledger_adjustments.approve',
  'recharges.review',
  'settlings.review',
  'payment_accounts.approve',
]
