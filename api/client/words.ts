import type { Language } from '../contracts/languages.ts'
import type { Words } from '../contracts/say.ts'

const FILES: Record<Language, () => Promise<{ default: Words }>> = {
  'zh-cn': () => import('../contracts/locales/zh-cn.json', { with: { type: 'json' } }),
  en: () => import('../contracts/locales/en.json', { with: { type: 'json' } }),
}
const loaded = new Map<Language, Promise<Words>>()

/** Fetched early, because offline messages cannot be fetched once the network is gone. */
export function wordsOf(language: Language): Promise<Words> {
  const known = loaded.get(language)
  if (known) return known
  const words = FILES[language]().then(
    (file) => file.default,
    () => forget(language),
  )
  loaded.set(language, words)
  return words
}

function forget(language: Language): Words {
  loaded.delete(language)
  return {}
}
