-- Makes a table append-only.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- The arguments are final states.
create or replace function refuse_change_after_end() returns trigger language plpgsql as $$
begin
  if old.status = any(tg_argv) then raise exception '% % has ended', tg_table_name, old.id using errcode = 'LG003'; end if;
  return new;
end $$;

-- Aborts the transaction from within a statement, so statements already sent after it have no effect.
create or replace function refuse(reason text) returns int language plpgsql volatile as $$
begin
  raise exception using errcode = 'RF001', message = reason;
end $$;
