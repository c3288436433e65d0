import { BaseSchema } from '@adonisjs/lucid/schema'

/** Masks codes that earlier versions stored in plain text; they have expired. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`update outbox_messages set body = regexp_replace(body, '\\m[0-9]{6}\\M', '******', 'g')`)
  }

  async down() {}
}
