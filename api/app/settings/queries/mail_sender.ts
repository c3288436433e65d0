import type { Language } from '#contracts/languages'
import { textIn } from '#core/localised'
import { configValues } from '#settings/queries/config_values'

/** The name that mails in a language come from; the address is the environment's. */
export async function mailSender(language: Language): Promise<string> {
  return textIn(await configValues(['mailSenderName_zh', 'mailSenderName_en']), 'mailSenderName', language)
}
