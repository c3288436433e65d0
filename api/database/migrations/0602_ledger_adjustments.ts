import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table ledger_adjustments (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        account text not null check (account in ('balance', 'score')),
        direction text not null check (direction in ('increase', 'decrease')),
        amount_minor bigint not null check (amount_minor > 0),
        reason text not null check (reason <> ''),
        status text not null default 'requested' check (status in ('requested', 'approved', 'rejected', 'withdrawn')),
        requested_by int not null,
        requested_name text not null,
        decided_by int,
        decided_name text,
        decided_at timestamptz,
        decided_txid xid8,
        remark text not null default '',
        operation_id bigint unique references ledger_operations,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        -- Two people, whatever the application thinks; only the one who asked may take it back.
        check (case when status = 'withdrawn' then decided_by = requested_by else decided_by is distinct from requested_by end),
        check ((status = 'requested') = (decided_by is null)),
        check ((status = 'approved') = (operation_id is not null)),
        check (status <> 'rejected' or remark <> '')
      );
      create index ledger_adjustments_by_organisation on ledger_adjustments (organisation_id, id);
      create trigger audited after insert or update or delete on ledger_adjustments for each row execute function audit('');
      create trigger kept before delete or truncate on ledger_adjustments for each statement execute function refuse_change();
    `)
  }

  async down() {
    this.schema.raw('drop table ledger_adjustments')
  }
}
