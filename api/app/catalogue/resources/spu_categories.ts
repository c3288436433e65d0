import { reference } from '#core/crud/fields'
import { defineResource } from '#core/crud/resource'
import { wordRules } from '#catalogue/domain/word_rules'
import { ofThePlatform } from '#catalogue/queries/lent'
import { NAMED, ORDERED, OWNED, wordFields } from '#catalogue/resources/words'

export const spuCategories = defineResource({
  name: 'spu-categories',
  table: 'spu_categories',
  verbs: ORDERED,
  ties: OWNED,
  lent: ofThePlatform,
  label: NAMED,
  tree: true,
  hooks: wordRules,
  usedBy: [{ resource: 'spus', table: 'spus', column: 'category_id', names: 'code' }],
  fields: wordFields({ parent_id: reference('spu-categories', { nullable: true }) }),
})
