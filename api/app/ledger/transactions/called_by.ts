import type { Sql } from '#core/lists/conditions'
import { MOST } from '#core/lists/values'

const LINE = /^T0*(\d{1,10})$/

/** The line that a movement's own number says; nothing where it says none. */
export function lineIn(no: string): number | undefined {
  const line = Number(LINE.exec(no)?.[1])
  return line <= MOST ? line : undefined
}

/** Movements that go by one of these: their own number, that of the recharge or the slip they came by, or that of an order. */
export const calledBy = (numbers: readonly string[]): Sql => ({
  text: `(t.id = any(?) or t.id = any(array(
    select l.id from (
      select operation_id from recharges where no = any(?) or upper(remittance_no) = any(?)
      union select operation_id from gateway_payments where no = any(?) or upper(payment_id) = any(?)
      union select id from ledger_operations where order_no = any(?)) o
      join ledger_transfers x on x.operation_id = o.operation_id join ledger_lines l on l.transfer_id = x.id)))`,
  bindings: [numbers.flatMap((no) => lineIn(no) ?? []), ...Array.from({ length: 5 }, () => numbers)],
})
