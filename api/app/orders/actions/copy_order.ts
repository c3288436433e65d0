import type { Transaction } from '#core/database'
import { itemOf } from '#orders/actions/create_order'
import type { Doer } from '#orders/actions/step'
import { writeOrder, type NewItem, type Written } from '#orders/actions/write_order'
import { refuse } from '#orders/domain/abilities'
import { partsOf } from '#orders/domain/parts'
import type { HeldItem, HeldOrder } from '#orders/queries/held_order'
import { pricedLines, type PricedLine } from '#orders/queries/priced_lines'
import { countedOf } from '#orders/settlement/chosen_lines'

/**
 * The same once more, as it is sold today: in the newest versions, at today's prices, by ways to be chosen. Money, tracking numbers
 * and the number on the sales platform stay with the first; what is sold no more waits to be linked.
 */
export async function copyOrder(order: HeldOrder, by: Doer, trx: Transaction): Promise<Written> {
  refuse(order, 'copy', by.party)
  const { lines } = await pricedLines(
    order.items.map(({ finished_product_id: id, colour_id: colour, size_id: size, quantity }) => ({
      finished_product_id: id ?? 0,
      colour_id: colour ?? 0,
      size_id: size ?? 0,
      quantity,
    })),
    order.organisation_id,
    trx,
  )
  const isWhole = lines.every(({ facts, problem }) => facts && problem !== 'withdrawn')
  const parts = isWhole ? partsOf(lines.map(countedOf)).map((part) => ({ ...part, freight: null })) : []
  return writeOrder(
    {
      merchantId: order.organisation_id,
      source: 'copy',
      receiver: order.receiver,
      remark: order.remark,
      storeId: order.store_id,
      salesPlatform: order.sales_platform,
      items: order.items.map((item, at) => linked(item, lines[at])),
      parts,
    },
    by,
    trx,
  )
}

function linked({ name, quantity }: HeldItem, line: PricedLine | undefined): NewItem {
  if (line?.facts && line.problem !== 'withdrawn') return itemOf(line)
  return { ...itemOf({ facts: null, problem: 'withdrawn', unit: null, minor: 0 }), name, quantity }
}
