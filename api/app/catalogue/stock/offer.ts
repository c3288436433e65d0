import { row, rows, type Row, type Transaction } from '#core/database'
import { refuseField } from '#core/errors'

/**
 * Creates a stock row per colour and size of a saved blank, owned by its factory. A dropped variant must be empty: the
 * guarded update decides under concurrency.
 */
export async function syncOfferedStock(spu: Row, trx: Transaction): Promise<void> {
  const { id, colour_ids: colours, size_ids: sizes } = spu
  const keeper = spu.factory_id ?? spu.organisation_id
  await row(
    `update stocks set is_offered = false, updated_at = now()
      where spu_id = ? and is_offered and on_hand = 0 and not (colour_id = any(?) and size_id = any(?))`,
    [id, colours, sizes],
    trx,
  )
  await refuseStockLeft(spu, trx)
  await row(
    `insert into stocks (spu_id, colour_id, size_id, organisation_id)
     select ?, colour, size, ? from unnest(?::int[]) colour cross join unnest(?::int[]) size order by colour, size
     on conflict (spu_id, colour_id, size_id) do update set is_offered = true, organisation_id = excluded.organisation_id
       where not stocks.is_offered or stocks.organisation_id <> excluded.organisation_id`,
    [id, keeper, colours, sizes],
    trx,
  )
}

async function refuseStockLeft({ id, colour_ids: colours, size_ids: sizes }: Row, trx: Transaction) {
  const left = await rows<{ by_colour: boolean; pieces: number }>(
    `select not (colour_id = any(?)) as by_colour, on_hand as pieces from stocks
      where spu_id = ? and is_offered and not (colour_id = any(?) and size_id = any(?))`,
    [colours, id, colours, sizes],
    trx,
  )
  const [first] = left
  if (!first) return
  const count = left.reduce((sum, one) => sum + one.pieces, 0)
  throw refuseField(first.by_colour ? 'colour_ids' : 'size_ids', 'E_STOCK_LEFT', { count })
}
