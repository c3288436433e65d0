import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table merchant_levels (
        id int generated always as identity primary key,
        organisation_id int not null references organisations on delete cascade,
        name_zh text not null,
        name_en text not null,
        sequence int not null default 0,
        discount_rate numeric(3, 2) not null default 1 check (discount_rate > 0 and discount_rate <= 1),
        is_default boolean not null default false,
        status text not null default 'enabled' check (status in ('enabled', 'disabled')),
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        check (not is_default or status = 'enabled')
      );
      create unique index merchant_levels_name on merchant_levels (name_zh, organisation_id);
      create unique index merchant_levels_one_default on merchant_levels (organisation_id) where is_default;
      create trigger audited after insert or update or delete on merchant_levels for each row execute function audit('');

      -- A merchant is an organisation with a level; both go by one number.
      create table merchants (
        id int primary key references organisations on delete cascade,
        level_id int references merchant_levels,
        level_expires_on date,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        check (level_expires_on is null or level_id is not null)
      );
      create index merchants_by_level on merchants (level_id);
      create index merchants_by_expiry on merchants (level_expires_on) where level_expires_on is not null;
      create trigger audited after insert or update or delete on merchants for each row execute function audit('');
      insert into merchants (id) select id from organisations where kind = 'merchant';
    `)
  }

  async down() {
    this.schema.raw('drop table merchants, merchant_levels;')
  }
}
