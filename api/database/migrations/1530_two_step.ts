import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table two_step (
        user_id int primary key references users on delete cascade,
        secret_sealed text not null,
        -- The newest 30-second step whose code was accepted: no code works twice.
        last_step bigint not null default 0,
        created_at timestamptz not null default now(),
        -- Null until a first code has shown that the app holds the secret.
        confirmed_at timestamptz
      );
      create trigger audited after insert or update or delete on two_step
        for each row execute function audit('secret_sealed', 'last_step', 'user_id');
      -- Whether a person has it decides what their next request may do.
      create trigger standing_changed after update of confirmed_at or delete on two_step
        for each statement execute function standing_changed();

      create table recovery_codes (
        id int generated always as identity primary key,
        user_id int not null references users on delete cascade,
        code_hash text not null,
        used_at timestamptz,
        created_at timestamptz not null default now(),
        unique (user_id, code_hash)
      );
      create trigger audited after insert or update or delete on recovery_codes
        for each row execute function audit('code_hash', '', 'user_id');

      -- Browsers that somebody has signed in with; until trusted_until they are not asked for a second step.
      create table known_devices (
        id int generated always as identity primary key,
        user_id int not null references users on delete cascade,
        token_hash text not null unique,
        ip text not null default '',
        user_agent text not null default '',
        created_at timestamptz not null default now(),
        last_seen_at timestamptz not null default now(),
        trusted_until timestamptz,
        expires_at timestamptz not null
      );
      create index known_devices_by_user on known_devices (user_id, last_seen_at desc);
      create index known_devices_by_expiry on known_devices (expires_at);

      -- A right password that still waits for its second step. Without a reference: nothing of it is kept when a person is deleted.
      create table sign_in_challenges (
        id_hash text primary key,
        user_id int not null,
        audience text not null check (audience in ('admin', 'member')),
        days smallint not null,
        tries int not null default 0,
        expires_at timestamptz not null
      );
      create index sign_in_challenges_by_expiry on sign_in_challenges (expires_at);

      -- Failures are counted for each network, so the account they are about can no longer be read from the subject.
      alter table login_attempts add column user_id int;
      create index login_attempts_by_user on login_attempts (user_id) where user_id is not null;

      alter table roles add column two_step_required boolean not null default false;
    `)
  }

  async down() {
    this.schema.raw(`
      alter table roles drop column two_step_required;
      alter table login_attempts drop column user_id;
      drop table sign_in_challenges, known_devices, recovery_codes, two_step;
    `)
  }
}
