import { Baseline } from '#database/baseline'

export default class extends Baseline {
  async up() {
    this.functions('ledger/holds', 'ledger/payments')

    this.schema.raw(`
      -- Only accounts with a minimum balance have entries and a balance row; the others are sums, so nothing waits for their
      -- rows.
      create table ledger_accounts (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        kind text not null,
        currency text not null check (currency in ('RMB', 'USD', 'SCORE')),
        normal_side text not null check (normal_side in ('debit', 'credit')),
        min_balance bigint check (min_balance = 0),
        created_at timestamptz not null default now(),
        unique (organisation_id, kind, currency),
        unique (id, currency),
        unique (id, organisation_id)
      );
      create trigger append_only before update or delete or truncate on ledger_accounts
        for each statement execute function refuse_change();
      alter table ledger_accounts enable always trigger append_only;
    `)

    this.schema.raw(`
      create table ledger_holds (
        id bigint generated always as identity primary key,
        account_id int not null references ledger_accounts,
        kind text not null,
        amount_minor bigint not null check (amount_minor > 0),
        status text not null default 'open' check (status in ('open', 'captured', 'released')),
        captured_minor bigint not null default 0 check (captured_minor between 0 and amount_minor),
        reason text not null default '',
        actor_id int,
        idem_scope text not null,
        idem_key text not null,
        request_hash text not null check (request_hash <> ''),
        expires_at timestamptz not null,
        resolved_at timestamptz,
        resolved_txid xid8,
        created_at timestamptz not null default clock_timestamp(),
        unique (idem_scope, idem_key),
        check ((status = 'open') = (resolved_at is null)),
        check ((status = 'captured') = (captured_minor > 0))
      );
      create index ledger_holds_open on ledger_holds (account_id) where status = 'open';
      create index ledger_holds_expiring on ledger_holds (expires_at) where status = 'open';
      create trigger held after insert or update on ledger_holds for each row execute function ledger_hold();
      alter table ledger_holds enable always trigger held;
      create trigger kept before delete or truncate on ledger_holds for each statement execute function refuse_change();
      alter table ledger_holds enable always trigger kept;
    `)

    this.schema.raw(`
      -- One row for each posted command, unique by idempotency key.
      create table ledger_operations (
        id bigint generated always as identity primary key,
        organisation_id int not null references organisations,
        kind text not null,
        idem_scope text not null,
        idem_key text not null,
        request_hash text not null check (request_hash <> ''),
        actor_id int,
        reason text not null default '',
        reverses bigint references ledger_operations,
        hold_id bigint unique references ledger_holds,
        txid xid8 not null default pg_current_xact_id(),
        order_no text check (order_no <> ''),
        created_at timestamptz not null default clock_timestamp(),
        unique (idem_scope, idem_key),
        check (reverses <> id)
      );
      create index ledger_operations_reverses on ledger_operations (reverses) where reverses is not null;
      create index ledger_operations_by_order on ledger_operations (order_no) where order_no is not null;
      create trigger append_only before update or delete or truncate on ledger_operations
        for each statement execute function refuse_change();
      alter table ledger_operations enable always trigger append_only;
      create trigger notes_score_due after insert on ledger_operations
        for each row when (new.kind in ('order_payment', 'freight_adjustment') and new.order_no is not null)
        execute function record_score_due();
    `)

    this.schema.raw(`
      alter table settlings add foreign key (operation_id) references ledger_operations;
    `)

    this.schema.raw(`
      -- Debit and credit in one row, so every transfer is balanced.
      create table ledger_transfers (
        id bigint generated always as identity primary key,
        operation_id bigint not null references ledger_operations,
        debit_account int not null,
        credit_account int not null,
        amount_minor bigint not null check (amount_minor > 0),
        currency text not null,
        kind text not null,
        txid xid8 not null default pg_current_xact_id(),
        check (debit_account <> credit_account),
        foreign key (debit_account, currency) references ledger_accounts (id, currency),
        foreign key (credit_account, currency) references ledger_accounts (id, currency)
      );
      create index ledger_transfers_operation on ledger_transfers (operation_id);
      create index ledger_transfers_debit on ledger_transfers (debit_account);
      create index ledger_transfers_credit on ledger_transfers (credit_account);
      create trigger append_only before update or delete or truncate on ledger_transfers
        for each statement execute function refuse_change();
      alter table ledger_transfers enable always trigger append_only;
    `)

    this.schema.raw(`
      create table ledger_balances (
        account_id int primary key references ledger_accounts,
        posted bigint not null default 0,
        held bigint not null default 0 check (held >= 0),
        last_seq bigint not null default 0 check (last_seq >= 0),
        check (posted - held >= 0)
      );
    `)

    this.schema.raw(`
      create table ledger_lines (
        id bigint generated always as identity primary key,
        account_id int not null references ledger_balances,
        seq bigint not null check (seq > 0),
        transfer_id bigint not null references ledger_transfers,
        organisation_id int not null,
        currency text not null,
        kind text not null,
        delta bigint not null check (delta <> 0),
        balance_before bigint not null,
        balance_after bigint not null,
        hash bytea not null,
        txid xid8 not null default pg_current_xact_id(),
        created_at timestamptz not null default clock_timestamp(),
        unique (account_id, seq),
        unique (transfer_id, account_id),
        check (balance_after = balance_before + delta),
        foreign key (account_id, organisation_id) references ledger_accounts (id, organisation_id)
      );
      create index ledger_lines_by_organisation on ledger_lines (organisation_id, id);
      create index ledger_lines_by_time on ledger_lines using brin (created_at);
      create trigger append_only before update or delete or truncate on ledger_lines
        for each statement execute function refuse_change();
      alter table ledger_lines enable always trigger append_only;
    `)

    this.functions('ledger/posting')

    this.schema.raw(`
      create trigger opened after insert on ledger_accounts for each row execute function ledger_open();
      alter table ledger_accounts enable always trigger opened;
      create trigger posted after insert on ledger_transfers for each row execute function ledger_post();
      alter table ledger_transfers enable always trigger posted;
      create trigger derived before insert or update or delete or truncate on ledger_balances
        for each statement execute function refuse_direct_write();
      alter table ledger_balances enable always trigger derived;
      create trigger derived before insert on ledger_lines for each statement execute function refuse_direct_write();
      alter table ledger_lines enable always trigger derived;
    `)

    this.schema.raw(`
      -- State of the ledger at the end of a day; its digest is also written outside the database.
      create table ledger_anchors (
        day date primary key,
        operations bigint not null,
        last_operation bigint not null,
        transfers bigint not null,
        last_transfer bigint not null,
        lines bigint not null,
        last_line bigint not null,
        digest text not null,
        created_at timestamptz not null default now()
      );
      create trigger append_only before update or delete or truncate on ledger_anchors
        for each statement execute function refuse_change();
      alter table ledger_anchors enable always trigger append_only;
    `)

    this.schema.raw(`
      create table ledger_anchored_heads (
        day date not null references ledger_anchors,
        account_id int not null references ledger_accounts,
        seq bigint not null,
        hash bytea not null,
        primary key (day, account_id)
      );
      create trigger append_only before update or delete or truncate on ledger_anchored_heads
        for each statement execute function refuse_change();
      alter table ledger_anchored_heads enable always trigger append_only;
    `)

    this.schema.raw(`
      create table ledger_adjustments (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        account text not null check (account in ('balance', 'score')),
        direction text not null check (direction in ('increase', 'decrease')),
        amount_minor bigint not null check (amount_minor > 0),
        reason text not null check (reason <> ''),
        status text not null default 'requested' check (status in ('requested', 'approved', 'rejected', 'withdrawn')),
        requested_by int not null,
        requested_name text not null,
        decided_by int,
        decided_name text,
        decided_at timestamptz,
        decided_txid xid8,
        remark text not null default '',
        operation_id bigint unique references ledger_operations,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        -- The approver is never the requester; only the requester withdraws.
        check (case when status = 'withdrawn' then decided_by = requested_by else decided_by is distinct from requested_by end),
        check ((status = 'requested') = (decided_by is null)),
        check ((status = 'approved') = (operation_id is not null)),
        check (status <> 'rejected' or remark <> '')
      );
      create index ledger_adjustments_by_organisation on ledger_adjustments (organisation_id, id);
      create trigger audited after insert or update or delete on ledger_adjustments for each row execute function audit('');
      create trigger kept before delete or truncate on ledger_adjustments for each statement execute function refuse_change();
    `)

    this.schema.raw(`
      -- Results of the ledger checks; the metrics show the last one.
      create table ledger_checks (
        id int generated always as identity primary key,
        breaches jsonb not null,
        seconds numeric(10, 3) not null,
        created_at timestamptz not null default now()
      );
    `)
  }
}
