import { languageOf } from '@inkfold/api/contracts/languages'
import { LANGUAGE_KEY } from '@/i18n/language'

/** The editor in a frame on other people's pages. */
export const isFramedPage = () => location.pathname.startsWith('/embed/')

/**
 * A framed page keeps nothing and reads nothing that our other pages kept: a signed-in merchant who visits a shop is
 * nobody there. Browsers that forbid storage to frames would throw otherwise. Imported before everything else.
 */
if (isFramedPage())
  for (const name of ['localStorage', 'sessionStorage'] as const)
    Object.defineProperty(window, name, { value: memoryStorage(), configurable: true })
// A session may name another language in the address.
if (isFramedPage()) localStorage.setItem(LANGUAGE_KEY, languageOf(navigator.language))

function memoryStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, String(value)),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}
