import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table resumable_uploads (
        id uuid primary key,
        -- Files that were chosen together.
        batch uuid not null,
        owner_user_id int not null,
        organisation_id int not null references organisations,
        topic text not null,
        name text not null,
        declared text not null,
        -- The drive that holds its parts.
        storage text not null,
        size int not null check (size > 0),
        -- How much of it has arrived: parts follow one another without a gap, and only one of two equal ones is taken.
        received int not null default 0 check (received between 0 and size),
        attachment_id int references attachments on delete set null,
        -- Since when its parts are being made a file of; a process may die at it.
        finishing_at timestamptz,
        finished_at timestamptz,
        expires_at timestamptz not null,
        created_at timestamptz not null default now()
      );
      create index resumable_uploads_by_batch on resumable_uploads (owner_user_id, batch);
      create index resumable_uploads_by_expiry on resumable_uploads (expires_at);

      create table upload_parts (
        upload_id uuid not null references resumable_uploads on delete cascade,
        start int not null check (start >= 0),
        size int not null check (size > 0),
        -- Its name in the store: two who send the same part do not meet there.
        key uuid not null,
        primary key (upload_id, start)
      );
    `)
  }

  async down() {
    this.schema.raw('drop table upload_parts, resumable_uploads;')
  }
}
