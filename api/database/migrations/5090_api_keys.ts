import { BaseSchema } from '@adonisjs/lucid/schema'
import { functionsSql } from '#database/functions'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(functionsSql('identity/api_keys'))
    this.schema.raw(`
      create table api_keys (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        -- The key does what its maker may do, as far as its permissions go.
        maker_id int not null references users on delete cascade,
        name text not null check (char_length(name) between 1 and 60),
        permissions text[] not null check (cardinality(permissions) between 1 and 500),
        -- Null: not limited to stores.
        store_ids int[] check (cardinality(store_ids) between 1 and 100),
        -- Null: from any address.
        addresses cidr[] check (cardinality(addresses) between 1 and 50),
        per_minute int not null default 600 check (per_minute between 1 and 1000000),
        secret_hash bytea not null unique check (octet_length(secret_hash) = 32),
        last_four text not null check (char_length(last_four) = 4),
        -- The secret before the rotation, valid for a time.
        previous_hash bytea unique check (octet_length(previous_hash) = 32),
        previous_until timestamptz,
        expires_at timestamptz,
        rotated_at timestamptz,
        revoked_at timestamptz,
        revoked_by text,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        check ((previous_hash is null) = (previous_until is null)),
        check ((revoked_at is null) = (revoked_by is null))
      );
      create unique index api_keys_name on api_keys (lower(name), organisation_id) where revoked_at is null;
      create index api_keys_by_organisation on api_keys (organisation_id, id desc);
      create index api_keys_by_maker on api_keys (maker_id);
      create trigger audited after insert or update or delete on api_keys
        for each row execute function audit('secret_hash,previous_hash');
      -- Every process checks its cached keys against this version.
      create trigger standing_changed after update or delete or truncate on api_keys
        for each statement execute function auth_version_changed();
      create trigger scope_is_final before update of permissions, store_ids, addresses, maker_id, organisation_id on api_keys
        for each statement execute function refuse_api_key_change();
      create trigger revocation_is_final before update on api_keys
        for each row when (old.revoked_at is not null) execute function refuse_api_key_change();
    `)

    this.schema.raw(`
      -- Apart from the key: a use changes no version and no log.
      create table api_key_uses (
        key_id int primary key references api_keys on delete cascade,
        at timestamptz not null,
        ip text not null
      );
    `)

    this.schema.raw(`
      -- Not a foreign key: the log outlives the key.
      alter table admin_logs add column api_key_id int;
    `)
  }

  async down() {
    this.schema.raw('alter table admin_logs drop column api_key_id')
    this.schema.raw('drop table api_key_uses')
    this.schema.raw('drop table api_keys')
    this.schema.raw('drop function refuse_api_key_change()')
  }
}
