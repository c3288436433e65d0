import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table risk_words (
        id int generated always as identity primary key,
        word text not null,
        -- As it is compared: two spellings of the same word are one.
        form text not null check (form <> ''),
        level text not null check (level in ('warn', 'block')),
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create unique index risk_words_form on risk_words (md5(form));
      create trigger audited after insert or update or delete on risk_words for each row execute function audit('form');

      -- Every process keeps the list; this tells them that it is another one now.
      create function risk_words_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('inkfold_risk_words', '');
        return null;
      end $$;
      create trigger told after insert or update or delete on risk_words
        for each statement execute function risk_words_changed();
    `)
  }

  async down() {
    this.schema.raw('drop table risk_words; drop function risk_words_changed;')
  }
}
