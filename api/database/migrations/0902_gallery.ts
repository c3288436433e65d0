import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      -- Every two letters that stand side by side, and every letter beyond ASCII by itself: two Chinese characters are a
      -- word, and one may be. Trigrams find neither.
      create function grams(given text) returns text[] language sql immutable strict parallel safe cost 500 as $$
        select coalesce(array_agg(distinct gram), '{}')
          from (select lower(given) as letters) l, generate_series(1, length(letters)) at,
               unnest(array[substr(letters, at, 1), substr(letters, at, 2)]) gram
         where length(gram) = 2 or gram > '~' collate "C"
      $$;
      -- What a word is looked for by: its pairs, which say more than its letters; a single letter only has itself.
      create function grams_of_word(word text) returns text[] language sql immutable strict parallel safe as $$
        select coalesce(array_agg(gram), '{}') from unnest(grams(word)) gram where length(gram) = 2 or length(word) = 1
      $$;
      create index materials_named on materials using gin (grams(name_zh || ' ' || name_en || ' ' || number));
      create index materials_official_popular on materials (order_pieces desc, id desc) where is_official;
      create index materials_official_cheapest on materials (price_minor, id) where is_official;
      create index materials_own_popular on materials (organisation_id, order_pieces desc, id desc);
    `)
  }

  async down() {
    this.schema.raw(`
      drop index materials_own_popular, materials_official_cheapest, materials_official_popular, materials_named;
      drop function grams_of_word, grams;
    `)
  }
}
