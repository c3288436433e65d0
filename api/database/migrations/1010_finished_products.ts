import { Baseline } from '#database/baseline'

export default class extends Baseline {
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
      create trigger two_levels before insert or update of parent_id on finished_groups
        for each row when (new.parent_id is not null) execute function check_group_levels();
    `)

    this.schema.raw(`
      -- Gaps are allowed: a sequence never blocks and never repeats.
      create sequence finished_codes;
      create table finished_products (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        owner_user_id int references users on delete set null,
        code text not null unique default next_finished_code(),
        name text not null,
        group_id int references finished_groups on delete set null,
        product_id int not null references products,
        design_id int not null references designs,
        -- Number of the latest version.
        version_number int not null default 1,
        default_size_id int references sizes on delete set null,
        -- [{size_id, name}], [{colour_id, skc}], [{colour_id, size_id, sku}]; keys of angles and photos; [{template_id,
        -- unit}].
        custom_sizes jsonb not null default '[]',
        external_spu text not null default '',
        external_skcs jsonb not null default '[]',
        external_skus jsonb not null default '[]',
        themes jsonb not null,
        size_tables jsonb not null,
        source_names jsonb not null default '[]',
        remark text not null default '',
        -- First effect picture, and how many were rendered.
        picture text,
        render_count int not null default 0,
        publication text not null default 'to_release',
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
        order_count int not null default 0,
        paid_at timestamptz,
        shipped_at timestamptz,
        unprintable_versions int[] not null default '{}',
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create index finished_by_organisation on finished_products (organisation_id, id desc);
      create index finished_by_owner on finished_products (owner_user_id, id desc);
      create index finished_by_group on finished_products (group_id, id desc);
      create index finished_by_product on finished_products (product_id);
      create index finished_by_design on finished_products (design_id);
      create index finished_by_publication on finished_products (organisation_id, publication, id desc);
      create trigger refers_to_files after insert or update of picture or delete on finished_products
        for each row execute function update_file_references('finished-products', 'id', 'picture');
      create trigger goods_changed after update of organisation_id, code, name, picture, product_id, version_number or delete
          on finished_products
        for each row execute function own_goods_changed();
      -- Columns that every order changes are not listed. Create the trigger again when you add a column.
      create trigger audited after insert or delete or update of id, organisation_id, owner_user_id, code, name, group_id,
          product_id, design_id, version_number, default_size_id, custom_sizes, external_spu, external_skcs, external_skus,
          themes, size_tables, source_names, remark, publication, publication_reason, sales_platform, store_id, site,
          publication_template, published_no, exported_stores, publish_asked_at, published_at, unpublished_at, created_at on
          finished_products
        for each row execute function audit('', 'picture,render_count,order_count,paid_at,shipped_at,unprintable_versions');
    `)

    this.functions('design/finished_products_check')

    this.schema.raw(`
      alter table finished_products add constraint finished_products_valid check (check_finished_products(finished_products.*));
    `)

    this.schema.raw(`
      create table finished_colours (
        finished_product_id int not null references finished_products on delete cascade,
        colour_id int not null references stock_colours,
        primary key (finished_product_id, colour_id)
      );
      create index finished_colours_by_colour on finished_colours (colour_id);
      create trigger goods_changed_by_insert after insert on finished_colours referencing new table as changed
        for each statement execute function finished_goods_changed();
      create trigger goods_changed_by_update after update on finished_colours referencing new table as changed
        for each statement execute function finished_goods_changed();
      create trigger goods_changed_by_delete after delete on finished_colours referencing old table as changed
        for each statement execute function finished_goods_changed();
    `)

    this.schema.raw(`
      create table finished_sizes (
        finished_product_id int not null references finished_products on delete cascade,
        size_id int not null references sizes,
        primary key (finished_product_id, size_id)
      );
      create index finished_sizes_by_size on finished_sizes (size_id);
      create trigger goods_changed_by_insert after insert on finished_sizes referencing new table as changed
        for each statement execute function finished_goods_changed();
      create trigger goods_changed_by_update after update on finished_sizes referencing new table as changed
        for each statement execute function finished_goods_changed();
      create trigger goods_changed_by_delete after delete on finished_sizes referencing old table as changed
        for each statement execute function finished_goods_changed();
    `)

    this.schema.raw(`
      create table finished_labels (
        finished_product_id int not null references finished_products on delete cascade,
        label text not null,
        primary key (finished_product_id, label)
      );
    `)

    this.schema.raw(`
      -- Append-only: an order refers to the version it was placed with.
      create table finished_versions (
        id int generated always as identity primary key,
        finished_product_id int not null references finished_products on delete cascade,
        number int not null,
        design_version_id int not null references design_versions,
        product_version_id int not null references product_versions,
        -- Faces that are printed and charged.
        faces text[] not null check (cardinality(faces) > 0),
        saved_by int references users on delete set null,
        print_fault jsonb,
        artwork jsonb,
        created_at timestamptz not null default now(),
        unique (finished_product_id, number)
      );
      create index finished_versions_by_design on finished_versions (design_version_id);
      create index finished_versions_by_product on finished_versions (product_version_id);
      create index finished_versions_unprintable on finished_versions (finished_product_id) where print_fault is not null;
      create index finished_versions_unmeasured on finished_versions (id) where artwork is null;
      create trigger audited after insert or delete on finished_versions for each row execute function audit('');
      create trigger frozen after insert on finished_versions for each row execute function freeze_product_version();
      create trigger kept after insert on finished_versions for each row execute function keep_design_version();
      create trigger goods_changed_by_update after update on finished_versions referencing new table as changed
        for each statement execute function finished_goods_changed();
      create trigger goods_changed_by_delete after delete on finished_versions referencing old table as changed
        for each statement execute function finished_goods_changed();
      create trigger repeated_in_product after update of print_fault on finished_versions
        for each row when (old.print_fault is distinct from new.print_fault) execute function update_unprintable_versions();
    `)

    this.schema.raw(`
      -- Materials in the print; they cannot be deleted before it.
      create table finished_materials (
        finished_version_id int not null references finished_versions on delete cascade,
        material_id int not null references materials,
        primary key (finished_version_id, material_id)
      );
      create index finished_materials_by_material on finished_materials (material_id);
      create trigger goods_changed_by_insert after insert on finished_materials referencing new table as changed
        for each statement execute function finished_materials_changed();
      create trigger goods_changed_by_update after update on finished_materials referencing new table as changed
        for each statement execute function finished_materials_changed();
      create trigger goods_changed_by_delete after delete on finished_materials referencing old table as changed
        for each statement execute function finished_materials_changed();
    `)

    this.schema.raw(`
      create table design_batches (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        owner_user_id int not null references users on delete cascade,
        name text not null,
        design_id int references designs on delete set null,
        -- The design applied to the products; kept as it was.
        design_version_id int references design_versions on delete set null,
        group_id int references finished_groups on delete set null,
        labels jsonb not null default '[]',
        status text not null default 'running' check (status in ('running', 'done')),
        total int not null check (total > 0),
        done int not null default 0,
        failed int not null default 0,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        constraint no_more_than_all check (done >= 0 and failed >= 0 and done + failed <= total),
        constraint done_is_all check ((status = 'done') = (done + failed = total))
      );
      create index design_batches_by_organisation on design_batches (organisation_id, id desc);
      create index design_batches_by_owner on design_batches (owner_user_id, id desc);
      create index design_batches_by_design on design_batches (design_version_id);
      create trigger audited after insert or delete on design_batches for each row execute function audit('');
      create trigger kept after insert on design_batches for each row execute function keep_design_version();
    `)

    this.schema.raw(`
      create table design_batch_items (
        batch_id int not null references design_batches on delete cascade,
        position int not null check (position > 0),
        product_id int not null references products on delete cascade,
        colour_ids int[] not null check (cardinality(colour_ids) > 0),
        name text not null,
        -- Null lets the service choose.
        themes jsonb,
        size_tables jsonb,
        status text not null default 'waiting' check (status in ('waiting', 'done', 'failed')),
        -- Refusal code with its parameters.
        reason text,
        details jsonb not null default '{}',
        finished_product_id int references finished_products on delete set null,
        primary key (batch_id, position),
        constraint failed_item_says_why check ((status = 'failed') = (reason is not null))
      );
    `)

    this.schema.raw(`
      -- One angle of a finished product in its colours, or one print face.
      create table render_tasks (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        user_id int references users on delete set null,
        finished_product_id int references finished_products on delete cascade,
        design_version_id int references design_versions,
        kind text not null check (kind in ('effects', 'print', 'pdf')),
        -- Key of an angle or a face.
        subject text not null,
        colour_ids int[] not null default '{}',
        status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed')),
        attempt int not null default 0,
        -- Renewed by the worker while it renders.
        claimed_until timestamptz,
        -- Why and in which layer it failed, and what was missing.
        reason text,
        layer text,
        missing text,
        finished_at timestamptz,
        -- Position among the others, and the name of the angle or face.
        place int not null default 0,
        name_zh text not null default '',
        name_en text not null default '',
        design_id int references designs on delete cascade,
        due_at timestamptz not null default now(),
        created_at timestamptz not null default now(),
        constraint failed_says_why check ((status = 'failed') = (reason is not null)),
        constraint of_one check (num_nonnulls(finished_product_id, design_id) = 1
          and (finished_product_id is null) = (design_version_id is null))
      );
      create index render_tasks_open on render_tasks (organisation_id, id) where status in ('waiting', 'running');
      create index render_tasks_by_finished on render_tasks (finished_product_id, id);
      create index render_tasks_by_design on render_tasks (design_version_id);
      create unique index render_tasks_of_design on render_tasks (design_id) where status = 'waiting';
    `)

    this.schema.raw(`
      -- Who was served last, so that the longest waiting is next.
      create table render_turns (
        organisation_id int primary key references organisations,
        served_at timestamptz not null default '-infinity'
      );
    `)

    this.schema.raw(`
      -- Rendered pictures by the hash of all inputs, so that equal pictures are rendered once.
      create table renders (
        key text primary key check (key ~ '^[0-9a-f]{64}$'),
        storage text not null,
        sha256 text not null,
        size int not null,
        width int not null,
        height int not null,
        created_at timestamptz not null default now()
      );
    `)

    this.schema.raw(`
      create table finished_pictures (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        owner_user_id int references users on delete set null,
        finished_product_id int not null references finished_products on delete cascade,
        design_version_id int not null references design_versions,
        kind text not null check (kind in ('effect', 'print_png', 'print_pdf')),
        subject text not null,
        -- Null for print files and for photos of all colours.
        colour_id int references stock_colours on delete cascade,
        file text not null,
        width int not null,
        height int not null,
        -- Position among the others, and the name of the angle or face.
        place int not null default 0,
        name_zh text not null default '',
        name_en text not null default '',
        is_current boolean not null default true,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create index finished_pictures_by_organisation on finished_pictures (organisation_id, id desc);
      create index finished_pictures_by_design on finished_pictures (design_version_id);
      create index finished_pictures_by_colour on finished_pictures (colour_id);
      create unique index finished_pictures_once
        on finished_pictures (finished_product_id, design_version_id, kind, subject, colour_id) nulls not distinct;
      create unique index finished_pictures_current
        on finished_pictures (finished_product_id, kind, subject, colour_id) nulls not distinct where is_current;
      create trigger audited after insert or update or delete on finished_pictures for each row execute function audit('');
      create trigger refers_to_files after insert or update of file or delete on finished_pictures
        for each row execute function update_file_references('finished-pictures', 'id', 'file');
      create trigger goods_changed_by_insert after insert on finished_pictures referencing new table as changed
        for each statement execute function finished_goods_changed();
      create trigger goods_changed_by_update after update on finished_pictures referencing new table as changed
        for each statement execute function finished_goods_changed();
      create trigger goods_changed_by_delete after delete on finished_pictures referencing old table as changed
        for each statement execute function finished_goods_changed();
      create trigger replaces_current_picture before insert on finished_pictures
        for each row when (new.is_current) execute function replace_current_picture();
    `)

    this.schema.raw(`
      -- Progress of checking all finished products against one set of rules.
      create table print_checks (
        rules text primary key,
        total int not null,
        checked int not null default 0,
        unprintable int not null default 0,
        last_id int not null default 0,
        created_at timestamptz not null default now(),
        finished_at timestamptz
      );
    `)
  }
}
