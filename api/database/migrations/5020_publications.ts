import { BaseSchema } from '@adonisjs/lucid/schema'
import { functionsSql } from '#database/functions'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      -- A finished product in a store.
      create table publications (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        owner_user_id int references users on delete set null,
        finished_product_id int not null references finished_products,
        store_id int not null references stores,
        sales_platform text not null,
        status text not null default 'to_release' check (status in ('to_release', 'releasing', 'released', 'failed')),
        -- What the store is being asked to do.
        pending text check (pending in ('publish', 'republish', 'unpublish')),
        reason text,
        reason_details jsonb not null default '{}',
        form jsonb not null,
        remark text not null default '',
        -- Latest version sent, and the one that buyers see.
        version_number int not null default 0,
        published_version int,
        -- The platform's id of the product.
        product_no text not null default '',
        url text,
        -- Counts the commands, so that a late job of an earlier one does nothing.
        attempt int not null default 0,
        -- The same until the platform has answered for certain, so that a repeated call makes no second product.
        send_key text,
        -- The platform has taken it and looks at it.
        sent_at timestamptz,
        -- The platform is asked again then.
        check_at timestamptz,
        asked_at timestamptz,
        published_at timestamptz,
        unpublished_at timestamptz,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        constraint publications_once unique (finished_product_id, store_id),
        constraint publication_failed_says_why check (status <> 'failed' or reason is not null),
        constraint publication_releasing_is_asked check ((status = 'releasing') = (pending is not null and pending <> 'unpublish')),
        constraint publication_released_says_what check (status <> 'released' or published_version is not null)
      );
      create index publications_by_organisation on publications (organisation_id, id desc);
      create index publications_by_owner on publications (owner_user_id, id desc);
      create index publications_by_store on publications (store_id, product_no);
      create index publications_by_check on publications (check_at) where pending is not null;
      create trigger audited after insert or update or delete on publications
        for each row execute function audit('', 'form,check_at,attempt,send_key,sent_at');
      -- Append-only: what was sent, to be compared with and to return to.
      create table publication_versions (
        publication_id int not null references publications on delete cascade,
        number int not null check (number > 0),
        form jsonb not null,
        finished_version int not null,
        rule_pack text not null,
        published_by int references users on delete set null,
        published_name text not null default '',
        created_at timestamptz not null default now(),
        primary key (publication_id, number)
      );
      create index publication_versions_by_publisher on publication_versions (published_by);

      -- Variants as the platform calls them.
      create table publication_variants (
        publication_id int not null references publications on delete cascade,
        code text not null,
        colour_id int not null references stock_colours,
        size_id int not null references sizes,
        variant_no text not null,
        primary key (publication_id, code)
      );
      create index publication_variants_by_colour on publication_variants (colour_id);
      create index publication_variants_by_size on publication_variants (size_id);

      -- Pictures that a store already has, so that each is sent once.
      create table publication_uploads (
        store_id int not null references stores on delete cascade,
        key text not null check (key ~ '^[0-9a-f]{64}$'),
        reference text not null,
        created_at timestamptz not null default now(),
        primary key (store_id, key)
      );
    `)
    this.schema.raw(`
      insert into role_permissions (role_id, permission)
        select r.role_id, 'publications.' || a.action from role_permissions r, unnest(array['view', 'create', 'edit', 'delete', 'publish']) a(action)
         where r.permission = 'finished_products.edit'
        on conflict do nothing;
    `)
    this.schema.raw(functionsSql('media/file_references'))
    this.schema.raw(`
      create trigger refers_to_files after insert or update of form or delete on publications
        for each row execute function update_file_references('publications', 'id', 'form');
    `)
  }

  async down() {
    this.schema.raw(`
      drop table publication_uploads;
      drop table publication_variants;
      drop table publication_versions;
      drop table publications;
    `)
  }
}
