import { integer, moment, reference, type Field } from '#core/crud/fields'

export const OWNED = { organisation: 'organisation_id' }
export const NAMED = { 'zh-cn': 'name_zh', en: 'name_en' }
export const owner = (): Field => reference('organisations', { readonly: 'after_create' })

export const rowFields: Record<string, Field> = {
  version: integer({ readonly: true }),
  created_at: moment(),
  updated_at: moment(),
}
