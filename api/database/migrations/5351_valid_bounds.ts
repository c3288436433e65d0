import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw('alter table admin_logs validate constraint bounded')
    this.schema.raw('alter table notices validate constraint bounded')
  }

  async down() {}
}
