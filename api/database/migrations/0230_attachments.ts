import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
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
        created_at timestamptz not null default now(),
        check ((width is null) = (height is null))
      );
      create unique index attachments_same on attachments (sha256, topic, storage, owner_user_id);
      create index attachments_by_organisation on attachments (organisation_id, id desc);
      create trigger audited after insert or update or delete on attachments for each row execute function audit('', 'quote');
    `)
  }

  async down() {
    this.schema.raw('drop table attachments;')
  }
}
