import { BaseSchema } from '@adonisjs/lucid/schema'

/** As before, but work that only updates need is skipped for inserts, and everything is skipped without a cause. */
const AUDIT = `
  create or replace function audit() returns trigger language plpgsql as $$
  declare
    told text := nullif(current_setting('inkfold.cause', true), '');
    cause jsonb;
    hidden text[];
    ignored text[];
    old_row jsonb;
    new_row jsonb;
    key text;
    name text;
  begin
    if told is null and tg_op <> 'UPDATE' then return null; end if;
    cause := told;
    hidden := string_to_array(tg_argv[0], ',');
    if tg_op <> 'INSERT' then old_row := to_jsonb(old); end if;
    if tg_op <> 'DELETE' then new_row := to_jsonb(new); end if;
    key := coalesce(new_row, old_row) ->> coalesce(tg_argv[2], 'id');
    if tg_op = 'UPDATE' then
      if exists (select 1 from sensitive_rules r where r.table_name = tg_table_name and r.status = 'enabled') then
        perform note_sensitive(tg_table_name, hidden, key, old_row, new_row, cause);
      end if;
      if cause is null then return null; end if;
      ignored := string_to_array(coalesce(tg_argv[1], ''), ',') || array['version', 'updated_at'];
      if (old_row - ignored) = (new_row - ignored) then return null; end if;
    end if;
    foreach name in array hidden loop
      if old_row ->> name is not null then old_row := jsonb_set(old_row, array[name], '"[hidden]"'); end if;
      if new_row ->> name is not null then new_row := jsonb_set(new_row, array[name], '"[hidden]"'); end if;
    end loop;
    insert into admin_logs (user_id, username, organisation_id, action, resource, record_id, method, path, ip, user_agent, request_id, before, after)
    values (
      (cause ->> 'userId')::int, cause ->> 'username', (cause ->> 'organisationId')::int,
      lower(tg_op), tg_table_name, key,
      cause ->> 'method', cause ->> 'path', cause ->> 'ip', cause ->> 'agent', cause ->> 'requestId', old_row, new_row
    );
    return null;
  end $$;
`

const AUDIT_BEFORE = `
  create or replace function audit() returns trigger language plpgsql as $$
  declare
    cause jsonb := nullif(current_setting('inkfold.cause', true), '')::jsonb;
    hidden text[] := string_to_array(tg_argv[0], ',');
    ignored text[] := string_to_array(coalesce(tg_argv[1], ''), ',') || array['version', 'updated_at'];
    old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
    new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
    key text := coalesce(new_row, old_row) ->> coalesce(tg_argv[2], 'id');
    name text;
  begin
    if tg_op = 'UPDATE'
      and exists (select 1 from sensitive_rules r where r.table_name = tg_table_name and r.status = 'enabled') then perform note_sensitive(tg_table_name, hidden, key, old_row, new_row, cause); end if;
    if cause is null then return null; end if;
    if tg_op = 'UPDATE' and (old_row - ignored) = (new_row - ignored) then return null; end if;
    foreach name in array hidden loop
      if old_row ->> name is not null then old_row := jsonb_set(old_row, array[name], '"[hidden]"'); end if;
      if new_row ->> name is not null then new_row := jsonb_set(new_row, array[name], '"[hidden]"'); end if;
    end loop;
    insert into admin_logs (user_id, username, organisation_id, action, resource, record_id, method, path, ip, user_agent, request_id, before, after)
    values (
      (cause ->> 'userId')::int, cause ->> 'username', (cause ->> 'organisationId')::int,
      lower(tg_op), tg_table_name, key,
      cause ->> 'method', cause ->> 'path', cause ->> 'ip', cause ->> 'agent', cause ->> 'requestId', old_row, new_row
    );
    return null;
  end $$;
`

/** Number functions of orders and production orders: name, prefix, sequence. */
const NUMBERS: readonly (readonly [declared: string, letter: string, sequence: string])[] = [
  ['next_order_no()', `'D'`, 'order_nos'],
  ['next_production_no(letter text)', 'letter', 'production_nos'],
]

/** A function with a query is planned on every call; one with expressions only is not. */
const quickly = ([declared, letter, sequence]: (typeof NUMBERS)[number]) => `
  create or replace function ${declared} returns text language plpgsql as $$
  declare n text := nextval('${sequence}');
  begin
    return ${letter} || to_char(now() at time zone 'Asia/Shanghai', 'YYMMDD') || lpad(n, greatest(7, length(n)), '0');
  end $$;
`

