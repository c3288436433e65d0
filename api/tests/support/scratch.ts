import { rows } from '#core/database'
import {
  choice,
  date,
  decimal,
  flag,
  id,
  integer,
  json,
  many,
  manyWords,
  moment,
  money,
  text,
} from '#core/lists/fields'
import { toResource, type Resource } from '#core/crud/resource'

/** A table with a column of every kind, until the surrounding transaction ends. */
export async function scratchTable(): Promise<Resource> {
  await rows(`create temp table scratch (
    id int primary key, name text, number int, is_on boolean not null, colour text not null, size smallint not null,
    day date, at timestamptz, facts jsonb, price bigint, rate numeric(4, 2), sort int not null default 0)`)
  await rows('create temp table scratch_links (own int not null, other_id int not null)')
  await rows('create temp table scratch_words (own int not null, word text not null)')
  return scratch
}

const scratch = toResource({
  name: 'scratch',
  table: 'scratch',
  verbs: ['view'],
  label: 'name',
  fields: {
    id: id(),
    name: text({ nullable: true, search: true, sort: true }),
    number: integer({ nullable: true, sort: true }),
    is_on: flag({ sort: true }),
    colour: choice(['red', 'green', 'blue'], { sort: true }),
    size: choice([1, 2, 3]),
    day: date({ nullable: true, sort: true }),
    at: moment({ nullable: true }),
    facts: json({ nullable: true }),
    price: money({ nullable: true }),
    rate: decimal({ nullable: true }),
    links: many('scratch', { table: 'scratch_links', own: 'own', other: 'other_id' }),
    words: manyWords({ table: 'scratch_words', own: 'own', other: 'word' }),
    sort: integer({ sort: true }),
  },
})
