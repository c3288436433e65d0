import { DEVELOPER_TEXTS, type DeveloperTextKey } from '#contracts/developer_texts'
import type { Language } from '#contracts/languages'

/** A sentence of the contract or the developers' pages, its `{{name}}` filled in. */
export function developerText(
  language: Language,
  key: DeveloperTextKey,
  params: Record<string, string | number> = {},
): string {
  const text = DEVELOPER_TEXTS[language][key] ?? key
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''))
}

/** For a key made from a name; undefined where nobody wrote it. */
export const findDeveloperText = (language: Language, key: string): string | undefined => DEVELOPER_TEXTS[language][key]
