import { BaseSchema } from '@adonisjs/lucid/schema'

/** Headings of a sheet of orders that are no column of ours, as whoever wrote them wrote them. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`alter table order_imports add column unread text[] not null default '{}'`)
  }

  async down() {
    this.schema.raw('alter table order_imports drop column unread')
  }
}
