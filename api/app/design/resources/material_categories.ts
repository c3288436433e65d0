import { SWITCH_STATUSES } from '#contracts/statuses'
import { choice, id, integer, moment, reference, text } from '#core/crud/fields'
import { defineResource } from '#core/crud/resource'
import { organisationName } from '#tenancy/organisation_name'
import { ofThoseAbove } from '#design/queries/lent'

/** Where materials lie. Who deletes one leaves its materials uncategorised; a first sub-category takes its parent's. */
export const materialCategories = defineResource({
  name: 'material-categories',
  table: 'material_categories',
  verbs: ['view', 'create', 'edit', 'delete', 'sort'],
  ties: { organisation: 'organisation_id' },
  lent: ofThoseAbove,
  label: { 'zh-cn': 'name_zh', en: 'name_en' },
  tree: true,
  fields: {
    id: id(),
    organisation_id: reference('organisations', { readonly: 'after_create' }),
    organisation_name: organisationName(),
    parent_id: reference('material-categories', { nullable: true }),
    name_zh: text({ required: true, max: 60, search: true, sort: true }),
    name_en: text({ required: true, max: 60, search: true, sort: true }),
    sort: integer({ sort: true, initial: 0 }),
    status: choice(SWITCH_STATUSES, { initial: 'enabled' }),
    version: integer({ readonly: true }),
    created_at: moment(),
    updated_at: moment(),
  },
})
