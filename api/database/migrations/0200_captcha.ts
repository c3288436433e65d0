import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table captcha_challenges (
        id_hash text primary key,
        purpose text not null check (purpose in ('login', 'register', 'code')),
        boxes jsonb not null,
        tries smallint not null default 0 check (tries between 0 and 3),
        expires_at timestamptz not null,
        used_at timestamptz
      );
      create index captcha_challenges_by_expiry on captcha_challenges (expires_at);

      -- Proofs of work that have been spent; a proof is worth one request.
      create table captcha_proofs (
        signature text primary key,
        expires_at timestamptz not null
      );
      create index captcha_proofs_by_expiry on captcha_proofs (expires_at);
    `)
  }

  async down() {
    this.schema.raw('drop table captcha_proofs, captcha_challenges;')
  }
}
