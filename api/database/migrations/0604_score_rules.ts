import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table score_rules (
        id int generated always as identity primary key,
        event text not null unique,
        direction text not null check (direction in ('earn', 'spend')),
        -- So many points each time, or for each so much money.
        points int not null check (points > 0),
        unit_minor bigint check (unit_minor > 0),
        daily_limit int check (daily_limit > 0),
        status text not null default 'enabled' check (status in ('enabled', 'disabled')),
        remark text not null default '',
        sort int not null default 0,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        check (direction = 'earn' or unit_minor is not null)
      );
      create trigger audited after insert or update or delete on score_rules for each row execute function audit('');

      -- People who could see a merchant's affairs before can see its money too.
      insert into role_permissions (role_id, permission)
      select r.id, p.permission from roles r join (values
        ('administrator', 'money_logs.view'), ('administrator', 'score_logs.view'), ('administrator', 'ledger_adjustments.view'),
        ('administrator', 'ledger_adjustments.create'), ('administrator', 'ledger_adjustments.approve'),
        ('administrator', 'score_rules.view'), ('administrator', 'score_rules.edit'),
        ('viewer', 'money_logs.view'), ('viewer', 'score_logs.view'), ('viewer', 'ledger_adjustments.view'), ('viewer', 'score_rules.view'),
        ('supplier', 'money_logs.view'), ('supplier', 'score_logs.view'), ('supplier', 'ledger_adjustments.view'),
        ('supplier', 'ledger_adjustments.create'), ('supplier', 'ledger_adjustments.approve'),
        ('merchant_main', 'money_logs.view'), ('merchant_main', 'score_logs.view')
      ) p(code, permission) on p.code = r.code on conflict do nothing;

      -- Merchants that were there before the ledger.
      select ledger_account(id, 'balance', 'RMB', 'credit', 0), ledger_account(id, 'score', 'SCORE', 'credit', 0)
        from organisations where kind = 'merchant';
    `)
  }

  async down() {
    this.schema.raw('drop table score_rules')
  }
}
