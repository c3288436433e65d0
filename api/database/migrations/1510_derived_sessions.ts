import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      -- The session that this one was derived from; deleting that one deletes this one.
      alter table auth_sessions add column parent_id int references auth_sessions on delete cascade;
      create index auth_sessions_by_parent on auth_sessions (parent_id) where parent_id is not null;
    `)
  }

  async down() {
    this.schema.raw('alter table auth_sessions drop column parent_id;')
  }
}
