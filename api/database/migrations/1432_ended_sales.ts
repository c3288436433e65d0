import { BaseSchema } from '@adonisjs/lucid/schema'

/** Index for subtracting cancelled sales from the profit of the day they were paid. */
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
