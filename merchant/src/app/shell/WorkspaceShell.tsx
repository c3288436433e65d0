import { FULL_SCREENS } from '../fullscreen/screens'
import { lazyPage } from '../lazyPage'
import { Shell } from './Shell'

const ORDER_WORDS = ['orders', 'settlement', 'addresses', 'cart', 'after-sales', 'exports', 'shared'] as const

const SCREENS = {
  ...FULL_SCREENS,
  addresses: lazyPage(() => import('@/features/addresses/AddressesPage'), ['addresses', 'shared']),
  'after-sales': lazyPage(() => import('@/features/after-sales/AfterSalesPage'), ['after-sales', 'shared']),
  'api-keys': lazyPage(() => import('@/features/api_keys/ApiKeysPage'), ['api-keys', 'shared']),
  batches: lazyPage(() => import('@/features/batches/BatchesPage'), ['batches', 'product', 'shared']),
  'blank-requests': lazyPage(() => import('@/features/shop/requests/RequestsPage'), ['picks', 'shop', 'shared']),
  dashboard: lazyPage(() => import('@/features/workspace/StartPage'), ['workspace']),
  favourites: lazyPage(() => import('@/features/shop/favourites/FavouritesPage'), ['picks', 'shop', 'product']),
  finished: lazyPage(
    () => import('@/features/finished/FinishedPage'),
    ['finished', 'cart', 'preflight', 'exports', 'publications', 'shared'],
  ),
  cart: lazyPage(() => import('@/features/cart/CartPage'), ['cart', 'shared']),
  orders: lazyPage(() => import('@/features/orders/list/OrdersPage'), ORDER_WORDS),
  'order-imports': lazyPage(() => import('@/features/imports/orders/OrderImportsPage'), ['imports', 'shared']),
  'order-detail': lazyPage(() => import('@/features/orders/detail/OrderPage'), ORDER_WORDS),
  'order-pay-result': lazyPage(
    () => import('@/features/orders/settlement/OrderPayResultPage'),
    ['settlement', 'shared'],
  ),
  'pay-result': lazyPage(() => import('@/features/orders/settlement/PayResultPage'), ['settlement', 'shared']),
  settlement: lazyPage(
    () => import('@/features/orders/settlement/SettlementPage'),
    ['settlement', 'addresses', 'shared'],
  ),
  materials: lazyPage(() => import('@/features/materials/MaterialsPage'), ['materials', 'shared']),
  'product-detail': lazyPage(
    () => import('@/features/shop/detail/DetailPage'),
    ['detail', 'product', 'shop', 'shared'],
  ),
  profit: lazyPage(() => import('@/features/profit/ProfitPage'), ['profit', 'exports', 'shared']),
  'publication-templates': lazyPage(
    () => import('@/features/publications/templates/TemplatesPage'),
    ['publications', 'shared'],
  ),
  publications: lazyPage(() => import('@/features/publications/PublicationsPage'), ['publications', 'shared']),
  'recharge-online': lazyPage(() => import('@/features/recharge/OnlinePage'), ['recharge', 'cart', 'shared']),
  'recharge-remittance': lazyPage(() => import('@/features/recharge/RemittancePage'), ['recharge', 'cart', 'shared']),
  'recharge-result': lazyPage(() => import('@/features/recharge/ResultPage'), ['recharge', 'cart', 'shared']),
  stores: lazyPage(() => import('@/features/stores/StoresPage'), ['stores', 'shared']),
  'team-departments': lazyPage(() => import('@/features/team/departments/DepartmentsPage'), ['team', 'shared']),
  'team-people': lazyPage(() => import('@/features/team/people/PeoplePage'), ['team', 'account', 'shared']),
  'team-roles': lazyPage(() => import('@/features/team/roles/RolesPage'), ['team', 'shared']),
  'transfer-detail': lazyPage(() => import('@/features/transactions/DetailPage'), ['transactions', 'shared']),
  transactions: lazyPage(
    () => import('@/features/transactions/TransactionsPage'),
    ['transactions', 'exports', 'shared'],
  ),
  webhooks: lazyPage(() => import('@/features/webhooks/WebhooksPage'), ['webhooks', 'shared']),
  waybills: lazyPage(() => import('@/features/imports/waybills/WaybillsPage'), ['waybills', 'shared']),
}

const byName = new Map(Object.entries(SCREENS))
const address = location.pathname.replace('/admin/', '').replaceAll('/', '-')
/** Most component names match the path, or its plural, so the screen loads before the menus confirm it. */
const coming = byName.get(address) ?? byName.get(`${address}s`)
coming?.preload().catch(() => undefined)

export default function WorkspaceShell() {
  return <Shell area="admin" screens={SCREENS} />
}
