import { RE2JS } from 're2js'
import vine from '@vinejs/vine'
import type { Row } from '#core/database'
import { refuseField, Refusal } from '#core/errors'
import { CONFIG_KINDS } from '#contracts/config'
import { choice, flag, id, integer, json, moment, text } from '#core/lists/fields'
import { defineResource } from '#core/crud/resource'

/** RE2 matches in linear time: a configured pattern must not be able to block the process. */
export const compile = (pattern: string) => RE2JS.compile(pattern)

export const matches = (pattern: string, value: string): boolean => compile(pattern).matcher(value).find()

const options = vine.create(
  vine
    .array(
      vine.object({
        value: vine.unionOfTypes([vine.string().maxLength(200), vine.number()]),
        label_zh: vine.string().maxLength(100),
        label_en: vine.string().maxLength(100),
      }),
    )
    .maxLength(200),
)

const rules = vine.create({
  required: vine.boolean({ strict: true }).optional(),
  min: vine.number({ strict: true }).optional(),
  max: vine.number({ strict: true }).optional(),
  integer: vine.boolean({ strict: true }).optional(),
  pattern: vine.string().maxLength(200).optional(),
})

export async function rejectInvalidShape(values: Row) {
  await rejectUnless('options', values.options, (given) => options.validate(given))
  await rejectUnless('rules', values.rules, async (given) => compile((await rules.validate(given)).pattern ?? ''))
}

async function rejectUnless(field: string, given: unknown, judge: (given: unknown) => Promise<unknown>) {
  if (given === undefined) return
  await judge(given).catch(() => {
    throw refuseField(field, 'E_INVALID')
  })
}

/** Declarations of the settings; their values are edited by group on the config screen. */
export const configItems = defineResource({
  name: 'config-items',
  table: 'config_items',
  verbs: ['view', 'create', 'edit', 'delete', 'sort'],
  label: { 'zh-cn': 'title_zh', en: 'title_en' },
  fields: {
    id: id(),
    group: text({ required: true, max: 40, pattern: /^[a-z][a-z0-9_]*$/, search: true, sort: true, column: '"group"' }),
    name: text({
      required: true,
      max: 60,
      pattern: /^[a-z][A-Za-z0-9_]*$/,
      search: true,
      sort: true,
      readonly: 'after_create',
    }),
    title_zh: text({ required: true, max: 60, search: true }),
    title_en: text({ required: true, max: 60, search: true }),
    tip_zh: text({ max: 300 }),
    tip_en: text({ max: 300 }),
    kind: choice(CONFIG_KINDS, { required: true, readonly: 'after_create' }),
    value: json({ nullable: true, readonly: true }),
    options: json({ initial: [] }),
    rules: json({ initial: {} }),
    sort: integer({ sort: true, initial: 0 }),
    is_system: flag({ readonly: true }),
    version: integer({ readonly: true }),
    created_at: moment(),
    updated_at: moment(),
  },
  hooks: {
    async beforeWrite(values) {
      await rejectInvalidShape(values)
      return values
    },
    canDelete(row) {
      if (row.is_system) throw new Refusal('E_READ_ONLY')
    },
  },
})
