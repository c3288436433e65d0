import { BaseSchema } from '@adonisjs/lucid/schema'

/** How a factory wants its print files to be named; empty: the usual names. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`alter table factories add print_name text not null default '' check (length(print_name) <= 120)`)
  }

  async down() {
    this.schema.raw('alter table factories drop print_name')
  }
}
