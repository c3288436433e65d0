import { BaseSchema } from '@adonisjs/lucid/schema'

/** Versions of a product; one that is referred to is never deleted. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table product_versions (
        id int generated always as identity primary key,
        product_id int not null references products on delete cascade,
        organisation_id int not null references organisations,
        number int not null,
        content jsonb not null,
        -- Since when something refers to it.
        frozen_at timestamptz,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (product_id, number)
      );
      create index product_versions_by_organisation on product_versions (organisation_id, id desc);
      create trigger audited after insert or update or delete on product_versions for each row execute function audit('', 'frozen_at');
      create trigger refers_to_files after insert or update of content or delete on product_versions
        for each row execute function refers_to_files('product-versions', 'id', 'content');

      create function keep_frozen_version() returns trigger language plpgsql as $$
      begin
        if old.frozen_at is null then return coalesce(new, old); end if;
        raise exception 'version % of product % was sold and stays', old.number, old.product_id using errcode = 'insufficient_privilege';
      end $$;
      create trigger kept before update or delete on product_versions for each row execute function keep_frozen_version();
      create trigger never_emptied before truncate on product_versions for each statement execute function refuse_change();

      -- A table with a column product_version_id that sells or keeps what it names puts this trigger on its inserts and updates.
      create function freezes_product_version() returns trigger language plpgsql as $$
      begin
        update product_versions set frozen_at = now() where id = new.product_version_id and frozen_at is null;
        return null;
      end $$;
    `)
  }

  async down() {
    this.schema.raw(`
      drop table product_versions;
      drop function freezes_product_version; drop function keep_frozen_version;
    `)
  }
}
