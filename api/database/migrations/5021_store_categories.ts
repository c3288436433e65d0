import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      -- The categories that a store may sell in, as its platform listed them.
      create table store_categories (
        store_id int not null references stores on delete cascade,
        category_no text not null check (category_no <> ''),
        -- Empty: a root.
        parent_no text not null default '',
        name text not null,
        -- Names from the root to this one.
        path text not null,
        is_leaf boolean not null,
        place int not null,
        primary key (store_id, category_no)
      );
      create index store_categories_by_parent on store_categories (store_id, parent_no, place);

      -- Which children have been listed, and when.
      create table store_category_lists (
        store_id int not null references stores on delete cascade,
        parent_no text not null,
        listed_at timestamptz not null default now(),
        -- Of the roots only: a job that lists all others was started.
        started_at timestamptz,
        primary key (store_id, parent_no)
      );

      create table store_category_attributes (
        store_id int not null references stores on delete cascade,
        category_no text not null check (category_no <> ''),
        attributes jsonb not null,
        listed_at timestamptz not null default now(),
        primary key (store_id, category_no)
      );
    `)
  }

  async down() {
    this.schema.raw(
      'drop table store_category_attributes; drop table store_category_lists; drop table store_categories;',
    )
  }
}
