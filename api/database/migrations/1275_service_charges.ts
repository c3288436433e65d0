import { BaseSchema } from '@adonisjs/lucid/schema'
import { granted } from '#database/pieces'

/** A supplier's charge to the platform, once for each production order. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table service_charges (
        id int generated always as identity primary key,
        organisation_id int not null references suppliers,
        production_no text not null unique check (production_no <> ''),
        order_no text not null check (order_no <> ''),
        -- As it was agreed when the production order was accepted.
        mode text not null check (mode in ('per_order', 'per_piece')),
        rate_minor bigint not null check (rate_minor > 0),
        pieces int not null check (pieces > 0),
        amount_minor bigint not null,
        operation_id bigint not null unique references ledger_operations,
        created_at timestamptz not null default now(),
        check (amount_minor = rate_minor * case mode when 'per_piece' then pieces else 1 end)
      );
      create index service_charges_by_supplier on service_charges (organisation_id, created_at);
      create index service_charges_by_order on service_charges (order_no);
      create trigger append_only before update or delete or truncate on service_charges for each statement execute function refuse_change();

      ${granted('service_charges')}
    `)
  }

  async down() {
    this.schema.raw('drop table service_charges')
  }
}
