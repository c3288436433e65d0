import { Baseline } from '#database/baseline'

export default class extends Baseline {
  async up() {
    this.functions('logistics/zones')

    this.schema.raw(`
      create table logistics_methods (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        code text not null check (code ~ '^[A-Z0-9][A-Z0-9-]{0,29}$'),
        name_zh text not null,
        name_en text not null,
        transport text not null check (transport in ('postal', 'line', 'express', 'domestic')),
        -- Cubic centimetres per kilogram; null charges by weight only.
        volume_divisor int check (volume_divisor between 1000 and 20000),
        most_weight_g int not null default 30000 check (most_weight_g between 1 and 1000000),
        longest_side_mm int check (longest_side_mm between 1 and 10000),
        -- Offered by the platform to every supplier.
        is_shared boolean not null default false,
        sort int not null default 0,
        status text not null default 'enabled' check (status in ('enabled', 'disabled')),
        -- Whether customs data is required before payment.
        needs_customs boolean not null default false,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create unique index logistics_methods_code on logistics_methods (code, organisation_id);
      create trigger audited after insert or update or delete on logistics_methods for each row execute function audit('');
      create trigger rates_changed after insert or update or delete or truncate on logistics_methods
        for each statement execute function rates_changed();
    `)

    this.schema.raw(`
      create table method_factories (
        method_id int not null references logistics_methods on delete cascade,
        factory_id int not null references factories on delete cascade,
        primary key (method_id, factory_id)
      );
      create index method_factories_by_factory on method_factories (factory_id);
      create trigger audited after insert or update or delete on method_factories
        for each row execute function audit('', '', 'method_id');
      create trigger rates_changed after insert or update or delete or truncate on method_factories
        for each statement execute function rates_changed();
    `)

    this.schema.raw(`
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
      create trigger rates_changed after insert or update or delete or truncate on logistics_zones
        for each statement execute function rates_changed();
    `)

    this.schema.raw(`
      -- US, US-CA or US:967: a country, a state, or a postcode prefix. A place is in one zone of a method.
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
      create trigger of_its_method before insert on zone_places for each row execute function set_zone_place_method();
      create trigger audited after insert or update or delete on zone_places
        for each row execute function audit('', '', 'zone_id');
      create trigger rates_changed after insert or update or delete or truncate on zone_places
        for each statement execute function rates_changed();
    `)

    this.schema.raw(`
      create table method_sensitive (
        method_id int not null references logistics_methods on delete cascade,
        type text not null check (type in ('battery', 'built_in_battery', 'magnet', 'liquid', 'powder', 'paste', 'blade')),
        primary key (method_id, type)
      );
      create trigger audited after insert or update or delete on method_sensitive
        for each row execute function audit('', '', 'method_id');
      create trigger rates_changed after insert or update or delete or truncate on method_sensitive
        for each statement execute function rates_changed();
    `)

    this.schema.raw(`
      create table method_commitments (
        method_id int not null references logistics_methods on delete cascade,
        days text not null check (days in ('1', '2', '9')),
        primary key (method_id, days)
      );
      create trigger audited after insert or update or delete on method_commitments
        for each row execute function audit('', '', 'method_id');
      create trigger rates_changed after insert or update or delete or truncate on method_commitments
        for each statement execute function rates_changed();
    `)

    this.schema.raw(`
      create table method_platforms (
        method_id int not null references logistics_methods on delete cascade,
        platform text not null check (platform in ('temu', 'shein', 'tiktok', 'shopify', 'etsy', 'amazon', 'other')),
        primary key (method_id, platform)
      );
      create trigger audited after insert or update or delete on method_platforms
        for each row execute function audit('', '', 'method_id');
      create trigger rates_changed after insert or update or delete or truncate on method_platforms
        for each statement execute function rates_changed();
    `)

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
      create trigger rates_changed after insert or update or delete or truncate on closed_countries
        for each statement execute function rates_changed();
    `)

    this.schema.raw(`
      -- Exceptions to the working week: holidays, and weekend days that are worked.
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
      create trigger rates_changed after insert or update or delete or truncate on calendar_days
        for each statement execute function rates_changed();
    `)

    this.schema.raw(`
      create table receiver_addresses (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        country text not null check (country ~ '^[A-Z]{2}$'),
        region_code text not null default '',
        area_code text check (area_code ~ '^[0-9]{6}$'),
        province text not null default '',
        city text not null,
        district text not null default '',
        street text not null,
        firstname text not null,
        mobile_phone text not null,
        postcode text not null default '',
        is_default boolean not null default false,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        check ((country = 'CN') = (area_code is not null))
      );
      create index receiver_addresses_by_organisation on receiver_addresses (organisation_id, id desc);
      create unique index receiver_addresses_one_default on receiver_addresses (organisation_id) where is_default;
      create trigger audited after insert or update or delete on receiver_addresses for each row execute function audit('');
      create constraint trigger receiver_addresses_have_a_default after insert or update or delete on receiver_addresses
          deferrable initially deferred
        for each row execute function refuse_no_default_address();
    `)

    this.schema.raw(`
      -- A sequence, so that a value of a rolled back change is never used again.
      create sequence rates_versions start 2;
      create table rates_version (
        singleton boolean primary key default true check (singleton),
        value bigint not null default 1
      );
      insert into rates_version default values;
    `)
  }
}
