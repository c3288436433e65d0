import type { RemakePayer } from '#contracts/after_sales'
import { row, type Transaction } from '#core/database'
import { tellOfOpinion } from '#after_sales/actions/tell_of_case'
import { nextOf } from '#after_sales/domain/abilities'
import type { HeldCase } from '#after_sales/queries/held_case'
import type { Doer } from '#orders/actions/step'
import type { HeldOrder } from '#orders/queries/held_order'

export interface Opinion {
  factory: number
  paid_by: RemakePayer
  note: string
}

/** Who should pay, and why, as the factory sees it; until it is decided, it may think again. It decides nothing. */
export async function giveOpinion(order: HeldOrder, held: HeldCase, said: Opinion, by: Doer, trx: Transaction) {
  nextOf(held.status, 'opine', by.party)
  await row(
    `insert into after_sales_opinions (case_id, factory_id, paid_by, note, given_by, given_name) values (?, ?, ?, ?, ?, ?)
     on conflict (case_id, factory_id) do update set paid_by = excluded.paid_by, note = excluded.note, given_by = excluded.given_by,
       given_name = excluded.given_name, given_at = now()`,
    [held.id, said.factory, said.paid_by, said.note, by.userId, by.username],
    trx,
  )
  await tellOfOpinion(order, held, said, by, trx)
}
