create or replace function publish_live_events() returns void language plpgsql as $$
declare
  published record;
begin
  if not exists (select 1 from live_events where position is null) then return; end if;
  perform pg_advisory_xact_lock(7002);
  for published in
    with waiting as (select id, nextval('live_positions') as position from (select id from live_events where position is null order by id) w)
    update live_events e set position = w.position from waiting w where e.id = w.id returning e.user_id
  loop
    perform pg_notify('inkfold_live', 'person ' || published.user_id);
  end loop;
end $$;

-- For tables that decide whether a session is active.
create or replace function live_sessions_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('inkfold_live', 'sessions');
  return null;
end $$;
