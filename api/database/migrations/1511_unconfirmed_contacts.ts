import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      -- Proposed by somebody else; nothing but its confirmation code is sent there, and nobody signs in by it.
      alter table users add column unconfirmed_mobile text, add column unconfirmed_email text;
    `)
  }

  async down() {
    this.schema.raw('alter table users drop column unconfirmed_mobile, drop column unconfirmed_email;')
  }
}
