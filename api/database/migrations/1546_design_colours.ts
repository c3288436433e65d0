import { BaseSchema } from '@adonisjs/lucid/schema'

/** The blank's colour a design was last shown on, used when opening it and for its preview. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw('alter table designs add column colour_id int references stock_colours on delete set null')
  }

  async down() {
    this.schema.raw('alter table designs drop column colour_id')
  }
}
