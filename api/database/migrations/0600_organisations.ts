import { Baseline } from '#database/baseline'

export default class extends Baseline {
  async up() {
    this.functions('organisations/suppliers')

    this.schema.raw(`
      create table supplier_levels (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        name_zh text not null,
        name_en text not null,
        description_zh text not null default '',
        description_en text not null default '',
        sequence int not null default 0,
        annual_fee bigint not null check (annual_fee >= 0),
        discount_type text not null default 'none' check (discount_type in ('none', 'yes')),
        discount_rate numeric(3, 2) check (discount_rate > 0 and discount_rate <= 1),
        discount_starts_on date,
        discount_ends_on date,
        design_count int check (design_count >= 0),
        storage_count int check (storage_count >= 0),
        supplier_user_count int check (supplier_user_count >= 0),
        factory_count int check (factory_count >= 0),
        factory_user_count int check (factory_user_count >= 0),
        merchant_count int check (merchant_count >= 0),
        merchant_user_count int check (merchant_user_count >= 0),
        subaccount_count int check (subaccount_count >= 0),
        product_template_count int check (product_template_count >= 0),
        shop_count int check (shop_count >= 0),
        gallery_capacity int check (gallery_capacity >= 0),
        status text not null default 'enabled' check (status in ('enabled', 'disabled')),
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        check (discount_ends_on >= discount_starts_on),
        check (discount_type = 'none' or (discount_rate is not null and discount_starts_on is not null and discount_ends_on is not null))
      );
      create unique index supplier_levels_name on supplier_levels (name_zh);
      create trigger audited after insert or update or delete on supplier_levels for each row execute function audit('');
    `)

    this.schema.raw(`
      create table supplier_level_platforms (
        level_id int not null references supplier_levels on delete cascade,
        platform text not null check (platform in ('temu', 'shein', 'tiktok', 'shopify', 'etsy', 'amazon', 'other')),
        primary key (level_id, platform)
      );
      create trigger audited after insert or update or delete on supplier_level_platforms
        for each row execute function audit('', '', 'level_id');
    `)

    this.schema.raw(`
      -- An organisation with a contract; both share the id.
      create table suppliers (
        id int primary key references organisations on delete cascade,
        short_name text not null default '',
        level_id int references supplier_levels,
        starts_on date,
        ends_on date,
        settled_years int not null default 1 check (settled_years between 1 and 10),
        settled_fee bigint not null default 0 check (settled_fee >= 0),
        settled_mode text not null default 'cooperative' check (settled_mode in ('independent', 'cooperative')),
        service_charge_mode text not null default 'per_order' check (service_charge_mode in ('per_order', 'per_piece')),
        service_charge_fee bigint not null default 0 check (service_charge_fee >= 0),
        certificate_sealed text,
        key_sealed text,
        certificate_facts jsonb,
        activated_at timestamptz default now(),
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        check (ends_on > starts_on),
        check ((certificate_sealed is null) = (key_sealed is null) and (key_sealed is null) = (certificate_facts is null))
      );
      create index suppliers_by_level on suppliers (level_id);
      create trigger audited after insert or update or delete on suppliers
        for each row execute function audit('certificate_sealed,key_sealed');
      create trigger keeps_open after insert or update of ends_on, activated_at on suppliers
        for each row execute function set_read_only_from();
    `)

    this.schema.raw(`
      create sequence factory_numbers start 1001;
      create table factories (
        id int primary key references organisations on delete cascade,
        supplier_id int not null references suppliers,
        number text not null default 'F' || nextval('factory_numbers'),
        area_code text not null,
        province text not null,
        city text not null,
        district text not null default '',
        is_main boolean not null default false,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create unique index factories_number on factories (upper(number), supplier_id);
      create unique index factories_one_main on factories (supplier_id) where is_main;
      create trigger audited after insert or update or delete on factories for each row execute function audit('');
      create constraint trigger factories_have_a_main after insert or update or delete on factories deferrable initially
          deferred
        for each row execute function refuse_no_main_factory();
    `)

    this.schema.raw(`
      create table shipping_addresses (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        name text not null,
        country text not null default 'CN' check (country ~ '^[A-Z]{2}$'),
        area_code text,
        province text not null default '',
        city text not null default '',
        district text not null default '',
        detail text not null,
        postcode text not null,
        sender_name text not null,
        sender_phone text not null,
        status text not null default 'enabled' check (status in ('enabled', 'disabled')),
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        check (country <> 'CN' or area_code is not null)
      );
      create unique index shipping_addresses_name on shipping_addresses (name, organisation_id);
      create trigger audited after insert or update or delete on shipping_addresses for each row execute function audit('');
    `)

    this.schema.raw(`
      create table factory_roles (
        factory_id int not null references factories on delete cascade,
        role_id int not null references roles on delete cascade,
        primary key (factory_id, role_id)
      );
      create index factory_roles_by_other on factory_roles (role_id);
      create trigger audited after insert or update or delete on factory_roles
        for each row execute function audit('', '', 'factory_id');
    `)

    this.schema.raw(`
      create table factory_people (
        factory_id int not null references factories on delete cascade,
        user_id int not null references users on delete cascade,
        primary key (factory_id, user_id)
      );
      create index factory_people_by_other on factory_people (user_id);
      create trigger audited after insert or update or delete on factory_people
        for each row execute function audit('', '', 'factory_id');
    `)

    this.schema.raw(`
      create table address_roles (
        address_id int not null references shipping_addresses on delete cascade,
        role_id int not null references roles on delete cascade,
        primary key (address_id, role_id)
      );
      create index address_roles_by_other on address_roles (role_id);
      create trigger audited after insert or update or delete on address_roles
        for each row execute function audit('', '', 'address_id');
    `)

    this.schema.raw(`
      create table address_people (
        address_id int not null references shipping_addresses on delete cascade,
        user_id int not null references users on delete cascade,
        primary key (address_id, user_id)
      );
      create index address_people_by_other on address_people (user_id);
      create trigger audited after insert or update or delete on address_people
        for each row execute function audit('', '', 'address_id');
    `)

    this.schema.raw(`
      create table address_factories (
        address_id int not null references shipping_addresses on delete cascade,
        factory_id int not null references factories on delete cascade,
        primary key (address_id, factory_id)
      );
      create index address_factories_by_other on address_factories (factory_id);
      create trigger audited after insert or update or delete on address_factories
        for each row execute function audit('', '', 'address_id');
    `)

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
    `)

    this.schema.raw(`
      -- An organisation with a level; both share the id.
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
    `)

    this.schema.raw(`
      create sequence settling_numbers;
      create table settlings (
        id int generated always as identity primary key,
        no text not null unique default next_settling_no(),
        organisation_id int not null references suppliers on delete cascade,
        kind text not null check (kind in ('first', 'renewal', 'upgrade')),
        level_id int not null references supplier_levels,
        years int not null check (years between 1 and 10),
        starts_on date not null,
        ends_on date not null check (ends_on > starts_on),
        settled_minor bigint not null check (settled_minor >= 0),
        credit_minor bigint not null default 0 check (credit_minor >= 0),
        fee_minor bigint not null check (fee_minor >= 0),
        status text not null default 'offered' check (status in ('offered', 'paid', 'confirmed', 'active', 'ended', 'cancelled')),
        expires_on date not null,
        remittance_no text check (remittance_no <> ''),
        remark text not null default '',
        offered_by int not null,
        offered_name text not null,
        paid_by int,
        paid_name text,
        confirmed_by int,
        confirmed_name text,
        confirmed_at timestamptz,
        operation_id bigint unique,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        check (kind = 'upgrade' or credit_minor = 0),
        -- Whoever pays does not confirm the payment.
        check (confirmed_by is distinct from paid_by or confirmed_by is null),
        check (status <> 'paid' or (paid_by is not null and remittance_no is not null)),
        check ((operation_id is not null) = (status in ('confirmed', 'active', 'ended') and fee_minor > 0))
      );
      create unique index settlings_one_open on settlings (organisation_id) where status in ('offered', 'paid');
      create unique index settlings_one_waiting on settlings (organisation_id) where status = 'confirmed';
      create unique index settlings_one_active on settlings (organisation_id) where status = 'active';
      create unique index settlings_remittance on settlings (upper(remittance_no)) where status <> 'cancelled';
      create index settlings_by_level on settlings (level_id);
      create trigger audited after insert or update or delete on settlings for each row execute function audit('');
    `)

    this.schema.raw(`
      create table settling_reminders (
        organisation_id int not null references suppliers on delete cascade,
        ends_on date not null,
        days int not null,
        created_at timestamptz not null default now(),
        primary key (organisation_id, ends_on, days)
      );
    `)
  }
}
