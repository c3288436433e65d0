import vine from '@vinejs/vine'
import app from '@adonisjs/core/services/app'
import { CONFIG_KINDS } from '#contracts/config'
import { word } from '#contracts/words'
import { change } from '#core/crud/change'
import { Refusal } from '#core/errors'
import { endpoint } from '#core/http/endpoint'
import { nothing } from '#core/http/schemas'
import { refuseUnsound } from '#core/http/sound'
import { Mailer } from '#core/messages/mailer'
import { saveConfig } from '#settings/actions/save_config'
import { configGroups, groupOf } from '#settings/queries/config_groups'
import { configRows } from '#settings/queries/config_rows'
import { mailSender } from '#settings/queries/mail_sender'

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

/** Its fields are the group's settings, which are rows: so it judges its body itself. */
export const writeConfig = endpoint({
  raw: 'form',
  answer: group,
  async handle({ ctx }) {
    const name = String(ctx.params.group)
    const values: unknown = ctx.request.body()
    if (typeof values !== 'object' || values === null || Array.isArray(values)) throw new Refusal('E_MALFORMED')
    refuseUnsound(values as Record<string, unknown>)
    await change(ctx, ({ trx }) => saveConfig(name, values as Record<string, unknown>, trx))
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
      subject: word(ctx.language, 'mail.test_subject'),
      text: word(ctx.language, 'mail.test_text'),
    })
  },
})
