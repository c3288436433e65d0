import { BaseSchema } from '@adonisjs/lucid/schema'

/** The colour of the blank a design was last seen on: it opens on it, and its picture shows it. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw('alter table designs add column colour_id int references stock_colours on delete set null')
  }

  async down() {
    this.schema.raw('alter table designs drop column colour_id')
  }
}
