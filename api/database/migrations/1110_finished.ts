import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table finished_groups (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        parent_id int references finished_groups,
        name text not null,
        sort int not null default 0,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create unique index finished_groups_name on finished_groups (name, organisation_id, coalesce(parent_id, 0));
      create index finished_groups_in_order on finished_groups (organisation_id, sort desc, id desc);
      create index finished_groups_parent on finished_groups (parent_id);
      create trigger audited after insert or update or delete on finished_groups for each row execute function audit('');
      create function keep_two_levels() returns trigger language plpgsql as $$
      begin
        perform 1 from finished_groups where id = new.parent_id for no key update;
        if exists (select 1 from finished_groups where id = new.parent_id and parent_id is not null)
           or exists (select 1 from finished_groups where parent_id = new.id) then
          raise exception 'groups have two levels' using errcode = 'check_violation', constraint = 'groups_have_two_levels';
        end if;
        return new;
      end $$;
      create trigger two_levels before insert or update of parent_id on finished_groups
        for each row when (new.parent_id is not null) execute function keep_two_levels();

      -- Gaps are no fault: a number is never given twice, and nobody waits for another's.
      create sequence finished_codes;
      create function next_finished_code() returns text language sql as $$
        select 'F' || lpad(nextval('finished_codes')::text, 8, '0')
      $$;
      create table finished_products (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        owner_user_id int references users on delete set null,
        code text not null unique default next_finished_code(),
        name text not null,
        group_id int references finished_groups on delete set null,
        product_id int not null references products,
        design_id int not null references designs,
        -- The number of its last version.
        version_number int not null default 1 check (version_number > 0),
        default_size_id int references sizes on delete set null,
        -- [{size_id, name}], [{colour_id, skc}], [{colour_id, size_id, sku}]; keys of angles and photos; [{template_id, unit}].
        custom_sizes jsonb not null default '[]',
        external_spu text not null default '',
        external_skcs jsonb not null default '[]',
        external_skus jsonb not null default '[]',
        themes jsonb not null,
        size_tables jsonb not null,
        source_names jsonb not null default '[]',
        remark text not null default '',
        -- Its first effect image, once there is one, and how many were made.
        picture text,
        render_count int not null default 0 check (render_count >= 0),
        publication text not null default 'to_release' check (publication in ('to_release', 'releasing', 'released', 'failed')),
        publication_reason text,
        sales_platform text,
        store_id int,
        site text,
        publication_template text,
        published_no text,
        exported_stores jsonb not null default '[]',
        publish_asked_at timestamptz,
        published_at timestamptz,
        unpublished_at timestamptz,
        order_count int not null default 0 check (order_count >= 0),
        paid_at timestamptz,
        shipped_at timestamptz,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        constraint failed_says_why check ((publication = 'failed') = (publication_reason is not null)),
        constraint released_says_when check (publication <> 'released' or published_at is not null)
      );
      create index finished_by_organisation on finished_products (organisation_id, id desc);
      create index finished_by_owner on finished_products (owner_user_id, id desc);
      create index finished_by_group on finished_products (group_id, id desc);
      create index finished_by_product on finished_products (product_id);
      create index finished_by_design on finished_products (design_id);
      create index finished_by_publication on finished_products (organisation_id, publication, id desc);
      create trigger audited after insert or update or delete on finished_products
        for each row execute function audit('', 'picture,render_count,order_count,paid_at,shipped_at');
      create trigger refers_to_files after insert or update of picture or delete on finished_products
        for each row execute function refers_to_files('finished-products', 'id', 'picture');

      create table finished_colours (
        finished_product_id int not null references finished_products on delete cascade,
        colour_id int not null references stock_colours,
        primary key (finished_product_id, colour_id)
      );
      create index finished_colours_by_colour on finished_colours (colour_id);
      create table finished_sizes (
        finished_product_id int not null references finished_products on delete cascade,
        size_id int not null references sizes,
        primary key (finished_product_id, size_id)
      );
      create index finished_sizes_by_size on finished_sizes (size_id);
      create table finished_labels (
        finished_product_id int not null references finished_products on delete cascade,
        label text not null,
        primary key (finished_product_id, label)
      );

      -- What it showed since when: an order names one of these, and they never change.
      create table finished_versions (
        id int generated always as identity primary key,
        finished_product_id int not null references finished_products on delete cascade,
        number int not null,
        design_version_id int not null references design_versions,
        product_version_id int not null references product_versions,
        -- The faces that are printed and paid for.
        faces text[] not null check (cardinality(faces) > 0),
        saved_by int references users on delete set null,
        created_at timestamptz not null default now(),
        unique (finished_product_id, number)
      );
      create index finished_versions_by_design on finished_versions (design_version_id);
      create index finished_versions_by_product on finished_versions (product_version_id);
      create trigger audited after insert or delete on finished_versions for each row execute function audit('');
      create trigger frozen after insert on finished_versions for each row execute function freezes_product_version();
      create function keep_design_version() returns trigger language plpgsql as $$
      begin
        update design_versions set kept_at = now() where id = new.design_version_id and kept_at is null;
        return null;
      end $$;
      create trigger kept after insert on finished_versions for each row execute function keep_design_version();

      -- What is printed of whose pictures: they stay as long as it does.
      create table finished_materials (
        finished_version_id int not null references finished_versions on delete cascade,
        material_id int not null references materials,
        primary key (finished_version_id, material_id)
      );
      create index finished_materials_by_material on finished_materials (material_id);
    `)
  }

  async down() {
    this.schema.raw(`
      drop table finished_materials, finished_versions, finished_labels, finished_sizes, finished_colours, finished_products, finished_groups;
      drop function keep_design_version; drop function next_finished_code; drop sequence finished_codes; drop function keep_two_levels;
    `)
  }
}
