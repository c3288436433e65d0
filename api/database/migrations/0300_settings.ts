import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table config_items (
        id int generated always as identity primary key,
        "group" text not null,
        name text not null unique,
        title_zh text not null,
        title_en text not null,
        tip_zh text not null default '',
        tip_en text not null default '',
        kind text not null,
        value jsonb,
        -- A password's value stands here instead, sealed for its row.
        sealed text,
        options jsonb not null default '[]',
        rules jsonb not null default '{}',
        sort int not null default 0,
        is_system boolean not null default false,
        is_public boolean not null default false,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create trigger audited after insert or update or delete on config_items for each row execute function audit('sealed');

      create table dictionary_types (
        id int generated always as identity primary key,
        code text not null unique,
        name_zh text not null,
        name_en text not null,
        status text not null default 'enabled' check (status in ('enabled', 'disabled')),
        remark text not null default '',
        sort int not null default 0,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create trigger audited after insert or update or delete on dictionary_types for each row execute function audit('');

      create table dictionary_items (
        id int generated always as identity primary key,
        type_id int not null references dictionary_types,
        value text not null,
        label_zh text not null,
        label_en text not null,
        color text,
        sort int not null default 0,
        status text not null default 'enabled' check (status in ('enabled', 'disabled')),
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (value, type_id)
      );
      create index dictionary_items_by_type on dictionary_items (type_id, sort desc, id desc);
      create trigger audited after insert or update or delete on dictionary_items for each row execute function audit('');
    `)
  }

  async down() {
    this.schema.raw('drop table dictionary_items, dictionary_types, config_items;')
  }
}
