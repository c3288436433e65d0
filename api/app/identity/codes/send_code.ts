import { type Allowance, takeAllowance } from '#identity/limits/rate_limit'
import type { CodeChannel, CodeScene } from '#contracts/codes'
import app from '@adonisjs/core/services/app'
import type { Language } from '#contracts/languages'
import { type Mail, Mailer, Texter } from '#core/messages/messages'
import { mailSender } from '#settings/config/config_values'
import { withTransaction } from '#core/database'
import logger from '@adonisjs/core/services/logger'
import { VERIFICATION_CODE } from '#contracts/limits'
import { translate } from '#core/translate'
import { Refusal } from '#core/errors'
import { hashCode, newCode, forgetCode, saveCode, hasAccount } from '#identity/codes/codes'

const DAY = 86_400

/** Every message costs money and annoys its recipient. */
export const PER_TARGET: Allowance = { times: 10, seconds: DAY }
export const PER_ADDRESS: Allowance = { times: 200, seconds: DAY }

interface SceneRule {
  target: 'free' | 'known'
  channels: readonly CodeChannel[]
}

const EITHER = ['mobile', 'email'] as const

export const SCENE_RULES: Record<CodeScene, SceneRule> = {
  register: { target: 'free', channels: EITHER },
  retrieve_password: { target: 'known', channels: EITHER },
  change_mobile: { target: 'free', channels: ['mobile'] },
  change_email: { target: 'free', channels: ['email'] },
  verify_mobile: { target: 'known', channels: ['mobile'] },
  verify_email: { target: 'known', channels: ['email'] },
  payment_password: { target: 'known', channels: EITHER },
  pay: { target: 'known', channels: EITHER },
}

export interface Message {
  channel: CodeChannel
  language: Language
  target: string
  subject: string
  text: string
}

export async function sendMessage({ channel, language, target, subject, text }: Message): Promise<void> {
  if (channel === 'email') return deliverMail({ sender: await mailSender(language), to: target, subject, text })
  await (await app.container.make(Texter)).send({ to: target, text })
}

const deliverMail = async (mail: Mail) => (await app.container.make(Mailer)).send(mail)

interface CodeRequest {
  channel: CodeChannel
  /** An E.164 number or a lower-case e-mail address. */
  target: string
  scene: CodeScene
  language: Language
  address: string
  site: string
}

/**
 * Answers alike whether or not the target has an account: a taken one is informed, an unknown one gets nothing. Sending
 * is not awaited where its duration would reveal that.
 */
export async function sendCode(request: CodeRequest): Promise<void> {
  const code = newCode()
  await reserveCode(request, code)
  const known = await hasAccount(request.target)
  if (SCENE_RULES[request.scene].target === 'free')
    return sendOrForget(request, known ? addressTakenMessage(request) : codeMessage(request, code))
  if (known) void sendOrForget(request, codeMessage(request, code)).catch(() => undefined)
}

async function reserveCode({ target, scene, address }: CodeRequest, code: string) {
  await withTransaction(async (trx) => {
    const { wait } = await saveCode({ target, scene, codeHash: hashCode(code, target, scene) }, trx)
    if (wait > 0) throw new Refusal('E_CODE_TOO_SOON', { seconds: wait, retryAfter: wait })
    await takeAllowance(`code to:${target}`, PER_TARGET, trx)
    await takeAllowance(`code from:${address}`, PER_ADDRESS, trx)
  })
}

async function sendOrForget({ target, scene }: CodeRequest, message: Message) {
  try {
    await sendMessage(message)
  } catch (error) {
    logger.error({ err: error, channel: message.channel, scene }, 'a verification code could not be sent')
    await forgetCode(target, scene)
    throw new Refusal('E_CODE_SEND_FAILED')
  }
}

function codeMessage(request: CodeRequest, code: string): Message {
  const { language } = request
  const minutes = VERIFICATION_CODE.minutes
  return {
    ...messageAddress(request),
    text: translate(language, 'codes.text', { ...messageParams(request), code, minutes }),
  }
}

function addressTakenMessage(request: CodeRequest): Message {
  return { ...messageAddress(request), text: translate(request.language, 'codes.taken', messageParams(request)) }
}

const messageParams = ({ language, scene, site }: CodeRequest) => ({
  site,
  scene: translate(language, `codes.scenes.${scene}`),
})

function messageAddress({ channel, target, language, site }: CodeRequest) {
  return { channel, language, target, subject: translate(language, 'codes.subject', { site }) }
}
