import { BaseSchema } from '@adonisjs/lucid/schema'

/** Result of the pixel analysis; only some purposes have one. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table attachments
        -- Near, bit by bit, to that of a picture that looks the same; none for a picture of one tone.
        add column fingerprint bit(64),
        -- Which share of it is not transparent.
        add column coverage real check (coverage between 0 and 1);
    `)
  }

  async down() {
    this.schema.raw('alter table attachments drop column fingerprint, drop column coverage;')
  }
}
