-- Whether [{from, to, minor}] starts at one piece, has no gap, never gets dearer, and is open at the end.
create or replace function are_valid_tiers(tiers jsonb) returns boolean language sql immutable as $$
  select coalesce(bool_and(first = coalesce(before, 0) + 1 and (last is null) = is_last and coalesce(last >= first, true)
                           and minor > 0 and minor <= coalesce(minor_before, minor)), true)
    from (select (one ->> 'from')::int as first, (one ->> 'to')::int as last, (one ->> 'minor')::bigint as minor,
                 lag((one ->> 'to')::int) over (order by n) as before, lag((one ->> 'minor')::bigint) over (order by n) as minor_before,
                 n = count(*) over () as is_last
            from jsonb_array_elements(tiers) with ordinality e(one, n)) t
$$;

-- Formats the amounts of a list as exact decimals under the given key.
create or replace function format_amounts(list jsonb, word text) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg((one - 'minor') || jsonb_build_object(word, ((one ->> 'minor')::numeric / 100)::numeric(20, 2)::text) order by n), '[]')
    from jsonb_array_elements(list) with ordinality e(one, n)
$$;
