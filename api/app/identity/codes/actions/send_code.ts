import { atomically } from '#core/database'
import logger from '@adonisjs/core/services/logger'
import type { CodeChannel, CodeScene } from '#contracts/codes'
import type { Language } from '#contracts/languages'
import { VERIFICATION_CODE } from '#contracts/limits'
import { word } from '#contracts/words'
import { Refusal } from '#core/errors'
import { deliver, type Message } from '#identity/codes/actions/deliver'
import { PER_ADDRESS, PER_TARGET } from '#identity/codes/domain/allowances'
import { hashCode, newCode } from '#identity/codes/domain/code'
import { SCENE_RULES } from '#identity/codes/domain/scenes'
import { forgetCode, keepCode } from '#identity/codes/queries/codes'
import { isKnown } from '#identity/codes/queries/is_known'
import { spend } from '#identity/limits/spend'

interface CodeRequest {
  channel: CodeChannel
  /** E.164 or a lower-case e-mail. */
  target: string
  scene: CodeScene
  language: Language
  /** Who asks, for the limits. */
  address: string
  /** The name the message goes out under. */
  site: string
}

/**
 * Sends a code, and says the same whether or not the target belongs to an account: a taken one is told that it is
 * taken, an unknown one gets nothing. Where known and unknown differ in what is sent, nobody waits for the sending.
 */
export async function sendCode(request: CodeRequest): Promise<void> {
  const code = newCode()
  await claim(request, code)
  const known = await isKnown(request.target)
  if (SCENE_RULES[request.scene].target === 'free')
    return sendOrForget(request, known ? taken(request) : told(request, code))
  if (known) void sendOrForget(request, told(request, code)).catch(() => undefined)
}

async function claim({ target, scene, address }: CodeRequest, code: string) {
  await atomically(async (trx) => {
    const { wait } = await keepCode({ target, scene, codeHash: hashCode(code, target, scene) }, trx)
    if (wait > 0) throw new Refusal('E_CODE_TOO_SOON', { seconds: wait, retryAfter: wait })
    await spend(`code to:${target}`, PER_TARGET, trx)
    await spend(`code from:${address}`, PER_ADDRESS, trx)
  })
}

async function sendOrForget({ target, scene }: CodeRequest, message: Message) {
  try {
    await deliver(message)
  } catch (error) {
    logger.error({ err: error, channel: message.channel, scene }, 'a verification code could not be sent')
    await forgetCode(target, scene)
    throw new Refusal('E_CODE_SEND_FAILED')
  }
}

function told(request: CodeRequest, code: string): Message {
  const { language } = request
  const minutes = VERIFICATION_CODE.minutes
  return { ...addressed(request), text: word(language, 'codes.text', { ...named(request), code, minutes }) }
}

function taken(request: CodeRequest): Message {
  return { ...addressed(request), text: word(request.language, 'codes.taken', named(request)) }
}

const named = ({ language, scene, site }: CodeRequest) => ({ site, scene: word(language, `codes.scenes.${scene}`) })

function addressed({ channel, target, language, site }: CodeRequest) {
  return { channel, language, target, subject: word(language, 'codes.subject', { site }) }
}
