import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create sequence saved_card_numbers;
      -- A card that the gateway keeps for a merchant. Its number never reaches us.
      create table saved_cards (
        id int generated always as identity primary key,
        -- Also the idempotency key of its set-up at the gateway.
        no text not null unique default 'C' || lpad(nextval('saved_card_numbers')::text, 8, '0'),
        organisation_id int not null references organisations,
        gateway text not null,
        session_id text,
        session_url text,
        -- The gateway's references.
        customer_id text,
        method_id text,
        brand text check (brand <> ''),
        last4 text check (last4 ~ '^[0-9]{4}$'),
        expires text check (expires ~ '^(0[1-9]|1[0-2])/[0-9]{2}$'),
        status text not null default 'pending' check (status in ('pending', 'saved', 'removed')),
        started_by int not null,
        started_name text not null,
        saved_at timestamptz,
        removed_at timestamptz,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (gateway, session_id),
        check (status <> 'saved' or (customer_id is not null and method_id is not null and brand is not null
          and last4 is not null and expires is not null and saved_at is not null)),
        check ((status = 'removed') = (removed_at is not null))
      );
      -- A merchant has one card; a new one replaces it.
      create unique index saved_cards_one on saved_cards (organisation_id) where status = 'saved';
      create index saved_cards_by_organisation on saved_cards (organisation_id, id desc);
      create trigger kept before delete or truncate on saved_cards for each statement execute function refuse_change();
      create trigger audited after insert or update or delete on saved_cards
        for each row execute function audit('customer_id,method_id,session_url');

      -- When the balance falls below the threshold, the amount is charged to the card. Its row lock orders the charges of a merchant.
      create table auto_top_up_rules (
        organisation_id int primary key references organisations,
        is_enabled boolean not null default false,
        -- The person who turned it on; the rule stops when they may no longer top up.
        user_id int references users on delete set null,
        threshold_minor bigint not null check (threshold_minor > 0),
        -- One charge lifts even an empty balance above the threshold.
        amount_minor bigint not null check (amount_minor >= threshold_minor),
        month_limit_minor bigint not null check (month_limit_minor >= amount_minor),
        -- Refused charges in a row, and when the next one may be tried.
        refusals int not null default 0 check (refusals >= 0),
        next_at timestamptz,
        -- The month for which the merchant was notified of the limit.
        limited_month date,
        -- The message that says why it was turned off by itself.
        stopped text,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create index auto_top_up_rules_by_user on auto_top_up_rules (user_id);
      create trigger audited after insert or update or delete on auto_top_up_rules
        for each row execute function audit('', 'refusals,next_at,limited_month', 'organisation_id');

      -- A charge to a saved card: when it was last sent to the gateway, and why it was refused.
      alter table gateway_payments add column card_id int references saved_cards, add column sent_at timestamptz, add column refusal text,
        add constraint gateway_payments_of_card check (card_id is not null or (sent_at is null and refusal is null));
      -- The database allows one charge in flight.
      create unique index gateway_payments_in_flight on gateway_payments (organisation_id) where card_id is not null and status = 'created';
      create index gateway_payments_of_cards on gateway_payments (organisation_id, created_at) where card_id is not null;
      create index gateway_payments_by_card on gateway_payments (card_id);
    `)
  }

  async down() {
    this.schema.raw(`
      alter table gateway_payments drop column card_id, drop column sent_at, drop column refusal;
      drop table auto_top_up_rules;
      drop table saved_cards;
      drop sequence saved_card_numbers;
    `)
  }
}
