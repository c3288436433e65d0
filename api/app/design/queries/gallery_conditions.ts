import { UNCATEGORISED } from '#contracts/materials'
import { escapeLike, type Sql } from '#core/lists/conditions'

/** The category and all beneath it. */
export function inCategory(id: number): Sql {
  if (id === UNCATEGORISED) return { text: 't.category_id is null', bindings: [] }
  const below = `with recursive below as (select ?::int as id union select c.id from material_categories c join below b on c.parent_id = b.id) select id from below`
  return { text: `t.category_id = any(array(${below}))`, bindings: [id] }
}

const NAMES = ['t.name_zh', 't.name_en', 't.number']
const FOUND = NAMES.map((name) => `${name} ilike ?`).join(' or ')

/** Every word stands in a name or the number. The grams find the few rows that may hold it, the comparison decides. */
export function named(words: string): Sql[] {
  return [...new Set(words.split(/\s+/).filter(Boolean))].map((word) => ({
    text: `(grams(${NAMES.join(` || ' ' || `)}) @> grams_of_word(?) and (${FOUND}))`,
    bindings: [word, ...NAMES.map(() => `%${escapeLike(word)}%`)],
  }))
}
