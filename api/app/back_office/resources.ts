import { SWITCH_STATUSES } from '#contracts/statuses'
import { choice, derived, id, integer, moment, text, type Field, reference, json } from '#core/lists/fields'
import { defineResource, resources } from '#core/crud/resource'
import { refuseField } from '#core/errors'
import { deletePicturesWith } from '#media/delete_files'
import { isRecyclable, trackableFields, maskLoggedRow } from '#core/crud/tracked_resources'
import type { Row } from '#core/database'

/** Common fields of rules about a resource: name, resource, status and the rule's own. */
export const ruleFields = (own: Record<string, Field> = {}): Record<string, Field> => ({
  id: id(),
  label_zh: text({ required: true, max: 60, search: true }),
  label_en: text({ required: true, max: 60, search: true }),
  resource: text({ required: true, max: 60, search: true, sort: true, readonly: 'after_create' }),
  page: derived('text', `replace(t.resource, '-', '_')`),
  ...own,
  status: choice(SWITCH_STATUSES, { initial: 'enabled' }),
  version: integer({ readonly: true }),
  created_at: moment(),
  updated_at: moment(),
})

export const recycleRules = defineResource({
  name: 'recycle-rules',
  table: 'recycle_rules',
  verbs: ['view', 'create', 'edit', 'delete'],
  label: { 'zh-cn': 'label_zh', en: 'label_en' },
  fields: ruleFields(),
  hooks: {
    beforeWrite(values, before) {
      if (before) return values
      const resource = resources.get(String(values.resource))
      if (!resource || !isRecyclable(resource)) throw refuseField('resource', 'E_INVALID_REFERENCE')
      return { ...values, table_name: resource.table }
    },
  },
})

/** Deleted records; deleting them here is permanent. */
export const recycleBin = defineResource({
  name: 'recycle-bin',
  table: 'recycle_bin',
  verbs: ['view', 'delete'],
  ownership: { organisation: 'organisation_id', owner: 'user_id' },
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
  hooks: { beforeDelete: deletePicturesWith('recycle-bin') },
})

const readonly = { readonly: true, nullable: true } as const

export const sensitiveRules = defineResource({
  name: 'sensitive-rules',
  table: 'sensitive_rules',
  verbs: ['view', 'create', 'edit', 'delete'],
  label: { 'zh-cn': 'label_zh', en: 'label_en' },
  fields: ruleFields({ fields: json({ required: true }) }),
  hooks: {
    beforeWrite(values, before) {
      const resource = resources.get(String(values.resource ?? before?.resource))
      if (!resource || trackableFields(resource).length === 0) throw refuseField('resource', 'E_INVALID_REFERENCE')
      if (values.fields !== undefined) refuseStrangeFields(values, trackableFields(resource))
      return before ? values : { ...values, table_name: resource.table }
    },
  },
})

/** Passwords, encrypted and computed columns cannot be monitored. */
function refuseStrangeFields({ fields }: Row, known: string[]) {
  const isList = Array.isArray(fields) && fields.length > 0 && new Set(fields).size === fields.length
  if (!isList || fields.some((one) => !known.includes(one as string)))
    throw refuseField('fields', 'E_FIELDS_UNWATCHABLE')
}

/** SQL: the table that the rule monitors or monitored. */
const TABLE = `coalesce((select s.table_name from sensitive_rules s where s.resource = t.resource), replace(t.resource, '-', '_'))`
const loggedValue = (column: 'before' | 'after') =>
  json({ ...readonly, sql: `${maskLoggedRow(`jsonb_build_object(t.field, t.${column})`, TABLE)} -> t.field` })

/** Values of monitored fields before and after; written by a database trigger. */
export const sensitiveLogs = defineResource({
  name: 'sensitive-logs',
  table: 'sensitive_logs',
  verbs: ['view'],
  ownership: { organisation: 'organisation_id', owner: 'user_id' },
  label: 'field',
  fields: {
    id: id(),
    user_id: reference('users', readonly),
    username: text({ ...readonly, search: true }),
    resource: text({ readonly: true, search: true }),
    page: derived('text', `replace(t.resource, '-', '_')`),
    record_id: text({ readonly: true, search: true, numeric: true }),
    field: text({ readonly: true, search: true }),
    before: loggedValue('before'),
    after: loggedValue('after'),
    request_id: text(readonly),
    is_rolled_back: derived('flag', 't.rolled_back_at is not null'),
    rolled_back_at: moment({ nullable: true }),
    rolled_back_by: text(readonly),
    created_at: moment(),
  },
})
