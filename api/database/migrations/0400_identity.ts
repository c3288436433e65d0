import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table departments (
        id int generated always as identity primary key,
        parent_id int references departments,
        organisation_id int not null references organisations,
        name text not null,
        name_en text not null default '',
        leader text not null default '',
        mobile text not null default '',
        sort int not null default 0,
        status text not null default 'enabled' check (status in ('enabled', 'disabled')),
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create unique index departments_name on departments (name, organisation_id, coalesce(parent_id, 0));
      create index departments_tree on departments (organisation_id, parent_id, sort desc);

      create table menus (
        id int generated always as identity primary key,
        parent_id int references menus,
        app text not null check (app in ('back_office', 'workspace', 'member')),
        type text not null check (type in ('directory', 'item', 'button')),
        title_zh text not null,
        title_en text not null,
        name text not null,
        icon text,
        path text,
        opens text check (opens in ('tab', 'link', 'iframe')),
        component text,
        url text,
        permission text,
        keep_alive boolean not null default false,
        hidden boolean not null default false,
        sort int not null default 0,
        status text not null default 'enabled' check (status in ('enabled', 'disabled')),
        remark text not null default '',
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create unique index menus_name on menus (name, app);
      create index menus_tree on menus (app, parent_id, sort desc);

      create table roles (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        organisation_kind text not null check (organisation_kind in ('platform', 'supplier', 'factory', 'merchant')),
        name text not null,
        code text not null unique,
        status text not null default 'enabled' check (status in ('enabled', 'disabled')),
        data_range text not null default 'own' check (data_range in ('all', 'supplier', 'factory', 'merchant', 'department', 'own')),
        include_children boolean not null default false,
        is_super boolean not null default false,
        remark text not null default '',
        sort int not null default 0,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create table role_permissions (
        role_id int not null references roles on delete cascade,
        permission text not null,
        primary key (role_id, permission)
      );
      create table role_assignable (
        role_id int not null references roles on delete cascade,
        assignable_id int not null references roles on delete cascade,
        primary key (role_id, assignable_id)
      );

      create table user_groups (
        id int generated always as identity primary key,
        name_zh text not null,
        name_en text not null,
        status text not null default 'enabled' check (status in ('enabled', 'disabled')),
        sort int not null default 0,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create unique index user_groups_name on user_groups (name_zh);
      create table user_group_rules (
        group_id int not null references user_groups on delete cascade,
        menu_id int not null references menus on delete cascade,
        primary key (group_id, menu_id)
      );

      create table users (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        department_id int references departments,
        group_id int references user_groups,
        username text not null,
        nickname text not null,
        real_name text not null default '',
        avatar text,
        gender smallint not null default 0 check (gender in (0, 1, 2)),
        birthday date,
        mobile text,
        email text,
        motto text not null default '',
        language text,
        account_type text not null default 'staff' check (account_type in ('main', 'staff')),
        status text not null default 'active' check (status in ('active', 'locked', 'disabled')),
        password_hash text not null,
        payment_password_hash text,
        agreement_version text,
        agreed_at timestamptz,
        last_login_at timestamptz,
        last_login_ip text,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create unique index users_username on users (lower(username));
      create unique index users_mobile on users (mobile) where mobile is not null;
      create unique index users_email on users (lower(email)) where email is not null;
      create unique index users_one_main on users (organisation_id) where account_type = 'main';
      create index users_by_organisation on users (organisation_id, id);
      create index users_by_department on users (department_id);

      create table user_roles (
        user_id int not null references users on delete cascade,
        role_id int not null references roles,
        primary key (user_id, role_id)
      );
      create index user_roles_by_role on user_roles (role_id);

      create table real_names (
        user_id int primary key references users on delete cascade,
        real_name_sealed text not null,
        id_number_sealed text not null,
        verified_at timestamptz not null default now()
      );

      -- One number that moves with every change of who may do what, so that a process knows when its memory is stale.
      create table grants_version (singleton boolean primary key default true check (singleton), value bigint not null default 1);
      insert into grants_version default values;
      -- A version that was rolled back never comes again, so nothing remembered under it can be taken for the truth.
      create sequence grants_versions start 2;
      create function grants_changed() returns trigger language plpgsql as $$
      begin
        update grants_version set value = nextval('grants_versions');
        return null;
      end $$;
    `)
    for (const table of [
      'roles',
      'role_permissions',
      'role_assignable',
      'user_roles',
      'user_groups',
      'user_group_rules',
      'menus',
    ]) {
      this.schema.raw(
        `create trigger grants_changed after insert or update or delete on ${table} for each statement execute function grants_changed()`,
      )
    }
    const audited: [string, string][] = [
      ['departments', `''`],
      ['menus', `''`],
      ['roles', `''`],
      ['role_permissions', `'', '', 'role_id'`],
      ['role_assignable', `'', '', 'role_id'`],
      ['user_groups', `''`],
      ['user_group_rules', `'', '', 'group_id'`],
      ['users', `'password_hash,payment_password_hash', 'last_login_at,last_login_ip'`],
      ['user_roles', `'', '', 'user_id'`],
      ['real_names', `'id_number_sealed,real_name_sealed', '', 'user_id'`],
    ]
    for (const [table, shown] of audited) {
      this.schema.raw(
        `create trigger audited after insert or update or delete on ${table} for each row execute function audit(${shown})`,
      )
    }
  }

  async down() {
    this.schema.raw(`
      drop table grants_version, real_names, user_roles, users, user_group_rules, user_groups,
        role_assignable, role_permissions, roles, menus, departments;
      drop function grants_changed;
      drop sequence grants_versions;
    `)
  }
}
