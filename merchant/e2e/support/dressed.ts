import { row } from '@inkfold/api/tests/journeys/database'

/** Adds the demo shop's angles and photos to a product, by the same job. */
export async function dress(itemNo: string): Promise<void> {
  const sent = () =>
    row(`insert into pgboss.job (name, data) values ('demo.shop', $1)`, [JSON.stringify({ itemNos: [itemNo] })])
  // The queue of a new database exists only shortly after the server asks for it.
  await until(() =>
    sent().then(
      () => true,
      () => false,
    ),
  )
  await until(async () => (await row(DRESSED, [itemNo])) !== undefined)
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let looks = 0; looks < 120; looks++) {
    if (await holds()) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('What a journey waits for did not come')
}

const DRESSED = `select 1 from products p join spus s on s.id = p.spu_id where s.item_no = $1 and p.photos <> '[]'`

/** Restores the shop for other tests. */
export async function undress(itemNo: string): Promise<void> {
  const its = 'select p.id from products p join spus s on s.id = p.spu_id where s.item_no = $1'
  await row(`delete from product_angles where product_id in (${its})`, [itemNo])
  await row(`update products set photos = '[]' where id in (${its})`, [itemNo])
}
