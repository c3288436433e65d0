import { BaseSchema } from '@adonisjs/lucid/schema'

/** Menus and permissions already offered to this installation, so that seeds add new ones and leave removed ones out. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table offered_entries (
        kind text not null check (kind in ('menu', 'permission')),
        key text not null,
        primary key (kind, key)
      );
      insert into offered_entries (kind, key) select 'menu', app || ':' || name from menus;
      insert into offered_entries (kind, key) select distinct 'permission', permission from role_permissions;
    `)
  }

  async down() {
    this.schema.raw('drop table offered_entries')
  }
}
