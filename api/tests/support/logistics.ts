import { row } from '#core/database'
import type { Destination, FreightRequest } from '#contracts/logistics'
import { organisationOf } from '#tests/support/organisations'

export const LOS_ANGELES: Destination = { country: 'US', region_code: 'CA', postcode: '90012' }

export async function seededProduct(itemNo: string): Promise<{ id: number; factory_id: number }> {
  const found = await row<{ id: number; factory_id: number }>(
    'select p.id, s.factory_id from products p join spus s on s.id = p.spu_id where s.item_no = ?',
    [itemNo],
  )
  if (!found) throw new Error(`There is no ${itemNo}`)
  return found
}

/** A parcel of a seeded product to Los Angeles for the demo merchant. */
export async function parcelFor(
  itemNo: string,
  pieces: number,
  more: Partial<FreightRequest> = {},
): Promise<FreightRequest> {
  const { id, factory_id } = await seededProduct(itemNo)
  const items = [{ product_id: id, pieces }]
  return {
    merchant_id: await organisationOf('merchant'),
    factory_id,
    sales_platform: null,
    to: LOS_ANGELES,
    items,
    ...more,
  }
}

export const methodId = async (code: string): Promise<number> =>
  (await row<{ id: number }>('select id from logistics_methods where code = ?', [code]))?.id as number
