import { describe, expect, test } from 'vitest'
import * as afterSales from '../after_sales.ts'
import { BLANK_REQUEST_STATUSES, FACTORY_OPINIONS } from '../blank_requests.ts'
import { CANCEL_REASONS } from '../cancel_requests.ts'
import { PROOF_ID, captchaInfo } from '../captcha.ts'
import * as catalogue from '../catalogue.ts'
import * as fulfilment from '../fulfilment.ts'
import { CODE_SCENES, SCENE_ALIASES, parseScene } from '../codes.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, ROLE_KEYS } from '../demo.ts'
import { ERROR_CODES, ERROR_STATUS } from '../errors.ts'
import * as ledger from '../ledger.ts'
import { EVENT_OUTCOMES, ONLINE_STATUSES } from '../gateway.ts'
import { LANGUAGES, type Language } from '../languages.ts'
import { PASSWORD, USERNAME } from '../limits.ts'
import { MENU_APPS, MENU_OPENS, MENU_TYPES } from '../menus.ts'
import { DIGESTS, NOTICE_AREAS, NOTICE_KINDS } from '../notices.ts'
import { EVERY_PERMISSION, PERMISSIONS } from '../permissions.ts'
import { SETTLING_KINDS, SETTLING_STATUSES } from '../settlings.ts'
import { RECONCILED } from '../reconciliations.ts'
import { RECHARGE_ACTIONS, RECHARGE_STATUSES, RECHARGE_WAYS } from '../recharges.ts'
import { PAY_METHODS, TRANSACTION_STATUSES } from '../transactions.ts'
import * as statuses from '../statuses.ts'
import { SALES_PLATFORMS, DISCOUNT_TYPES, LEVEL_LIMITS, SERVICE_CHARGE_MODES, SETTLED_MODES } from '../suppliers.ts'
import { OFFER_KINDS } from '../price/base_price.ts'
import { MESSAGES } from '../messages.ts'
import { translate, translateOr } from '../../app/core/translate.ts'

const stem = (key: string) => key.replace(/_(one|other)$/, '')
const paramsOf = (sentence: string) =>
  [...sentence.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name ?? '').toSorted((a, b) => a.localeCompare(b))
const stemsOf = (words: Record<string, string>) =>
  Object.fromEntries(Object.entries(words).map(([key, sentence]) => [stem(key), paramsOf(sentence)]))

/** Every enumeration of the contracts, by its translation prefix. */
const NAMED: [string, readonly (string | number)[]][] = [
  ['errors', ERROR_CODES],
  ['permissions', [...PERMISSIONS, EVERY_PERMISSION]],
  ['statuses', [...statuses.USER_STATUSES, ...statuses.SWITCH_STATUSES]],
  ['organisationKinds', statuses.ORGANISATION_KINDS],
  ['accountTypes', statuses.ACCOUNT_TYPES],
  ['genders', statuses.GENDERS],
  ['dataRanges', statuses.DATA_RANGES],
  ['captchaModes', statuses.CAPTCHA_MODES],
  ['audiences', statuses.AUDIENCES],
  ['languages', LANGUAGES],
  ['menuTypes', MENU_TYPES],
  ['menuOpens', MENU_OPENS],
  ['menuApps', MENU_APPS],
  ['roles', ROLE_KEYS],
  ['levelLimits', LEVEL_LIMITS],
  ['settledModes', SETTLED_MODES],
  ['serviceChargeModes', SERVICE_CHARGE_MODES],
  ['discountTypes', DISCOUNT_TYPES],
  ['salesPlatforms', SALES_PLATFORMS],
  ['codes.scenes', CODE_SCENES],
  ['ledgerKinds', ledger.LEDGER_ENTRIES],
  ['ledgerAccounts', ledger.OWNED_ACCOUNTS],
  ['adjustmentDirections', ledger.ADJUSTMENT_DIRECTIONS],
  ['adjustmentStatuses', ledger.ADJUSTMENT_STATUSES],
  ['rechargeStatuses', RECHARGE_STATUSES],
  ['rechargeSteps', ['submit', ...RECHARGE_ACTIONS]],
  ['rechargeWays', RECHARGE_WAYS],
  ['onlineStatuses', ONLINE_STATUSES],
  ['eventOutcomes', EVENT_OUTCOMES],
  ['settlingKinds', SETTLING_KINDS],
  ['settlingStatuses', SETTLING_STATUSES],
  ['reconciled', RECONCILED],
  ['payMethods', PAY_METHODS],
  ['transactionStatuses', TRANSACTION_STATUSES],
  ['scoreEvents', ledger.SCORE_EVENT_NAMES],
  ['scoreDirections', ledger.SCORE_DIRECTIONS],
  ['notices', NOTICE_KINDS],
  ['noticeAreas', NOTICE_AREAS],
  ['digests', DIGESTS],
  ['spuStatuses', catalogue.SPU_STATUSES],
  ['spuTypes', catalogue.SPU_TYPES],
  ['spuGenders', catalogue.SPU_GENDERS],
  ['productStatuses', catalogue.PRODUCT_STATUSES],
  ['blankRequestStatuses', BLANK_REQUEST_STATUSES],
  ['factoryOpinions', FACTORY_OPINIONS],
  ['offerKinds', OFFER_KINDS],
  ['stockMovementKinds', catalogue.STOCK_MOVEMENT_KINDS],
  ['afterSalesReasons', afterSales.AFTER_SALES_REASONS],
  ['afterSalesStatuses', afterSales.AFTER_SALES_STATES],
  ['afterSalesActions', ['apply', ...afterSales.AFTER_SALES_ACTIONS]],
  ['compensations', afterSales.COMPENSATIONS],
  ['refundTypes', afterSales.REFUND_TYPES],
  ['cancelReasons', CANCEL_REASONS],
  ['itemStatuses', fulfilment.ITEM_STATUSES],
  ['scanActions', fulfilment.SCAN_ACTIONS],
  ['rejectReasons', fulfilment.REJECT_REASONS],
  ['payers', fulfilment.PAYERS],
  ['compositions', fulfilment.COMPOSITIONS],
  ['shipmentStatuses', fulfilment.SHIPMENT_STATUSES],
  ['shipmentActions', fulfilment.SHIPMENT_ACTIONS],
  ['trackingCodes', fulfilment.TRACKING_CODES],
  ['parcelStatuses', fulfilment.PARCEL_STATUSES],
  ['http', [302, 400, 401, 403, 404, 408, 409, 413, 429, 500, 501, 502, 503, 504, 505, 'other']],
]

