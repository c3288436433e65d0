import { rows, type Transaction } from '#core/database'
import type { Language } from '#contracts/languages'
import { textIn } from '#core/text'

/** Config values by name; read on each use, so that changes apply at once. */
export async function configValues(names?: readonly string[], trx?: Transaction): Promise<Record<string, unknown>> {
  const wanted = names ? 'where name = any(?)' : ''
  const found = await rows<{ name: string; value: unknown }>(
    `select name, value from config_items ${wanted}`,
    names ? [names] : [],
    trx,
  )
  return Object.fromEntries(found.map(({ name, value }) => [name, value]))
}

export async function mailSender(language: Language): Promise<string> {
  return textIn(await configValues(['mailSenderName_zh', 'mailSenderName_en']), 'mailSenderName', language)
}
