import { BaseSchema } from '@adonisjs/lucid/schema'

const FOUND = `
  select coalesce(array_agg(distinct gram), '{}')
    from (select lower(given) as letters) l, generate_series(1, length(letters)) at,
         unnest(array[substr(letters, at, 1), substr(letters, at, 2)]) gram
   where length(gram) = 2 or gram > '~' collate "C"`

const grams = (language: string, body: string) => `
  create or replace function grams(given text) returns text[] language ${language} immutable strict parallel safe cost 500 as $$${body}$$;
`

/** Same result: an SQL function with a query is planned per statement, this one once per connection. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(grams('plpgsql', `\n  begin\n    return (${FOUND});\n  end `))
  }

  async down() {
    this.schema.raw(grams('sql', FOUND))
  }
}
