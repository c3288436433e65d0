import { Baseline } from '#database/baseline'

export default class extends Baseline {
  async up() {
    this.schema.raw(`
      create extension if not exists pg_trgm;
    `)

    this.schema.raw(`
      -- Content hash of each applied file in database/functions.
      create table function_files (name text primary key, sha256 text not null);
    `)

    this.functions('core/append_only', 'core/audit', 'core/idempotency', 'core/live_events', 'core/search')

    this.schema.raw(`
      create table idempotency_keys (
        scope text not null,
        key text not null,
        request_hash text not null,
        -- json, not jsonb: a repeated request gets the same bytes.
        answer json,
        created_at timestamptz not null default now(),
        primary key (scope, key)
      );
      create index idempotency_keys_by_age on idempotency_keys (created_at);
    `)

    this.schema.raw(`
      create table admin_logs (
        id bigint generated always as identity primary key,
        user_id int,
        username text,
        organisation_id int,
        action text not null,
        resource text not null,
        record_id text not null,
        method text,
        path text,
        ip text,
        user_agent text,
        request_id text,
        before jsonb,
        after jsonb,
        created_at timestamptz not null default clock_timestamp()
      ) with (toast_tuple_target = 4080);
      create index admin_logs_by_action on admin_logs (action, id);
      create index admin_logs_by_resource on admin_logs (resource, record_id, id);
      create index admin_logs_by_user on admin_logs (user_id, id);
      create index admin_logs_by_organisation on admin_logs (organisation_id, id);
      create trigger append_only before update or delete or truncate on admin_logs
        for each statement execute function refuse_change();
    `)

    this.schema.raw(`
      create sequence live_positions;
      -- Live updates for open pages. A row is written with its change; its position is set after the commit, by one
      -- publisher at a time, so positions become visible in order.
      create table live_events (
        id bigint generated always as identity primary key,
        position bigint unique,
        user_id int not null,
        event text not null,
        data json not null check (octet_length(data::text) <= 8192),
        created_at timestamptz not null default now()
      );
      create index live_events_by_user on live_events (user_id, position);
      create index live_events_unpublished on live_events (id) where position is null;
      create index live_events_by_age on live_events (created_at);
    `)

    this.schema.raw(`
      -- Fingerprint of the last seed, so that a start without changes writes nothing.
      create table seeded (
        singleton boolean primary key default true check (singleton),
        fingerprint text not null
      );
    `)

    this.schema.raw(`
      -- Mails and text messages when no sender is configured.
      create table outbox_messages (
        id int generated always as identity primary key,
        -- Always the platform: messages contain sign-in codes of other accounts.
        organisation_id int not null,
        channel text not null check (channel in ('mobile', 'email')),
        target text not null,
        subject text not null default '',
        body text not null,
        created_at timestamptz not null default now()
      );
      create index outbox_messages_by_target on outbox_messages (target, id desc);
    `)

    this.schema.raw(`
      create table notices (
        id bigint generated always as identity primary key,
        user_id int not null,
        kind text not null,
        params jsonb not null default '{}',
        created_at timestamptz not null default now(),
        read_at timestamptz,
        -- When an e-mail digest contained it.
        digested_at timestamptz
      );
      create index notices_by_user on notices (user_id, id desc);
      create index notices_unread on notices (user_id) where read_at is null;
      create index notices_undigested on notices (user_id) where read_at is null and digested_at is null;
      create index notices_by_age on notices (created_at);
    `)

    this.schema.raw(`
      create table notice_settings (
        user_id int primary key,
        muted text[] not null default '{}',
        digest text not null default 'daily' check (digest in ('never', 'daily', 'weekly'))
      );
    `)

    this.schema.raw(`
      create table export_records (
        id int generated always as identity primary key,
        code text not null unique generated always as ('EX' || lpad(id::text, 8, '0')) stored,
        organisation_id int not null,
        user_id int not null,
        -- The list, its filters and its columns with their titles.
        resource text not null,
        format text not null check (format in ('xlsx', 'csv', 'zip')),
        query jsonb not null,
        columns jsonb not null,
        language text not null,
        time_zone text not null,
        estimated_count int not null,
        done_count int not null default 0,
        actual_count int,
        status text not null default 'queued' check (status in ('queued', 'running', 'success', 'failed', 'expired')),
        -- Only this attempt may write; an older one stops when the number has changed.
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

    this.schema.raw(`
      create table sensitive_rules (
        id int generated always as identity primary key,
        label_zh text not null,
        label_en text not null,
        resource text not null unique,
        table_name text not null unique,
        status text not null default 'enabled' check (status in ('enabled', 'disabled')),
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        fields jsonb not null check (jsonb_typeof(fields) = 'array')
      );
      create trigger audited after insert or update or delete on sensitive_rules for each row execute function audit('');
    `)

    this.schema.raw(`
      create table sensitive_logs (
        id int generated always as identity primary key,
        organisation_id int,
        user_id int,
        username text,
        resource text not null,
        record_id text not null,
        field text not null,
        before jsonb,
        after jsonb,
        request_id text,
        created_at timestamptz not null default clock_timestamp(),
        rolled_back_at timestamptz,
        rolled_back_by text
      );
      create index sensitive_logs_by_record on sensitive_logs (resource, record_id, id);
      create index sensitive_logs_by_organisation on sensitive_logs (organisation_id, id);
      create trigger append_only before update or delete on sensitive_logs
        for each row execute function refuse_sensitive_log_change();
    `)
  }
}
