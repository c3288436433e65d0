import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      -- How often something was done since a window began; see identity/limits.
      create table rate_limits (
        subject text primary key,
        spent int not null,
        ends_at timestamptz not null
      );
      create index rate_limits_by_end on rate_limits (ends_at);
    `)
  }

  async down() {
    this.schema.raw('drop table rate_limits;')
  }
}
