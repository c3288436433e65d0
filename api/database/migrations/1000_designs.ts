import { Baseline } from '#database/baseline'

export default class extends Baseline {
  async up() {
    this.functions('design/materials', 'design/designs', 'design/finished_products')

    this.schema.raw(`
      create table material_categories (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        name_zh text not null,
        name_en text not null,
        parent_id int references material_categories,
        sort int not null default 0,
        status text not null default 'enabled' check (status in ('enabled', 'disabled')),
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create index material_categories_in_order on material_categories (organisation_id, sort desc, id desc);
      create index material_categories_parent on material_categories (parent_id);
      create unique index material_categories_zh on material_categories (name_zh, organisation_id, coalesce(parent_id, 0));
      create unique index material_categories_en on material_categories (lower(name_en), organisation_id, coalesce(parent_id, 0));
      create trigger audited after insert or update or delete on material_categories for each row execute function audit('');
      create trigger parted after insert or update of parent_id on material_categories
        for each row when (new.parent_id is not null) execute function move_materials_to_subcategory();
    `)

    this.schema.raw(`
      -- Gaps are allowed: a sequence never blocks and never repeats.
      create sequence material_numbers;
      create table materials (
        id int generated always as identity primary key,
        number text not null unique default next_material_number(),
        organisation_id int not null references organisations,
        owner_user_id int references users on delete set null,
        name_zh text not null,
        name_en text not null,
        -- Null is uncategorised; deleting a category keeps its materials.
        category_id int references material_categories on delete set null,
        type text not null check (type in ('picture', 'cutout', 'pattern')),
        picture text not null,
        -- Hash of the picture.
        sha256 text not null,
        width int not null check (width > 0),
        height int not null check (height > 0),
        size int not null check (size > 0),
        format text not null check (format in ('jpeg', 'png')),
        is_official boolean not null,
        permission text not null default 'public' check (permission in ('public', 'blacklist', 'whitelist')),
        price_minor bigint not null default 0 check (price_minor >= 0),
        order_pieces int not null default 0 check (order_pieces >= 0),
        sales_minor bigint not null default 0 check (sales_minor >= 0),
        review text not null default 'pending' check (review in ('pending', 'review', 'passed', 'blocked')),
        review_note text not null default '',
        status text not null default 'enabled' check (status in ('enabled', 'disabled')),
        fingerprint bit(64),
        coverage real check (coverage between 0 and 1),
        -- The most similar older material of the same owner.
        duplicate_of int references materials on delete set null,
        -- What triggered the review; null if none took place.
        review_cause text check (review_cause in ('words', 'known', 'service', 'unreadable', 'person')),
        reviewed_by int references users on delete set null,
        reviewed_at timestamptz,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        constraint price_is_official check (is_official or price_minor = 0)
      );
      create unique index materials_picture on materials (sha256, organisation_id, owner_user_id);
      create index materials_by_organisation on materials (organisation_id, id desc);
      create index materials_by_owner on materials (owner_user_id, id desc);
      create index materials_by_category on materials (category_id, id desc);
      create index materials_official on materials (id desc) where is_official;
      create index materials_duplicates on materials (duplicate_of) where duplicate_of is not null;
      create index materials_look_0 on materials (fingerprint_band(fingerprint, 0));
      create index materials_look_1 on materials (fingerprint_band(fingerprint, 1));
      create index materials_look_2 on materials (fingerprint_band(fingerprint, 2));
      create index materials_look_3 on materials (fingerprint_band(fingerprint, 3));
      create index materials_named on materials using gin (grams(name_zh || ' ' || name_en || ' ' || number));
      create index materials_official_popular on materials (order_pieces desc, id desc) where is_official;
      create index materials_official_cheapest on materials (price_minor, id) where is_official;
      create index materials_own_popular on materials (organisation_id, order_pieces desc, id desc);
      create trigger audited after insert or update or delete on materials for each row execute function audit('');
      create trigger refers_to_files after insert or update of picture or delete on materials
        for each row execute function update_file_references('materials', 'id', 'picture');
      create trigger placed before insert or update of category_id, organisation_id on materials
        for each row execute function check_material_category();
      create trigger goods_changed after update of price_minor or delete or truncate on materials
        for each statement execute function goods_changed();
    `)

    this.schema.raw(`
      -- Merchants of a blacklist or whitelist.
      create table material_merchants (
        material_id int not null references materials on delete cascade,
        merchant_id int not null references merchants on delete cascade,
        primary key (material_id, merchant_id)
      );
      create index material_merchants_by_merchant on material_merchants (merchant_id);
    `)

    this.schema.raw(`
      -- Pictures blocked for an organisation and everything below it.
      create table blocked_pictures (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        -- The blocked material; the picture stays blocked after its deletion.
        material_id int references materials on delete set null,
        number text not null,
        sha256 text not null,
        fingerprint bit(64),
        note text not null,
        blocked_by int references users on delete set null,
        created_at timestamptz not null default now()
      );
      create unique index blocked_pictures_once on blocked_pictures (organisation_id, sha256);
      create index blocked_pictures_by_organisation on blocked_pictures (organisation_id, id desc);
      create index blocked_pictures_material on blocked_pictures (material_id);
      create trigger audited after insert or update or delete on blocked_pictures for each row execute function audit('');
    `)

    this.schema.raw(`
      -- Gaps are allowed: a sequence never blocks and never repeats.
      create sequence design_codes;
      create table designs (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        owner_user_id int references users on delete set null,
        code text not null unique default next_design_code(),
        name text not null,
        is_template boolean not null default false,
        status text not null default 'enabled' check (status in ('enabled', 'disabled')),
        product_id int not null references products,
        product_version_id int not null references product_versions,
        -- Revision of the document in design_versions; version is the row's own.
        revision int not null default 1 check (revision > 0),
        saved_by int references users on delete set null,
        saved_at timestamptz not null default now(),
        picture text,
        colour_id int references stock_colours on delete set null,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create index designs_by_organisation on designs (organisation_id, is_template, saved_at desc, id desc);
      create index designs_by_owner on designs (owner_user_id, saved_at desc, id desc);
      create index designs_by_product on designs (product_id);
      create index designs_by_product_version on designs (product_version_id);
      create trigger frozen after insert or update of product_version_id on designs
        for each row execute function freeze_product_version();
      create trigger audited after insert or update or delete on designs
        for each row execute function audit('', 'revision,saved_by,saved_at,picture');
      create trigger refers_to_files after insert or update of picture or delete on designs
        for each row execute function update_file_references('designs', 'id', 'picture');
    `)

    this.schema.raw(`
      create table design_versions (
        id int generated always as identity primary key,
        design_id int not null references designs on delete cascade,
        revision int not null check (revision > 0),
        kind text not null check (kind in ('auto', 'named', 'restored')),
        name text,
        -- Hash of the document's bytes; json keeps them, jsonb would not.
        hash text not null check (hash ~ '^[0-9a-f]{64}$'),
        document json not null,
        -- Set when something is made of it; unchangeable from then on.
        kept_at timestamptz,
        saved_by int references users on delete set null,
        saved_at timestamptz not null default now(),
        created_at timestamptz not null default now(),
        unique (design_id, revision),
        constraint named_has_a_name check ((kind = 'named') = (name is not null))
      );
      -- Autosaves are not logged; the versions are.
      create trigger audited after insert or delete or update of name on design_versions
        for each row execute function audit('document');
      create trigger kept before update on design_versions for each row execute function refuse_kept_design_change();
    `)

    this.schema.raw(`
      -- Changes of each revision, for concurrent saves. The delta is null where it was too large.
      create table design_patches (
        design_id int not null references designs on delete cascade,
        base int not null,
        delta json,
        saved_by int references users on delete set null,
        saved_at timestamptz not null default now(),
        primary key (design_id, base)
      );
    `)
  }
}
