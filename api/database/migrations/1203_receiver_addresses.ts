import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table receiver_addresses (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        country text not null check (country ~ '^[A-Z]{2}$'),
        region_code text not null default '',
        area_code text check (area_code ~ '^[0-9]{6}$'),
        province text not null default '',
        city text not null,
        district text not null default '',
        street text not null,
        firstname text not null,
        mobile_phone text not null,
        postcode text not null default '',
        is_default boolean not null default false,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        check ((country = 'CN') = (area_code is not null))
      );
      create index receiver_addresses_by_organisation on receiver_addresses (organisation_id, id desc);
      create unique index receiver_addresses_one_default on receiver_addresses (organisation_id) where is_default;
      create trigger audited after insert or update or delete on receiver_addresses for each row execute function audit('');

      -- At most one is the index's word; at least one is asked when the command is over.
      create function refuse_no_default_address() returns trigger language plpgsql as $$
      declare
        owner int := coalesce(new.organisation_id, old.organisation_id);
      begin
        if exists (select 1 from receiver_addresses where organisation_id = owner)
          and not exists (select 1 from receiver_addresses where organisation_id = owner and is_default) then
          raise exception 'Organisation % has addresses and none of them is the default', owner using errcode = 'check_violation';
        end if;
        return null;
      end $$;
      create constraint trigger receiver_addresses_have_a_default after insert or update or delete on receiver_addresses
        deferrable initially deferred for each row execute function refuse_no_default_address();
    `)
  }

  async down() {
    this.schema.raw('drop table receiver_addresses; drop function refuse_no_default_address;')
  }
}
