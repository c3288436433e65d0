import { SWITCH_STATUSES } from '#contracts/statuses'
import { choice, id, integer, moment, reference, text, type Field } from '#core/crud/fields'

export const ORDERED = ['view', 'create', 'edit', 'delete', 'sort'] as const
export const NAMED = { 'zh-cn': 'name_zh', en: 'name_en' }
export const OWNED = { organisation: 'organisation_id' }

/** The fields of a word of the catalogue; what it has besides stands between its names and its order. */
export const wordFields = (own: Record<string, Field> = {}): Record<string, Field> => ({
  id: id(),
  organisation_id: reference('organisations', { readonly: 'after_create' }),
  name_zh: text({ required: true, max: 60, search: true, sort: true }),
  name_en: text({ required: true, max: 60, search: true, sort: true }),
  ...own,
  sort: integer({ sort: true, initial: 0 }),
  status: choice(SWITCH_STATUSES, { initial: 'enabled' }),
  version: integer({ readonly: true }),
  created_at: moment(),
  updated_at: moment(),
})
