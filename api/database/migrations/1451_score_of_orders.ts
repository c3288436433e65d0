import { BaseSchema } from '@adonisjs/lucid/schema'

/** Paying an order earns score; exchanged score is credited to the balance. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      update score_rules set event = 'exchange' where event = 'order_payment' and direction = 'spend';
      insert into score_rules (event, direction, points, unit_minor, status, sort)
      select 'order_payment', 'earn', 1, 1000, 'disabled', sort from score_rules where event = 'exchange';

      -- What was paid or refunded and has not been looked at for its score: noted with it, so that nobody who pays waits.
      create table score_dues (
        operation_id bigint primary key references ledger_operations,
        created_at timestamptz not null default now()
      );
      create function notes_score_due() returns trigger language plpgsql as $$
      begin
        insert into score_dues (operation_id)
          select new.id
           where case when new.reverses is null then exists (select 1 from score_rules where event = 'order_payment' and status = 'enabled')
                      else exists (select 1 from score_dues where operation_id = new.reverses)
                        or exists (select 1 from ledger_operations where idem_scope = 'score order_payment' and idem_key = new.order_no) end;
        return null;
      end $$;
      create trigger notes_score_due after insert on ledger_operations
        for each row when (new.kind = 'order_payment' and new.order_no is not null) execute function notes_score_due();
    `)
  }

  async down() {
    this.schema.raw(`
      drop trigger notes_score_due on ledger_operations; drop function notes_score_due; drop table score_dues;
      delete from score_rules where event = 'order_payment';
      update score_rules set event = 'order_payment' where event = 'exchange';
    `)
  }
}
