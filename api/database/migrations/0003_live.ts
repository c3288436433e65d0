import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      -- What people are told while they look at a page. A row is written with what it tells of; its position is given
      -- after that has committed, one publisher at a time, so that positions appear in their order and a reader who
      -- has seen one has seen all before it.
      create table live_events (
        id bigint generated always as identity primary key,
        position bigint unique,
        user_id int not null,
        event text not null,
        data json not null check (octet_length(data::text) <= 8192),
        created_at timestamptz not null default now()
      );
      create index live_events_by_user on live_events (user_id, position);
      create index live_events_unpublished on live_events (id) where position is null;
      create index live_events_by_age on live_events (created_at);
      create sequence live_positions;

      create function publish_live_events() returns void language plpgsql as $$
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

      -- For the tables that decide whether a session still stands.
      create function live_sessions_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('inkfold_live', 'sessions');
        return null;
      end $$;
    `)
  }

  async down() {
    this.schema.raw(`
      drop function live_sessions_changed; drop function publish_live_events; drop sequence live_positions; drop table live_events;
    `)
  }
}
