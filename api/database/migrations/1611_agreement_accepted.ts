import { BaseSchema } from '@adonisjs/lucid/schema'

/** Sessions cache whether the current agreement is accepted; an acceptance invalidates them. */
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
