import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table export_records (
        id int generated always as identity primary key,
        code text not null unique generated always as ('EX' || lpad(id::text, 8, '0')) stored,
        organisation_id int not null references organisations,
        user_id int not null,
        -- Which list, what it was asked, and which columns in which words.
        resource text not null,
        format text not null check (format in ('xlsx', 'csv')),
        query jsonb not null,
        columns jsonb not null,
        language text not null,
        time_zone text not null,
        estimated_count int not null,
        done_count int not null default 0,
        actual_count int,
        status text not null default 'queued' check (status in ('queued', 'running', 'success', 'failed', 'expired')),
        -- Which attempt may write: one that was taken for dead and is not finds that its number is over.
        attempt int not null default 0,
        faults int not null default 0,
        failure text,
        file text,
        size bigint,
        download_status text not null default 'none' check (download_status in ('none', 'downloaded')),
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        started_at timestamptz,
        finished_at timestamptz,
        expires_at timestamptz,
        check ((status = 'success') <= (file is not null and actual_count is not null and expires_at is not null)),
        check ((status = 'failed') = (failure is not null))
      );
      create index export_records_by_organisation on export_records (organisation_id, id desc);
      create index export_records_by_user on export_records (user_id, id desc);
      create index export_records_by_end on export_records (expires_at) where status = 'success';
      create trigger audited after insert or update or delete on export_records
        for each row execute function audit('', 'done_count,attempt,started_at');
    `)
  }

  async down() {
    this.schema.raw('drop table export_records;')
  }
}
