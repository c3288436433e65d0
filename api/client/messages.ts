import type { Language } from '../contracts/languages.ts'
import type { Messages } from '../contracts/format_message.ts'

const MESSAGE_FILES: Record<Language, () => Promise<{ default: Messages }>> = {
  'zh-cn': () => import('../contracts/locales/zh-cn.json', { with: { type: 'json' } }),
  en: () => import('../contracts/locales/en.json', { with: { type: 'json' } }),
}
const loaded = new Map<Language, Promise<Messages>>()

/** Fetched early, because offline messages cannot be fetched once the network is gone. */
export function loadMessages(language: Language): Promise<Messages> {
  const known = loaded.get(language)
  if (known) return known
  const words = MESSAGE_FILES[language]().then(
    (file) => file.default,
    () => forgetFailed(language),
  )
  loaded.set(language, words)
  return words
}

function forgetFailed(language: Language): Messages {
  loaded.delete(language)
  return {}
}
