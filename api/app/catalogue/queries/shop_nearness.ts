import type { Sql } from '#core/lists/conditions'
import { WORDS } from '#catalogue/queries/shop_conditions'

interface Nearness {
  is: Sql
  /** More, the nearer. */
  rank: Sql
}

/** Chinese stands without spaces, so its words are no words to trigrams. */
const IS_ASCII = /^[ -~]*$/

/** How near a product is called to what was asked for; either question is one that an index answers. */
export const nearTo = (q: string): Nearness => (IS_ASCII.test(q) ? byTrigrams(q.toLowerCase()) : byPairs(q))

/** How near is near enough is a setting of the transaction: the operator asks the index, its function would not. */
const byTrigrams = (q: string): Nearness => ({
  is: { text: `?::text <% ${WORDS}`, bindings: [q] },
  rank: { text: `word_similarity(?, ${WORDS})`, bindings: [q] },
})

const SHARED = `cardinality(array(select unnest(grams(${WORDS})) intersect select unnest(grams_of_word(?))))`

/** At least half of its pairs of letters. */
const byPairs = (q: string): Nearness => ({
  is: {
    text: `(grams(${WORDS}) && grams_of_word(?) and ${SHARED} * 2 >= cardinality(grams_of_word(?)))`,
    bindings: [q, q, q],
  },
  rank: { text: SHARED, bindings: [q] },
})
