import { DEFAULT_LANGUAGE, languageOf, LANGUAGES, type Language } from '@inkfold/api/contracts/languages'

/** Local storage key of the user's choice. */
export const LANGUAGE_KEY = 'inkfold.language'
const isLanguage = (value: string | null): value is Language => LANGUAGES.some((language) => language === value)

/** `?lang=` of a shared link, stored if there is no choice yet; then the stored choice, then the default. */
export function startLanguage(): Language {
  const asked = new URLSearchParams(location.search).get('lang')
  const stored = localStorage.getItem(LANGUAGE_KEY)
  if (!isLanguage(asked)) return isLanguage(stored) ? stored : DEFAULT_LANGUAGE
  if (!isLanguage(stored)) localStorage.setItem(LANGUAGE_KEY, asked)
  return asked
}

/** Removes `?lang=` from the URL, which would otherwise override the stored choice. */
export function rememberLanguage(language: Language) {
  localStorage.setItem(LANGUAGE_KEY, language)
  const url = new URL(location.href)
  if (!url.searchParams.has('lang')) return
  url.searchParams.delete('lang')
  history.replaceState(history.state, '', url)
}

/** English is offered to browsers that ask for it, until the person has chosen a language. */
export const isEnglishWanted = () =>
  localStorage.getItem(LANGUAGE_KEY) === null && languageOf(navigator.language) === 'en'
