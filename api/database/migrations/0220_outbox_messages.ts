import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      -- Where mails and short messages land when no real sender is set up, for a person to read.
      create table outbox_messages (
        id int generated always as identity primary key,
        -- Codes to other people's accounts are in it: the outbox is the platform's, whatever a role of others may hold.
        organisation_id int not null references organisations,
        channel text not null check (channel in ('mobile', 'email')),
        target text not null,
        subject text not null default '',
        body text not null,
        created_at timestamptz not null default now()
      );
      create index outbox_messages_by_target on outbox_messages (target, id desc);
    `)
  }

  async down() {
    this.schema.raw('drop table outbox_messages;')
  }
}
