import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { parseScene, type CodeChannel, type CodeScene } from '#contracts/codes'
import { Refusal } from '#core/errors'
import { endpoint } from '#core/http/endpoint'
import { nothing } from '#core/http/schemas'
import { verifyCaptcha } from '#identity/captcha/captcha'
import { sendCode, SCENE_RULES } from '#identity/codes/send_code'
import { parseEmail, parsePhone } from '#identity/credentials/contacts'
import { addressOf } from '#identity/limits/address'
import { textIn } from '#core/text'
import { siteOfHost, visitedHost } from '#tenancy/site'

const text = vine.string().trim().maxLength(200)
const captcha = {
  captchaId: vine.string().maxLength(64).optional(),
  captchaInfo: vine.string().maxLength(1000).optional(),
}

interface SendRequest {
  channel: CodeChannel
  given: string
  scene: [field: string, name: string]
  captchaId?: string
  captchaInfo?: string
}

/** Sends to the phone when both are given. */
export const sendVerificationCode = endpoint({
  answer: nothing,
  body: { mobile: text.clone().optional(), email: text.clone().optional(), scene: text.clone(), ...captcha },
  async handle({ ctx, body: { mobile, email, scene, ...answer } }) {
    const given = mobile ?? email
    if (!given) throw invalid('mobile', 'validation.required')
    return send(ctx, { channel: mobile ? 'mobile' : 'email', given, scene: ['scene', scene], ...answer })
  },
})

export const sendSms = endpoint({
  answer: nothing,
  body: { mobile: text.clone(), template_code: text.clone(), ...captcha },
  async handle({ ctx, body: { mobile, template_code: name, ...answer } }) {
    return send(ctx, { channel: 'mobile', given: mobile, scene: ['template_code', name], ...answer })
  },
})

export const sendEms = endpoint({
  answer: nothing,
  body: { email: text.clone(), event: text.clone(), ...captcha },
  async handle({ ctx, body: { email, event, ...answer } }) {
    return send(ctx, { channel: 'email', given: email, scene: ['event', event], ...answer })
  },
})

async function send(ctx: HttpContext, { channel, given, scene, ...answer }: SendRequest) {
  const target = channel === 'mobile' ? parsePhone(given) : parseEmail(given)
  const known = sceneFor(channel, ...scene)
  await verifyCaptcha(answer, 'code')
  const { language, request } = ctx
  const site = textIn(await siteOfHost(visitedHost(ctx)), 'supplier_name', language)
  await sendCode({ channel, target, scene: known, language, address: addressOf(request.ip()), site })
}

function sceneFor(channel: CodeChannel, field: string, name: string): CodeScene {
  const scene = parseScene(name)
  if (!scene || !SCENE_RULES[scene].channels.includes(channel)) throw invalid(field, 'validation.enum')
  return scene
}

const invalid = (field: string, key: string) => new Refusal('E_INVALID', { fields: { [field]: [{ key }] } })
