import { BaseSchema } from '@adonisjs/lucid/schema'

/** Payments and refunds of each closed day, summed once. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table closed_days (day date primary key, closed_at timestamptz not null default now());
      create table trade_days (
        day date not null references closed_days on delete cascade,
        organisation_id int not null,
        -- 0 where nobody of the merchant's people placed it.
        user_id int not null,
        orders int not null,
        pieces int not null,
        paid_minor bigint not null,
        refunded_minor bigint not null,
        -- Of orders whose sale is known, in RMB.
        sales int not null,
        sale_minor bigint not null,
        cost_minor bigint not null,
        primary key (day, organisation_id, user_id)
      );
      create index trade_days_by_organisation on trade_days (organisation_id, day);
      create table product_days (
        day date not null references closed_days on delete cascade,
        organisation_id int not null,
        user_id int not null,
        product_id int not null,
        pieces int not null,
        paid_minor bigint not null,
        primary key (day, organisation_id, user_id, product_id)
      );
      create index product_days_by_organisation on product_days (organisation_id, day);
      create index orders_by_paid on orders (paid_at) where paid_at is not null;
      create index ledger_lines_by_time on ledger_lines using brin (created_at);
    `)
  }

  async down() {
    this.schema.raw(`
      drop index orders_by_paid; drop index ledger_lines_by_time;
      drop table trade_days, product_days, closed_days;
    `)
  }
}
