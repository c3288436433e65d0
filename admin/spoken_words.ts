import { globSync, readFileSync } from 'node:fs'
import { EXPORT_FAILURES } from '@inkfold/api/contracts/exports'
import type { Plugin } from 'vite'

/** Texts of the server's answers, mails and pages, and those that only the workspace uses. */
const ANSWERED = [
  'errors',
  'benchSheet',
  'cardPage',
  'documentFaults',
  'fieldFaults',
  'fontFaults',
  'renderFaults',
  'printFaults',
  'codes',
  'contacts',
  'customsFields',
  'digest',
  'docs',
  'importColumns',
  'importFaults',
  'importHints',
  'importSheets',
  'lineOutcomes',
  'mail',
  'notices',
  'pages',
  'payPage',
  'payoutHints',
  'payoutSheet',
  'receipt',
  'statement',
  'workOrder',
]
const OF_MERCHANTS = [
  'attemptErrors',
  'batchItemStatuses',
  'batchStatuses',
  'cardRefusals',
  'designVersionKinds',
  'lineProblems',
  'deliveryStates',
  'pauseReasons',
  'payoutColumns',
  'payoutKinds',
  'publicationActions',
  'publicationPictures',
  'publicationRules',
  'webhookEvents',
  'webhookStates',
  'webhooks',
]
const UNSPOKEN = new Set([...ANSWERED, ...OF_MERCHANTS])
/** Errors shown in a list: of exports, order sync and publications. */
const SYNC_FAILURES = ['E_UNEXPECTED', 'E_INVALID', 'E_BUSY', 'E_TIMEOUT', 'E_LOGISTICS_NONE', 'E_ORDER_UNKEPT']
const LISTED = new Set([...EXPORT_FAILURES, ...SYNC_FAILURES].map((code) => `errors.${code}`))
const LISTED_FAMILIES = /^errors\.E_(PLATFORM|PUBLICATION|STORE|SYNC|AUTO_PAY)_/
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
  const isListed = (key: string) => LISTED.has(key) || LISTED_FAMILIES.test(key)
  const isSpoken = (key: string) => !UNSPOKEN.has(key.split('.')[0] ?? '') || isListed(key) || isSaid(key)
  return Object.fromEntries(Object.entries(words).filter(([key]) => isSpoken(key)))
}
