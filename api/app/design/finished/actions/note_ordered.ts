import { rows, type Transaction } from '#core/database'

/** They were ordered and paid for once more. */
export async function noteOrdered(ids: readonly number[], trx: Transaction): Promise<void> {
  await rows(
    `update finished_products f set order_count = order_count + 1, paid_at = now()
       from (select id from finished_products where id = any(?) order by id for no key update) l where f.id = l.id`,
    [ids],
    trx,
  )
}
