import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
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
      create table supplier_level_platforms (
        level_id int not null references supplier_levels on delete cascade,
        platform text not null check (platform in ('temu', 'shein', 'tiktok', 'shopify', 'etsy', 'amazon', 'other')),
        primary key (level_id, platform)
      );
      create trigger audited after insert or update or delete on supplier_levels for each row execute function audit('');
      create trigger audited after insert or update or delete on supplier_level_platforms for each row execute function audit('', '', 'level_id');

      -- A supplier is an organisation with a contract; both go by one number.
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
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        check (ends_on > starts_on),
        check ((certificate_sealed is null) = (key_sealed is null) and (key_sealed is null) = (certificate_facts is null))
      );
      create index suppliers_by_level on suppliers (level_id);
      create trigger audited after insert or update or delete on suppliers for each row execute function audit('certificate_sealed,key_sealed');
      create trigger audited after insert or update or delete on organisation_hosts for each row execute function audit('', '', 'organisation_id');

      insert into suppliers (id) select id from organisations where kind = 'supplier';
    `)
  }

  async down() {
    this.schema.raw(`
      drop trigger audited on organisation_hosts;
      drop table suppliers, supplier_level_platforms, supplier_levels;
    `)
  }
}
