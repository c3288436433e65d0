import { row, transaction } from '#core/database'
import { createRow } from '#core/crud/write'
import { jobCause } from '#core/jobs/job'
import type { StoreType } from '#contracts/stores'
import type { SalesPlatform } from '#contracts/supplier_levels'
import { stores } from '#stores/stores'
import { personCalled } from '#database/seeders/person_called'

interface DemoStore {
  of: string
  name: string
  sales_platform: SalesPlatform
  type?: StoreType
}

const CAUSE = jobCause('demo.orders')

/** Stores of the demo's merchants; no platform is authorized, so orders are imported from sheets. */
// prettier-ignore
const STORES: readonly DemoStore[] = [
  { of: 'merchant', name: '知远独立站', sales_platform: 'other' },
  { of: 'merchant', name: 'Zhiyuan Tees US', sales_platform: 'temu', type: 'semi' },
  { of: 'merchant', name: 'Zhiyuan Home', sales_platform: 'temu', type: 'semi' },
  { of: 'merchant', name: 'ZY Studio', sales_platform: 'shein', type: 'semi' },
  { of: 'merchant', name: 'zhiyuan.us', sales_platform: 'tiktok', type: 'local' },
  { of: 'merchant', name: 'Inkleaf Prints', sales_platform: 'etsy' },
  { of: 'merchant', name: 'Zhiyuan Direct', sales_platform: 'amazon' },
  { of: 'haiyu', name: 'Haiyu Select', sales_platform: 'temu', type: 'full' },
  { of: 'haiyu', name: 'Haiyu UK', sales_platform: 'tiktok', type: 'local' },
  { of: 'haiyu', name: 'haiyu-shop', sales_platform: 'shopify' },
  { of: 'haiyu', name: 'Haiyu Mode', sales_platform: 'shein', type: 'full' },
  { of: 'mubai', name: 'Mubai Design', sales_platform: 'etsy' },
  { of: 'mubai', name: 'Mubai', sales_platform: 'shopify' },
  { of: 'shiguang', name: 'Shiguang Trade', sales_platform: 'temu', type: 'semi' },
  { of: 'shiguang', name: 'Shiguang SEA', sales_platform: 'tiktok', type: 'local' },
  { of: 'beian', name: 'Beian Wear', sales_platform: 'temu', type: 'semi' },
  { of: 'guoke', name: 'Guoke Cases', sales_platform: 'temu', type: 'full' },
  { of: 'guoke', name: 'Guoke US', sales_platform: 'tiktok', type: 'local' },
  { of: 'xingxie', name: 'Xingxie', sales_platform: 'shein', type: 'semi' },
  { of: 'nuanju', name: 'Nuanju Home', sales_platform: 'temu', type: 'semi' },
  { of: 'mianhua', name: 'Mianhua', sales_platform: 'temu', type: 'semi' },
  { of: 'xiaolu', name: 'Xiaolu Handmade', sales_platform: 'shein', type: 'semi' },
]

/** Created through the regular action, which counts quotas; runs once. */
export async function openStores(): Promise<void> {
  for (const [at, { of, ...store }] of STORES.entries()) {
    const actor = await personCalled(of)
    if (!actor) continue
    const known = await row('select 1 from stores where organisation_id = ? and name = ?', [
      actor.organisation.id,
      store.name,
    ])
    if (known) continue
    const said = { ...store, code: `S${String(at + 1).padStart(3, '0')}` }
    await transaction(CAUSE, (trx) => createRow(stores, said, { actor, cause: CAUSE, trx }))
  }
}
