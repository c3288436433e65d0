/** Groups of the public contract, in the order of the developers' reference. A call joins one by `published` beside its route. */
export const CONTRACT_GROUPS = [
  'account',
  'catalogue',
  'quotes',
  'materials',
  'designs',
  'mockups',
  'products',
  'orders',
  'shipments',
  'after_sales',
  'balance',
  'stores',
  'publications',
  'webhooks',
] as const
export type ContractGroup = (typeof CONTRACT_GROUPS)[number]

/** Dated versions, the newest last. A call without the header is answered in the version of its key. */
export const CONTRACT_VERSIONS = ['2026-12-01'] as const
export type ContractVersion = (typeof CONTRACT_VERSIONS)[number]
export const NEWEST_VERSION: ContractVersion = CONTRACT_VERSIONS[CONTRACT_VERSIONS.length - 1] as ContractVersion

export const isContractVersion = (value: unknown): value is ContractVersion =>
  CONTRACT_VERSIONS.some((one) => one === value)

/** What each version brought, the newest first; the texts are `changelog.NAME` of the developers' texts. */
export const CONTRACT_CHANGES = [
  { version: '2026-12-01', changes: ['first', 'versions', 'keys', 'problems', 'webhooks', 'editor', 'field_fonts'] },
] as const satisfies readonly { version: ContractVersion; changes: readonly string[] }[]

/** Where developers read about an error code. */
export const problemPath = (code: string) => `/developers/problems/${code}`

const NAMES_OF_ROUTES: Readonly<Record<string, string>> = {
  'auth.whoami': 'account.get',
  'designs.fromFile': 'designs.createFromFile',
  'designs.fromTemplate': 'designs.createFromTemplate',
  'freight.estimate': 'freight.ofProduct',
  'materials.fromAddress': 'materials.createFromAddress',
  'media.upload': 'files.upload',
  'mockups.request': 'mockups.create',
  'orders.afterSales': 'afterSales.open',
  'play.advance': 'orders.advance',
  'shop.prices': 'prices.get',
  'transactions.balance': 'balance.get',
}
const OBJECTS: Readonly<Record<string, string>> = {
  shop: 'catalogue',
  spus: 'blanks',
  'spu-categories': 'blankCategories',
  'finished-products': 'products',
  'finished-groups': 'productGroups',
  directOrders: 'orders',
}
const ACTIONS: Readonly<Record<string, string>> = {
  index: 'list',
  show: 'get',
  store: 'create',
  make: 'create',
  place: 'create',
  change: 'update',
  remove: 'delete',
  destroy: 'delete',
}

/** The name of a call in the contract, and in clients made from it: `orders.index` is `orders.list`. */
export function publicName(route: string): string {
  const [object = '', action = '', ...rest] = route.split('.')
  const named = OBJECTS[object] ?? object.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return NAMES_OF_ROUTES[route] ?? [named, ACTIONS[action] ?? action, ...rest].join('.')
}
