import { derived, id, integer, moment, reference, text } from '#core/crud/fields'
import { defineResource, resources } from '#core/crud/resource'
import { refuseField } from '#core/errors'
import { takesItsPictures } from '#media/actions/release_files'
import { isRecyclable } from '#core/keeping/keepable'
import { ruleFields } from '#back_office/rule_fields'

/** Of which lists deleted rows are kept. */
export const recycleRules = defineResource({
  name: 'recycle-rules',
  table: 'recycle_rules',
  verbs: ['view', 'create', 'edit', 'delete'],
  label: { 'zh-cn': 'label_zh', en: 'label_en' },
  fields: ruleFields(),
  hooks: {
    write(values, before) {
      if (before) return values
      const resource = resources.get(String(values.resource))
      if (!resource || !isRecyclable(resource)) throw refuseField('resource', 'E_INVALID_REFERENCE')
      return { ...values, table_name: resource.table }
    },
  },
})

/** What was deleted and is kept; deleting it here is for good. */
export const recycleBin = defineResource({
  name: 'recycle-bin',
  table: 'recycle_bin',
  verbs: ['view', 'delete'],
  ties: { organisation: 'organisation_id', owner: 'user_id' },
  label: 'label',
  fields: {
    id: id(),
    user_id: reference('users', { readonly: true }),
    username: text({ readonly: true, nullable: true, search: true }),
    resource: text({ readonly: true, search: true }),
    page: derived('text', `replace(t.resource, '-', '_')`),
    record_id: integer({ readonly: true, sort: true }),
    label: text({ readonly: true, search: true }),
    relations: derived('integer', 'jsonb_array_length(t.relations) + jsonb_array_length(t.links)'),
    created_at: moment(),
  },
  hooks: { leave: takesItsPictures('recycle-bin') },
})
