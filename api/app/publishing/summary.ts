import { rows, type Transaction } from '#core/database'

/**
 * Copies the latest publication's state and the list of stores to the finished product.
 * Does not bump `version`, so open forms stay valid.
 */
export async function updateSummaries(finishedIds: readonly number[], trx: Transaction): Promise<void> {
  await rows(
    `update finished_products f set
       publication = coalesce(p.status, 'to_release'), publication_reason = case when p.status = 'failed' then p.reason end,
       sales_platform = p.sales_platform, store_id = p.store_id, site = p.form -> 'sites' ->> 0,
       published_no = nullif(p.product_no, ''), publish_asked_at = p.asked_at, published_at = p.published_at,
       unpublished_at = p.unpublished_at, exported_stores = s.ids
      from unnest(?::int[]) a(id)
      cross join lateral (select coalesce(jsonb_agg(o.store_id order by o.store_id), '[]') as ids from publications o
        where o.finished_product_id = a.id and o.status = 'released') s
      left join lateral (select * from publications o where o.finished_product_id = a.id order by o.updated_at desc, o.id desc limit 1) p on true
     where f.id = a.id`,
    [finishedIds],
    trx,
  )
}

export async function productsOf(ids: readonly number[], trx: Transaction): Promise<number[]> {
  const found = await rows<{ id: number }>(
    'select distinct finished_product_id as id from publications where id = any(?) order by 1',
    [ids],
    trx,
  )
  return found.map(({ id }) => id)
}
