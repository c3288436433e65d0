/** Topics of the help centre. Each has a file `docs/help/<language>/<topic>.md`. */
import type { Language } from './languages.ts'

export const HELP_GROUPS = ['selling', 'running'] as const
export type HelpGroup = (typeof HELP_GROUPS)[number]

/** Each topic with the menu components that it explains. */
const SCREENS = {
  selling: {
    'getting-started': ['dashboard'],
    products: ['favourites', 'product-detail', 'blank-requests'],
    design: ['design'],
    images: ['materials'],
    'finished-products': ['finished', 'batches'],
    'cart-and-checkout': ['cart', 'settlement', 'pay-result', 'order-pay-result', 'addresses'],
    orders: ['orders', 'order-detail', 'order-imports', 'waybills'],
    claims: ['after-sales'],
    stores: ['stores'],
    publishing: ['publications', 'publication-templates'],
    balance: [
      'transactions',
      'transfer-detail',
      'recharge-remittance',
      'recharge-online',
      'recharge-result',
      'account/balance',
      'account/integral',
    ],
    profit: ['profit'],
    'api-keys': ['api-keys', 'webhooks'],
    team: ['team-people', 'team-roles', 'team-departments'],
    account: [
      'account/index',
      'account/overview',
      'account/profile',
      'account/verification',
      'account/bind',
      'account/password',
      'account/payment-password',
      'account/sessions',
    ],
  },
  running: {
    'back-office': ['dashboard'],
    access: ['crud:users', 'crud:roles', 'crud:menus', 'crud:departments', 'permission-explainer'],
    catalogue: [
      'crud:products',
      'crud:product-versions',
      'crud:spus',
      'crud:stocks',
      'crud:stock-movements',
      'crud:spu-categories',
      'crud:stock-colours',
      'crud:sizes',
      'crud:size-attributes',
      'crud:size-templates',
      'crud:blank-requests',
    ],
    prices: ['crud:price-table', 'crud:level-prices', 'crud:exclusive-prices'],
    moderation: [
      'crud:materials',
      'crud:material-categories',
      'crud:designs',
      'crud:finished-products',
      'crud:blocked-pictures',
      'crud:risk-words',
    ],
    merchants: ['crud:merchants', 'crud:merchant-levels', 'crud:user-groups', 'crud:user-rules'],
    suppliers: [
      'crud:suppliers',
      'crud:settlings',
      'supplier-limits',
      'crud:site',
      'supplier-site',
      'crud:supplier-levels',
      'crud:organisations',
      'crud:factories',
    ],
    'order-handling': [
      'crud:orders',
      'crud:cancel-requests',
      'crud:after-sales',
      'crud:stores',
      'crud:publications',
      'crud:warehouses',
      'crud:order-imports',
      'crud:order-sync-tasks',
    ],
    production: [
      'bench',
      'print-queue',
      'workshop-board',
      'crud:production-orders',
      'crud:production-items',
      'crud:production-batches',
      'crud:shipments',
      'crud:waybills',
      'crud:waybill-files',
    ],
    shipping: [
      'crud:logistics-methods',
      'crud:logistics-zones',
      'freight-calculator',
      'crud:closed-countries',
      'crud:calendar-days',
      'crud:receiver-addresses',
      'crud:shipping-addresses',
    ],
    finance: [
      'crud:reconciliations',
      'crud:transactions',
      'crud:recharges',
      'crud:online-recharges',
      'crud:service-charges',
      'crud:payment-accounts',
      'crud:exchange-rates',
      'crud:exchange-currencies',
      'crud:rate-quotes',
      'crud:money-logs',
      'crud:score-logs',
      'crud:ledger-adjustments',
      'crud:score-rules',
    ],
    system: [
      'config',
      'crud:config-items',
      'crud:dictionary-types',
      'crud:dictionary-items',
      'crud:attachments',
      'crud:sessions',
      'crud:api-keys',
      'crud:export-records',
      'crud:sensitive-logs',
      'crud:sensitive-rules',
      'crud:recycle-bin',
      'crud:recycle-rules',
      'crud:admin-logs',
      'crud:outbox-messages',
      'system-status',
    ],
  },
} as const satisfies Record<HelpGroup, Record<string, readonly string[]>>

export const topicsOf = (group: HelpGroup): string[] => Object.keys(SCREENS[group])
/** A function, so that an app that only links to a page does not bundle the table. */
export const helpTopics = (): string[] => HELP_GROUPS.flatMap(topicsOf)

/** The topic of a screen; undefined for a screen that administrators added. */
export const topicOf = (group: HelpGroup, component: string | undefined): string | undefined =>
  Object.entries<readonly string[]>(SCREENS[group]).find(([, components]) => components.includes(component ?? ''))?.[0]

/** URL of a topic, or of all topics. */
export const helpPath = (topic: string | undefined, language: Language) =>
  `/help${topic ? `/${topic}` : ''}?lang=${language}`
