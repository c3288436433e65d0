import { flag, text } from '#core/crud/fields'
import { defineResource } from '#core/crud/resource'
import { ofThePlatform } from '#catalogue/queries/lent'
import { NAMED, ORDERED, OWNED, wordFields } from '#catalogue/resources/words'

/** The colours blanks come in. A dark one is printed over a white ground. */
export const stockColours = defineResource({
  name: 'stock-colours',
  table: 'stock_colours',
  verbs: ORDERED,
  ties: OWNED,
  lent: ofThePlatform,
  label: NAMED,
  usedBy: [
    { resource: 'spus', table: 'spu_colours', column: 'colour_id', names: 'select code from spus where id = spu_id' },
    { resource: 'stocks', table: 'stocks', column: 'colour_id', names: 'select code from spus where id = spu_id' },
  ],
  fields: wordFields({
    hex: text({ required: true, max: 7, pattern: /^#[0-9a-f]{6}$/ }),
    is_dark: flag({ required: true }),
    swatch: text({ nullable: true, max: 60, pattern: /^\/files\/[0-9a-f-]{36}$/ }),
  }),
})
