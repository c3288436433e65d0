import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table design_versions validate constraint design_versions_kind, validate constraint filled_belongs_to_no_design;
      alter table cart_lines validate constraint cart_lines_personalised;
      alter table order_items validate constraint order_items_personalised, validate constraint personalised_has_values;
    `)
  }

  async down() {}
}
