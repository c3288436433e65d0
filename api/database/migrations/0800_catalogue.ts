import { Baseline } from '#database/baseline'

export default class extends Baseline {
  async up() {
    this.functions('catalogue/spus', 'catalogue/products', 'catalogue/prices', 'catalogue/goods_changes')

    this.schema.raw(`
      create trigger goods_changed after update of parent_id, name or truncate on organisations
        for each statement execute function goods_changed();
      create trigger goods_changed after insert or update or delete or truncate on merchant_levels
        for each statement execute function goods_changed();
      create trigger goods_changed after insert or update of level_id, level_expires_on or delete or truncate on merchants
        for each statement execute function goods_changed();
    `)

    this.schema.raw(`
      create table stock_colours (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        name_zh text not null,
        name_en text not null,
        hex text not null check (hex ~ '^#[0-9a-f]{6}$'),
        is_dark boolean not null,
        swatch text,
        sort int not null default 0,
        status text not null default 'enabled' check (status in ('enabled', 'disabled')),
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create index stock_colours_in_order on stock_colours (organisation_id, sort desc, id desc);
      create unique index stock_colours_zh on stock_colours (name_zh, organisation_id);
      create unique index stock_colours_en on stock_colours (lower(name_en), organisation_id);
      create trigger audited after insert or update or delete on stock_colours for each row execute function audit('');
      create trigger refers_to_files after insert or update of swatch or delete on stock_colours
        for each row execute function update_file_references('stock-colours', 'id', 'swatch');
    `)

    this.schema.raw(`
      create table sizes (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        name_zh text not null,
        name_en text not null,
        sort int not null default 0,
        status text not null default 'enabled' check (status in ('enabled', 'disabled')),
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create index sizes_in_order on sizes (organisation_id, sort desc, id desc);
      create unique index sizes_zh on sizes (name_zh, organisation_id);
      create unique index sizes_en on sizes (lower(name_en), organisation_id);
      create trigger audited after insert or update or delete on sizes for each row execute function audit('');
    `)

    this.schema.raw(`
      create table size_attributes (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        name_zh text not null,
        name_en text not null,
        hint_zh text not null default '',
        hint_en text not null default '',
        sort int not null default 0,
        status text not null default 'enabled' check (status in ('enabled', 'disabled')),
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create index size_attributes_in_order on size_attributes (organisation_id, sort desc, id desc);
      create unique index size_attributes_zh on size_attributes (name_zh, organisation_id);
      create unique index size_attributes_en on size_attributes (lower(name_en), organisation_id);
      create trigger audited after insert or update or delete on size_attributes for each row execute function audit('');
    `)

    this.schema.raw(`
      create table spu_categories (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        name_zh text not null,
        name_en text not null,
        parent_id int references spu_categories,
        sort int not null default 0,
        status text not null default 'enabled' check (status in ('enabled', 'disabled')),
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create index spu_categories_in_order on spu_categories (organisation_id, sort desc, id desc);
      create unique index spu_categories_zh on spu_categories (name_zh, organisation_id, coalesce(parent_id, 0));
      create unique index spu_categories_en on spu_categories (lower(name_en), organisation_id, coalesce(parent_id, 0));
      create index spu_categories_parent on spu_categories (parent_id);
      create trigger audited after insert or update or delete on spu_categories for each row execute function audit('');
    `)

    this.schema.raw(`
      create table size_templates (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        name_zh text not null,
        name_en text not null,
        -- {size: {attribute: cm}} and {attribute: cm}, by id.
        measures jsonb not null default '{}',
        tolerances jsonb not null default '{}',
        sort int not null default 0,
        status text not null default 'enabled' check (status in ('enabled', 'disabled')),
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create index size_templates_in_order on size_templates (organisation_id, sort desc, id desc);
      create unique index size_templates_zh on size_templates (name_zh, organisation_id);
      create unique index size_templates_en on size_templates (lower(name_en), organisation_id);
      create trigger audited after insert or update or delete on size_templates for each row execute function audit('');
    `)

    this.schema.raw(`
      create table size_template_sizes (
        template_id int not null references size_templates on delete cascade,
        size_id int not null references sizes,
        primary key (template_id, size_id)
      );
      create index size_template_sizes_by_size on size_template_sizes (size_id);
    `)

    this.schema.raw(`
      create table size_template_attributes (
        template_id int not null references size_templates on delete cascade,
        attribute_id int not null references size_attributes,
        primary key (template_id, attribute_id)
      );
      create index size_template_attributes_by_attribute on size_template_attributes (attribute_id);
    `)

    this.schema.raw(`
      -- Gaps are allowed: a sequence never blocks and never repeats.
      create sequence spu_codes;
      create table spus (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        code text not null unique default next_spu_code(),
        item_no text,
        style_no text,
        name_zh text,
        name_en text,
        type text check (type in ('garment', 'accessory', 'home_textile', 'hard_goods', 'paper')),
        status text not null default 'draft' check (status in ('draft', 'saved')),
        pictures jsonb not null default '[]',
        category_id int references spu_categories,
        main_material text,
        factory_id int references organisations,
        material_size text,
        composition jsonb not null default '[]',
        season text,
        unit text,
        fabric_weight_g int check (fabric_weight_g > 0),
        size_template_id int references size_templates,
        gender text check (gender in ('unisex', 'male', 'female', 'child')),
        -- Offered by the platform to every supplier.
        is_shared boolean not null default false,
        packed_weight_g int check (packed_weight_g between 1 and 50000),
        packed_length_mm int check (packed_length_mm between 1 and 3000),
        packed_width_mm int check (packed_width_mm between 1 and 3000),
        packed_height_mm int check (packed_height_mm between 1 and 3000),
        customs_name_zh text check (length(customs_name_zh) between 1 and 100),
        customs_name_en text check (customs_name_en ~ '^[ -~]{1,100}$'),
        customs_material_en text check (customs_material_en ~ '^[ -~]{1,100}$'),
        hs_code text check (hs_code ~ '^[0-9]{6,10}$'),
        declared_usd_cents int check (declared_usd_cents between 1 and 99999999),
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        -- Drafts may be incomplete; saved rows are complete.
        constraint saved_is_whole check (status = 'draft' or (
          num_nulls(item_no, style_no, name_zh, name_en, type, category_id, main_material, factory_id, material_size, season, unit, size_template_id, gender) = 0
          and (fabric_weight_g is not null or type = 'hard_goods') and composition_total(composition) = 100
          ))
      );
      create unique index spus_item_no on spus (item_no, organisation_id);
      create index spus_by_organisation on spus (organisation_id, id desc);
      create index spus_by_category on spus (category_id);
      create index spus_by_factory on spus (factory_id);
      create index spus_by_template on spus (size_template_id);
      create trigger audited after insert or update or delete on spus for each row execute function audit('');
      create trigger refers_to_files after insert or update of pictures or delete on spus
        for each row execute function update_file_references('spus', 'id', 'pictures');
      create trigger goods_changed after update of factory_id, packed_weight_g, packed_length_mm, packed_width_mm,
          packed_height_mm or delete or truncate on spus
        for each statement execute function goods_changed();
    `)

    this.schema.raw(`
      create table spu_colours (
        spu_id int not null references spus on delete cascade,
        colour_id int not null references stock_colours,
        primary key (spu_id, colour_id)
      );
      create index spu_colours_by_colour on spu_colours (colour_id);
    `)

    this.schema.raw(`
      create table spu_sizes (
        spu_id int not null references spus on delete cascade,
        size_id int not null references sizes,
        primary key (spu_id, size_id)
      );
      create index spu_sizes_by_size on spu_sizes (size_id);
    `)

    this.schema.raw(`
      create table stocks (
        id int generated always as identity primary key,
        spu_id int not null references spus on delete cascade,
        colour_id int not null references stock_colours,
        size_id int not null references sizes,
        -- The keeper: the factory, or the owner while there is none.
        organisation_id int not null references organisations,
        on_hand int not null default 0,
        reserved int not null default 0,
        -- False after the colour or size is removed; the row stays for its movements.
        is_offered boolean not null default true,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        constraint stocks_never_negative check (reserved >= 0 and reserved <= on_hand and on_hand <= 1000000),
        constraint stocks_unoffered_empty check (is_offered or on_hand = 0),
        unique (spu_id, colour_id, size_id)
      );
      create index stocks_by_organisation on stocks (organisation_id, id desc);
      create index stocks_by_colour on stocks (colour_id);
      create index stocks_by_size on stocks (size_id);
      create trigger goods_changed after insert or update of spu_id, colour_id, size_id, is_offered or delete or truncate on
          stocks
        for each statement execute function goods_changed();
      -- Columns that every order changes are not listed. Create the trigger again when you add a column.
      create trigger audited after insert or delete or update of id, spu_id, colour_id, size_id, organisation_id, is_offered,
          created_at on stocks
        for each row execute function audit('', 'on_hand,reserved');
    `)

    this.schema.raw(`
      create table stock_movements (
        id bigint generated always as identity primary key,
        stock_id int not null references stocks,
        organisation_id int not null references organisations,
        kind text not null,
        quantity int not null,
        on_hand_after int not null,
        reserved_after int not null,
        reference text,
        reason text,
        user_id int default causing_user(),
        username text default causing_username(),
        created_at timestamptz not null default clock_timestamp()
      );
      create index stock_movements_by_stock on stock_movements (stock_id, id desc);
      create index stock_movements_by_organisation on stock_movements (organisation_id, id desc);
      create index stock_movements_by_reference on stock_movements (reference) where reference is not null;
      create trigger append_only before update or delete or truncate on stock_movements
        for each statement execute function refuse_change();
      create trigger audited after insert on stock_movements
        for each row when (new.kind in ('receive', 'adjust')) execute function audit('');
    `)

    this.functions('catalogue/stocks')

    this.schema.raw(`
      alter table stock_movements add constraint stock_movements_valid check (check_stock_movements(stock_movements.*));
    `)

    this.schema.raw(`
      create table stock_reservations (
        reference text not null,
        stock_id int not null references stocks,
        quantity int not null check (quantity > 0),
        status text not null default 'held' check (status in ('held', 'consumed', 'released')),
        created_at timestamptz not null default now(),
        primary key (reference, stock_id)
      );
      create index stock_reservations_held on stock_reservations (stock_id) where status = 'held';
    `)

    this.schema.raw(`
      create table spu_sensitive (
        spu_id int not null references spus on delete cascade,
        type text not null check (type in ('battery', 'built_in_battery', 'magnet', 'liquid', 'powder', 'paste', 'blade')),
        primary key (spu_id, type)
      );
      create trigger audited after insert or update or delete on spu_sensitive
        for each row execute function audit('', '', 'spu_id');
      create trigger goods_changed after insert or update or delete or truncate on spu_sensitive
        for each statement execute function goods_changed();
    `)
  }
}
