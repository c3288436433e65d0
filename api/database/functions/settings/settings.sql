-- A rate never applies to the past.
create or replace function set_rate_times() returns trigger language plpgsql as $$
begin
  new.created_at := clock_timestamp();
  new.effective_at := greatest(new.effective_at, new.created_at);
  return new;
end $$;

-- Tells all processes to reload their copy of the list.
create or replace function risk_words_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('inkfold_risk_words', '');
  return null;
end $$;
