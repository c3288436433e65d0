import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const LOCALES = {
  api: (language: string) => `api/contracts/locales/${language}.json`,
  admin: (language: string, file: string) => `admin/src/i18n/locales/${language}/${file}.json`,
  merchant: (language: string, file: string) => `merchant/src/i18n/locales/${language}/${file}.json`,
}

interface Pair {
  zh: readonly [RegExp, RegExp]
  en: readonly [RegExp, RegExp]
}

/** Allowed wordings of each side of a decision; neither side may match the other's. */
const PAIRS = {
  approve: {
    zh: [/(?<![不未])通过|同意/, /驳回|不通过|未通过|拒绝/],
    en: [/^(?!.*\b(not\b|refuse|reject)).*(approve|pass|cancel and refund)/i, /refuse|reject|not approve|block/i],
  },
  accept: { zh: [/接单/, /次品/], en: [/accept/i, /reject/i] },
  received: { zh: [/已到账/, /未到账/], en: [/^payment received$/i, /^not received$/i] },
  increase: { zh: [/增加/, /减少/], en: [/increase/i, /decrease/i] },
  lock: { zh: [/锁定/, /解锁/], en: [/^lock/i, /^unlock/i] },
  enable: { zh: [/启用/, /停用|禁用/], en: [/^enable/i, /^disable/i] },
  hold: { zh: [/^挂起/, /解除挂起/], en: [/hold/i, /release/i] },
  publish: { zh: [/发布/, /下架/], en: [/^publish/i, /^unpublish/i] },
  earn: { zh: [/获得/, /使用/], en: [/earned/i, /spent/i] },
  pay: { zh: [/支付/, /退款/], en: [/payment/i, /refund/i] },
  paid: { zh: [/支付|已付/, /退/], en: [/^paid$/i, /^refunded$/i] },
  yes: { zh: [/^是$/, /^否$/], en: [/^yes$/i, /^no$/i] },
} satisfies Record<string, Pair>

type Place = [kind: keyof typeof PAIRS, app: keyof typeof LOCALES, file: string, yes: string, no: string]

const PLACES: Place[] = [
  ['increase', 'api', '', 'adjustmentDirections.increase', 'adjustmentDirections.decrease'],
  ['approve', 'api', '', 'adjustmentStatuses.approved', 'adjustmentStatuses.rejected'],
  ['approve', 'api', '', 'rechargeStatuses.approved', 'rechargeStatuses.rejected'],
  ['approve', 'api', '', 'rechargeSteps.approve', 'rechargeSteps.reject'],
  ['approve', 'api', '', 'rechargeSteps.confirm', 'rechargeSteps.reject'],
  ['approve', 'api', '', 'cancelRequests.approved', 'cancelRequests.not_approved'],
  ['approve', 'api', '', 'afterSalesStatuses.approved', 'afterSalesStatuses.not_approved'],
  ['approve', 'api', '', 'afterSalesActions.approve', 'afterSalesActions.reject'],
  ['approve', 'api', '', 'blankRequestStatuses.approved', 'blankRequestStatuses.not_approved'],
  ['accept', 'api', '', 'scanActions.accept', 'scanActions.reject'],
  ['accept', 'api', '', 'itemStatuses.accepted', 'itemStatuses.rejected'],
  ['hold', 'api', '', 'orderActions.hold', 'orderActions.release'],
  ['publish', 'api', '', 'publicationActions.publish', 'publicationActions.unpublish'],
  ['enable', 'api', '', 'statuses.enabled', 'statuses.disabled'],
  ['earn', 'api', '', 'ledgerKinds.score_earning', 'ledgerKinds.score_spending'],
  ['pay', 'api', '', 'ledgerKinds.order_payment', 'ledgerKinds.order_refund'],
  ['paid', 'api', '', 'onlineStatuses.paid', 'onlineStatuses.refunded'],
  ['yes', 'api', '', 'flags.true', 'flags.false'],
  ['approve', 'admin', 'recharges', 'review.approve', 'review.reject'],
  ['approve', 'admin', 'recharges', 'review.pass', 'review.reject'],
  ['approve', 'admin', 'ledger-adjustments', 'decide.approve', 'decide.reject'],
  ['approve', 'admin', 'ledger-adjustments', 'decide.approve.done', 'decide.reject.done'],
  ['approve', 'admin', 'cancel-requests', 'review.approve', 'review.reject'],
  ['approve', 'admin', 'blank-requests', 'decide.approve', 'decide.reject'],
  ['approve', 'admin', 'after-sales', 'review.approve.done', 'review.reject.done'],
  ['approve', 'admin', 'materials', 'verdict.pass', 'verdict.block'],
  ['received', 'admin', 'settlings', 'decide.confirm', 'decide.refuse'],
  ['accept', 'admin', 'bench', 'step.accept', 'step.reject'],
  ['lock', 'admin', 'users', 'action.lock', 'action.unlock'],
  ['lock', 'admin', 'merchants', 'action.lock', 'action.unlock'],
  ['hold', 'admin', 'orders', 'action.hold', 'action.release'],
  ['enable', 'admin', 'crud', 'enable', 'disable'],
  ['yes', 'admin', 'crud', 'yes', 'no'],
  ['paid', 'merchant', 'orders', 'paid', 'refunded'],
  ['hold', 'merchant', 'orders', 'hold.go', 'release.go'],
  ['hold', 'merchant', 'orders', 'batch.hold', 'batch.release'],
  ['lock', 'merchant', 'design', 'layers.lock', 'layers.unlock'],
  ['enable', 'merchant', 'stores', 'enable.go', 'disable.go'],
]

function wordsOf(app: keyof typeof LOCALES, language: string, file: string): Record<string, string> {
  return JSON.parse(readFileSync(join(ROOT, LOCALES[app](language, file)), 'utf8')) as Record<string, string>
}

/** Swapping two translations in one file inverts a decision and breaks no other test. */
describe('[SEC-10] [I18N-02] decisive words', () => {
  test.each(PLACES)('%s of %s %s: %s says yes and %s says no', (kind, app, file, yes, no) => {
    for (const [language, locale] of [
      ['zh', 'zh-cn'],
      ['en', 'en'],
    ] as const) {
      const [isYes, isNo] = PAIRS[kind][language]
      const words = wordsOf(app, locale, file)
      expect(words[yes]).toMatch(isYes)
      expect(words[no]).toMatch(isNo)
      expect(words[yes]).not.toMatch(isNo)
      expect(words[no]).not.toMatch(isYes)
    }
  })
})
