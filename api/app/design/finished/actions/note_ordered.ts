import { rows, type Transaction } from '#core/database'

/** They were ordered and paid for once more. Answers which of their versions cannot be printed, as it is under their lock. */
export async function noteOrdered(ids: readonly number[], trx: Transaction): Promise<ReadonlySet<number>> {
  const ordered = await rows<{ unprintable: number[] }>(
    `update finished_products f set order_count = order_count + 1, paid_at = now()
       from (select id from finished_products where id = any(?) order by id for no key update) l where f.id = l.id
     returning f.unprintable_versions as unprintable`,
    [ids],
    trx,
  )
  return new Set(ordered.flatMap(({ unprintable }) => unprintable))
}
