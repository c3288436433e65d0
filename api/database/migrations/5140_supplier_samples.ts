import { BaseSchema } from '@adonisjs/lucid/schema'

/** A supplier's own rule of sample orders; empty values follow the platform's. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table supplier_sites
        add sample_discount int check (sample_discount between 0 and 90),
        add sample_most int check (sample_most between 1 and 100),
        add sample_total int check (sample_total between 0 and 1000);
      -- Replaced by the function of a merchant.
      drop function if exists sample_discount();
    `)
  }

  async down() {
    this.schema.raw(`
      alter table supplier_sites drop sample_discount, drop sample_most, drop sample_total;
    `)
  }
}
