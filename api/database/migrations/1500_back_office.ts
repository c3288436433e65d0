import { Baseline } from '#database/baseline'

export default class extends Baseline {
  async up() {
    this.functions('back_office/recycle_bin')

    this.schema.raw(`
      create table recycle_rules (
        id int generated always as identity primary key,
        label_zh text not null,
        label_en text not null,
        resource text not null unique,
        table_name text not null unique,
        status text not null default 'enabled' check (status in ('enabled', 'disabled')),
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create trigger audited after insert or update or delete on recycle_rules for each row execute function audit('');
    `)

    this.schema.raw(`
      create table recycle_bin (
        id int generated always as identity primary key,
        organisation_id int not null references organisations on delete cascade,
        user_id int not null,
        username text,
        resource text not null,
        table_name text not null,
        record_id int not null,
        label text not null,
        content jsonb not null,
        -- Deleted dependent rows in restore order, and rows that lost their reference.
        relations jsonb not null,
        links jsonb not null,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create index recycle_bin_by_organisation on recycle_bin (organisation_id, id desc);
      create trigger audited after insert or update or delete on recycle_bin
        for each row execute function audit('content,relations,links');
      create trigger refers_to_files after insert or delete or update of content, relations on recycle_bin
        for each row execute function update_file_references('recycle-bin', 'id', 'content', 'relations');
    `)

    this.schema.raw(`
      create table closed_days (
        day date primary key,
        closed_at timestamptz not null default now()
      );
    `)

    this.schema.raw(`
      create table trade_days (
        day date not null references closed_days on delete cascade,
        organisation_id int not null,
        -- 0 for orders that nobody of the merchant placed.
        user_id int not null,
        orders int not null,
        pieces int not null,
        paid_minor bigint not null,
        refunded_minor bigint not null,
        -- In RMB, of orders with a known sale price.
        sales int not null,
        sale_minor bigint not null,
        cost_minor bigint not null,
        primary key (day, organisation_id, user_id)
      );
      create index trade_days_by_organisation on trade_days (organisation_id, day);
    `)

    this.schema.raw(`
      create table product_days (
        day date not null references closed_days on delete cascade,
        organisation_id int not null,
        user_id int not null,
        product_id int not null,
        pieces int not null,
        paid_minor bigint not null,
        primary key (day, organisation_id, user_id, product_id)
      );
      create index product_days_by_organisation on product_days (organisation_id, day);
    `)
  }
}
