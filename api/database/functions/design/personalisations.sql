-- Rows are locked while they are referred to, so the application keeps the right to update them. Only whether they can be
-- printed changes.
create or replace function refuse_personalisation_change() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'print_fault' = to_jsonb(old) - 'print_fault' then
    return new;
  end if;
  raise exception 'the values of personalisation % stay', old.id using errcode = 'insufficient_privilege';
end $$;
