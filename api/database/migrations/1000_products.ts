import { BaseSchema } from '@adonisjs/lucid/schema'

const TEXTS = [
  'material_description',
  'performance',
  'scene',
  'wash_care',
  'special_instructions',
  'reminder',
  'design_area',
  'image_requirements',
]

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      -- Ranges [{from, to, minor}]: from one piece, without a gap, never dearer, the last open.
      create function tiers_are_whole(tiers jsonb) returns boolean language sql immutable as $$
        select coalesce(bool_and(first = coalesce(before, 0) + 1 and (last is null) = is_last and coalesce(last >= first, true)
                                 and minor > 0 and minor <= coalesce(minor_before, minor)), true)
          from (select (one ->> 'from')::int as first, (one ->> 'to')::int as last, (one ->> 'minor')::bigint as minor,
                       lag((one ->> 'to')::int) over (order by n) as before, lag((one ->> 'minor')::bigint) over (order by n) as minor_before,
                       n = count(*) over () as is_last
                  from jsonb_array_elements(tiers) with ordinality e(one, n)) t
      $$;
      -- Amounts in a list as they travel: exact decimals under the word the form knows.
      create function amounts_shown(list jsonb, word text) returns jsonb language sql immutable as $$
        select coalesce(jsonb_agg((one - 'minor') || jsonb_build_object(word, ((one ->> 'minor')::numeric / 100)::numeric(20, 2)::text) order by n), '[]')
          from jsonb_array_elements(list) with ordinality e(one, n)
      $$;

      -- Gaps are no fault: a number is never given twice, and nobody waits for another's.
      create sequence product_codes;
      create function next_product_code() returns text language sql as $$
        select 'P' || lpad(nextval('product_codes')::text, 6, '0')
      $$;

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
        ${TEXTS.flatMap((one) => [`${one}_zh text,`, `${one}_en text,`]).join('\n        ')}
        commitment_days int check (commitment_days in (1, 2, 9)),
        -- [{key, picture, colour_id}], [{key, name_zh, name_en, width_mm, height_mm, dpi, bleed_mm, safe_mm, minor, places}] and [{from, to, minor}].
        photos jsonb not null default '[]',
        faces jsonb not null default '[]',
        tiers jsonb not null default '[]' check (tiers_are_whole(tiers)),
        -- Lent by the platform to every supplier.
        is_shared boolean not null default false,
        sort int not null default 0,
        published_at timestamptz,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        -- Whoever writes, what is shown is whole.
        constraint published_is_whole check (status <> 'published' or (
          num_nulls(name_zh, name_en, style_code, main_material, season, material_description_zh, material_description_en,
                    wash_care_zh, wash_care_en, commitment_days, published_at) = 0
          and jsonb_array_length(faces) > 0 and jsonb_array_length(tiers) > 0))
      );
      create unique index products_style_code on products (style_code, organisation_id);
      create index products_by_organisation on products (organisation_id, id desc);
      create index products_by_spu on products (spu_id);
      create index products_published on products (sort desc, id desc) where status = 'published';
      create trigger audited after insert or update or delete on products for each row execute function audit('');
      create trigger refers_to_files after insert or update of photos or delete on products
        for each row execute function refers_to_files('products', 'id', 'photos');

      create table product_colours (
        product_id int not null references products on delete cascade,
        colour_id int not null references stock_colours,
        primary key (product_id, colour_id)
      );
      create index product_colours_by_colour on product_colours (colour_id);
      create table product_sizes (
        product_id int not null references products on delete cascade,
        size_id int not null references sizes,
        primary key (product_id, size_id)
      );
      create index product_sizes_by_size on product_sizes (size_id);
    `)
  }

  async down() {
    this.schema.raw(`
      drop table product_sizes, product_colours, products;
      drop function next_product_code; drop sequence product_codes;
      drop function amounts_shown; drop function tiers_are_whole;
    `)
  }
}
