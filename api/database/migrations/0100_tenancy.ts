import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table organisations (
        id int generated always as identity primary key,
        kind text not null check (kind in ('platform', 'supplier', 'factory', 'merchant')),
        parent_id int references organisations,
        -- Ids from the root down, each followed by a dot: a prefix is a subtree.
        path text not null default '',
        name text not null,
        merchant_no text,
        disabled_at timestamptz,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        check ((kind = 'platform') = (parent_id is null)),
        check ((kind = 'merchant') = (merchant_no is not null))
      );
      create unique index organisations_merchant_no on organisations (upper(merchant_no));
      create unique index organisations_one_platform on organisations (kind) where kind = 'platform';
      create index organisations_path on organisations (path text_pattern_ops);
      create index organisations_parent on organisations (parent_id);

      create function place_organisation() returns trigger language plpgsql as $$
      begin
        new.path := coalesce((select path from organisations where id = new.parent_id), '') || new.id || '.';
        return new;
      end $$;
      create trigger placed before insert or update of parent_id on organisations for each row execute function place_organisation();
      create trigger audited after insert or update or delete on organisations for each row execute function audit('');

      create sequence merchant_numbers start 100001;

      create table supplier_sites (
        organisation_id int primary key references organisations on delete cascade,
        supplier_name text not null default '',
        supplier_logo text,
        favicon text,
        website_title text not null default '',
        website_keywords text not null default '',
        website_description text not null default '',
        template_flag smallint not null default 1 check (template_flag between 1 and 4),
        domain_icp text not null default '',
        contact text not null default '',
        mobile text not null default '',
        email text not null default '',
        address text not null default '',
        about_us text not null default '',
        product_tag_type text not null default 'text',
        verify_mode text not null default 'both' check (verify_mode in ('text', 'icon', 'both')),
        verify_count smallint not null default 2 check (verify_count between 2 and 4)
      );
      create trigger audited after insert or update or delete on supplier_sites for each row execute function audit('', '', 'organisation_id');

      create table organisation_hosts (
        host text primary key check (host = lower(host)),
        organisation_id int not null references organisations on delete cascade,
        purpose text not null default 'site' check (purpose in ('site', 'admin', 'factory'))
      );

      create table quota_counters (
        organisation_id int not null references organisations on delete cascade,
        kind text not null,
        period text not null default '',
        used bigint not null default 0 check (used >= 0),
        allowed bigint,
        primary key (organisation_id, kind, period)
      );
    `)
  }

  async down() {
    this.schema.raw(`
      drop table quota_counters, organisation_hosts, supplier_sites, organisations;
      drop function place_organisation; drop sequence merchant_numbers;
    `)
  }
}
