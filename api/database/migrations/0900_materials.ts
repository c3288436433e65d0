import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
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

      -- Gaps are no fault: a number is never given twice, and nobody waits for another's.
      create sequence material_numbers;
      create function next_material_number() returns text language sql as $$
        select 'M' || lpad(nextval('material_numbers')::text, 8, '0')
      $$;
      create table materials (
        id int generated always as identity primary key,
        number text not null unique default next_material_number(),
        organisation_id int not null references organisations,
        owner_user_id int references users on delete set null,
        name_zh text not null,
        name_en text not null,
        -- Uncategorised without one. A category that goes leaves its materials behind.
        category_id int references material_categories on delete set null,
        type text not null check (type in ('picture', 'cutout', 'pattern')),
        picture text not null,
        -- What the picture is, as the upload found it.
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
      create trigger audited after insert or update or delete on materials for each row execute function audit('');
      create trigger refers_to_files after insert or update of picture or delete on materials
        for each row execute function refers_to_files('materials', 'id', 'picture');

      -- The merchants that a blacklist or a whitelist names.
      create table material_merchants (
        material_id int not null references materials on delete cascade,
        merchant_id int not null references merchants on delete cascade,
        primary key (material_id, merchant_id)
      );
      create index material_merchants_by_merchant on material_merchants (merchant_id);

      -- Materials lie in the categories at the ends of their owner's tree; a category being parted is waited for.
      create function place_material() returns trigger language plpgsql as $$
      begin
        if new.category_id is null then return new; end if;
        perform 1 from material_categories
          where id = new.category_id and organisation_id = new.organisation_id for share;
        if not found then
          raise exception 'the category is somebody else''s' using errcode = 'foreign_key_violation',
            detail = 'Key (category_id)=(' || new.category_id || ') is not present.';
        end if;
        if exists (select 1 from material_categories where parent_id = new.category_id) then
          raise exception 'the category has sub-categories' using errcode = 'check_violation', constraint = 'materials_at_the_ends';
        end if;
        return new;
      end $$;
      create trigger placed before insert or update of category_id, organisation_id on materials
        for each row execute function place_material();

      -- The first sub-category takes what its parent held.
      create function part_category() returns trigger language plpgsql as $$
      begin
        perform 1 from material_categories where id = new.parent_id for no key update;
        update materials set category_id = new.id, version = version + 1, updated_at = now() where category_id = new.parent_id;
        return null;
      end $$;
      create trigger parted after insert or update of parent_id on material_categories
        for each row when (new.parent_id is not null) execute function part_category();
    `)
  }

  async down() {
    this.schema.raw(`
      drop table material_merchants, materials, material_categories;
      drop function part_category; drop function place_material; drop function next_material_number; drop sequence material_numbers;
    `)
  }
}
