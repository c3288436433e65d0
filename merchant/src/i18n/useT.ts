import type { Language } from '@inkfold/api/contracts/languages'
import i18next, { type TFunction } from 'i18next'
import { use, useSyncExternalStore } from 'react'
import type { Namespace } from './translations'

type Translate = (key: string, params?: Record<string, unknown>) => string

const translators = new Map<string, Translate>()
const loading = new Map<string, Promise<unknown>>()

/**
 * Translations of a namespace. Suspends until they are loaded. All components share one function for each language and
 * namespace, which looks a sentence up once: with a hook of its own for every component, texts took a sixth of the time
 * of a page's script.
 */
export function useT<Name extends Namespace>(namespace: Name): TFunction<Name> {
  const language = useLanguage()
  const name = `${language} ${namespace}`
  if (!translators.has(name) && !loading.has(name) && !i18next.hasResourceBundle(language, namespace))
    loading.set(name, i18next.loadNamespaces(namespace))
  const loads = loading.get(name)
  // Also once it has loaded: React resumes a component that waited only if it calls the same hooks again.
  if (loads) use(loads)
  return translatorOf(language, namespace) as unknown as TFunction<Name>
}

export const useLanguage = () => useSyncExternalStore(subscribe, current, current)

const current = () => i18next.language as Language

function subscribe(listener: () => void) {
  i18next.on('languageChanged', listener)
  return () => i18next.off('languageChanged', listener)
}

/** Kept once the texts are there; without the network it returns the keys of sentences. */
function translatorOf(language: Language, namespace: Namespace): Translate {
  const name = `${language} ${namespace}`
  const known = translators.get(name)
  if (known) return known
  const translate = i18next.getFixedT(language, namespace) as unknown as Translate
  if (!i18next.hasResourceBundle(language, namespace)) return translate
  const made = remembering(translate)
  translators.set(name, made)
  return made
}

/** Sentences without parameters stay the same. */
function remembering(translate: Translate): Translate {
  const sentences = new Map<string, string>()
  return (key, params) => {
    if (params) return translate(key, params)
    const sentence = sentences.get(key) ?? translate(key)
    sentences.set(key, sentence)
    return sentence
  }
}
