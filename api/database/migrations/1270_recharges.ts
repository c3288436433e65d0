import { BaseSchema } from '@adonisjs/lucid/schema'
import { dated, granted } from '#database/pieces'

/** Remittances reported by merchants; the recipient confirms receipt before the balance is credited. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(TABLES)
    this.schema.raw(GUARDS)
    this.schema.raw(granted('recharges'))
  }

  async down() {
    this.schema.raw(`
      drop table recharge_steps, recharges;
      drop function keep_recharge; drop function next_recharge_no; drop sequence recharge_numbers;
    `)
  }
}

const TABLES = `
  create sequence recharge_numbers;
  create function next_recharge_no() returns text language sql as $$
    ${dated('R', 'recharge_numbers', 5)}
  $$;

  create table recharges (
    id int generated always as identity primary key,
    no text not null unique default next_recharge_no(),
    organisation_id int not null references organisations,
    -- Who received it, and reviews it.
    supplier_id int not null references organisations,
    payment_account_id int references payment_accounts on delete set null,
    -- The account as it was then: name, bank, the end of its number, what kind it is called in both languages.
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
    -- What is credited follows from what was sent: half a fen counts up.
    check (credited_minor = round(amount_minor * rate)),
    check ((currency = 'RMB') = (rate_id is null) and (currency <> 'RMB' or rate = 1)),
    -- Nobody reviews what they submitted, and of two reviewers neither is the other, whatever the application thinks.
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
  -- One remittance is credited once, whoever says it was theirs; what was withdrawn may be said anew.
  create unique index recharges_remittance on recharges (upper(remittance_no), supplier_id) where status <> 'withdrawn';
  create index recharges_by_organisation on recharges (organisation_id, id desc);
  create index recharges_by_supplier on recharges (supplier_id, id desc);
  create index recharges_open on recharges (status, id) where status in ('submitted', 'reviewing', 'second_review');
  create index recharges_by_account on recharges (payment_account_id);

  -- Who did what to it and when: the timeline.
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
`

const GUARDS = `
  -- A recharge ends once, and what was sent at which rate is only said anew by who resubmits it.
  create function keep_recharge() returns trigger language plpgsql as $$
  begin
    -- The account may be taken off the list; what was paid to stands in the row.
    if new.payment_account_id is null and to_jsonb(new) - 'payment_account_id' = to_jsonb(old) - 'payment_account_id' then return new; end if;
    if old.status in ('approved', 'withdrawn') then raise exception 'a recharge ends once' using errcode = 'LG003'; end if;
    if (new.organisation_id, new.supplier_id, new.no, new.created_at) is distinct from (old.organisation_id, old.supplier_id, old.no, old.created_at)
       or ((new.amount_minor, new.currency, new.rate, new.rate_id, new.credited_minor, new.remittance_no, new.submitted_by)
           is distinct from (old.amount_minor, old.currency, old.rate, old.rate_id, old.credited_minor, old.remittance_no, old.submitted_by)
           and not (old.status = 'rejected' and new.status = 'submitted')) then
      raise exception 'what was sent stands' using errcode = 'LG003';
    end if;
    return new;
  end $$;
  create trigger stands before update on recharges for each row execute function keep_recharge();
  create trigger kept before delete or truncate on recharges for each statement execute function refuse_change();
  create trigger append_only before update or delete or truncate on recharge_steps for each statement execute function refuse_change();
  create trigger audited after insert or update or delete on recharges for each row execute function audit('');
  create trigger refers_to_files after insert or update of receipts or delete on recharges
    for each row execute function refers_to_files('recharges', 'id', 'receipts');
`
