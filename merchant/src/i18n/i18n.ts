import type { Language } from '@inkfold/api/contracts/languages'
import i18next, { type InitOptions, type ReadCallback } from 'i18next'
import { numberFormatter } from '@inkfold/api/contracts/format_numbers'
import { loadMessages } from '@inkfold/api/client/messages'
import { rememberLanguage, startLanguage } from './language'
import type { Namespace } from './translations'

type Sentences = Record<string, string>
const files = import.meta.glob<Sentences>('./locales/*/*.json', { import: 'default' })

function wordsFor(language: Language, namespace: string): Promise<Sentences> {
  if (namespace === 'shared') return loadMessages(language)
  const load = files[`./locales/${language}/${namespace}.json`]
  return load ? load() : Promise.reject(new Error(`No words: ${language}/${namespace}`))
}

/** One chunk per language and namespace; a page loads only its own (I18N-02). */
const backend = {
  type: 'backend' as const,
  init: () => undefined,
  read(language: string, namespace: string, done: ReadCallback) {
    wordsFor(language as Language, namespace).then(
      (words) => done(null, words),
      (error: Error) => done(error, true),
    )
  },
}

const markLanguage = (language: string) => {
  document.documentElement.lang = language === 'en' ? 'en' : 'zh-CN'
}

const OPTIONS = {
  lowerCaseLng: true,
  load: 'currentOnly',
  maxRetries: 1,
  fallbackLng: false,
  ns: ['common'],
  defaultNS: 'common',
  keySeparator: false,
  interpolation: { escapeValue: false, alwaysFormat: true },
} as const satisfies InitOptions

let ready: Promise<unknown> | undefined

/** Whether the shared translations have loaded. */
export async function startI18n(): Promise<boolean> {
  i18next.on('languageChanged', markLanguage)
  ready = i18next
    .use(backend)
    .use(numberFormatter)
    .init({ lng: startLanguage(), ...OPTIONS })
  await ready
  return i18next.hasResourceBundle(i18next.language, 'common')
}

/** Also used by the first request, which starts before the translations have loaded. */
export const currentLanguage = () => (i18next.language as Language | undefined) ?? startLanguage()

/** Loads all namespaces in use before switching, so that every text changes at once. */
export async function switchLanguage(language: Language) {
  rememberLanguage(language)
  await i18next.changeLanguage(language)
}

/** Loads translations ahead of their screen, in parallel with other requests. */
export async function loadTranslations(namespaces: readonly Namespace[]) {
  await Promise.all([ready, ...namespaces.map((namespace) => wordsFor(currentLanguage(), namespace))])
  await i18next.loadNamespaces(namespaces)
}
