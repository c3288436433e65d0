import { rows, type Transaction } from '#core/database'
import type { Language } from '#contracts/languages'
import { textIn } from '#core/text'

/** The values of the config by name; read where they are asked for, so that a change is live at once. */
export async function configValues(names?: readonly string[], trx?: Transaction): Promise<Record<string, unknown>> {
  const wanted = names ? 'where name = any(?)' : ''
  const found = await rows<{ name: string; value: unknown }>(
    `select name, value from config_items ${wanted}`,
    names ? [names] : [],
    trx,
  )
  return Object.fromEntries(found.map(({ name, value }) => [name, value]))
}

/** The name that mails in a language come from; the address is the environment's. */
export async function mailSender(language: Language): Promise<string> {
  return textIn(await configValues(['mailSenderName_zh', 'mailSenderName_en']), 'mailSenderName', language)
}
