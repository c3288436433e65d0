import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      -- What platforms reported. Their bodies hold personal data and are not kept: an event says that something changed.
      create table platform_events (
        id bigint generated always as identity primary key,
        platform text not null,
        dedupe_id text not null,
        kind text not null,
        topic text not null,
        shop_id text not null,
        object_id text not null,
        store_id int references stores on delete set null,
        state text not null default 'waiting' check (state in ('waiting', 'done', 'ignored')),
        occurred_at timestamptz not null,
        received_at timestamptz not null default now(),
        handled_at timestamptz
      );
      create unique index platform_events_once on platform_events (platform, dedupe_id);
      create index platform_events_by_store on platform_events (store_id, id desc);
      create index platform_events_waiting on platform_events (store_id) where state = 'waiting';
      create index platform_events_by_age on platform_events (received_at);

      -- Totals of an hour: a row for each call would be most of the database.
      create table store_calls (
        store_id int not null references stores on delete cascade,
        hour timestamptz not null,
        calls int not null default 0,
        failures int not null default 0,
        milliseconds bigint not null default 0,
        last_success_at timestamptz,
        last_failure_at timestamptz,
        last_operation text,
        last_error text,
        last_code text,
        budget_left int,
        primary key (store_id, hour)
      );
      create index store_calls_by_hour on store_calls (hour);
    `)
  }

  async down() {
    this.schema.raw('drop table store_calls; drop table platform_events;')
  }
}
