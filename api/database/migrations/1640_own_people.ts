import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      -- A merchant's main account manages its people.
      insert into role_permissions (role_id, permission)
      select r.id, p.permission from roles r
        cross join (values ('users.reset_password'), ('roles.create'), ('roles.edit'), ('roles.delete')) p(permission)
       where r.code = 'merchant_main' on conflict do nothing;

      -- Roles that suppliers and merchants made were named by a role which others of their kind hold too.
      delete from role_assignable a using roles holder, roles made, organisations o
       where holder.id = a.role_id and made.id = a.assignable_id and o.id = made.organisation_id
         and o.kind <> 'platform' and made.organisation_id <> holder.organisation_id;
    `)
  }

  async down() {
    this.schema.raw(`
      delete from role_permissions using roles r
       where r.id = role_id and r.code = 'merchant_main'
         and permission in ('users.reset_password', 'roles.create', 'roles.edit', 'roles.delete')`)
  }
}
