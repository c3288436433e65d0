import { row, rows, transaction, type Transaction } from '#core/database'
import { jobCause } from '#core/jobs/job'

/** Changes and listings handled in one transaction. */
export const BATCH = 1000

interface Change {
  spu_id: number | null
  product_id: number | null
  organisation_id: number | null
  store_id: number | null
  publication_id: number | null
}

/** Turns changes into listings to be compared. Returns how many changes were taken. */
export const expandChanges = (): Promise<number> =>
  transaction(jobCause('availability.find'), async (trx) => {
    const taken = await rows<Change>(
      `delete from availability_changes where id = any(array(select id from availability_changes order by id limit ${BATCH} for update skip locked))
       returning spu_id, product_id, organisation_id, store_id, publication_id`,
      [],
      trx,
    )
    if (taken.length > 0) await addChecks(taken, trx)
    return taken.length
  })

async function addChecks(taken: readonly Change[], trx: Transaction): Promise<void> {
  const ids = (column: keyof Change) => [...new Set(taken.flatMap((one) => one[column] ?? []))]
  const isAll = taken.some((one) => Object.values(one).every((id) => id === null))
  // An insert waits for a comparison that is deleting the same row, so no change falls between.
  await rows(
    `insert into availability_checks (publication_id, organisation_id, product_id)
     select p.id, p.organisation_id, f.product_id from publications p join finished_products f on f.id = p.finished_product_id
      where p.published_version is not null and p.pending is null
        and (:isAll or p.id = any(:publications) or p.store_id = any(:stores) or p.organisation_id = any(:organisations)
          or p.finished_product_id = any(array(select x.id from finished_products x join products r on r.id = x.product_id
               where r.id = any(:products) or r.spu_id = any(:spus))))
      order by p.id on conflict (publication_id) do nothing`,
    {
      isAll,
      publications: ids('publication_id'),
      stores: ids('store_id'),
      organisations: ids('organisation_id'),
      products: ids('product_id'),
      spus: ids('spu_id'),
    },
    trx,
  )
}

/** Listings of one merchant and product. A change during their comparison adds them again. */
export async function takeChecks(trx: Transaction): Promise<number[]> {
  const group = await row<{ organisation_id: number; product_id: number }>(
    'select organisation_id, product_id from availability_checks order by created_at, publication_id limit 1 for update skip locked',
    [],
    trx,
  )
  if (!group) return []
  const taken = await rows<{ id: number }>(
    `delete from availability_checks where publication_id = any(array(
       select publication_id from availability_checks where organisation_id = ? and product_id = ?
        order by publication_id limit ${BATCH} for update skip locked)) returning publication_id as id`,
    [group.organisation_id, group.product_id],
    trx,
  )
  return taken.map(({ id }) => id)
}
