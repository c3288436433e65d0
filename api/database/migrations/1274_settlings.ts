import { BaseSchema } from '@adonisjs/lucid/schema'
import { dated, granted } from '#database/pieces'

/** A supplier's term: offered at a fixed price, paid, approved by a second person, then in force. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(READ_ONLY)
    this.schema.raw(SETTLINGS)
    this.schema.raw(granted('settlings'))
  }

  async down() {
    this.schema.raw(`
      drop table settling_reminders, settlings; drop function next_settling_no; drop sequence settling_numbers;
      drop trigger keeps_open on suppliers; drop function supplier_keeps_open;
      alter table suppliers drop column activated_at; alter table organisations drop column read_only_from;
    `)
  }
}

/** Read-only begins half a month after the last day. */
const READ_ONLY = `
  alter table organisations add column read_only_from timestamptz;
  alter table suppliers add column activated_at timestamptz default now();

  create function supplier_keeps_open() returns trigger language plpgsql as $$
  begin
    update organisations set read_only_from = case when new.activated_at is null then new.updated_at
             else (new.ends_on + 15)::timestamp at time zone 'Asia/Shanghai' end
     where id = new.id;
    return null;
  end $$;
  create trigger keeps_open after insert or update of ends_on, activated_at on suppliers for each row execute function supplier_keeps_open();
  update organisations o set read_only_from = (s.ends_on + 15)::timestamp at time zone 'Asia/Shanghai' from suppliers s where s.id = o.id;
`

const SETTLINGS = `
  create sequence settling_numbers;
  create function next_settling_no() returns text language sql as $$
    ${dated('S', 'settling_numbers', 4)}
  $$;
  create table settlings (
    id int generated always as identity primary key,
    no text not null unique default next_settling_no(),
    organisation_id int not null references suppliers on delete cascade,
    kind text not null check (kind in ('first', 'renewal', 'upgrade')),
    level_id int not null references supplier_levels,
    years int not null check (years between 1 and 10),
    starts_on date not null,
    ends_on date not null check (ends_on > starts_on),
    settled_minor bigint not null check (settled_minor >= 0),
    credit_minor bigint not null default 0 check (credit_minor >= 0),
    fee_minor bigint not null check (fee_minor >= 0),
    status text not null default 'offered' check (status in ('offered', 'paid', 'confirmed', 'active', 'ended', 'cancelled')),
    expires_on date not null,
    remittance_no text check (remittance_no <> ''),
    remark text not null default '',
    offered_by int not null,
    offered_name text not null,
    paid_by int,
    paid_name text,
    confirmed_by int,
    confirmed_name text,
    confirmed_at timestamptz,
    operation_id bigint unique references ledger_operations,
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check (kind = 'upgrade' or credit_minor = 0),
    -- Whoever says that it was paid is not who sees that it came, whatever the application thinks.
    check (confirmed_by is distinct from paid_by or confirmed_by is null),
    check (status <> 'paid' or (paid_by is not null and remittance_no is not null)),
    check ((operation_id is not null) = (status in ('confirmed', 'active', 'ended') and fee_minor > 0))
  );
  create unique index settlings_one_open on settlings (organisation_id) where status in ('offered', 'paid');
  create unique index settlings_one_waiting on settlings (organisation_id) where status = 'confirmed';
  create unique index settlings_one_active on settlings (organisation_id) where status = 'active';
  create unique index settlings_remittance on settlings (upper(remittance_no)) where status <> 'cancelled';
  create index settlings_by_level on settlings (level_id);
  create trigger audited after insert or update or delete on settlings for each row execute function audit('');

  create table settling_reminders (
    organisation_id int not null references suppliers on delete cascade,
    ends_on date not null,
    days int not null,
    created_at timestamptz not null default now(),
    primary key (organisation_id, ends_on, days)
  );
`
