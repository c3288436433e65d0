import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table platform_orders
        -- The cancellation that was acted on: the platform's id of the request, or 'cancelled'.
        add column cancellation text,
        -- The platform still waits for our answer to it.
        add column is_answer_due boolean not null default false,
        add column answer_at timestamptz;
      create index platform_orders_to_answer on platform_orders (answer_at) where is_answer_due;
    `)
  }

  async down() {
    this.schema.raw(
      'alter table platform_orders drop column cancellation, drop column is_answer_due, drop column answer_at',
    )
  }
}
