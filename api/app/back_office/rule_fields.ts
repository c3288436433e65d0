import { SWITCH_STATUSES } from '#contracts/statuses'
import { choice, derived, id, integer, moment, text, type Field } from '#core/crud/fields'

/** A rule about one of the product's lists: what it is called, which list, in force or not, and what it says besides. */
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
