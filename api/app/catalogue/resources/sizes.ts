import { text } from '#core/crud/fields'
import { defineResource } from '#core/crud/resource'
import { inOrders } from '#catalogue/domain/in_orders'
import { wordRules } from '#catalogue/domain/word_rules'
import { ofThePlatform } from '#catalogue/queries/lent'
import { NAMED, ORDERED, OWNED, wordFields } from '#catalogue/resources/words'

const FINISHED = 'select code from finished_products where id = finished_product_id'
const TEMPLATE = 'select name_zh from size_templates where id = template_id'

export const sizes = defineResource({
  name: 'sizes',
  table: 'sizes',
  verbs: ORDERED,
  ties: OWNED,
  lent: ofThePlatform,
  label: NAMED,
  hooks: wordRules,
  usedBy: [
    { resource: 'size-templates', table: 'size_template_sizes', column: 'size_id', names: TEMPLATE },
    { resource: 'finished-products', table: 'cart_lines', column: 'size_id', names: 'name' },
    inOrders('size_id'),
    { resource: 'spus', table: 'spu_sizes', column: 'size_id', names: 'select code from spus where id = spu_id' },
    { resource: 'stocks', table: 'stocks', column: 'size_id', names: 'select code from spus where id = spu_id' },
    {
      resource: 'products',
      table: 'product_sizes',
      column: 'size_id',
      names: 'select code from products where id = product_id',
    },
    { resource: 'finished-products', table: 'finished_sizes', column: 'size_id', names: FINISHED },
  ],
  fields: wordFields(),
})

/** What is measured: chest, length, sleeve. */
export const sizeAttributes = defineResource({
  name: 'size-attributes',
  table: 'size_attributes',
  verbs: ORDERED,
  ties: OWNED,
  lent: ofThePlatform,
  label: NAMED,
  hooks: wordRules,
  usedBy: [{ resource: 'size-templates', table: 'size_template_attributes', column: 'attribute_id', names: TEMPLATE }],
  fields: wordFields({
    hint_zh: text({ max: 120 }),
    hint_en: text({ max: 120 }),
  }),
})
