import { Baseline } from '#database/baseline'

export default class extends Baseline {
  async up() {
    this.functions('settings/settings')

    this.schema.raw(`
      create table config_items (
        id int generated always as identity primary key,
        "group" text not null,
        name text not null unique,
        title_zh text not null,
        title_en text not null,
        tip_zh text not null default '',
        tip_en text not null default '',
        kind text not null,
        value jsonb,
        -- Value of a secret, sealed for this row; value is empty then.
        sealed text,
        options jsonb not null default '[]',
        rules jsonb not null default '{}',
        sort int not null default 0,
        is_system boolean not null default false,
        is_public boolean not null default false,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create trigger audited after insert or update or delete on config_items for each row execute function audit('sealed');
    `)

    this.schema.raw(`
      create table dictionary_types (
        id int generated always as identity primary key,
        code text not null unique,
        name_zh text not null,
        name_en text not null,
        status text not null default 'enabled' check (status in ('enabled', 'disabled')),
        remark text not null default '',
        sort int not null default 0,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create trigger audited after insert or update or delete on dictionary_types for each row execute function audit('');
    `)

    this.schema.raw(`
      create table dictionary_items (
        id int generated always as identity primary key,
        type_id int not null references dictionary_types,
        value text not null,
        label_zh text not null,
        label_en text not null,
        color text,
        sort int not null default 0,
        status text not null default 'enabled' check (status in ('enabled', 'disabled')),
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (value, type_id)
      );
      create index dictionary_items_by_type on dictionary_items (type_id, sort desc, id desc);
      create trigger audited after insert or update or delete on dictionary_items for each row execute function audit('');
    `)

    this.schema.raw(`
      create table exchange_currencies (
        id int generated always as identity primary key,
        code text not null unique check (code ~ '^[A-Z]{3}$'),
        name_zh text not null,
        name_en text not null,
        update_mode text not null default 'manual' check (update_mode in ('manual', 'automatic')),
        update_hours int not null default 24 check (update_hours between 1 and 168),
        next_update_at timestamptz,
        sort int not null default 0,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        check ((update_mode = 'automatic') = (next_update_at is not null))
      );
      create trigger audited after insert or update or delete on exchange_currencies
        for each row execute function audit('', 'next_update_at');
    `)

    this.schema.raw(`
      -- Price of one unit in RMB, valid until the next row.
      create table exchange_rates (
        id int generated always as identity primary key,
        currency_id int not null references exchange_currencies,
        rate numeric(9, 2) not null check (rate > 0),
        effective_at timestamptz not null,
        source text not null check (source in ('manual', 'automatic')),
        set_by int,
        created_at timestamptz not null default clock_timestamp()
      );
      create index exchange_rates_in_force on exchange_rates (currency_id, effective_at desc, id desc);
      create trigger audited after insert or update or delete on exchange_rates for each row execute function audit('');
      create trigger set_once before update or delete or truncate on exchange_rates
        for each statement execute function refuse_change();
      create trigger placed before insert on exchange_rates for each row execute function set_rate_times();
    `)

    this.schema.raw(`
      -- All answers of the rate feed, accepted or not.
      create table rate_quotes (
        id int generated always as identity primary key,
        currency_id int not null references exchange_currencies on delete cascade,
        feed text not null,
        outcome text not null check (outcome in ('taken', 'unchanged', 'held', 'failed')),
        rate numeric(9, 2),
        reason text,
        created_at timestamptz not null default now()
      );
      create index rate_quotes_by_currency on rate_quotes (currency_id, id desc);
    `)

    this.schema.raw(`
      create table risk_words (
        id int generated always as identity primary key,
        word text not null,
        -- Normalised for comparison, so spellings of one word are equal.
        form text not null check (form <> ''),
        level text not null check (level in ('warn', 'block')),
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create unique index risk_words_form on risk_words (md5(form));
      create trigger audited after insert or update or delete on risk_words for each row execute function audit('form');
      create trigger told after insert or update or delete on risk_words
        for each statement execute function risk_words_changed();
    `)

    this.schema.raw(`
      create table payment_accounts (
        -- Taken before the insert, because the number is sealed for the id.
        id int generated by default as identity primary key,
        organisation_id int not null references organisations,
        bank_account_name text not null,
        bank_type_id int not null references dictionary_items,
        bank_name text not null default '',
        card_number_sealed text not null,
        card_tail text not null check (length(card_tail) between 1 and 4),
        currency text not null,
        sort int not null default 0,
        status text not null default 'enabled' check (status in ('enabled', 'disabled')),
        -- A new account is offered to merchants after a second person approves it.
        is_approved boolean not null default true,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create index payment_accounts_by_organisation on payment_accounts (organisation_id, sort desc, id desc);
      create index payment_accounts_by_type on payment_accounts (bank_type_id);
      create trigger audited after insert or update or delete on payment_accounts
        for each row execute function audit('card_number_sealed');
    `)

    this.schema.raw(`
      -- Who revealed a full account number, and when.
      create table payment_account_views (
        id bigint generated always as identity primary key,
        payment_account_id int not null,
        user_id int not null,
        created_at timestamptz not null default now()
      );
      create trigger audited after insert on payment_account_views
        for each row execute function audit('', '', 'payment_account_id');
      create trigger append_only before update or delete or truncate on payment_account_views
        for each statement execute function refuse_change();
    `)

    this.schema.raw(`
      create table payment_account_changes (
        -- Taken before the insert, because the number is sealed for the id.
        id int generated by default as identity primary key,
        payment_account_id int not null references payment_accounts on delete cascade,
        card_number_sealed text not null,
        card_tail text not null check (length(card_tail) between 1 and 4),
        status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'replaced')),
        requested_by int not null,
        requested_name text not null,
        requested_at timestamptz not null default now(),
        decided_by int,
        decided_name text,
        decided_at timestamptz,
        check ((status in ('approved', 'rejected')) = (decided_by is not null))
      );
      create unique index payment_account_changes_pending on payment_account_changes (payment_account_id) where status = 'pending';
      create trigger audited after insert or update or delete on payment_account_changes
        for each row execute function audit('card_number_sealed', '', 'payment_account_id');
    `)
  }
}
