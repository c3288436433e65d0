import { BaseSchema } from '@adonisjs/lucid/schema'

const APPEND_ONLY = [
  'ledger_accounts',
  'ledger_operations',
  'ledger_transfers',
  'ledger_lines',
  'ledger_anchors',
  'ledger_anchored_heads',
]

export default class extends BaseSchema {
  async up() {
    this.schema.raw(POSTING)
    this.schema.raw(HOLDS)
    for (const table of APPEND_ONLY) {
      this.schema.raw(`
        create trigger append_only before update or delete or truncate on ${table} for each statement execute function refuse_change();
        alter table ${table} enable always trigger append_only;
      `)
    }
    this.schema.raw(DERIVED)
  }

  async down() {
    for (const table of APPEND_ONLY) this.schema.raw(`drop trigger append_only on ${table}`)
    this.schema.raw(`
      drop trigger derived on ledger_balances; drop trigger derived on ledger_lines;
      drop trigger held on ledger_holds; drop trigger kept on ledger_holds;
      drop trigger posted on ledger_transfers; drop trigger opened on ledger_accounts;
      drop function refuse_by_hand; drop function ledger_hold; drop function ledger_post; drop function ledger_open;
      drop function ledger_account; drop function ledger_hash;
    `)
  }
}

/** A trigger on transfers updates the balances and writes the entries, so they cannot diverge. */
const POSTING = `
  create function ledger_open() returns trigger language plpgsql as $$
  begin
    if new.min_balance is not null then insert into ledger_balances (account_id) values (new.id); end if;
    return null;
  end $$;
  create trigger opened after insert on ledger_accounts for each row execute function ledger_open();
  alter table ledger_accounts enable always trigger opened;

  -- The account, opened if this is its first use.
  create function ledger_account(an_organisation int, a_kind text, a_currency text, a_side text, a_minimum bigint) returns int
  language plpgsql as $$
  declare found_id int;
  begin
    select id into found_id from ledger_accounts where organisation_id = an_organisation and kind = a_kind and currency = a_currency;
    if found_id is not null then return found_id; end if;
    insert into ledger_accounts (organisation_id, kind, currency, normal_side, min_balance)
      values (an_organisation, a_kind, a_currency, a_side, a_minimum) on conflict do nothing;
    select id into strict found_id from ledger_accounts where organisation_id = an_organisation and kind = a_kind and currency = a_currency;
    return found_id;
  end $$;

  create function ledger_hash(previous bytea, l ledger_lines, t ledger_transfers, o ledger_operations) returns bytea
  language sql stable as $$
    select sha256(previous || convert_to(jsonb_build_array(
      l.account_id, l.seq, l.organisation_id, l.currency, l.kind, l.delta, l.balance_before, l.balance_after, extract(epoch from l.created_at),
      t.id, t.debit_account, t.credit_account, t.amount_minor, t.currency, t.kind,
      o.id, o.organisation_id, o.kind, o.idem_scope, o.idem_key, o.request_hash, o.actor_id, o.reason, o.reverses, o.hold_id,
      extract(epoch from o.created_at))::text, 'UTF8'))
  $$;

  create function ledger_post() returns trigger language plpgsql as $$
  declare
    leg record;
    kept ledger_balances;
    line ledger_lines;
    operation ledger_operations;
    previous bytea;
  begin
    select * into strict operation from ledger_operations where id = new.operation_id;
    -- In the order of their ids, so that two movements between the same accounts cannot wait for each other.
    for leg in
      select id, organisation_id,
             case when (normal_side = 'debit') = (id = new.debit_account) then new.amount_minor else -new.amount_minor end as delta
        from ledger_accounts where id in (new.debit_account, new.credit_account) and min_balance is not null order by id
    loop
      -- This statement alone decides whether there is enough.
      update ledger_balances set posted = posted + leg.delta, last_seq = last_seq + 1
       where account_id = leg.id and posted - held + leg.delta >= 0 returning * into kept;
      if not found then raise exception 'account % has not enough', leg.id using errcode = 'LG001'; end if;
      select hash into previous from ledger_lines where account_id = leg.id and seq = kept.last_seq - 1;
      line := row(nextval(pg_get_serial_sequence('ledger_lines', 'id')), leg.id, kept.last_seq, new.id, leg.organisation_id,
        new.currency, new.kind, leg.delta, kept.posted - leg.delta, kept.posted, ''::bytea, pg_current_xact_id(), clock_timestamp());
      line.hash := ledger_hash(coalesce(previous, ''::bytea), line, new, operation);
      insert into ledger_lines overriding system value values (line.*);
    end loop;
    return null;
  end $$;
  create trigger posted after insert on ledger_transfers for each row execute function ledger_post();
  alter table ledger_transfers enable always trigger posted;
`

/** A hold reduces the available balance until it ends; it ends only once. */
const HOLDS = `
  create function ledger_hold() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      if new.status <> 'open' then raise exception 'a hold begins open' using errcode = 'LG002'; end if;
      update ledger_balances set held = held + new.amount_minor
       where account_id = new.account_id and posted - held - new.amount_minor >= 0;
      if not found then raise exception 'account % has not enough', new.account_id using errcode = 'LG001'; end if;
      return null;
    end if;
    if old.status <> 'open' or new.status = 'open'
       or (to_jsonb(new) - array['status', 'captured_minor', 'resolved_at', 'resolved_txid'])
          <> (to_jsonb(old) - array['status', 'captured_minor', 'resolved_at', 'resolved_txid']) then
      raise exception 'a hold ends once' using errcode = 'LG002';
    end if;
    update ledger_balances set held = held - old.amount_minor where account_id = old.account_id;
    return null;
  end $$;
  create trigger held after insert or update on ledger_holds for each row execute function ledger_hold();
  create trigger kept before delete or truncate on ledger_holds for each statement execute function refuse_change();
  alter table ledger_holds enable always trigger held;
  alter table ledger_holds enable always trigger kept;
`

/** Balances and entries derive from transfers and holds; direct writes are refused. */
const DERIVED = `
  create function refuse_by_hand() returns trigger language plpgsql as $$
  begin
    if tg_op in ('DELETE', 'TRUNCATE') or pg_trigger_depth() < 2 then
      raise exception '% follows from the transfers', tg_table_name using errcode = 'insufficient_privilege';
    end if;
    return null;
  end $$;
  create trigger derived before insert or update or delete or truncate on ledger_balances for each statement execute function refuse_by_hand();
  create trigger derived before insert on ledger_lines for each statement execute function refuse_by_hand();
  alter table ledger_balances enable always trigger derived;
  alter table ledger_lines enable always trigger derived;
`
