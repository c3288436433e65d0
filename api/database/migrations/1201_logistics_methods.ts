import { BaseSchema } from '@adonisjs/lucid/schema'

const WORDS: [table: string, column: string, values: readonly string[]][] = [
  ['method_sensitive', 'type', ['battery', 'built_in_battery', 'magnet', 'liquid', 'powder', 'paste', 'blade']],
  ['method_commitments', 'days', ['1', '2', '9']],
  ['method_platforms', 'platform', ['temu', 'shein', 'tiktok', 'shopify', 'etsy', 'amazon', 'other']],
]

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table logistics_methods (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        code text not null check (code ~ '^[A-Z0-9][A-Z0-9-]{0,29}$'),
        name_zh text not null,
        name_en text not null,
        transport text not null check (transport in ('postal', 'line', 'express', 'domestic')),
        -- Cubic centimetres that count as a kilogram; none where only the scales decide.
        volume_divisor int check (volume_divisor between 1000 and 20000),
        most_weight_g int not null default 30000 check (most_weight_g between 1 and 1000000),
        longest_side_mm int check (longest_side_mm between 1 and 10000),
        -- Lent by the platform to every supplier.
        is_shared boolean not null default false,
        sort int not null default 0,
        status text not null default 'enabled' check (status in ('enabled', 'disabled')),
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create unique index logistics_methods_code on logistics_methods (code, organisation_id);
      create trigger audited after insert or update or delete on logistics_methods for each row execute function audit('');

      create table method_factories (
        method_id int not null references logistics_methods on delete cascade,
        factory_id int not null references factories on delete cascade,
        primary key (method_id, factory_id)
      );
      create index method_factories_by_factory on method_factories (factory_id);
      create trigger audited after insert or update or delete on method_factories for each row execute function audit('', '', 'method_id');

      create table logistics_zones (
        id int generated always as identity primary key,
        method_id int not null references logistics_methods on delete cascade,
        organisation_id int not null references organisations,
        name_zh text not null,
        name_en text not null,
        -- A zone that is not served is cut out of a wider one.
        is_served boolean not null default true,
        first_g int not null check (first_g between 1 and 1000000),
        first_minor bigint not null check (first_minor between 0 and 10000000),
        step_g int not null check (step_g between 1 and 1000000),
        step_minor bigint not null check (step_minor between 0 and 10000000),
        handling_minor bigint not null default 0 check (handling_minor between 0 and 10000000),
        remote_minor bigint not null default 0 check (remote_minor between 0 and 10000000),
        days_from int not null check (days_from between 0 and 120),
        days_to int not null check (days_to between 0 and 120),
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (id, method_id),
        check (days_from <= days_to)
      );
      create unique index logistics_zones_name on logistics_zones (name_zh, method_id);
      create index logistics_zones_by_method on logistics_zones (method_id);
      create trigger audited after insert or update or delete on logistics_zones for each row execute function audit('');

      -- US, US-CA or US:967: a country, one of its states, or the postcodes that begin so. A place is in one zone of a method.
      create table zone_places (
        zone_id int not null,
        method_id int not null,
        place text not null check (place ~ '^[A-Z]{2}(|-[A-Z0-9]{1,6}|:[A-Z0-9]{1,10})$'),
        country text not null generated always as (left(place, 2)) stored,
        primary key (zone_id, place),
        foreign key (zone_id, method_id) references logistics_zones (id, method_id) on delete cascade
      );
      create unique index zone_places_once on zone_places (place, method_id);
      create index zone_places_by_country on zone_places (country, method_id);
      create function place_of_its_method() returns trigger language plpgsql as $$
      begin
        select method_id into new.method_id from logistics_zones where id = new.zone_id;
        return new;
      end $$;
      create trigger of_its_method before insert on zone_places for each row execute function place_of_its_method();
      create trigger audited after insert or update or delete on zone_places for each row execute function audit('', '', 'zone_id');
    `)
    for (const [table, column, values] of WORDS)
      this.schema.raw(`
        create table ${table} (
          method_id int not null references logistics_methods on delete cascade,
          ${column} text not null check (${column} in (${values.map((one) => `'${one}'`).join(', ')})),
          primary key (method_id, ${column})
        );
        create trigger audited after insert or update or delete on ${table} for each row execute function audit('', '', 'method_id');
      `)
  }

  async down() {
    this.schema.raw(`
      drop table ${WORDS.map(([table]) => table).join(', ')}, zone_places, logistics_zones, method_factories, logistics_methods;
      drop function place_of_its_method;
    `)
  }
}
