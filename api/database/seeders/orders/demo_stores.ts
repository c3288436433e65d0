import { row, transaction } from '#core/database'
import { createRow } from '#core/crud/write'
import { jobCause } from '#core/jobs/job'
import type { StoreType } from '#contracts/stores'
import type { SalesPlatform } from '#contracts/suppliers'
import { stores } from '#stores/stores'
import { findUser } from '#database/seeders/find_user'

export interface DemoStore {
  of: string
  name: string
  sales_platform: SalesPlatform
  type?: StoreType
  /** Region and currency of its shop on the platform; those of the United States if absent. */
  shop?: { region: string; currency: string }
  /** How its connection ends up; connected with all scopes if absent. */
  authorization?: 'expired' | 'fewer_scopes'
}

const CAUSE = jobCause('demo.orders')

/** Stores of the demo's merchants; their orders of the past months were imported from sheets. */
// prettier-ignore
export const STORES: readonly DemoStore[] = [
  { of: 'merchant', name: '知远独立站', sales_platform: 'other' },
  { of: 'merchant', name: 'Zhiyuan Tees US', sales_platform: 'temu', type: 'semi' },
  { of: 'merchant', name: 'Zhiyuan Home', sales_platform: 'temu', type: 'semi' },
  { of: 'merchant', name: 'ZY Studio', sales_platform: 'shein', type: 'semi' },
  { of: 'merchant', name: 'zhiyuan.us', sales_platform: 'tiktok', type: 'local' },
  { of: 'merchant', name: 'Inkleaf Prints', sales_platform: 'etsy' },
  { of: 'merchant', name: 'Zhiyuan Direct', sales_platform: 'amazon' },
  { of: 'haiyu', name: 'Haiyu Select', sales_platform: 'temu', type: 'full' },
  { of: 'haiyu', name: 'Haiyu UK', sales_platform: 'tiktok', type: 'local', shop: { region: 'GB', currency: 'GBP' }, authorization: 'fewer_scopes' },
  { of: 'haiyu', name: 'haiyu-shop', sales_platform: 'shopify' },
  { of: 'haiyu', name: 'Haiyu Mode', sales_platform: 'shein', type: 'full' },
  { of: 'mubai', name: 'Mubai Design', sales_platform: 'etsy' },
  { of: 'mubai', name: 'Mubai', sales_platform: 'shopify' },
  { of: 'shiguang', name: 'Shiguang Trade', sales_platform: 'temu', type: 'semi' },
  { of: 'shiguang', name: 'Shiguang SEA', sales_platform: 'tiktok', type: 'local', shop: { region: 'SG', currency: 'SGD' }, authorization: 'expired' },
  { of: 'beian', name: 'Beian Wear', sales_platform: 'temu', type: 'semi' },
  { of: 'guoke', name: 'Guoke Cases', sales_platform: 'temu', type: 'full' },
  { of: 'guoke', name: 'Guoke US', sales_platform: 'tiktok', type: 'local' },
  { of: 'xingxie', name: 'Xingxie', sales_platform: 'shein', type: 'semi' },
  { of: 'nuanju', name: 'Nuanju Home', sales_platform: 'temu', type: 'semi', authorization: 'expired' },
  { of: 'mianhua', name: 'Mianhua', sales_platform: 'temu', type: 'semi' },
  { of: 'xiaolu', name: 'Xiaolu Handmade', sales_platform: 'shein', type: 'semi' },
]

/** Created through the regular action, which counts quotas; runs once. */
export async function openStores(): Promise<void> {
  for (const [at, { of, name, sales_platform, type }] of STORES.entries()) {
    const actor = await findUser(of)
    if (!actor) continue
    const known = await row('select 1 from stores where organisation_id = ? and name = ?', [
      actor.organisation.id,
      name,
    ])
    if (known) continue
    const store = { name, sales_platform, ...(type && { type }), code: `S${String(at + 1).padStart(3, '0')}` }
    await transaction(CAUSE, (trx) => createRow(stores, store, { actor, cause: CAUSE, trx }))
  }
}
