import { Baseline } from '#database/baseline'

export default class extends Baseline {
  async up() {
    this.functions('tenancy/organisations')

    this.schema.raw(`
      create sequence merchant_numbers start 100001;
      create table organisations (
        id int generated always as identity primary key,
        kind text not null check (kind in ('platform', 'supplier', 'factory', 'merchant')),
        parent_id int references organisations,
        -- Ids from the root down, each followed by a dot: a prefix selects a subtree.
        path text not null default '',
        name text not null,
        merchant_no text,
        disabled_at timestamptz,
        read_only_from timestamptz,
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
      create trigger placed before insert or update of parent_id on organisations
        for each row execute function set_organisation_path();
      create trigger audited after insert or update or delete on organisations for each row execute function audit('');
      create trigger live_sessions_changed after update of disabled_at on organisations
        for each statement execute function live_sessions_changed();
    `)

    this.schema.raw(`
      alter table outbox_messages add foreign key (organisation_id) references organisations;
      alter table export_records add foreign key (organisation_id) references organisations;
    `)

    this.schema.raw(`
      create table supplier_sites (
        organisation_id int primary key references organisations on delete cascade,
        supplier_name_zh text not null default '',
        supplier_logo text,
        favicon text,
        website_title_zh text not null default '',
        website_keywords_zh text not null default '',
        website_description_zh text not null default '',
        template_flag smallint not null default 1 check (template_flag between 1 and 4),
        domain_icp text not null default '',
        contact_zh text not null default '',
        mobile text not null default '',
        email text not null default '',
        address_zh text not null default '',
        about_us_zh text not null default '',
        product_tag_type text not null default 'text',
        verify_mode text not null default 'both' check (verify_mode in ('text', 'icon', 'both')),
        verify_count smallint not null default 2 check (verify_count between 2 and 4),
        supplier_name_en text not null default '',
        website_title_en text not null default '',
        website_keywords_en text not null default '',
        website_description_en text not null default '',
        contact_en text not null default '',
        address_en text not null default '',
        about_us_en text not null default '',
        claims_zh text not null default '' check (length(claims_zh) <= 200),
        claims_en text not null default '' check (length(claims_en) <= 200),
        version int not null default 1,
        updated_at timestamptz not null default now()
      );
      create trigger audited after insert or update or delete on supplier_sites
        for each row execute function audit('', '', 'organisation_id');
    `)

    this.schema.raw(`
      create table organisation_hosts (
        host text primary key check (host = lower(host)),
        organisation_id int not null references organisations on delete cascade,
        purpose text not null default 'site' check (purpose in ('site', 'admin', 'factory'))
      );
      create trigger audited after insert or update or delete on organisation_hosts
        for each row execute function audit('', '', 'organisation_id');
    `)

    this.schema.raw(`
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
}
