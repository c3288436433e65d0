import { BaseSchema } from '@adonisjs/lucid/schema'

const TABLES = [
  'logistics_methods',
  'method_sensitive',
  'method_commitments',
  'method_platforms',
  'method_factories',
  'logistics_zones',
  'zone_places',
  'closed_countries',
  'calendar_days',
]

/** A version number that changes with freight rates and calendars, so that processes detect a stale cache. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table rates_version (singleton boolean primary key default true check (singleton), value bigint not null default 1);
      insert into rates_version default values;
      -- A version that was rolled back never comes again.
      create sequence rates_versions start 2;
      create function rates_changed() returns trigger language plpgsql as $$
      begin
        update rates_version set value = nextval('rates_versions');
        return null;
      end $$;
    `)
    for (const table of TABLES)
      this.schema.raw(
        `create trigger rates_changed after insert or update or delete or truncate on ${table} for each statement execute function rates_changed()`,
      )
  }

  async down() {
    for (const table of TABLES) this.schema.raw(`drop trigger rates_changed on ${table}`)
    this.schema.raw('drop function rates_changed; drop sequence rates_versions; drop table rates_version;')
  }
}
