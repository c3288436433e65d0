import { Baseline } from '#database/baseline'

export default class extends Baseline {
  async up() {
    this.schema.raw(`
      create table score_rules (
        id int generated always as identity primary key,
        event text not null unique,
        direction text not null check (direction in ('earn', 'spend')),
        -- Points for each event, or for each unit_minor of money.
        points int not null check (points > 0),
        unit_minor bigint check (unit_minor > 0),
        daily_limit int check (daily_limit > 0),
        status text not null default 'enabled' check (status in ('enabled', 'disabled')),
        remark text not null default '',
        sort int not null default 0,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        check (direction = 'earn' or unit_minor is not null)
      );
      create trigger audited after insert or update or delete on score_rules for each row execute function audit('');
    `)

    this.schema.raw(`
      create sequence recharge_numbers;
      create table recharges (
        id int generated always as identity primary key,
        no text not null unique default next_recharge_no(),
        organisation_id int not null references organisations,
        -- The receiver and reviewer.
        supplier_id int not null references organisations,
        payment_account_id int references payment_accounts on delete set null,
        -- Copy of the account: name, bank, last digits, and its type in both languages.
        paid_to jsonb not null,
        transfer_type text not null,
        currency text not null check (currency in ('RMB', 'USD')),
        amount_minor bigint not null check (amount_minor > 0),
        rate_id int references exchange_rates,
        rate numeric(9, 2) not null check (rate > 0),
        credited_minor bigint not null check (credited_minor > 0),
        remittance_no text not null check (remittance_no <> ''),
        receipts jsonb not null default '[]' check (jsonb_array_length(receipts) <= 3),
        remark text not null default '',
        agreement_version text not null check (agreement_version <> ''),
        status text not null default 'submitted'
          check (status in ('submitted', 'reviewing', 'second_review', 'approved', 'rejected', 'withdrawn')),
        needs_two boolean not null,
        submitted_by int not null,
        submitted_name text not null,
        submitted_at timestamptz not null default now(),
        taken_by int,
        taken_name text,
        passed_by int,
        passed_name text,
        decided_by int,
        decided_name text,
        decided_at timestamptz,
        decided_txid xid8,
        decision_remark text not null default '',
        operation_id bigint unique references ledger_operations,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        -- Half a fen is rounded up.
        check (credited_minor = round(amount_minor * rate)),
        check ((currency = 'RMB') = (rate_id is null) and (currency <> 'RMB' or rate = 1)),
        -- Nobody reviews their own recharge, and the two reviewers differ.
        check (taken_by is distinct from submitted_by or taken_by is null),
        check (passed_by is distinct from submitted_by or passed_by is null),
        check (decided_by is distinct from submitted_by or decided_by is null),
        check (status <> 'approved' or passed_by is distinct from decided_by),
        check (status <> 'approved' or not needs_two or passed_by is not null),
        check (case status when 'approved' then decided_by is not null when 'rejected' then decided_by is not null
          when 'withdrawn' then true else decided_by is null end),
        check ((status = 'approved') = (operation_id is not null)),
        check (status <> 'rejected' or decision_remark <> '')
      );
      -- A remittance is credited once; a withdrawn one may be submitted again.
      create unique index recharges_remittance on recharges (upper(remittance_no), supplier_id) where status <> 'withdrawn';
      create index recharges_by_organisation on recharges (organisation_id, id desc);
      create index recharges_by_supplier on recharges (supplier_id, id desc);
      create index recharges_open on recharges (status, id) where status in ('submitted', 'reviewing', 'second_review');
      create index recharges_by_account on recharges (payment_account_id);
      create index recharges_by_remittance on recharges (upper(remittance_no));
      create trigger stands before update on recharges for each row execute function check_recharge_change();
      create trigger kept before delete or truncate on recharges for each statement execute function refuse_change();
      create trigger audited after insert or update or delete on recharges for each row execute function audit('');
      create trigger refers_to_files after insert or update of receipts or delete on recharges
        for each row execute function update_file_references('recharges', 'id', 'receipts');
    `)

    this.schema.raw(`
      -- Timeline.
      create table recharge_steps (
        id bigint generated always as identity primary key,
        recharge_id int not null references recharges,
        action text not null,
        status text not null,
        actor_id int not null,
        actor_name text not null,
        remark text not null default '',
        created_at timestamptz not null default clock_timestamp()
      );
      create index recharge_steps_by_recharge on recharge_steps (recharge_id, id);
      create trigger append_only before update or delete or truncate on recharge_steps
        for each statement execute function refuse_change();
    `)

    this.schema.raw(`
      create sequence gateway_payment_numbers;
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
      create index gateway_payments_by_payment on gateway_payments (upper(payment_id));
      create trigger kept before delete or truncate on gateway_payments for each statement execute function refuse_change();
      create trigger audited after insert or update or delete on gateway_payments for each row execute function audit('');
    `)

    this.schema.raw(`
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
      create trigger append_only before update or delete or truncate on gateway_events
        for each statement execute function refuse_change();
    `)

    this.schema.raw(`
      -- Income and expense of a day by source, and their differences.
      create table reconciliations (
        id int generated always as identity primary key,
        day date not null unique,
        figures jsonb not null,
        differences jsonb not null,
        difference_count int not null generated always as (jsonb_array_length(differences)) stored,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create trigger kept before delete or truncate on reconciliations for each statement execute function refuse_change();
    `)

    this.schema.raw(`
      create table service_charges (
        id int generated always as identity primary key,
        organisation_id int not null references suppliers,
        production_no text not null unique check (production_no <> ''),
        order_no text not null check (order_no <> ''),
        -- Copy of the terms when the production order was accepted.
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
      create trigger append_only before update or delete or truncate on service_charges
        for each statement execute function refuse_change();
    `)

    this.schema.raw(`
      -- Payments and refunds whose points are not settled yet; written with them, so that a payment waits for nothing.
      create table score_dues (
        operation_id bigint primary key references ledger_operations,
        created_at timestamptz not null default now()
      );
    `)
  }
}
