import { readFileSync } from 'node:fs'

export type Language = 'zh-cn' | 'en'
type Words = Record<string, string>

const LOCALES = new URL('../../src/i18n/locales/', import.meta.url)

/** Translations of a screen by key; `count` selects the plural as on the screen. */
export function wordsIn(language: Language) {
  const files = new Map<string, Words>()
  const file = (namespace: string) => {
    const known = files.get(namespace)
    if (known) return known
    const read = JSON.parse(readFileSync(new URL(`${language}/${namespace}.json`, LOCALES), 'utf8')) as Words
    files.set(namespace, read)
    return read
  }
  return (namespace: string, key: string, params: Record<string, string | number> = {}): string => {
    const words = file(namespace)
    const said = words[key] ?? (params['count'] === 1 ? words[`${key}_one`] : undefined) ?? words[`${key}_other`]
    if (said === undefined) throw new Error(`${namespace} has no ${key}`)
    return said.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole))
  }
}
