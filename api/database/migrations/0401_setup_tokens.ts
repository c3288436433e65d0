import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table setup_tokens (
        singleton boolean primary key default true check (singleton),
        token_hash text not null,
        created_at timestamptz not null default now()
      )
    `)
  }

  async down() {
    this.schema.raw('drop table setup_tokens')
  }
}
