import { BaseSchema } from '@adonisjs/lucid/schema'

/** Closed countries and holidays. The platform's entries apply to every supplier. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table closed_countries (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        country text not null check (country ~ '^[A-Z]{2}$'),
        reason_zh text not null,
        reason_en text not null,
        status text not null default 'enabled' check (status in ('enabled', 'disabled')),
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create unique index closed_countries_once on closed_countries (country, organisation_id);
      create trigger audited after insert or update or delete on closed_countries for each row execute function audit('');

      -- Saturdays and Sundays are off by themselves; a Saturday that is worked stands here too.
      create table calendar_days (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        day date not null,
        kind text not null check (kind in ('off', 'worked')),
        name_zh text not null,
        name_en text not null,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create unique index calendar_days_once on calendar_days (day, organisation_id);
      create trigger audited after insert or update or delete on calendar_days for each row execute function audit('');
    `)
  }

  async down() {
    this.schema.raw('drop table calendar_days, closed_countries')
  }
}
