import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      -- Each process renews its row; one that was killed is swept after a day.
      create table processes (
        id uuid primary key,
        host text not null,
        pid int not null,
        roles text[] not null,
        release text not null,
        memory_bytes bigint not null,
        -- The slowest statements of the process, without their values.
        statements jsonb not null default '[]',
        started_at timestamptz not null default now(),
        seen_at timestamptz not null default now()
      );

      -- One decision a dead letter; the trigger writes who made it to the admin log.
      create table dead_letter_decisions (
        id int generated always as identity primary key,
        job_id uuid not null unique,
        queue text not null,
        error text not null,
        decision text not null check (decision in ('retried', 'discarded')),
        created_at timestamptz not null default now()
      );
      create trigger audited after insert or update or delete on dead_letter_decisions
        for each row execute function audit('');

      insert into menus (app, parent_id, name, title_zh, title_en, type, icon, path, opens, component, permission, keep_alive, sort)
        select m.app, m.id, 'system/status', '系统状态', 'System status', 'item', 'chart', 'system/status', 'tab', 'system-status', 'system.view', true, 0
          from menus m where m.app = 'back_office' and m.name = 'system'
           and not exists (select 1 from menus o where o.app = m.app and o.name = 'system/status');
      insert into role_permissions (role_id, permission)
        select r.id, 'system.' || a.action from roles r, unnest(array['view', 'retry', 'discard']) a(action)
         where r.code = 'administrator'
        on conflict do nothing;
    `)
  }

  async down() {
    this.schema.raw(`
      delete from role_permissions where permission like 'system.%';
      delete from menus where app = 'back_office' and name = 'system/status';
      drop table dead_letter_decisions;
      drop table processes;
    `)
  }
}
