import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      -- Payouts saved together have come from one sheet.
      alter table platform_payouts add column sheet uuid;
      create index platform_payouts_by_sheet on platform_payouts (store_id, sheet) where sheet is not null;

      -- Append-only: payouts of sheets that their merchant took back, as they were.
      create table payout_withdrawals (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        store_id int not null references stores on delete cascade,
        external_id text not null,
        currency text not null,
        minor bigint not null,
        paid_at timestamptz not null,
        lines jsonb not null,
        -- Another sheet with the same number took its place.
        is_replaced boolean not null,
        reason text not null check (reason <> ''),
        withdrawn_by int references users on delete set null,
        withdrawn_name text not null,
        created_at timestamptz not null default now()
      );
      create index payout_withdrawals_newest on payout_withdrawals (store_id, id desc);
      create index payout_withdrawals_by_organisation on payout_withdrawals (organisation_id);
      create index payout_withdrawals_by_person on payout_withdrawals (withdrawn_by);
    `)
  }

  async down() {
    this.schema.raw('drop table payout_withdrawals; alter table platform_payouts drop column sheet')
  }
}
