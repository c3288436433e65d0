import { DEFAULT_LANGUAGE, languageOf, LANGUAGES, type Language } from '@inkfold/api/contracts/languages'
import { ChunkFailure } from '@inkfold/api/client/chunks'
import { numberFormatter } from '@inkfold/api/contracts/format_numbers'
import { loadMessages } from '@inkfold/api/client/messages'
import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'

const STORED_AS = 'inkfold.language'
type Texts = Record<string, string>
type Load = () => Promise<Texts>
const files = import.meta.glob<Texts>('./locales/*/*.json', { import: 'default' })
const loaderOf = (language: string, namespace: string): Load | undefined =>
  namespace === 'words' ? () => loadMessages(languageOf(language)) : files[`./locales/${language}/${namespace}.json`]

/** One file per language and namespace, fetched on first use; `words` comes from the API's package. */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    const load = loaderOf(language, namespace)
    if (!load) return done(new Error(`No texts for ${language}/${namespace}`), false)
    load().then(
      (texts) => done(null, texts),
      (error: Error) => done(error, true),
    )
  },
}

const missing = new Set<string>()

/** Without its texts a screen would show their keys, so it fails like a missing chunk. */
export function assertTexts(namespace: string) {
  const isThere = LANGUAGES.some((language) => i18next.hasResourceBundle(language, namespace))
  if (isThere || !loaderOf(i18next.language, namespace)) return
  missing.add(namespace)
  throw new ChunkFailure(namespace)
}

/** For a retry. Texts that fail again are reported again by their screen. */
export async function fetchMissingTexts() {
  const again = [...missing]
  missing.clear()
  if (again.length > 0) await i18next.reloadResources([i18next.language], again)
}

/** English is offered to browsers that ask for it, until the person has chosen a language. */
export const isEnglishWanted = () => localStorage.getItem(STORED_AS) === null && languageOf(navigator.language) === 'en'

export const storedLanguage = (): Language => languageOf(localStorage.getItem(STORED_AS))
export const currentLanguage = (): Language => languageOf(i18next.language)

/** Resolves to whether the texts that every screen needs have loaded. */
export async function startTexts(): Promise<boolean> {
  const lng = storedLanguage()
  document.documentElement.lang = lng
  await i18next
    .use(backend)
    .use(numberFormatter)
    .use(initReactI18next)
    .init({
      lng,
      supportedLngs: LANGUAGES,
      fallbackLng: DEFAULT_LANGUAGE,
      lowerCaseLng: true,
      load: 'currentOnly',
      maxRetries: 1,
      ns: ['common', 'words'],
      defaultNS: 'common',
      // Labels that both apps show, such as the fields of an order, are shared.
      fallbackNS: 'words',
      keySeparator: false,
      interpolation: { escapeValue: false, alwaysFormat: true },
    })
  return i18next.hasResourceBundle(lng, 'common')
}

type Prepare = (language: Language) => Promise<unknown>
const preparations = new Set<Prepare>()

/** Registers other texts, such as a component library's, to be fetched before the language changes. */
export const beforeLanguageChange = (prepare: Prepare) => preparations.add(prepare)

/** Loads the texts of all used namespaces first, so that the whole screen changes at once. */
export async function changeLanguage(language: Language) {
  await Promise.all([...preparations].map((prepare) => prepare(language)))
  await i18next.changeLanguage(language)
  localStorage.setItem(STORED_AS, language)
  document.documentElement.lang = language
}
