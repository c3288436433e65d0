import { BaseSchema } from '@adonisjs/lucid/schema'

const GRANTS: [table: string, own: string, to: string, other: string, others: string][] = [
  ['factory_roles', 'factory_id', 'factories', 'role_id', 'roles'],
  ['factory_people', 'factory_id', 'factories', 'user_id', 'users'],
  ['address_roles', 'address_id', 'shipping_addresses', 'role_id', 'roles'],
  ['address_people', 'address_id', 'shipping_addresses', 'user_id', 'users'],
  ['address_factories', 'address_id', 'shipping_addresses', 'factory_id', 'factories'],
]

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create sequence factory_numbers start 1001;
      create table factories (
        id int primary key references organisations on delete cascade,
        supplier_id int not null references suppliers,
        number text not null default 'F' || nextval('factory_numbers'),
        area_code text not null,
        province text not null,
        city text not null,
        district text not null default '',
        is_main boolean not null default false,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create unique index factories_number on factories (upper(number), supplier_id);
      create unique index factories_one_main on factories (supplier_id) where is_main;
      create trigger audited after insert or update or delete on factories for each row execute function audit('');

      -- At most one is the index's word; at least one is asked when the command is over.
      create function refuse_no_main_factory() returns trigger language plpgsql as $$
      declare
        supplier int := coalesce(new.supplier_id, old.supplier_id);
      begin
        if exists (select 1 from factories where supplier_id = supplier)
          and not exists (select 1 from factories where supplier_id = supplier and is_main) then
          raise exception 'Supplier % has factories and none of them ships', supplier using errcode = 'check_violation';
        end if;
        return null;
      end $$;
      create constraint trigger factories_have_a_main after insert or update or delete on factories
        deferrable initially deferred for each row execute function refuse_no_main_factory();

      create table shipping_addresses (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        name text not null,
        country text not null default 'CN' check (country ~ '^[A-Z]{2}$'),
        area_code text,
        province text not null default '',
        city text not null default '',
        district text not null default '',
        detail text not null,
        postcode text not null,
        sender_name text not null,
        sender_phone text not null,
        status text not null default 'enabled' check (status in ('enabled', 'disabled')),
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        check (country <> 'CN' or area_code is not null)
      );
      create unique index shipping_addresses_name on shipping_addresses (name, organisation_id);
      create trigger audited after insert or update or delete on shipping_addresses for each row execute function audit('');
    `)
    for (const [table, own, to, other, others] of GRANTS) {
      this.schema.raw(`
        create table ${table} (
          ${own} int not null references ${to} on delete cascade,
          ${other} int not null references ${others} on delete cascade,
          primary key (${own}, ${other})
        );
        create index ${table}_by_other on ${table} (${other});
        create trigger audited after insert or update or delete on ${table} for each row execute function audit('', '', '${own}');
      `)
    }
  }

  async down() {
    this.schema.raw(`
      drop table ${GRANTS.map(([table]) => table).join(', ')}, shipping_addresses, factories;
      drop function refuse_no_main_factory; drop sequence factory_numbers;
    `)
  }
}
