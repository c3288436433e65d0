import { Baseline } from '#database/baseline'

export default class extends Baseline {
  async up() {
    this.schema.raw(`
      -- Gaps are allowed: a sequence never blocks and never repeats.
      create sequence product_codes;
      create table products (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        spu_id int not null references spus,
        code text not null unique default next_product_code(),
        status text not null default 'draft' check (status in ('draft', 'published', 'withdrawn')),
        name_zh text,
        name_en text,
        style_code text,
        main_material text,
        season text,
        material_description_zh text,
        material_description_en text,
        performance_zh text,
        performance_en text,
        scene_zh text,
        scene_en text,
        wash_care_zh text,
        wash_care_en text,
        special_instructions_zh text,
        special_instructions_en text,
        reminder_zh text,
        reminder_en text,
        design_area_zh text,
        design_area_en text,
        image_requirements_zh text,
        image_requirements_en text,
        commitment_days int check (commitment_days in (1, 2, 9)),
        -- [{key, picture, colour_id}], [{key, name_zh, name_en, width_mm, height_mm, dpi, bleed_mm, safe_mm, minor, places}]
        -- and [{from, to, minor}].
        photos jsonb not null default '[]',
        faces jsonb not null default '[]',
        tiers jsonb not null default '[]' check (are_valid_tiers(tiers)),
        -- Offered by the platform to every supplier.
        is_shared boolean not null default false,
        sort int not null default 0,
        published_at timestamptz,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        -- Drafts may be incomplete; published products are complete.
        constraint published_is_whole check (status <> 'published' or (
          num_nulls(name_zh, name_en, style_code, main_material, season, material_description_zh, material_description_en,
          wash_care_zh, wash_care_en, commitment_days, published_at) = 0
          and jsonb_array_length(faces) > 0 and jsonb_array_length(tiers) > 0))
      );
      create unique index products_style_code on products (style_code, organisation_id);
      create index products_by_organisation on products (organisation_id, id desc);
      create index products_by_spu on products (spu_id);
      create index products_published on products (sort desc, id desc) where status = 'published';
      create index products_named on products using gin (grams(product_search_text(name_zh, name_en, style_code, code)));
      create index products_nearly_named on products using gin (product_search_text(name_zh, name_en, style_code, code) gin_trgm_ops);
      create index products_newest on products (published_at desc, id desc) where status = 'published';
      create trigger audited after insert or update or delete on products for each row execute function audit('');
      create trigger refers_to_files after insert or update of photos or delete on products
        for each row execute function update_file_references('products', 'id', 'photos');
      create trigger goods_changed after update of organisation_id, spu_id, status, is_shared, tiers, faces, commitment_days
          or delete or truncate on products
        for each statement execute function goods_changed();
    `)

    this.schema.raw(`
      create table product_colours (
        product_id int not null references products on delete cascade,
        colour_id int not null references stock_colours,
        primary key (product_id, colour_id)
      );
      create index product_colours_by_colour on product_colours (colour_id);
      create trigger goods_changed after insert or update or delete or truncate on product_colours
        for each statement execute function goods_changed();
    `)

    this.schema.raw(`
      create table product_sizes (
        product_id int not null references products on delete cascade,
        size_id int not null references sizes,
        primary key (product_id, size_id)
      );
      create index product_sizes_by_size on product_sizes (size_id);
      create trigger goods_changed after insert or update or delete or truncate on product_sizes
        for each statement execute function goods_changed();
    `)

    this.schema.raw(`
      create table product_versions (
        id int generated always as identity primary key,
        product_id int not null references products on delete cascade,
        organisation_id int not null references organisations,
        number int not null,
        content jsonb not null,
        -- Set when the first row refers to it.
        frozen_at timestamptz,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (product_id, number)
      );
      create index product_versions_by_organisation on product_versions (organisation_id, id desc);
      create trigger audited after insert or update or delete on product_versions
        for each row execute function audit('', 'frozen_at');
      create trigger refers_to_files after insert or update of content or delete on product_versions
        for each row execute function update_file_references('product-versions', 'id', 'content');
      create trigger kept before update or delete on product_versions
        for each row execute function refuse_frozen_version_change();
      create trigger never_emptied before truncate on product_versions for each statement execute function refuse_change();
    `)

    this.schema.raw(`
      create table level_prices (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        product_id int not null references products on delete cascade,
        level_id int not null references merchant_levels on delete cascade,
        price_minor bigint not null check (price_minor > 0),
        -- What was agreed, and with whom.
        remark text not null default '',
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create unique index level_prices_once on level_prices (level_id, product_id);
      create index level_prices_by_product on level_prices (product_id);
      create index level_prices_by_organisation on level_prices (organisation_id, id desc);
      create trigger audited after insert or update or delete on level_prices for each row execute function audit('');
      create trigger goods_changed after insert or update or delete or truncate on level_prices
        for each statement execute function goods_changed();
    `)

    this.functions('catalogue/price_table')

    this.schema.raw(`
      create table exclusive_prices (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        product_id int not null references products on delete cascade,
        merchant_id int not null references merchants on delete cascade,
        tiers jsonb not null check (jsonb_array_length(tiers) > 0 and are_valid_tiers(tiers)),
        -- Valid until then; null is until it is deleted.
        expires_at timestamptz,
        remark text not null default '',
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create unique index exclusive_prices_once on exclusive_prices (merchant_id, product_id);
      create index exclusive_prices_by_product on exclusive_prices (product_id);
      create index exclusive_prices_by_organisation on exclusive_prices (organisation_id, id desc);
      create trigger audited after insert or update or delete on exclusive_prices for each row execute function audit('');
      create trigger goods_changed after insert or update or delete or truncate on exclusive_prices
        for each statement execute function goods_changed();
    `)

    this.schema.raw(`
      create table product_angles (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        product_id int not null references products on delete cascade,
        key text not null check (key ~ '^[a-z][a-z0-9_-]{0,39}$'),
        name_zh text not null,
        name_en text not null,
        -- {file, base, planes}: addresses of the description, the coloured picture and the planes.
        template jsonb not null check (jsonb_exists_all(template, array['file', 'base', 'planes'])),
        -- Keys of the visible faces.
        faces text[] not null,
        sort int not null default 0,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (product_id, key)
      );
      create index product_angles_by_organisation on product_angles (organisation_id, id desc);
      create trigger audited after insert or update or delete on product_angles for each row execute function audit('');
      create trigger refers_to_files after insert or update of template or delete on product_angles
        for each row execute function update_file_references('product-angles', 'id', 'template');
    `)

    this.schema.raw(`
      create table product_favourites (
        organisation_id int not null references merchants on delete cascade,
        product_id int not null references products on delete cascade,
        added_by int references users on delete set null,
        created_at timestamptz not null default now(),
        primary key (organisation_id, product_id)
      );
      create index product_favourites_by_product on product_favourites (product_id);
    `)

    this.schema.raw(`
      create sequence blank_request_codes;
      create table blank_requests (
        id int generated always as identity primary key,
        organisation_id int not null references merchants,
        owner_user_id int references users on delete set null,
        code text not null unique default next_blank_request_code(),
        status text not null default 'pending_review'
          check (status in ('pending_review', 'approved', 'not_approved', 'developed', 'closed')),
        name text not null,
        type text not null check (type in ('garment', 'accessory', 'home_textile', 'hard_goods', 'paper')),
        description text not null,
        reference_url text not null default '',
        target_price_minor bigint check (target_price_minor > 0),
        monthly_pieces int check (monthly_pieces > 0),
        pictures jsonb not null default '[]',
        factory_id int references factories,
        opinion text check (opinion in ('feasible', 'with_changes', 'infeasible')),
        opinion_note text not null default '',
        opinion_by text,
        opinion_at timestamptz,
        decision_note text not null default '',
        decided_by text,
        decided_at timestamptz,
        -- The product that was made of it.
        product_id int references products on delete set null,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        check (opinion is null or factory_id is not null)
      );
      create index blank_requests_by_organisation on blank_requests (organisation_id, id desc);
      create index blank_requests_by_factory on blank_requests (factory_id) where factory_id is not null;
      create index blank_requests_by_product on blank_requests (product_id) where product_id is not null;
      create trigger audited after insert or update or delete on blank_requests for each row execute function audit('');
      create trigger refers_to_files after insert or update of pictures or delete on blank_requests
        for each row execute function update_file_references('blank-requests', 'id', 'pictures');
    `)

    this.schema.raw(`
      create table goods_changes (
        -- 0 affects every merchant.
        organisation_id int not null,
        -- Random, so that no other set of changes has the same sum, and a rolled back mark never returns.
        mark numeric not null default (random() * 1e15)::bigint
      );
      create index goods_changes_by_organisation on goods_changes (organisation_id) include (mark);
    `)
  }
}
