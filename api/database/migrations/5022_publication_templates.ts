import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table publication_templates (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        owner_user_id int references users on delete set null,
        name text not null check (name <> ''),
        sales_platform text not null,
        -- Empty: for every site of the platform.
        site text not null default '',
        parent_id int,
        -- What this template sets itself.
        entries jsonb not null default '{}',
        remark text not null default '',
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        constraint publication_template_named_once unique (organisation_id, name),
        constraint publication_template_of_platform unique (id, organisation_id, sales_platform),
        -- A template inherits from one of the same merchant and platform.
        constraint publication_template_parent foreign key (parent_id, organisation_id, sales_platform)
          references publication_templates (id, organisation_id, sales_platform)
      );
      create index publication_templates_by_parent on publication_templates (parent_id);
      create index publication_templates_by_owner on publication_templates (owner_user_id);
      create trigger audited after insert or update or delete on publication_templates
        for each row execute function audit('', 'entries');
    `)
    this.schema.raw(`
      insert into role_permissions (role_id, permission)
        select r.role_id, 'publication_templates.' || split_part(r.permission, '.', 2) from role_permissions r
         where r.permission in ('publications.view', 'publications.create', 'publications.edit', 'publications.delete')
        on conflict do nothing;
    `)
  }

  async down() {
    this.schema.raw('drop table publication_templates')
  }
}
