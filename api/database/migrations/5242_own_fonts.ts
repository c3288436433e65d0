import { BaseSchema } from '@adonisjs/lucid/schema'

/** Kept when removed from the list: designs and orders print with them. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table own_fonts (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        added_by int references users on delete set null,
        name text not null check (char_length(name) between 1 and 60),
        weight int not null check (weight between 1 and 1000),
        is_italic boolean not null,
        -- As WOFF2, written by our own encoder.
        content bytea not null check (octet_length(content) between 1 and 3000000),
        sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
        -- Relative to the font size.
        ascent float8 not null check (ascent between 0 and 4),
        descent float8 not null check (descent between 0 and 4),
        -- By page of 256 characters in hexadecimal: its bits in base 64.
        coverage text not null,
        licence_confirmed_at timestamptz not null default now(),
        removed_at timestamptz,
        created_at timestamptz not null default now(),
        unique (organisation_id, sha256)
      );
      alter table own_fonts alter content set storage external;
      create index own_fonts_by_hash on own_fonts (sha256);
      create index own_fonts_by_person on own_fonts (added_by) where added_by is not null;
      create trigger audited after insert or update or delete on own_fonts for each row execute function audit('content,coverage');
    `)
  }

  async down() {
    this.schema.raw('drop table own_fonts')
  }
}
