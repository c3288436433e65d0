import { BaseSchema } from '@adonisjs/lucid/schema'

/** Search by name and number: bigrams for exact matches, trigrams for typing errors. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create extension if not exists pg_trgm;
      create function product_words(name_zh text, name_en text, style_code text, code text) returns text
        language sql immutable parallel safe as $$
        select lower(coalesce(name_zh, '') || ' ' || coalesce(name_en, '') || ' ' || coalesce(style_code, '') || ' ' || code)
      $$;
      create index products_named on products using gin (grams(product_words(name_zh, name_en, style_code, code)));
      create index products_nearly_named on products using gin (product_words(name_zh, name_en, style_code, code) gin_trgm_ops);
      create index products_newest on products (published_at desc, id desc) where status = 'published';
    `)
  }

  async down() {
    this.schema.raw(`
      drop index products_newest, products_nearly_named, products_named;
      drop function product_words; drop extension pg_trgm;
    `)
  }
}
