import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@inkfold/api/contracts/languages'

const KEY = 'inkfold.language'
const isLanguage = (value: string | null): value is Language => LANGUAGES.some((language) => language === value)

/** `?lang=` for search engines and shared links, then the person's stored choice, then the default. */
export function startLanguage(): Language {
  const asked = new URLSearchParams(location.search).get('lang')
  if (isLanguage(asked)) return asked
  const stored = localStorage.getItem(KEY)
  return isLanguage(stored) ? stored : DEFAULT_LANGUAGE
}

/** The person's choice outlives what the address asked for. */
export function rememberLanguage(language: Language) {
  localStorage.setItem(KEY, language)
  const url = new URL(location.href)
  if (!url.searchParams.has('lang')) return
  url.searchParams.delete('lang')
  history.replaceState(history.state, '', url)
}
