import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table materials
        -- Who or what came to the review: null while nobody and nothing has.
        add column review_cause text check (review_cause in ('words', 'known', 'service', 'unreadable', 'person')),
        add column reviewed_by int references users on delete set null,
        add column reviewed_at timestamptz;

      -- Pictures that a person blocked, for the organisation that says so and everybody beneath it.
      create table blocked_pictures (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        -- The material it was blocked as; it may go, the picture stays unwelcome.
        material_id int references materials on delete set null,
        number text not null,
        sha256 text not null,
        fingerprint bit(64),
        note text not null,
        blocked_by int references users on delete set null,
        created_at timestamptz not null default now()
      );
      create unique index blocked_pictures_once on blocked_pictures (organisation_id, sha256);
      create index blocked_pictures_by_organisation on blocked_pictures (organisation_id, id desc);
      create index blocked_pictures_material on blocked_pictures (material_id);
      create trigger audited after insert or update or delete on blocked_pictures for each row execute function audit('');
    `)
  }

  async down() {
    this.schema.raw(`
      drop table blocked_pictures;
      alter table materials drop column reviewed_at, drop column reviewed_by, drop column review_cause;
    `)
  }
}
