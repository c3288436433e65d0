import { BaseSchema } from '@adonisjs/lucid/schema'
import { functionsSql } from '#database/functions'

/** Their rows so far become one partition, which ends then: two whole months are left for the next two migrations. */
const END = `date_trunc('month', now() at time zone 'Asia/Shanghai') + interval '3 months'`

export default class extends BaseSchema {
  async up() {
    this.schema.raw('create schema if not exists partitions')
    this.schema.raw(functionsSql('core/partitions'))
    this.schema.raw(`
      -- How many whole months are kept; null: for ever.
      create table retention_rules (
        kind text primary key,
        keep_months int check (keep_months between 1 and 120),
        archives boolean not null,
        version int not null default 1,
        updated_at timestamptz not null default now(),
        constraint keeps_enough check (keep_months >= least_months_kept(kind))
      );
      create trigger audited after insert or update or delete on retention_rules
        for each row execute function audit('', '', 'kind');

      -- A file for each month, proven by reading it back. Rows that came after an archive's were removed get another.
      create table archives (
        id int generated always as identity primary key,
        kind text not null,
        month date not null check (extract(day from month) = 1),
        storage text not null,
        file text not null,
        sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
        bytes bigint not null check (bytes > 0),
        row_count bigint not null check (row_count > 0),
        last_id bigint not null,
        created_at timestamptz not null default now(),
        -- When its rows left the database.
        removed_at timestamptz
      );
      create unique index archives_open on archives (kind, month) where removed_at is null;
      create index archives_by_kind on archives (kind, month desc);
      create trigger audited after insert or update or delete on archives for each row execute function audit('');

      create table archive_downloads (
        id int generated always as identity primary key,
        archive_id int not null,
        user_id int not null,
        created_at timestamptz not null default now()
      );
      create trigger audited after insert or update or delete on archive_downloads for each row execute function audit('');
    `)
    for (const table of ['admin_logs', 'notices'])
      this.schema.raw(`do $$ begin
        execute format('alter table ${table} add constraint bounded check (created_at < %L) not valid', (${END}) at time zone 'Asia/Shanghai');
      end $$`)
  }

  async down() {
    this.schema.raw(`
      alter table admin_logs drop constraint bounded;
      alter table notices drop constraint bounded;
      drop table archive_downloads;
      drop table archives;
      drop table retention_rules;
      drop function partition_by_month(text);
      drop function open_partitions(int);
      drop function drop_partition(text, text);
      drop function create_partition(text, text, text[]);
      drop function guard_partition(text, text);
      drop function month_partitions();
      drop function least_months_kept(text);
      drop function month_start(timestamptz, int);
      drop schema partitions;
    `)
  }
}
