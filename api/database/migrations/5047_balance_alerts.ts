import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      -- Merchants without a row are alerted below the default.
      create table balance_alerts (
        organisation_id int primary key references organisations,
        -- 0 turns the alert off.
        threshold_minor bigint not null default 10000 check (threshold_minor >= 0),
        -- Whether the merchant was notified since the balance fell below the threshold.
        is_low boolean not null default false,
        updated_at timestamptz not null default now()
      );
      create trigger audited after insert or update of threshold_minor or delete on balance_alerts
        for each row execute function audit('', '', 'organisation_id');
    `)
  }

  async down() {
    this.schema.raw('drop table balance_alerts')
  }
}
