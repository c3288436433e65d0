/** Users can mute an area, except `security`. */
export const NOTICE_AREAS = ['security', 'money', 'work', 'system'] as const
export type NoticeArea = (typeof NOTICE_AREAS)[number]
export const MUTABLE_AREAS: NoticeArea[] = NOTICE_AREAS.filter((area) => area !== 'security')

export interface NoticeDeclaration {
  area: NoticeArea
  /** Target screen by app, with the notice's params filled in; an app that is not named has no such screen. */
  backOffice?: string
  front?: string
  /** Replaces several notices within minutes: one notice with their number `many` and the last one's params. */
  together?: string
}

const SECURITY: NoticeDeclaration = {
  area: 'security',
  backOffice: '/profile?tab=sessions',
  front: '/user/account/sessions',
}

const BINDING: NoticeDeclaration = { area: 'security', backOffice: '/profile', front: '/user/account/bind' }

const API_KEYS: NoticeDeclaration = { area: 'security', backOffice: '/system/api-keys', front: '/admin/api-keys' }

const WEBHOOKS: NoticeDeclaration = { area: 'security', front: '/admin/webhooks' }

/** Notices by name; messages are under `notices.`. */
export const NOTICES = {
  password_changed: SECURITY,
  payment_password_changed: SECURITY,
  mobile_changed: SECURITY,
  email_changed: SECURITY,
  mobile_proposed: BINDING,
  email_proposed: BINDING,
  mobile_removed: BINDING,
  email_removed: BINDING,
  session_replayed: SECURITY,
  two_step_enabled: SECURITY,
  two_step_disabled: SECURITY,
  two_step_reset: SECURITY,
  recovery_codes_renewed: SECURITY,
  recovery_code_used: SECURITY,
  second_step_guessed: SECURITY,
  new_device: SECURITY,
  api_key_made: API_KEYS,
  api_key_rotated: API_KEYS,
  api_key_revoked: API_KEYS,
  webhook_made: WEBHOOKS,
  webhook_rotated: WEBHOOKS,
  webhook_paused: { area: 'system', front: '/admin/webhooks' },
  webhook_gone: { area: 'system', front: '/admin/webhooks' },
  real_name_reset: { area: 'security', front: '/user/account/verification' },
  export_ready: { area: 'work', backOffice: '/system/export-records' },
  export_failed: { area: 'work', backOffice: '/system/export-records' },
  roles_changed: { area: 'system', backOffice: '/profile' },
  adjustment_approved: { area: 'work', backOffice: '/finance/ledger-adjustments' },
  adjustment_rejected: { area: 'work', backOffice: '/finance/ledger-adjustments' },
  adjustment_was_approved: { area: 'security', backOffice: '/finance/ledger-adjustments' },
  adjustment_was_rejected: { area: 'security', backOffice: '/finance/ledger-adjustments' },
  recharge_was_approved: { area: 'security', backOffice: '/finance/recharges' },
  recharge_was_rejected: { area: 'security', backOffice: '/finance/recharges' },
  settling_was_confirmed: { area: 'security', backOffice: '/organisations/settlings' },
  settling_was_refused: { area: 'security', backOffice: '/organisations/settlings' },
  payee_requested: { area: 'security', backOffice: '/finance/payment-accounts' },
  payee_approved: { area: 'security', backOffice: '/finance/payment-accounts' },
  payee_edited: { area: 'security', backOffice: '/finance/payment-accounts' },
  payee_rejected: { area: 'security', backOffice: '/finance/payment-accounts' },
  balance_increased: { area: 'money', front: '/user/account/balance' },
  balance_decreased: { area: 'money', front: '/user/account/balance' },
  score_increased: { area: 'money', front: '/user/account/integral' },
  score_decreased: { area: 'money', front: '/user/account/integral' },
  material_passed: { area: 'work', backOffice: '/design/materials', front: '/admin/materials' },
  material_blocked: { area: 'work', backOffice: '/design/materials', front: '/admin/materials' },
  material_stopped: { area: 'work', backOffice: '/design/materials', front: '/admin/materials' },
  blank_request_made: { area: 'work', backOffice: '/catalogue/blank-requests' },
  blank_request_asked: { area: 'work', backOffice: '/catalogue/blank-requests' },
  blank_request_opinion: { area: 'work', backOffice: '/catalogue/blank-requests' },
  blank_request_approved: { area: 'work', backOffice: '/catalogue/blank-requests', front: '/admin/blank-requests' },
  blank_request_rejected: { area: 'work', backOffice: '/catalogue/blank-requests', front: '/admin/blank-requests' },
  blank_request_developed: { area: 'work', backOffice: '/catalogue/blank-requests', front: '/admin/blank-requests' },
  recharge_submitted: { area: 'work', backOffice: '/finance/recharges' },
  recharge_passed: { area: 'work', backOffice: '/finance/recharges' },
  recharge_approved: { area: 'money', front: '/admin/rechargeResult?no={{no}}' },
  recharge_rejected: { area: 'money', front: '/admin/rechargeResult?no={{no}}' },
  cancel_requested: { area: 'work', backOffice: '/orders/cancel-requests' },
  cancel_withdrawn: { area: 'work', backOffice: '/orders/cancel-requests' },
  cancel_approved: { area: 'money', front: '/admin/order/detail?id={{order}}' },
  cancel_rejected: { area: 'work', front: '/admin/order/detail?id={{order}}' },
  order_ended: { area: 'work', front: '/admin/order/detail?id={{order}}' },
  paid_order_ended: { area: 'money', front: '/admin/order/detail?id={{order}}' },
  stock_low: { area: 'work', backOffice: '/catalogue/stocks?tab=low' },
  balance_low: { area: 'money', front: '/admin/rechargeBalance/remittance' },
  top_up_refused: { area: 'money', front: '/admin/rechargeBalance/online' },
  top_up_paused: { area: 'money', front: '/admin/rechargeBalance/online' },
  top_up_stopped: { area: 'money', front: '/admin/rechargeBalance/online' },
  top_up_limited: { area: 'money', front: '/admin/rechargeBalance/online' },
  order_auto_paid: { area: 'money', front: '/admin/order/detail?id={{order}}', together: 'orders_auto_paid' },
  orders_auto_paid: { area: 'money', front: '/admin/stores' },
  order_not_auto_paid: { area: 'money', front: '/admin/order/detail?id={{order}}', together: 'orders_not_auto_paid' },
  orders_not_auto_paid: { area: 'money', front: '/admin/stores' },
  auto_payment_stopped: { area: 'money', front: '/admin/stores' },
  order_cancelled_on_platform: {
    area: 'money',
    front: '/admin/order/detail?id={{order}}',
    together: 'orders_cancelled_on_platform',
  },
  orders_cancelled_on_platform: { area: 'money', front: '/admin/order?status=cancelled' },
  order_cancel_requested_on_platform: { area: 'work', front: '/admin/order/detail?id={{order}}' },
  order_cancelled_too_late: { area: 'work', front: '/admin/order/detail?id={{order}}' },
  order_moved_on_platform: { area: 'work', front: '/admin/order/detail?id={{order}}' },
  order_push_failed: { area: 'work', front: '/admin/order/detail?id={{order}}', together: 'orders_push_failed' },
  orders_push_failed: { area: 'work', front: '/admin/order' },
  orders_to_link: { area: 'work', front: '/admin/order?status=pending_link' },
  order_sync_failed: { area: 'work', front: '/admin/stores?store={{store_id}}' },
  listings_unavailable: { area: 'work', front: '/admin/stores?store={{store_id}}', together: 'products_unavailable' },
  products_unavailable: { area: 'work', front: '/admin/stores' },
  listings_available: { area: 'work', front: '/admin/stores?store={{store_id}}', together: 'products_available' },
  products_available: { area: 'work', front: '/admin/stores' },
  listings_costlier: { area: 'work', front: '/admin/stores?store={{store_id}}', together: 'products_costlier' },
  products_costlier: { area: 'work', front: '/admin/stores' },
  order_assigned: {
    area: 'work',
    backOffice: '/orders/orders?show={{id}}',
    front: '/admin/order/detail?id={{id}}',
  },
  case_assigned: {
    area: 'work',
    backOffice: '/orders/after-sales?show={{id}}',
    front: '/admin/after-sales?case={{id}}',
  },
  design_mentioned: { area: 'work', front: '/admin/design?design={{id}}&panel=comments' },
  order_held: { area: 'work', front: '/admin/order/detail?id={{order}}', together: 'orders_held' },
  orders_held: { area: 'work', front: '/admin/order?held=held' },
  order_print_failed: {
    area: 'work',
    backOffice: '/orders/orders',
    front: '/admin/order/detail?id={{order}}',
    together: 'orders_print_failed',
  },
  orders_print_failed: { area: 'work', backOffice: '/orders/orders', front: '/admin/order?held=held' },
  order_print_ready: { area: 'work', backOffice: '/orders/orders', front: '/admin/order/detail?id={{order}}' },
  order_released: { area: 'work', front: '/admin/order/detail?id={{order}}', together: 'orders_released' },
  orders_released: { area: 'work', front: '/admin/order' },
  order_held_by_merchant: { area: 'work', backOffice: '/orders/orders', together: 'orders_held_by_merchant' },
  orders_held_by_merchant: { area: 'work', backOffice: '/orders/orders' },
  order_released_by_merchant: { area: 'work', backOffice: '/orders/orders', together: 'orders_released_by_merchant' },
  orders_released_by_merchant: { area: 'work', backOffice: '/orders/orders' },
  delivery_changed: { area: 'work', front: '/admin/order/detail?id={{order}}' },
  delivery_changed_for_merchant: { area: 'work', backOffice: '/orders/orders' },
  delivery_changed_before_production: { area: 'work', backOffice: '/production/production-orders' },
  order_shipped: { area: 'work', front: '/admin/order/detail?id={{order}}', together: 'orders_shipped' },
  orders_shipped: { area: 'work', front: '/admin/order?status=shipped' },
  order_completed: { area: 'work', front: '/admin/order/detail?id={{order}}', together: 'orders_completed' },
  orders_completed: { area: 'work', front: '/admin/order?status=completed' },
  after_sales_applied: { area: 'work', backOffice: '/orders/after-sales' },
  after_sales_about: { area: 'work', backOffice: '/orders/after-sales' },
  after_sales_opinion: { area: 'work', backOffice: '/orders/after-sales' },
  after_sales_charged: { area: 'work', backOffice: '/orders/after-sales' },
  after_sales_refunded: { area: 'money', front: '/admin/after-sales?case={{id}}' },
  after_sales_remade: { area: 'work', front: '/admin/after-sales?case={{id}}' },
  after_sales_rejected: { area: 'work', front: '/admin/after-sales?case={{id}}' },
  after_sales_closed: { area: 'work', front: '/admin/after-sales?case={{id}}' },
  settling_paid: { area: 'work', backOffice: '/organisations/settlings' },
  settling_confirmed: { area: 'money', backOffice: '/organisations/settlings' },
  settling_refused: { area: 'money', backOffice: '/organisations/settlings' },
  settling_ending: { area: 'money', backOffice: '/organisations/settlings' },
  settling_over: { area: 'money', backOffice: '/organisations/settlings' },
  settling_read_only: { area: 'money', backOffice: '/organisations/settlings' },
  certificate_ending: { area: 'system', backOffice: '/organisations/suppliers' },
  certificate_over: { area: 'system', backOffice: '/organisations/suppliers' },
  store_expiring: { area: 'work', front: '/admin/stores?store={{store_id}}' },
  store_expired: { area: 'work', front: '/admin/stores?store={{store_id}}' },
  store_disconnected: { area: 'work', front: '/admin/stores?store={{store_id}}' },
  store_deauthorized: { area: 'work', front: '/admin/stores?store={{store_id}}' },
  publication_failed: {
    area: 'work',
    front: '/admin/publications?publication={{id}}',
    together: 'publications_failed',
  },
  publications_failed: { area: 'work', front: '/admin/publications?status=failed' },
  ledger_alarm: { area: 'system' },
} as const satisfies Record<string, NoticeDeclaration>
export type NoticeKind = keyof typeof NOTICES
export const noticeOf = (kind: NoticeKind): NoticeDeclaration => NOTICES[kind]
export const NOTICE_KINDS = Object.keys(NOTICES) as NoticeKind[]

export const DIGESTS = ['never', 'daily', 'weekly'] as const
export type Digest = (typeof DIGESTS)[number]

export const NOTICE_PAGE = 20
/** Unread notices are counted up to this number. */
export const UNREAD_MAX = 100

/** Live events after which clients refetch notices. */
export const NOTICE_EVENTS = { created: 'notice.created', read: 'notice.read' } as const

export interface Notice {
  id: number
  kind: NoticeKind
  area: NoticeArea
  text: string
  links: { back_office: string | null; front: string | null }
  created_at: string
  read_at: string | null
}

/** `GET /api/v1/notices` */
export interface NoticePage {
  list: Notice[]
  unread: number
  /** `before` of the next page; null on the last. */
  next: number | null
}

/** `GET` and `PUT /api/v1/notices/settings` */
export interface NoticeSettings {
  muted: NoticeArea[]
  digest: Digest
}
