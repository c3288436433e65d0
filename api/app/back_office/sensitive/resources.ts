import { derived, id, json, moment, reference, text } from '#core/crud/fields'
import { defineResource, resources } from '#core/crud/resource'
import type { Row } from '#core/database'
import { refuseField } from '#core/errors'
import { asLoggedNow } from '#core/keeping/hidden'
import { watchable } from '#core/keeping/keepable'
import { ruleFields } from '#back_office/rule_fields'

const readonly = { readonly: true, nullable: true } as const

/** Which fields of which list are watched. */
export const sensitiveRules = defineResource({
  name: 'sensitive-rules',
  table: 'sensitive_rules',
  verbs: ['view', 'create', 'edit', 'delete'],
  label: { 'zh-cn': 'label_zh', en: 'label_en' },
  fields: ruleFields({ fields: json({ required: true }) }),
  hooks: {
    write(values, before) {
      const resource = resources.get(String(values.resource ?? before?.resource))
      if (!resource || watchable(resource).length === 0) throw refuseField('resource', 'E_INVALID_REFERENCE')
      if (values.fields !== undefined) refuseStrangeFields(values, watchable(resource))
      return before ? values : { ...values, table_name: resource.table }
    },
  },
})

/** Passwords, sealed columns and what the product works out are never among them. */
function refuseStrangeFields({ fields }: Row, known: string[]) {
  const isList = Array.isArray(fields) && fields.length > 0 && new Set(fields).size === fields.length
  if (!isList || fields.some((one) => !known.includes(one as string)))
    throw refuseField('fields', 'E_FIELDS_UNWATCHABLE')
}

/** Of the table that a rule watches or watched. */
const TABLE = `coalesce((select s.table_name from sensitive_rules s where s.resource = t.resource), replace(t.resource, '-', '_'))`
const said = (column: 'before' | 'after') =>
  json({ ...readonly, sql: `${asLoggedNow(`jsonb_build_object(t.field, t.${column})`, TABLE)} -> t.field` })

/** What the watched fields held before and after; a database trigger writes it. */
export const sensitiveLogs = defineResource({
  name: 'sensitive-logs',
  table: 'sensitive_logs',
  verbs: ['view'],
  ties: { organisation: 'organisation_id', owner: 'user_id' },
  label: 'field',
  fields: {
    id: id(),
    user_id: reference('users', readonly),
    username: text({ ...readonly, search: true }),
    resource: text({ readonly: true, search: true }),
    page: derived('text', `replace(t.resource, '-', '_')`),
    record_id: text({ readonly: true, search: true, numeric: true }),
    field: text({ readonly: true, search: true }),
    before: said('before'),
    after: said('after'),
    request_id: text(readonly),
    is_rolled_back: derived('flag', 't.rolled_back_at is not null'),
    rolled_back_at: moment({ nullable: true }),
    rolled_back_by: text(readonly),
    created_at: moment(),
  },
})
