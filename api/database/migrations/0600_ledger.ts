import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      -- Whose money of which kind. Only accounts with a least balance have lines and a balance row; the others are sums,
      -- so that no row of theirs is ever waited for.
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

      -- What was done, once for each key.
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
        created_at timestamptz not null default clock_timestamp(),
        unique (idem_scope, idem_key),
        check (reverses <> id)
      );
      create index ledger_operations_reverses on ledger_operations (reverses) where reverses is not null;

      -- Both sides in one row: an unbalanced movement cannot be written down.
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

      create table ledger_balances (
        account_id int primary key references ledger_accounts,
        posted bigint not null default 0,
        held bigint not null default 0 check (held >= 0),
        last_seq bigint not null default 0 check (last_seq >= 0),
        check (posted - held >= 0)
      );

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

      -- What the ledger looked like on a day; the digest of all heads is also written outside the database.
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
      create table ledger_anchored_heads (
        day date not null references ledger_anchors,
        account_id int not null references ledger_accounts,
        seq bigint not null,
        hash bytea not null,
        primary key (day, account_id)
      );
    `)
  }

  async down() {
    this.schema.raw(`
      drop table ledger_anchored_heads, ledger_anchors, ledger_lines, ledger_balances, ledger_transfers, ledger_operations,
        ledger_holds, ledger_accounts;
    `)
  }
}
