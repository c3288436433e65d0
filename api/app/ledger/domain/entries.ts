import { entryOf, type LedgerEntry, type LedgerKind } from '#contracts/ledger'
import { choice, type Field } from '#core/crud/fields'

const REVERSES = `t.transfer_id in (select x.id from ledger_operations o join ledger_transfers x on x.operation_id = o.id where o.reverses is not null)`
const IS_REVERSAL = `exists (select 1 from ledger_operations o join ledger_transfers x on x.operation_id = o.id where x.id = t.transfer_id and o.reverses is not null)`

/** What a line of the ledger is called, of these kinds. Filtered from the reversals, which are few, and not line by line. */
export function entryField(kinds: readonly LedgerKind[], entries: readonly LedgerEntry[]): Field {
  return {
    ...choice(entries, { readonly: true }),
    sql: `case when not ${IS_REVERSAL} then t.kind when t.kind in ('order_payment', 'freight_adjustment') then 'order_refund' else t.kind || '_reversal' end`,
    matches: (values) => ({
      text: `((t.kind = any(?) and not ${REVERSES}) or (t.kind = any(?) and ${REVERSES}))`,
      bindings: [false, true].map((isReversal) => kinds.filter((kind) => values.includes(entryOf(kind, isReversal)))),
    }),
  }
}
