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
  // Also when it has loaded meanwhile: React goes on with a component that waited only by the same call.
  if (loading.has(nameOf(language, namespace)) || !translatorOf(language, namespace)) use(loadOnce(language, namespace))
  // Without the network there are only the names of the sentences.
  const translate = translatorOf(language, namespace) ?? i18next.getFixedT(language, namespace)
  return translate as unknown as TFunction<Name>
}

export const useLanguage = () => useSyncExternalStore(subscribe, current, current)

const nameOf = (language: Language, namespace: Namespace) => `${language} ${namespace}`

const current = () => i18next.language as Language

function subscribe(listener: () => void) {
  i18next.on('languageChanged', listener)
  return () => i18next.off('languageChanged', listener)
}

function translatorOf(language: Language, namespace: Namespace): Translate | undefined {
  const name = nameOf(language, namespace)
  const known = translators.get(name)
  if (known || !i18next.hasResourceBundle(language, namespace)) return known
  const made = remembering(i18next.getFixedT(language, namespace) as unknown as Translate)
  translators.set(name, made)
  return made
}

function loadOnce(language: Language, namespace: Namespace): Promise<unknown> {
  const name = nameOf(language, namespace)
  const known = loading.get(name) ?? i18next.loadNamespaces(namespace)
  loading.set(name, known)
  return known
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
