import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      -- Orders placed in one call under the merchant's own reference: the same call again gets the same answer.
      create table direct_orders (
        organisation_id int not null references organisations,
        reference text not null check (char_length(reference) between 1 and 60),
        order_id int not null unique references orders on delete cascade,
        request_hash text not null,
        answer jsonb not null,
        created_at timestamptz not null default now(),
        primary key (organisation_id, reference)
      );

      -- Up to which amounts API keys pay without a password. The row lock orders the payments of one merchant's keys.
      create table key_payment_rules (
        organisation_id int primary key references organisations,
        is_enabled boolean not null default false,
        order_limit_minor bigint not null check (order_limit_minor > 0),
        day_limit_minor bigint not null check (day_limit_minor >= order_limit_minor),
        -- Paid by keys on this day of Beijing.
        spent_on date,
        spent_minor bigint not null default 0 check (spent_minor >= 0),
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create trigger audited after insert or update or delete on key_payment_rules
        for each row execute function audit('', 'spent_on,spent_minor', 'organisation_id');
    `)
  }

  async down() {
    this.schema.raw('drop table key_payment_rules; drop table direct_orders')
  }
}
