import { Baseline } from '#database/baseline'

export default class extends Baseline {
  async up() {
    this.functions('identity/versions', 'identity/independence', 'identity/unproven_payments')

    this.schema.raw(`
      create trigger standing_changed after update of disabled_at, read_only_from, path, parent_id, kind or delete or truncate
          on organisations
        for each statement execute function auth_version_changed();
    `)

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
      create trigger audited after insert or update or delete on departments for each row execute function audit('');
    `)

    this.schema.raw(`
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
      create trigger grants_changed after insert or update or delete on menus
        for each statement execute function grants_changed();
      create trigger audited after insert or update or delete on menus for each row execute function audit('');
    `)

    this.schema.raw(`
      create table roles (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        organisation_kind text not null check (organisation_kind in ('platform', 'supplier', 'factory', 'merchant')),
        name_zh text not null,
        code text not null unique,
        status text not null default 'enabled' check (status in ('enabled', 'disabled')),
        data_range text not null default 'own' check (data_range in ('all', 'supplier', 'factory', 'merchant', 'department', 'own')),
        include_children boolean not null default false,
        is_super boolean not null default false,
        remark text not null default '',
        sort int not null default 0,
        name_en text not null default '',
        two_step_required boolean not null default false,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create trigger grants_changed after insert or update or delete on roles
        for each statement execute function grants_changed();
      create trigger audited after insert or update or delete on roles for each row execute function audit('');
    `)

    this.schema.raw(`
      create table role_permissions (
        role_id int not null references roles on delete cascade,
        permission text not null,
        primary key (role_id, permission)
      );
      create trigger grants_changed after insert or update or delete on role_permissions
        for each statement execute function grants_changed();
      create trigger audited after insert or update or delete on role_permissions
        for each row execute function audit('', '', 'role_id');
    `)

    this.schema.raw(`
      create table role_assignable (
        role_id int not null references roles on delete cascade,
        assignable_id int not null references roles on delete cascade,
        primary key (role_id, assignable_id)
      );
      create trigger grants_changed after insert or update or delete on role_assignable
        for each statement execute function grants_changed();
      create trigger audited after insert or update or delete on role_assignable
        for each row execute function audit('', '', 'role_id');
    `)

    this.schema.raw(`
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
      create trigger grants_changed after insert or update or delete on user_groups
        for each statement execute function grants_changed();
      create trigger audited after insert or update or delete on user_groups for each row execute function audit('');
    `)

    this.schema.raw(`
      create table user_group_rules (
        group_id int not null references user_groups on delete cascade,
        menu_id int not null references menus on delete cascade,
        primary key (group_id, menu_id)
      );
      create trigger grants_changed after insert or update or delete on user_group_rules
        for each statement execute function grants_changed();
      create trigger audited after insert or update or delete on user_group_rules
        for each row execute function audit('', '', 'group_id');
    `)

    this.schema.raw(`
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
        -- Set by another user. Only the confirmation code is sent there; it cannot be used to sign in.
        unconfirmed_mobile text,
        unconfirmed_email text,
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
      create trigger audited after insert or update or delete on users
        for each row execute function audit('password_hash,payment_password_hash', 'last_login_at,last_login_ip');
      create trigger live_sessions_changed after update of status on users
        for each statement execute function live_sessions_changed();
      create trigger refers_to_files after insert or delete or update of avatar on users
        for each row execute function update_file_references('users', 'id', 'avatar');
      create trigger standing_changed after update of status, username, account_type, organisation_id, department_id or delete
          or truncate on users
        for each statement execute function auth_version_changed();
      create trigger main_account_disabled after insert on users
        for each row when (new.account_type = 'main' and new.status = 'disabled') execute function auth_version_changed();
      create trigger empowered_by_creation after insert on users for each row execute function record_empowerment('created');
      create trigger empowered_by_password after update of password_hash on users
        for each row when (new.password_hash is distinct from old.password_hash) execute function record_empowerment('password');
      create trigger empowered_by_contact after update of unconfirmed_mobile, unconfirmed_email on users
        for each row when (new.unconfirmed_mobile is distinct from old.unconfirmed_mobile or new.unconfirmed_email is distinct from old.unconfirmed_email)
        execute function record_empowerment('contact');
      create trigger agreement_accepted after update of agreement_version on users
        for each statement execute function auth_version_changed();
    `)

    this.schema.raw(`
      alter table notices add foreign key (user_id) references users on delete cascade;
      alter table notice_settings add foreign key (user_id) references users on delete cascade;
    `)

    this.schema.raw(`
      create table user_roles (
        user_id int not null references users on delete cascade,
        role_id int not null references roles,
        primary key (user_id, role_id)
      );
      create index user_roles_by_role on user_roles (role_id);
      create trigger grants_changed after insert or update or delete on user_roles
        for each statement execute function grants_changed();
      create trigger audited after insert or update or delete on user_roles
        for each row execute function audit('', '', 'user_id');
      create trigger empowered_by_role after insert on user_roles for each row execute function record_empowerment('role');
    `)

    this.schema.raw(`
      create table real_names (
        user_id int primary key references users on delete cascade,
        real_name_sealed text not null,
        id_number_sealed text not null,
        verified_at timestamptz not null default now()
      );
      create trigger audited after insert or update or delete on real_names
        for each row execute function audit('id_number_sealed,real_name_sealed', '', 'user_id');
    `)

    this.schema.raw(`
      -- A sequence, so that a value of a rolled back change is never used again.
      create sequence grants_versions start 2;
      -- Moves with every change of roles and permissions, so that processes detect a stale cache.
      create table grants_version (
        singleton boolean primary key default true check (singleton),
        value bigint not null default 1
      );
      insert into grants_version default values;
    `)

    this.schema.raw(`
      create table setup_tokens (
        singleton boolean primary key default true check (singleton),
        token_hash text not null,
        created_at timestamptz not null default now()
      );
    `)

    this.schema.raw(`
      create table preferences (
        user_id int not null references users on delete cascade,
        key text not null,
        value jsonb not null,
        updated_at timestamptz not null default now(),
        primary key (user_id, key)
      );
    `)

    this.schema.raw(`
      create table real_name_resets (
        id int generated always as identity primary key,
        user_id int not null references users on delete cascade,
        reason text not null,
        created_at timestamptz not null default now()
      );
      create index real_name_resets_by_user on real_name_resets (user_id);
      create trigger audited after insert or update or delete on real_name_resets
        for each row execute function audit('', '', 'user_id');
    `)

    this.schema.raw(`
      -- A sequence, so that a value of a rolled back change is never used again.
      create sequence standing_versions start 2;
      create table standing_version (
        singleton boolean primary key default true check (singleton),
        value bigint not null default 1
      );
      insert into standing_version default values;
    `)

    this.schema.raw(`
      create table empowerments (
        id bigint generated always as identity primary key,
        user_id int not null references users on delete cascade,
        -- Not a foreign key: the fact remains after the user is deleted.
        by_user_id int not null,
        kind text not null check (kind in ('created', 'role', 'password', 'contact')),
        role_id int,
        at timestamptz not null default now()
      );
      create index empowerments_by_user on empowerments (user_id, at desc);
      create trigger append_only before update or truncate on empowerments for each statement execute function refuse_change();
    `)

    this.schema.raw(`
      -- Payments of a day without step-up authentication.
      create table unproven_payments (
        user_id int not null references users on delete cascade,
        paid_at timestamptz not null default now(),
        minor bigint not null
      );
      create index unproven_payments_by_user on unproven_payments (user_id, paid_at);
    `)
  }
}
