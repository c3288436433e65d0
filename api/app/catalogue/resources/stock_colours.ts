import { flag, text } from '#core/crud/fields'
import { defineResource } from '#core/crud/resource'
import { inOrders } from '#catalogue/domain/in_orders'
import { wordRules } from '#catalogue/domain/word_rules'
import { ofThePlatform } from '#catalogue/queries/lent'
import { NAMED, ORDERED, OWNED, wordFields } from '#catalogue/resources/words'

const FINISHED = 'select code from finished_products where id = finished_product_id'

/** The colours blanks come in. A dark one is printed over a white ground. */
export const stockColours = defineResource({
  name: 'stock-colours',
  table: 'stock_colours',
  verbs: ORDERED,
  ties: OWNED,
  lent: ofThePlatform,
  label: NAMED,
  hooks: wordRules,
  usedBy: [
    { resource: 'finished-products', table: 'cart_lines', column: 'colour_id', names: 'name' },
    inOrders('colour_id'),
    { resource: 'spus', table: 'spu_colours', column: 'colour_id', names: 'select code from spus where id = spu_id' },
    { resource: 'stocks', table: 'stocks', column: 'colour_id', names: 'select code from spus where id = spu_id' },
    {
      resource: 'products',
      table: 'product_colours',
      column: 'colour_id',
      names: 'select code from products where id = product_id',
    },
    { resource: 'finished-products', table: 'finished_colours', column: 'colour_id', names: FINISHED },
  ],
  fields: wordFields({
    hex: text({ required: true, max: 7, pattern: /^#[0-9a-f]{6}$/ }),
    is_dark: flag({ required: true }),
    swatch: text({ nullable: true, max: 60, pattern: /^\/files\/[0-9a-f-]{36}$/ }),
  }),
})