const hasHan = (sentence: string) => /\p{Script=Han}/u.test(sentence)
/** Names that are equal in both languages. */
const own = (key: string) => /^(languages|salesPlatforms|exportFormats)\./.test(key)
const saying = (part: string, language: Language) =>
  Object.keys(MESSAGES[language]).filter((key) => MESSAGES[language][key]?.includes(part))

describe('Shared translations', () => {
  test('I18N-04 · both languages have the same keys with the same parameters', () => {
    expect(stemsOf(MESSAGES.en)).toEqual(stemsOf(MESSAGES['zh-cn']))
  })

  test.each(LANGUAGES)('I18N-04 · every error, permission, status and kind has words in %s', (language) => {
    const missing = NAMED.flatMap(([prefix, names]) => names.map((name) => `${prefix}.${name}`)).filter(
      (key) => !(MESSAGES[language][key] ?? MESSAGES[language][`${key}_other`])?.trim(),
    )
    expect(missing).toEqual([])
  })

  test('I18N-04 · Chinese sentences contain Chinese characters, English ones none', () => {
    expect(Object.entries(MESSAGES['zh-cn']).filter(([key, sentence]) => !hasHan(sentence) && !own(key))).toEqual([])
    expect(Object.entries(MESSAGES.en).filter(([key, sentence]) => hasHan(sentence) && !own(key))).toEqual([])
  })

  test('I18N-06 · plural forms follow the language', () => {
    expect(translate('en', 'messages.deleted', { count: 1 })).toBe('1 record deleted.')
    expect(translate('en', 'messages.deleted', { count: 3 })).toBe('3 records deleted.')
    expect(translate('zh-cn', 'messages.deleted', { count: 1 })).toBe('已删除 1 条记录')
  })

  test('I18N-06 · English sentences with a count have a singular form', () => {
    const counting = Object.entries(MESSAGES.en).filter(([, sentence]) =>
      /\{\{count\}\} (\w+ )?[a-z]+s\b/.test(sentence),
    )
    const unsaid = counting.filter(([key]) => !MESSAGES.en[`${stem(key)}_one`]).map(([key]) => key)
    expect(counting.length).toBeGreaterThan(6)
    expect(unsaid).toEqual([])
    // Plural selection works with the parameter `count` only; these bounds are always greater than one.
    const bounds = ['errors.E_EXPORT_RANGE', 'errors.E_UPLOAD_TOO_MANY', 'errors.E_NOT_INDEPENDENT']
    const otherwise = Object.entries(MESSAGES.en).filter(([, sentence]) =>
      /\{\{(?!count|max|to\b)\w+\}\} (\w+ )?(pieces|pcs|points|days|colours|files|rows|lines)\b/.test(sentence),
    )
    expect(otherwise.map(([key]) => key).filter((key) => !bounds.includes(key))).toEqual([])
    expect(translateOr('en', 'errors.E_STOCK_LEFT', 'errors.E_INVALID', { count: 1 })).toMatch(
      /^What you remove still has 1 piece\./,
    )
    expect(translate('en', 'errors.E_IMPORT_FAULTS', { count: 1 })).toMatch(/^1 order needs fixing\./)
    expect(translate('en', 'errors.E_IMPORT_FAULTS', { count: 2 })).toMatch(/^2 orders need fixing\./)
    expect(translate('en', 'errors.E_SPU_INCOMPLETE', { count: 1 })).toMatch(/^1 field is missing/)
    expect(translate('en', 'errors.E_PRODUCT_INCOMPLETE', { count: 1 })).toMatch(/^1 detail is missing/)
  })

  test('I18N-03 · fills in parameters, and a missing one leaves no braces', () => {
    expect(translate('zh-cn', 'errors.E_TOO_MANY', { retryAfter: 9 })).toBe('操作太频繁，请 9 秒后再试')
    expect(translate('en', 'errors.E_UNKNOWN_SORT', { field: { not: 'a word' } })).not.toMatch(/[{}]|object/)
  })

  test('I18N-03 · an unknown dynamic key falls back to an existing one', () => {
    expect(translateOr('en', 'validation.email', 'validation.other')).toBe('Enter a valid e-mail address.')
    expect(translateOr('en', 'validation.never', 'validation.other')).toBe(translate('en', 'validation.other'))
    expect(translateOr('en', 'constructor', 'validation.other')).toBe(translate('en', 'validation.other'))
  })

  test('ERR-02 · only E_DUPLICATE uses "already exists"', () => {
    expect(saying('already exists', 'en')).toEqual(['errors.E_DUPLICATE'])
    expect(saying('已存在', 'zh-cn')).toEqual(['errors.E_DUPLICATE'])
  })
})

