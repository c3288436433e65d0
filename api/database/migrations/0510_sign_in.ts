import { Baseline } from '#database/baseline'

export default class extends Baseline {
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
    `)

    this.schema.raw(`
      -- Spent proofs of work; each is valid for one request.
      create table captcha_proofs (
        signature text primary key,
        expires_at timestamptz not null
      );
      create index captcha_proofs_by_expiry on captcha_proofs (expires_at);
    `)

    this.schema.raw(`
      -- Requests per subject since the window began.
      create table rate_limits (
        subject text primary key,
        spent int not null,
        ends_at timestamptz not null
      );
      create index rate_limits_by_end on rate_limits (ends_at);
    `)

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

    this.schema.raw(`
      create table auth_sessions (
        id int generated always as identity primary key,
        key uuid not null unique,
        user_id int not null references users on delete cascade,
        organisation_id int not null references organisations,
        audience text not null check (audience in ('admin', 'member')),
        generation int not null default 1,
        rotated_at timestamptz,
        ip text not null default '',
        user_agent text not null default '',
        last_seen_at timestamptz not null default now(),
        expires_at timestamptz not null,
        -- Lifetime since the last use.
        days smallint not null default 30,
        -- The session this one derives from; it is deleted with it.
        parent_id int references auth_sessions on delete cascade,
        created_at timestamptz not null default now()
      );
      create index auth_sessions_by_user on auth_sessions (user_id, created_at desc);
      create index auth_sessions_by_expiry on auth_sessions (expires_at);
      create index auth_sessions_by_parent on auth_sessions (parent_id) where parent_id is not null;
      create trigger live_sessions_changed after delete on auth_sessions
        for each statement execute function live_sessions_changed();
      create trigger standing_changed after update of key, user_id, organisation_id, audience or delete or truncate on
          auth_sessions
        for each statement execute function auth_version_changed();
      create trigger session_shortened after update of expires_at on auth_sessions
        for each row when (new.expires_at < old.expires_at) execute function auth_version_changed();
    `)

    this.schema.raw(`
      -- Failed sign-ins by account or by name, so that unknown names are limited too.
      create table login_attempts (
        subject text primary key,
        failures int not null,
        last_at timestamptz not null default now(),
        locked_until timestamptz,
        -- The account, because the subject also contains the network.
        user_id int
      );
      create index login_attempts_by_time on login_attempts (last_at);
      create index login_attempts_by_user on login_attempts (user_id) where user_id is not null;
    `)

    this.schema.raw(`
      create table two_step (
        user_id int primary key references users on delete cascade,
        secret_sealed text not null,
        -- Last accepted 30-second step, so that no code works twice.
        last_step bigint not null default 0,
        created_at timestamptz not null default now(),
        -- Null until the first code proves that the app has the secret.
        confirmed_at timestamptz
      );
      create trigger audited after insert or update or delete on two_step
        for each row execute function audit('secret_sealed', 'last_step', 'user_id');
      -- Two-step sign-in affects the next request of the user.
      create trigger standing_changed after update of confirmed_at or delete on two_step
        for each statement execute function auth_version_changed();
    `)

    this.schema.raw(`
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
    `)

    this.schema.raw(`
      -- Browsers used to sign in; trusted ones skip the second step until trusted_until.
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
    `)

    this.schema.raw(`
      -- Sign-ins that wait for the second step. user_id is not a foreign key.
      create table sign_in_challenges (
        id_hash text primary key,
        user_id int not null,
        audience text not null check (audience in ('admin', 'member')),
        days smallint not null,
        tries int not null default 0,
        expires_at timestamptz not null
      );
      create index sign_in_challenges_by_expiry on sign_in_challenges (expires_at);
    `)
  }
}
