import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table notices (
        id bigint generated always as identity primary key,
        user_id int not null references users on delete cascade,
        kind text not null,
        params jsonb not null default '{}',
        created_at timestamptz not null default now(),
        read_at timestamptz,
        -- When an e-mail told of it.
        digested_at timestamptz
      );
      create index notices_by_user on notices (user_id, id desc);
      create index notices_unread on notices (user_id) where read_at is null;
      create index notices_undigested on notices (user_id) where read_at is null and digested_at is null;
      create index notices_by_age on notices (created_at);

      create table notice_settings (
        user_id int primary key references users on delete cascade,
        muted text[] not null default '{}',
        digest text not null default 'daily' check (digest in ('never', 'daily', 'weekly'))
      );
    `)
  }

  async down() {
    this.schema.raw('drop table notice_settings, notices;')
  }
}
