import i18next, { type TFunction } from 'i18next'
import type { MessageKey, MessageParams } from '#contracts/format_message'
import { numberFormatter } from '#contracts/format_numbers'
import { type Language, LANGUAGES } from '#contracts/languages'
import { MESSAGES } from '#contracts/messages'

/** An instance of its own: a process may serve both languages at once. */
const server = i18next.createInstance()
await server.use(numberFormatter).init({
  resources: { 'zh-cn': { translation: MESSAGES['zh-cn'] }, en: { translation: MESSAGES.en } },
  supportedLngs: LANGUAGES,
  lowerCaseLng: true,
  load: 'currentOnly',
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  interpolation: { escapeValue: false, alwaysFormat: true, skipOnVariables: true },
  missingInterpolationHandler: () => '',
})

const translators = Object.fromEntries(LANGUAGES.map((language) => [language, server.getFixedT(language)])) as Record<
  Language,
  TFunction
>

export function translate(language: Language, key: MessageKey, params: MessageParams = {}): string {
  return translators[language](key, params)
}

/** For dynamic keys: falls back to another key's text if the key has none. */
export function translateOr(language: Language, key: string, fallback: MessageKey, params?: MessageParams): string {
  return translate(language, Object.hasOwn(MESSAGES.en, key) ? (key as MessageKey) : fallback, params)
}
