import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      -- What sales platforms paid out to a store.
      create table platform_payouts (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        store_id int not null references stores on delete cascade,
        external_id text not null check (external_id <> ''),
        source text not null check (source in ('platform', 'sheet')),
        currency text not null,
        minor bigint not null,
        paid_at timestamptz not null,
        created_at timestamptz not null default now(),
        unique (store_id, external_id)
      );
      create index platform_payouts_newest on platform_payouts (store_id, paid_at desc);
      create index platform_payouts_by_organisation on platform_payouts (organisation_id);

      create table platform_payout_lines (
        payout_id int not null references platform_payouts on delete cascade,
        position int not null,
        store_id int not null,
        -- The platform's id or number of the order; empty where the line belongs to none.
        external_order text not null,
        kind text not null check (kind in ('sale', 'refund', 'fee', 'shipping', 'tax', 'adjustment')),
        minor bigint not null check (minor <> 0),
        -- Converted once at the rate of the payout's day, so that all sums agree.
        rmb_minor bigint,
        note text not null default '',
        primary key (payout_id, position)
      );
      create index platform_payout_lines_by_order on platform_payout_lines (store_id, external_order);

      create table payout_imports (
        store_id int primary key references stores on delete cascade,
        -- Payouts until then are known.
        known_until timestamptz,
        -- By a person; another request within a minute starts no second import.
        requested_at timestamptz,
        imported_at timestamptz,
        -- The code of a refusal.
        failure text,
        failure_details jsonb not null default '{}'
      );

      -- Payout lines with the order that they belong to.
      create view payout_line_orders as
        select l.*, p.organisation_id, coalesce(m.order_id, o.id) as order_id
          from platform_payout_lines l join platform_payouts p on p.id = l.payout_id
          left join lateral (select x.order_id from platform_orders x where x.store_id = l.store_id and x.external_id = l.external_order) m on true
          left join lateral (select y.id from orders y where m.order_id is null and l.external_order <> '' and y.store_id = l.store_id
              and y.third_party_no = l.external_order order by y.id limit 1) o on true;
    `)
  }

  async down() {
    this.schema.raw('drop view payout_line_orders; drop table payout_imports, platform_payout_lines, platform_payouts')
  }
}
