import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`alter table order_imports add column unread text[] not null default '{}'`)
  }

  async down() {
    this.schema.raw('alter table order_imports drop column unread')
  }
}
