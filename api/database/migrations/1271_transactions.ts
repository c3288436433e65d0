import { BaseSchema } from '@adonisjs/lucid/schema'
import { granted } from '#database/pieces'

const HASHED = `l.account_id, l.seq, l.organisation_id, l.currency, l.kind, l.delta, l.balance_before, l.balance_after, extract(epoch from l.created_at),
      t.id, t.debit_account, t.credit_account, t.amount_minor, t.currency, t.kind,
      o.id, o.organisation_id, o.kind, o.idem_scope, o.idem_key, o.request_hash, o.actor_id, o.reason, o.reverses, o.hold_id,
      extract(epoch from o.created_at)`

const hash = (more: string) => `
  create or replace function ledger_hash(previous bytea, l ledger_lines, t ledger_transfers, o ledger_operations) returns bytea
  language sql stable as $$
    select sha256(previous || convert_to((jsonb_build_array(${HASHED})${more})::text, 'UTF8'))
  $$;
`

/** Links movements to orders. Rows chained before this column existed keep their digest. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table ledger_operations add column order_no text check (order_no <> '');
      create index ledger_operations_by_order on ledger_operations (order_no) where order_no is not null;
      ${hash(` || case when o.order_no is null then '[]'::jsonb else jsonb_build_array(o.order_no) end`)}
      ${granted('transactions')}
    `)
  }

  async down() {
    this.schema.raw(`${hash('')} alter table ledger_operations drop column order_no;`)
  }
}
