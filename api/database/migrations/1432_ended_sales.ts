import { BaseSchema } from '@adonisjs/lucid/schema'

/** What was cancelled after it was sold is taken from its day's profit: few of all orders, found by that day. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(
      `create index orders_ended_by_paid on orders (paid_at, organisation_id) where status = 'cancelled' and sale_minor is not null`,
    )
  }

  async down() {
    this.schema.raw('drop index orders_ended_by_paid')
  }
}