describe('Contracts', () => {
  test('ERR-01 · only an ended session or key is HTTP 401, and every status is on the list', () => {
    const ended = ERROR_CODES.filter((code) => ERROR_STATUS[code] === 401)
    const keys = ['E_KEY_INVALID', 'E_KEY_REVOKED', 'E_KEY_EXPIRED', 'E_KEY_MAKER', 'E_KEY_IN_ADDRESS']
    expect(ended).toEqual(['E_SESSION_OVER', 'E_SESSION_EXPIRED', 'E_SESSION_REPLAYED', 'E_OTHER_AUDIENCE', ...keys])
    expect(new Set(Object.values(ERROR_STATUS))).toEqual(new Set([400, 401, 403, 404, 408, 409, 413, 429, 500, 503]))
  })

  test('ACC-02 · permissions are unique and named resource.action', () => {
    expect(new Set(PERMISSIONS).size).toBe(PERMISSIONS.length)
    expect(PERMISSIONS.filter((permission) => !/^[a-z_]+\.[a-z_]+$/.test(permission))).toEqual([])
  })

  test('AUTH-08 · finds scenes by their names and aliases, and nothing else', () => {
    expect(CODE_SCENES.map(parseScene)).toEqual(CODE_SCENES)
    expect(Object.keys(SCENE_ALIASES).map(parseScene)).toEqual(Object.values(SCENE_ALIASES))
    expect([parseScene('user_delete'), parseScene('constructor'), parseScene('')]).toEqual([null, null, null])
  })

  test('CAP-01 · serialises points in order with the displayed size', () => {
    expect(
      captchaInfo(
        [
          { x: 10.4, y: 20.6 },
          { x: 3, y: 4 },
        ],
        { width: 350, height: 199.6 },
      ),
    ).toBe('10,21-3,4;350;200')
    expect(PROOF_ID).toBe('proof')
  })

  test('AUTH-01 · AUTH-02 · demo accounts satisfy the rules of registration', () => {
    expect(
      DEMO_ACCOUNTS.filter(({ username }) => !USERNAME.pattern.test(username) || username.length < USERNAME.min),
    ).toEqual([])
    expect(PASSWORD.forbidden.test(DEMO_PASSWORD)).toBe(false)
    expect(DEMO_ACCOUNTS.map(({ role }) => role).toSorted()).toEqual([...ROLE_KEYS].toSorted())
  })
})
