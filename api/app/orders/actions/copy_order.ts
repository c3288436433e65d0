import { isUnsellable } from '#contracts/cart'
import type { Transaction } from '#core/database'
import type { Actor } from '#core/http/actor'
import { markDenied } from '#design/finished/queries/reached'
import { itemOf } from '#orders/actions/create_order'
import type { Doer } from '#orders/actions/step'
import { writeOrder, type NewItem, type Written } from '#orders/actions/write_order'
import { refuse } from '#orders/domain/abilities'
import { partsOf } from '#orders/domain/parts'
import { refuseDenied } from '#orders/domain/refuse_denied'
import type { HeldItem, HeldOrder } from '#orders/queries/held_order'
import { pricedLines, type PricedLine } from '#orders/queries/priced_lines'
import { countedOf } from '#orders/settlement/chosen_lines'

/**
 * The same once more, as it is sold today: in the newest versions, at today's prices, by ways to be chosen, declared as before. Money, tracking numbers
 * and the number on the sales platform stay with the first; what is sold no more, or cannot be printed, waits to be linked. What whoever copies
 * may not order themselves is refused by its name.
 */
export async function copyOrder(order: HeldOrder, actor: Actor, by: Doer, trx: Transaction): Promise<Written> {
  refuse(order, 'copy', by.party)
  refuseDenied(await markDenied(order.items, actor, trx), 'items')
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
  const isWhole = lines.every(({ facts, problem }) => facts && !isUnsellable(problem))
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

function linked({ name, quantity, customs }: HeldItem, line: PricedLine | undefined): NewItem {
  if (line?.facts && !isUnsellable(line.problem)) return { ...itemOf(line), customs }
  return { ...itemOf({ facts: null, problem: 'withdrawn', unit: null, minor: 0 }), name, quantity }
}
