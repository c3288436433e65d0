import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      -- How far the orders of a store have been read.
      create table order_sync_states (
        store_id int primary key references stores on delete cascade,
        -- Changes before this have been read.
        watermark timestamptz,
        -- The pull under way; the next worker resumes it after a crash.
        window_from timestamptz,
        window_to timestamptz,
        cursor text,
        -- Taken by one worker at a time; free again when its time is over.
        lease uuid,
        leased_until timestamptz,
        next_at timestamptz not null default now(),
        started_at timestamptz,
        finished_at timestamptz,
        succeeded_at timestamptz,
        -- Failed pulls in a row, and the reason of the last: the code of a refusal.
        failures int not null default 0,
        reason text,
        details jsonb not null default '{}',
        made int not null default 0,
        known int not null default 0,
        waiting int not null default 0,
        failed int not null default 0,
        unlinked int not null default 0,
        check ((window_from is null) = (window_to is null))
      );
      create index order_sync_states_due on order_sync_states (next_at);
    `)
  }

  async down() {
    this.schema.raw('drop table order_sync_states')
  }
}
