import { BaseSchema } from '@adonisjs/lucid/schema'

/** Columns of a catalogue entry besides its names: owner, sort order, availability. */
const word = (table: string, columns = '') => `
  create table ${table} (
    id int generated always as identity primary key,
    organisation_id int not null references organisations,
    name_zh text not null,
    name_en text not null,
    ${columns}
    sort int not null default 0,
    status text not null default 'enabled' check (status in ('enabled', 'disabled')),
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  create index ${table}_in_order on ${table} (organisation_id, sort desc, id desc);
  create trigger audited after insert or update or delete on ${table} for each row execute function audit('');
`
const named = (table: string, within = '') => `
  create unique index ${table}_zh on ${table} (name_zh, organisation_id${within});
  create unique index ${table}_en on ${table} (lower(name_en), organisation_id${within});
`

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      ${word('stock_colours', `hex text not null check (hex ~ '^#[0-9a-f]{6}$'), is_dark boolean not null, swatch text,`)}
      ${named('stock_colours')}
      ${word('sizes')}
      ${named('sizes')}
      ${word('size_attributes', `hint_zh text not null default '', hint_en text not null default '',`)}
      ${named('size_attributes')}
      ${word('spu_categories', 'parent_id int references spu_categories,')}
      ${named('spu_categories', ', coalesce(parent_id, 0)')}
      create index spu_categories_parent on spu_categories (parent_id);

      ${word(
        'size_templates',
        `-- {size: {attribute: cm}} and {attribute: cm}, by their ids.
         measures jsonb not null default '{}', tolerances jsonb not null default '{}',`,
      )}
      ${named('size_templates')}
      create table size_template_sizes (
        template_id int not null references size_templates on delete cascade,
        size_id int not null references sizes,
        primary key (template_id, size_id)
      );
      create index size_template_sizes_by_size on size_template_sizes (size_id);
      create table size_template_attributes (
        template_id int not null references size_templates on delete cascade,
        attribute_id int not null references size_attributes,
        primary key (template_id, attribute_id)
      );
      create index size_template_attributes_by_attribute on size_template_attributes (attribute_id);
    `)
  }

  async down() {
    this.schema.raw(`
      drop table size_template_attributes, size_template_sizes, size_templates, spu_categories, size_attributes, sizes, stock_colours;
    `)
  }
}
