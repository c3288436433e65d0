import { BaseSchema } from '@adonisjs/lucid/schema'

/** Sessions remember whether their person has accepted the agreement in force: an acceptance makes them look again. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create trigger agreement_accepted after update of agreement_version on users
        for each statement execute function standing_changed()`)
  }

  async down() {
    this.schema.raw('drop trigger agreement_accepted on users')
  }
}
