import { BaseSchema } from '@adonisjs/lucid/schema'
import { dated, granted } from '#database/pieces'

/** Gateway payments, and every gateway event, stored once. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create sequence gateway_payment_numbers;
      create function next_gateway_payment_no() returns text language sql as $$
        ${dated('P', 'gateway_payment_numbers', 5)}
      $$;
      create table gateway_payments (
        id int generated always as identity primary key,
        no text not null unique default next_gateway_payment_no(),
        organisation_id int not null references organisations,
        gateway text not null,
        currency text not null check (currency in ('RMB', 'USD')),
        amount_minor bigint not null check (amount_minor > 0),
        rate_id int references exchange_rates,
        rate numeric(9, 2) not null check (rate > 0),
        credited_minor bigint not null check (credited_minor > 0),
        status text not null default 'created' check (status in ('created', 'paid', 'failed', 'expired', 'refunded')),
        session_id text,
        session_url text,
        payment_id text,
        refunded_minor bigint not null default 0 check (refunded_minor between 0 and amount_minor),
        operation_id bigint unique references ledger_operations,
        started_by int not null,
        started_name text not null,
        paid_at timestamptz,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (gateway, session_id),
        unique (gateway, payment_id),
        check (credited_minor = round(amount_minor * rate)),
        check ((currency = 'RMB') = (rate_id is null)),
        check ((status in ('paid', 'refunded')) = (operation_id is not null))
      );
      create index gateway_payments_by_organisation on gateway_payments (organisation_id, id desc);
      create trigger kept before delete or truncate on gateway_payments for each statement execute function refuse_change();
      create trigger audited after insert or update or delete on gateway_payments for each row execute function audit('');

      create table gateway_events (
        id bigint generated always as identity primary key,
        gateway text not null,
        event_id text not null,
        type text not null,
        payment_id int references gateway_payments,
        outcome text not null check (outcome in ('applied', 'ignored', 'unknown', 'mismatch', 'short')),
        said jsonb not null,
        created_at timestamptz not null default clock_timestamp(),
        unique (gateway, event_id)
      );
      create index gateway_events_by_day on gateway_events (created_at);
      create trigger append_only before update or delete or truncate on gateway_events for each statement execute function refuse_change();

      ${granted('online_recharges')}
    `)
  }

  async down() {
    this.schema.raw(`
      drop table gateway_events, gateway_payments; drop function next_gateway_payment_no; drop sequence gateway_payment_numbers;
    `)
  }
}
