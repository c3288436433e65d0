import { globSync, readFileSync } from 'node:fs'
import { EXPORT_FAILURES } from '@inkfold/api/contracts/exports'
import type { Plugin } from 'vite'

/** What the server says in its answers, its mails and its own pages, and what only the workspace asks for. */
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
/** Refusals that a list shows. */
const LISTED = new Set(EXPORT_FAILURES.map((code) => `errors.${code}`))
const WORDS = /\/contracts\/locales\/(zh-cn|en)\.json$/

/** The words that both sides share, without those that only come in answers; of a refusal that a screen says by itself, they stay. */
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
