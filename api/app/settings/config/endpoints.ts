import vine from '@vinejs/vine'
import app from '@adonisjs/core/services/app'
import { CONFIG_KINDS } from '#contracts/config'
import { translate } from '#core/translate'
import { runCommand } from '#core/crud/command'
import { Refusal } from '#core/errors'
import { endpoint } from '#core/http/endpoint'
import { nothing, list, object, text } from '#core/http/schemas'
import { rejectInvalidText } from '#core/http/validate_request'
import { Mailer } from '#core/messages/messages'
import { saveConfig, configRows } from '#settings/config/save_config'
import { configGroups, groupOf } from '#settings/config/config_groups'
import { mailSender } from '#settings/config/config_values'
import { rows } from '#core/database'

const option = {
  type: 'object',
  additionalProperties: false,
  required: ['value', 'label'],
  properties: { value: {}, label: { type: 'string' } },
}
const entry = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'title', 'tip', 'kind', 'value', 'options', 'rules', 'is_system', 'is_set'],
  properties: {
    name: { type: 'string' },
    title: { type: 'string' },
    tip: { type: 'string' },
    kind: { enum: CONFIG_KINDS },
    value: {},
    options: { type: 'array', items: option },
    rules: { type: 'object' },
    is_system: { type: 'boolean' },
    is_set: { type: 'boolean' },
  },
}
const group = {
  type: 'object',
  additionalProperties: false,
  required: ['group', 'title', 'items'],
  properties: { group: { type: 'string' }, title: { type: 'string' }, items: { type: 'array', items: entry } },
}

export const readConfig = endpoint({
  answer: { type: 'array', items: group },
  handle: ({ ctx }) => configGroups(ctx.language),
})

/** Its fields are rows of the group, so it validates its own body. */
export const writeConfig = endpoint({
  raw: 'form',
  answer: group,
  async handle({ ctx }) {
    const name = String(ctx.params.group)
    const values: unknown = ctx.request.body()
    if (typeof values !== 'object' || values === null || Array.isArray(values)) throw new Refusal('E_MALFORMED')
    rejectInvalidText(values as Record<string, unknown>)
    await runCommand(ctx, ({ trx }) => saveConfig(name, values as Record<string, unknown>, trx))
    return groupOf(name, await configRows(name), ctx.language)
  },
})

export const sendTestMail = endpoint({
  body: { to: vine.string().trim().email().maxLength(200) },
  answer: nothing,
  async handle({ ctx, body }) {
    const mailer = await app.container.make(Mailer)
    await mailer.send({
      sender: await mailSender(ctx.language),
      to: body.to,
      subject: translate(ctx.language, 'mail.test_subject'),
      text: translate(ctx.language, 'mail.test_text'),
    })
  },
})

interface Item {
  value: string
  label: string
}

export const listWords = endpoint({
  answer: list(object({ value: text, label: text })),
  async handle({ ctx }) {
    const label = ctx.language === 'en' ? 'label_en' : 'label_zh'
    const found = await rows<Item>(
      `select i.value, i.${label} as label from dictionary_types t join dictionary_items i on i.type_id = t.id
        where t.code = ? and t.status = 'enabled' and i.status = 'enabled' order by i.sort desc, i.id desc`,
      [String(ctx.params.code)],
    )
    if (found.length === 0) throw new Refusal('E_NOT_FOUND')
    return found
  },
})
