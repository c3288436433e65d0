import { Baseline } from '#database/baseline'

export default class extends Baseline {
  async up() {
    this.schema.raw(`
      create table attachments (
        id int generated always as identity primary key,
        public_id uuid not null unique default gen_random_uuid(),
        sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
        name text not null,
        size int not null check (size > 0),
        mime text not null,
        suffix text not null,
        width int,
        height int,
        storage text not null default 'local',
        topic text not null,
        owner_user_id int not null,
        organisation_id int not null references organisations,
        quote int not null default 1 check (quote >= 0),
        is_private boolean not null default false,
        -- The organisation whose storage quota it uses: the supplier above the owner, else the platform.
        counted_for int not null references organisations,
        -- Since when the storage has no file for it.
        missing_at timestamptz,
        -- Perceptual hash; null for a picture of one colour.
        fingerprint bit(64),
        -- Share of pixels that are not transparent.
        coverage real check (coverage between 0 and 1),
        created_at timestamptz not null default now(),
        check ((width is null) = (height is null))
      );
      create unique index attachments_same on attachments (sha256, topic, storage, owner_user_id);
      create index attachments_by_organisation on attachments (organisation_id, id desc);
      create index attachments_by_owner on attachments (owner_user_id, id desc);
      create index attachments_by_topic on attachments (topic, id desc);
      create trigger audited after insert or update or delete on attachments for each row execute function audit('', 'quote');
    `)

    this.functions('media/file_references')

    this.schema.raw(`
      create trigger refers_to_files after insert or delete or update of supplier_logo, favicon, about_us_zh, about_us_en on
          supplier_sites
        for each row
        execute function update_file_references('organisations', 'organisation_id', 'supplier_logo', 'favicon', 'about_us_zh', 'about_us_en');
      create trigger refers_to_files after insert or delete or update of value on config_items
        for each row execute function update_file_references('config-items', 'id', 'value');
    `)

    this.schema.raw(`
      create table file_references (
        attachment_id int not null references attachments on delete restrict,
        resource text not null,
        record_id text not null,
        field text not null,
        primary key (attachment_id, resource, record_id, field)
      );
      create index file_references_by_record on file_references (resource, record_id);
    `)

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
        -- Bytes received. Parts follow one another without a gap; of two equal parts one is accepted.
        received int not null default 0 check (received between 0 and size),
        attachment_id int references attachments on delete set null,
        -- Since when the parts are being joined; the process may die while doing so.
        finishing_at timestamptz,
        finished_at timestamptz,
        expires_at timestamptz not null,
        created_at timestamptz not null default now()
      );
      create index resumable_uploads_by_batch on resumable_uploads (owner_user_id, batch);
      create index resumable_uploads_by_expiry on resumable_uploads (expires_at);
    `)

    this.schema.raw(`
      create table upload_parts (
        upload_id uuid not null references resumable_uploads on delete cascade,
        start int not null check (start >= 0),
        size int not null check (size > 0),
        -- Name in the storage, unique for each request, so concurrent uploads of one part do not collide.
        key uuid not null,
        primary key (upload_id, start)
      );
    `)
  }
}
