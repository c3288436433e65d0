import vine from '@vinejs/vine'
import type { Row } from '#core/database'
import { refuseField } from '#core/errors'
import { compile } from '#settings/domain/pattern'

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
  pattern: vine.string().maxLength(200).optional(),
})

/** What the config screen draws from: of the right form, and with a pattern that is one. */
export async function refuseMisshapen(values: Row) {
  await refuseUnless('options', values.options, (given) => options.validate(given))
  await refuseUnless('rules', values.rules, async (given) => compile((await rules.validate(given)).pattern ?? ''))
}

async function refuseUnless(field: string, given: unknown, judge: (given: unknown) => Promise<unknown>) {
  if (given === undefined) return
  await judge(given).catch(() => {
    throw refuseField(field, 'E_INVALID')
  })
}
