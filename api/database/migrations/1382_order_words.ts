import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Search words of orders in a table of their own: an index on `orders` would be rewritten at every step, and the words
 * hardly change.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table order_words (
        order_id int primary key references orders on delete cascade,
        words text not null
      );
      create function words_of_order(order_no text, third_party_no text, remark text) returns text
        language sql immutable parallel safe as $$
        select lower(concat_ws(' ', order_no, nullif(third_party_no, ''), nullif(remark, '')))
      $$;
      insert into order_words select id, words_of_order(order_no, third_party_no, remark) from orders;
      create index order_words_found on order_words using gin (grams(words));
      create function keeps_order_words() returns trigger language plpgsql as $$
      begin
        insert into order_words values (new.id, words_of_order(new.order_no, new.third_party_no, new.remark))
          on conflict (order_id) do update set words = excluded.words where order_words.words <> excluded.words;
        return null;
      end $$;
      create trigger keeps_words after insert or update of third_party_no, remark on orders
        for each row execute function keeps_order_words();
    `)
  }

  async down() {
    this.schema.raw(`
      drop trigger keeps_words on orders; drop function keeps_order_words; drop table order_words; drop function words_of_order;
    `)
  }
}
