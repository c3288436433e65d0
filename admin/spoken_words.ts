import { globSync, readFileSync } from 'node:fs'
import { EXPORT_FAILURES } from '@inkfold/api/contracts/exports'
import type { Plugin } from 'vite'

/** Texts of the server's answers, mails and pages, and those that only the workspace uses. */
const ANSWERED = [
  'errors',
  'documentFaults',
  'renderFaults',
  'printFaults',
  'codes',
  'digest',
  'docs',
  'mail',
  'pages',
  'payPage',
]
const OF_MERCHANTS = [
  'batchItemStatuses',
  'batchStatuses',
  'designVersionKinds',
  'lineProblems',
  'publicationActions',
  'syncStates',
]
const UNSPOKEN = new Set([...ANSWERED, ...OF_MERCHANTS])
/** Errors shown in a list. */
const LISTED = new Set(EXPORT_FAILURES.map((code) => `errors.${code}`))
const WORDS = /\/contracts\/locales\/(zh-cn|en)\.json$/

/** Drops shared texts that only occur in server answers, except errors that a screen shows itself. */
export function spokenWords(sources: readonly string[]): Plugin {
  return {
    name: 'spoken-words',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!WORDS.test(id)) return undefined
      return JSON.stringify(spokenOf(JSON.parse(code) as Record<string, string>, textsOf(sources)))
    },
  }
}

const textsOf = (sources: readonly string[]) => globSync([...sources]).map((path) => readFileSync(path, 'utf8'))

export function spokenOf(words: Record<string, string>, texts: readonly string[]): Record<string, string> {
  const isSaid = (key: string) => texts.some((text) => text.includes(key))
  const isSpoken = (key: string) => !UNSPOKEN.has(key.split('.')[0] ?? '') || LISTED.has(key) || isSaid(key)
  return Object.fromEntries(Object.entries(words).filter(([key]) => isSpoken(key)))
}
