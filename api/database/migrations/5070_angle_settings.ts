import { BaseSchema } from '@adonisjs/lucid/schema'

/** Where a blank's picture is taken: in the studio, or a lifestyle picture on a model or in a room. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table product_angles
        add column setting text not null default 'studio' check (setting in ('studio', 'worn', 'room'));
    `)
  }

  async down() {
    this.schema.raw('alter table product_angles drop column setting')
  }
}
