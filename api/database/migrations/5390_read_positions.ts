import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      -- Up to where a replica must have come before this person reads from it.
      create table read_positions (
        user_id int primary key references users on delete cascade,
        position pg_lsn not null,
        at timestamptz not null default now()
      );

      -- Counts on once a second while a replica is read. As many as a replica lacks it is behind, whatever its own clock says.
      create table replica_beats (
        singleton boolean primary key default true check (singleton),
        beat bigint not null,
        at timestamptz not null default clock_timestamp()
      )`)
  }

  async down() {
    this.schema.raw('drop table read_positions, replica_beats')
  }
}
