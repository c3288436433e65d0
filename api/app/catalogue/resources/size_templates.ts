import { json, many } from '#core/crud/fields'
import { defineResource } from '#core/crud/resource'
import { sizeTemplateRules } from '#catalogue/domain/size_template_rules'
import { ofThePlatform } from '#catalogue/queries/lent'
import { NAMED, ORDERED, OWNED, wordFields } from '#catalogue/resources/words'

/** A size table: centimetres by size and attribute, a tolerance for each attribute. */
export const sizeTemplates = defineResource({
  name: 'size-templates',
  table: 'size_templates',
  verbs: ORDERED,
  ties: OWNED,
  lent: ofThePlatform,
  label: NAMED,
  hooks: sizeTemplateRules,
  usedBy: [{ resource: 'spus', table: 'spus', column: 'size_template_id', names: 'code' }],
  fields: wordFields({
    size_ids: many('sizes', { table: 'size_template_sizes', own: 'template_id', other: 'size_id' }),
    attribute_ids: many('size-attributes', {
      table: 'size_template_attributes',
      own: 'template_id',
      other: 'attribute_id',
    }),
    measures: json(),
    tolerances: json(),
  }),
})
