import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      -- Gaps are no fault: a number is never given twice, and nobody waits for another's.
      create sequence spu_codes;
      create function next_spu_code() returns text language sql as $$
        select 'SPU' || lpad(nextval('spu_codes')::text, 6, '0')
      $$;
      create function composition_total(lines jsonb) returns numeric language sql immutable as $$
        select coalesce(sum((line ->> 'percent')::numeric), 0) from jsonb_array_elements(lines) line
      $$;

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
        -- Lent by the platform to every supplier.
        is_shared boolean not null default false,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        -- Whoever writes, what is saved is whole.
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

      create table spu_colours (
        spu_id int not null references spus on delete cascade,
        colour_id int not null references stock_colours,
        primary key (spu_id, colour_id)
      );
      create index spu_colours_by_colour on spu_colours (colour_id);
      create table spu_sizes (
        spu_id int not null references spus on delete cascade,
        size_id int not null references sizes,
        primary key (spu_id, size_id)
      );
      create index spu_sizes_by_size on spu_sizes (size_id);
    `)
  }

  async down() {
    this.schema.raw(`
      drop table spu_sizes, spu_colours, spus;
      drop function composition_total; drop function next_spu_code; drop sequence spu_codes;
    `)
  }
}