const before = ([declared, letter, sequence]: (typeof NUMBERS)[number]) => `
  create or replace function ${declared} returns text language sql as $$
    select ${letter} || to_char(now() at time zone 'Asia/Shanghai', 'YYMMDD')
      || (select lpad(n, greatest(7, length(n)), '0') from (select nextval('${sequence}')::text as n) s)
  $$;
`

/** Order counts by organisation and status, without comparing rows first. */
const COUNTED = `
  create or replace function count_orders() returns trigger language plpgsql as $$
  declare
    whose int := coalesce(new.owner_user_id, 0);
    before int;
    is_left boolean := false;
  begin
    if tg_op = 'UPDATE' then
      before := coalesce(old.owner_user_id, 0);
      if (old.organisation_id, before, old.status) = (new.organisation_id, whose, new.status) then return null; end if;
      -- In one order, so that two orders of one person that change places do not wait for each other.
      is_left := (old.organisation_id, before, old.status) < (new.organisation_id, whose, new.status);
    end if;
    if is_left then
      update order_counts set count = count - 1 where organisation_id = old.organisation_id and user_id = before and status = old.status;
    end if;
    insert into order_counts as k (organisation_id, user_id, status, count) values (new.organisation_id, whose, new.status, 1)
      on conflict (organisation_id, user_id, status) do update set count = k.count + 1;
    if before is not null and not is_left then
      update order_counts set count = count - 1 where organisation_id = old.organisation_id and user_id = before and status = old.status;
    end if;
    return null;
  end $$;
`

const COUNTED_BEFORE = `
  create or replace function count_orders() returns trigger language plpgsql as $$
  declare one record;
  begin
    -- In one order, so that two orders of one person that change places do not wait for each other.
    for one in
      select organisation_id, user_id, status, sum(change)::int as change from (
        select new.organisation_id, coalesce(new.owner_user_id, 0) as user_id, new.status, 1 as change
        union all
        select old.organisation_id, coalesce(old.owner_user_id, 0), old.status, -1 where tg_op = 'UPDATE') c
       group by 1, 2, 3 having sum(change) <> 0 order by 1, 2, 3
    loop
      if one.change > 0 then
        insert into order_counts as k (organisation_id, user_id, status, count) values (one.organisation_id, one.user_id, one.status, one.change)
          on conflict (organisation_id, user_id, status) do update set count = k.count + excluded.count;
      else
        update order_counts set count = count + one.change
         where organisation_id = one.organisation_id and user_id = one.user_id and status = one.status;
      end if;
    end loop;
    return null;
  end $$;
`

/** Columns that every order changes and that are not logged, by table. */
const MOVED: readonly (readonly [table: string, columns: string])[] = [
  ['stocks', 'on_hand,reserved'],
  ['finished_products', 'picture,render_count,order_count,paid_at,shipped_at'],
]

/** The trigger does not fire for updates of these columns alone. */
const heard = ([table, columns]: (typeof MOVED)[number]) => `
  drop trigger audited on ${table};
  do $$ begin
    execute format('create trigger audited after insert or delete or update of %s on ${table} for each row execute function audit('''', ''${columns}'')',
      (select string_agg(quote_ident(attname), ', ') from pg_attribute
        where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped
          and not attname = any(string_to_array('${columns},version,updated_at', ','))));
  end $$;
`

const allHeard = ([table, columns]: (typeof MOVED)[number]) => `
  drop trigger audited on ${table};
  create trigger audited after insert or update or delete on ${table} for each row execute function audit('', '${columns}');
`

/** Speeds up triggers that run in every write of a command; behaviour is unchanged. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(AUDIT)
    this.schema.raw(COUNTED)
    for (const one of NUMBERS) this.schema.raw(quickly(one))
    for (const one of MOVED) this.schema.raw(heard(one))
    // Both states of an order fit on a page: compressing them takes longer than writing them.
    this.schema.raw('alter table admin_logs set (toast_tuple_target = 4080)')
  }

  async down() {
    this.schema.raw(AUDIT_BEFORE)
    this.schema.raw(COUNTED_BEFORE)
    for (const one of MOVED) this.schema.raw(allHeard(one))
    for (const one of NUMBERS) this.schema.raw(before(one))
    this.schema.raw('alter table admin_logs reset (toast_tuple_target)')
  }
}
