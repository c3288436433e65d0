import { BaseSchema } from '@adonisjs/lucid/schema'

/** Records who gained control of an account: the four events by which one user could act as two. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table empowerments (
        id bigint generated always as identity primary key,
        user_id int not null references users on delete cascade,
        -- No reference: who did it may be deleted, and it stays done.
        by_user_id int not null,
        kind text not null check (kind in ('created', 'role', 'password', 'contact')),
        role_id int,
        at timestamptz not null default now()
      );
      create index empowerments_by_user on empowerments (user_id, at desc);
      create trigger append_only before update or truncate on empowerments
        for each statement execute function refuse_change();

      create function note_empowerment() returns trigger language plpgsql as $$
      declare
        by_user int := (nullif(current_setting('inkfold.cause', true), '')::jsonb ->> 'userId')::int;
        given text := tg_argv[0];
      begin
        if by_user is null then return null; end if;
        if given = 'role' then
          insert into empowerments (user_id, by_user_id, kind, role_id) select new.user_id, by_user, given, new.role_id where new.user_id <> by_user;
        else
          insert into empowerments (user_id, by_user_id, kind) select new.id, by_user, given where new.id <> by_user;
        end if;
        return null;
      end $$;
      create trigger empowered_by_creation after insert on users for each row execute function note_empowerment('created');
      create trigger empowered_by_password after update of password_hash on users
        for each row when (new.password_hash is distinct from old.password_hash) execute function note_empowerment('password');
      create trigger empowered_by_contact after update of unconfirmed_mobile, unconfirmed_email on users
        for each row when (new.unconfirmed_mobile is distinct from old.unconfirmed_mobile or new.unconfirmed_email is distinct from old.unconfirmed_email)
        execute function note_empowerment('contact');
      create trigger empowered_by_role after insert on user_roles for each row execute function note_empowerment('role');
    `)
  }

  async down() {
    this.schema.raw(`
      drop trigger empowered_by_role on user_roles;
      drop trigger empowered_by_contact on users;
      drop trigger empowered_by_password on users;
      drop trigger empowered_by_creation on users;
      drop function note_empowerment;
      drop table empowerments;
    `)
  }
}
