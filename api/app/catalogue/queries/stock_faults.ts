import { rows } from '#core/database'

interface StockFault {
  fault: string
  stock_id: number
}

/** What cannot be: pieces that no movement explains, or that are kept back for nobody. Nothing, if all is well. */
export function stockFaults(): Promise<StockFault[]> {
  return rows<StockFault>(`
    with moved as (
      select stock_id,
             sum(case kind when 'consume' then -quantity when 'reserve' then 0 when 'release' then 0 else quantity end) as on_hand,
             sum(case kind when 'reserve' then quantity when 'release' then -quantity when 'consume' then -quantity else 0 end) as reserved,
             (array_agg(on_hand_after order by id desc))[1] as last_on_hand
        from stock_movements group by stock_id),
    held as (select stock_id, sum(quantity) as quantity from stock_reservations where status = 'held' group by stock_id)
    select 'on hand is not the sum of its movements' as fault, s.id as stock_id
      from stocks s left join moved m on m.stock_id = s.id where s.on_hand <> coalesce(m.on_hand, 0)
    union all select 'reserved is not the sum of its movements', s.id
      from stocks s left join moved m on m.stock_id = s.id where s.reserved <> coalesce(m.reserved, 0)
    union all select 'reserved is not what reservations hold', s.id
      from stocks s left join held h on h.stock_id = s.id where s.reserved <> coalesce(h.quantity, 0)
    union all select 'the last movement shows another number', s.id
      from stocks s join moved m on m.stock_id = s.id where s.on_hand <> m.last_on_hand`)
}
