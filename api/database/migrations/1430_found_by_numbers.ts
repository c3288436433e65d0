import { BaseSchema } from '@adonisjs/lucid/schema'

/** Indexes movements by remittance and gateway numbers. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create index recharges_by_remittance on recharges (upper(remittance_no));
      create index gateway_payments_by_payment on gateway_payments (upper(payment_id));
    `)
  }

  async down() {
    this.schema.raw('drop index recharges_by_remittance; drop index gateway_payments_by_payment')
  }
}
