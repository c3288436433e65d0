import type shared from '@inkfold/api/contracts/locales/zh-cn.json'
import type about from './locales/zh-cn/about.json'
import type account from './locales/zh-cn/account.json'
import type addresses from './locales/zh-cn/addresses.json'
import type afterSales from './locales/zh-cn/after-sales.json'
import type agreement from './locales/zh-cn/agreement.json'
import type apiKeys from './locales/zh-cn/api-keys.json'
import type auth from './locales/zh-cn/auth.json'
import type batches from './locales/zh-cn/batches.json'
import type captcha from './locales/zh-cn/captcha.json'
import type cart from './locales/zh-cn/cart.json'
import type common from './locales/zh-cn/common.json'
import type design from './locales/zh-cn/design.json'
import type editor from './locales/zh-cn/editor.json'
import type detail from './locales/zh-cn/detail.json'
import type errors from './locales/zh-cn/errors.json'
import type exports from './locales/zh-cn/exports.json'
import type fields from './locales/zh-cn/fields.json'
import type frame from './locales/zh-cn/frame.json'
import type front from './locales/zh-cn/front.json'
import type finished from './locales/zh-cn/finished.json'
import type home1 from './locales/zh-cn/home1.json'
import type home2 from './locales/zh-cn/home2.json'
import type home3 from './locales/zh-cn/home3.json'
import type home4 from './locales/zh-cn/home4.json'
import type imports from './locales/zh-cn/imports.json'
import type margin from './locales/zh-cn/margin.json'
import type materials from './locales/zh-cn/materials.json'
import type notices from './locales/zh-cn/notices.json'
import type orders from './locales/zh-cn/orders.json'
import type picks from './locales/zh-cn/picks.json'
import type preflight from './locales/zh-cn/preflight.json'
import type product from './locales/zh-cn/product.json'
import type profit from './locales/zh-cn/profit.json'
import type publications from './locales/zh-cn/publications.json'
import type protocol from './locales/zh-cn/protocol.json'
import type recharge from './locales/zh-cn/recharge.json'
import type settlement from './locales/zh-cn/settlement.json'
import type shell from './locales/zh-cn/shell.json'
import type shop from './locales/zh-cn/shop.json'
import type stores from './locales/zh-cn/stores.json'
import type team from './locales/zh-cn/team.json'
import type transactions from './locales/zh-cn/transactions.json'
import type twoStep from './locales/zh-cn/two-step.json'
import type waybills from './locales/zh-cn/waybills.json'
import type webhooks from './locales/zh-cn/webhooks.json'
import type workspace from './locales/zh-cn/workspace.json'

/** Every namespace with its keys; `shared` is common to both apps and the API. */
export interface Translations {
  about: typeof about
  account: typeof account
  addresses: typeof addresses
  'after-sales': typeof afterSales
  agreement: typeof agreement
  'api-keys': typeof apiKeys
  auth: typeof auth
  batches: typeof batches
  captcha: typeof captcha
  cart: typeof cart
  common: typeof common
  design: typeof design
  editor: typeof editor
  detail: typeof detail
  errors: typeof errors
  exports: typeof exports
  fields: typeof fields
  frame: typeof frame
  front: typeof front
  finished: typeof finished
  home1: typeof home1
  home2: typeof home2
  home3: typeof home3
  home4: typeof home4
  imports: typeof imports
  margin: typeof margin
  materials: typeof materials
  notices: typeof notices
  orders: typeof orders
  picks: typeof picks
  preflight: typeof preflight
  product: typeof product
  profit: typeof profit
  publications: typeof publications
  protocol: typeof protocol
  recharge: typeof recharge
  settlement: typeof settlement
  shared: typeof shared
  shell: typeof shell
  shop: typeof shop
  stores: typeof stores
  team: typeof team
  transactions: typeof transactions
  'two-step': typeof twoStep
  waybills: typeof waybills
  webhooks: typeof webhooks
  workspace: typeof workspace
}

export type Namespace = keyof Translations

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    keySeparator: false
    resources: Translations
  }
}
