import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      -- Codes to other people's accounts are in it: the outbox is the platform's, whatever a role of others may hold.
      alter table outbox_messages add column organisation_id int references organisations;
      update outbox_messages set organisation_id = (select id from organisations where kind = 'platform');
      alter table outbox_messages alter column organisation_id set not null;
      alter table outbox_messages alter column id type int;
    `)
  }

  async down() {
    this.schema.raw(
      'alter table outbox_messages drop column organisation_id; alter table outbox_messages alter column id type bigint;',
    )
  }
}
