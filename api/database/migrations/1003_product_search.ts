import { BaseSchema } from '@adonisjs/lucid/schema'

/** Products are found by their names and numbers: by pairs of letters as they are written, by trigrams where a letter is wrong. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create extension if not exists pg_trgm;
      alter table products add column search_text text not null generated always as (
        lower(coalesce(name_zh, '') || ' ' || coalesce(name_en, '') || ' ' || coalesce(style_code, '') || ' ' || code)) stored;
      create index products_named on products using gin (grams(search_text));
      create index products_nearly_named on products using gin (search_text gin_trgm_ops);
      create index products_cheapest on products (((tiers -> 0 ->> 'minor')::bigint), id) where status = 'published';
      create index products_newest on products (published_at desc, id desc) where status = 'published';
    `)
  }

  async down() {
    this.schema.raw(`
      drop index products_newest, products_cheapest, products_nearly_named, products_named;
      alter table products drop column search_text;
      drop extension pg_trgm;
    `)
  }
}
