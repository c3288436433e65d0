import { reference, flag, text } from '#core/lists/fields'
import { defineResource } from '#core/crud/resource'
import {
  moderatedNameRules,
  ownedByPlatform,
  NAMED,
  ORDERED,
  OWNED,
  wordFields,
  inOrders,
} from '#catalogue/resource_parts'

export const spuCategories = defineResource({
  name: 'spu-categories',
  table: 'spu_categories',
  verbs: ORDERED,
  ownership: OWNED,
  sharedWith: ownedByPlatform,
  label: NAMED,
  tree: true,
  hooks: moderatedNameRules,
  usedBy: [{ resource: 'spus', table: 'spus', column: 'category_id', names: 'code' }],
  fields: wordFields({ parent_id: reference('spu-categories', { nullable: true }) }),
})

const COLOUR_FINISHED = 'select code from finished_products where id = finished_product_id'
const PUBLISHED = `
  select f.code from publications p join finished_products f on f.id = p.finished_product_id where p.id = publication_id`

/** Colours of blanks. Dark ones are printed over a white base. */
export const stockColours = defineResource({
  name: 'stock-colours',
  table: 'stock_colours',
  verbs: ORDERED,
  ownership: OWNED,
  sharedWith: ownedByPlatform,
  label: NAMED,
  hooks: moderatedNameRules,
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
    { resource: 'finished-products', table: 'finished_colours', column: 'colour_id', names: COLOUR_FINISHED },
    { resource: 'finished-products', table: 'publication_variants', column: 'colour_id', names: PUBLISHED },
    { resource: 'finished-products', table: 'store_item_links', column: 'colour_id', names: COLOUR_FINISHED },
  ],
  fields: wordFields({
    hex: text({ required: true, max: 7, pattern: /^#[0-9a-f]{6}$/ }),
    is_dark: flag({ required: true }),
    swatch: text({ nullable: true, max: 60, pattern: /^\/files\/[0-9a-f-]{36}$/ }),
  }),
})

const SIZE_FINISHED = 'select code from finished_products where id = finished_product_id'
const TEMPLATE = 'select name_zh from size_templates where id = template_id'

export const sizes = defineResource({
  name: 'sizes',
  table: 'sizes',
  verbs: ORDERED,
  ownership: OWNED,
  sharedWith: ownedByPlatform,
  label: NAMED,
  hooks: moderatedNameRules,
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
    { resource: 'finished-products', table: 'finished_sizes', column: 'size_id', names: SIZE_FINISHED },
    { resource: 'finished-products', table: 'publication_variants', column: 'size_id', names: PUBLISHED },
    { resource: 'finished-products', table: 'store_item_links', column: 'size_id', names: SIZE_FINISHED },
  ],
  fields: wordFields(),
})

/** Measured attributes: chest, length, sleeve. */
export const sizeAttributes = defineResource({
  name: 'size-attributes',
  table: 'size_attributes',
  verbs: ORDERED,
  ownership: OWNED,
  sharedWith: ownedByPlatform,
  label: NAMED,
  hooks: moderatedNameRules,
  usedBy: [{ resource: 'size-templates', table: 'size_template_attributes', column: 'attribute_id', names: TEMPLATE }],
  fields: wordFields({
    hint_zh: text({ max: 120 }),
    hint_en: text({ max: 120 }),
  }),
})
