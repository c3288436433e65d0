import type { TokenPurpose } from '#contracts/platforms'

interface Call {
  type: string
  /** `region`: the gateway of the store's orders. A type sent to another gateway does not exist there. */
  gateway: 'region' | 'partner'
  token: 'product' | 'order' | 'none'
  /** Reading, or setting the same value again. */
  isRepeatable?: boolean
}

/** The platform renames calls and moves them between gateways in batches; this table follows. */
export const CALLS = {
  createToken: { type: 'bg.open.accesstoken.create', gateway: 'region', token: 'none' },
  tokenInfo: { type: 'bg.open.accesstoken.info.get', gateway: 'region', token: 'order', isRepeatable: true },
  productTokenInfo: { type: 'bg.open.accesstoken.info.get', gateway: 'partner', token: 'product', isRepeatable: true },
  categories: { type: 'bg.glo.goods.cats.get', gateway: 'partner', token: 'product', isRepeatable: true },
  attributes: { type: 'bg.glo.goods.attrs.get', gateway: 'partner', token: 'product', isRepeatable: true },
  parentSpecs: { type: 'bg.glo.goods.parentspec.get', gateway: 'partner', token: 'product', isRepeatable: true },
  createSpec: { type: 'bg.glo.goods.spec.create', gateway: 'partner', token: 'product', isRepeatable: true },
  uploadImage: { type: 'bg.goods.image.upload.global', gateway: 'partner', token: 'product', isRepeatable: true },
  addProduct: { type: 'bg.glo.goods.add', gateway: 'partner', token: 'product' },
  searchProducts: { type: 'bg.glo.product.search', gateway: 'partner', token: 'product', isRepeatable: true },
  applyEdit: { type: 'bg.glo.goods.edit.task.apply', gateway: 'partner', token: 'product', isRepeatable: true },
  submitEdit: { type: 'bg.glo.goods.edit.task.submit', gateway: 'partner', token: 'product', isRepeatable: true },
  saleStatus: { type: 'bg.local.goods.sale.status.set', gateway: 'partner', token: 'product', isRepeatable: true },
  setStock: { type: 'bg.btg.goods.stock.quantity.update', gateway: 'partner', token: 'product', isRepeatable: true },
  warehouses: {
    type: 'bg.btg.goods.stock.warehouse.list.get',
    gateway: 'partner',
    token: 'product',
    isRepeatable: true,
  },
  freightTemplates: {
    type: 'bg.glo.logistics.template.get',
    gateway: 'partner',
    token: 'product',
    isRepeatable: true,
  },
  orders: { type: 'bg.order.list.v2.get', gateway: 'region', token: 'order', isRepeatable: true },
  orderDetail: { type: 'bg.order.detail.v2.get', gateway: 'region', token: 'order', isRepeatable: true },
  orderAddress: { type: 'bg.order.shippinginfo.v2.get', gateway: 'region', token: 'order', isRepeatable: true },
  carriers: { type: 'bg.logistics.companies.get', gateway: 'region', token: 'order', isRepeatable: true },
  confirmShipment: { type: 'bg.logistics.shipment.v2.confirm', gateway: 'region', token: 'order' },
  subscribe: { type: 'bg.tmc.message.update', gateway: 'region', token: 'order', isRepeatable: true },
} as const satisfies Record<string, Call>

export type TemuCall = keyof typeof CALLS

/** By the region of a store. */
export const REGIONS: Readonly<
  Record<string, { gateway: string; token: TokenPurpose; regionId: number; seller: string }>
> = {
  US: { gateway: 'us', token: 'order_token_us', regionId: 211, seller: 'seller' },
  EU: { gateway: 'eu', token: 'order_token_eu', regionId: 76, seller: 'seller_eu' },
  GLOBAL: { gateway: 'global', token: 'order_token_global', regionId: 0, seller: 'seller' },
}

export const regionOf = (region: string) => REGIONS[region] ?? (REGIONS.US as (typeof REGIONS)[string])
