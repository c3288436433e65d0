import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table verification_codes (
        id bigint generated always as identity primary key,
        target text not null,
        scene text not null,
        code_hash text not null,
        attempts smallint not null default 0 check (attempts between 0 and 5),
        sent_at timestamptz not null default now(),
        expires_at timestamptz not null,
        used_at timestamptz,
        unique (target, scene)
      );
      create index verification_codes_by_expiry on verification_codes (expires_at);
    `)
  }

  async down() {
    this.schema.raw('drop table verification_codes;')
  }
}
