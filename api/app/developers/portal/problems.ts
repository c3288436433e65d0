import { CODE_REFRESH, CODE_REFUSED } from '#contracts/envelope'
import { ERROR_STATUS, type ErrorCode } from '#contracts/errors'
import type { Language } from '#contracts/languages'
import { MESSAGES } from '#contracts/messages'
import { problemPath } from '#contracts/public_api'
import { html, type Markup } from '#core/openapi/html'
import { environment } from '#start/environment'
import { PUBLIC_CODES } from '#developers/contract/public_document'
import { portalPath } from '#developers/portal/page'
import { entryList } from '#settings/web/documentation_page'
import { developerText, findDeveloperText } from '#developers/texts'

export const isPublicCode = (code: string): code is ErrorCode => (PUBLIC_CODES as readonly string[]).includes(code)

/** The sentence of the refusal; its details are shown as ellipses. */
export function sentenceOf(code: ErrorCode, language: Language): string {
  const words = MESSAGES[language]
  const text = words[`errors.${code}`] ?? words[`errors.${code}_other`] ?? code
  return text.replaceAll(/\{\{\w+\}\}/g, '…')
}

const CLASSES = ['400', '401', '403', '404', '409', '413', '429', '503'] as const

/** Of the code itself, else of its class: which request to change, and whether to repeat it. */
export function adviceOn(code: ErrorCode, language: Language): string {
  const status = String(ERROR_STATUS[code])
  const known = CLASSES.find((one) => one === status) ?? (status >= '500' ? '503' : '400')
  return findDeveloperText(language, `problems.codes.${code}`) ?? developerText(language, `problems.classes.${known}`)
}

export function findProblems(words: string, language: Language) {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  const found = PUBLIC_CODES.filter((code) => {
    const text = `${code} ${sentenceOf(code, language)}`.toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
  return found.map((code) => entryOf(code, language))
}

const entryOf = (code: ErrorCode, language: Language) => ({
  path: portalPath(`problems/${code}`, language),
  title: html`<code>${code}</code>`,
  summary: sentenceOf(code, language),
})

/** All codes by status. */
export function problemsBody(language: Language): Markup {
  const groups = Map.groupBy(PUBLIC_CODES, (code) => ERROR_STATUS[code])
  const sections = [...groups]
    .toSorted(([one], [other]) => one - other)
    .map(
      ([status, codes]) =>
        html`<h2 id="status-${status}">${status}</h2>
          ${entryList(codes.map((code) => entryOf(code, language)))}`,
    )
  return html`<p>${developerText(language, 'problems.intro')}</p>
    ${sections}`
}

export function problemBody(code: ErrorCode, language: Language): Markup {
  const status = ERROR_STATUS[code]
  const example = {
    code: status === 401 ? CODE_REFRESH : CODE_REFUSED,
    message: sentenceOf(code, language),
    data: { reason: code, requestId: EXAMPLE_ID, help: new URL(problemPath(code), environment.APP_URL).href },
  }
  const mayRepeat = status === 429 || status >= 500 || REPEATED.has(code)
  return html`<h2>${developerText(language, 'problems.happened')}</h2>
    <p>${sentenceOf(code, language)}</p>
    <h2>${developerText(language, 'problems.todo')}</h2>
    <p>${adviceOn(code, language)}</p>
    <p>${developerText(language, mayRepeat ? 'problems.repeat' : 'problems.no_repeat')}</p>
    <h2>${developerText(language, 'problems.example')}</h2>
    <pre tabindex="0"><code>HTTP ${status}

${JSON.stringify(example, null, 2)}</code></pre>
    <p><a href="${portalPath('problems', language)}">${developerText(language, 'problems.all')}</a></p>`
}

const EXAMPLE_ID = '0b9c1f6e-3f57-4a3c-9a51-6c1d6b0f2f77'
/** Passing states of conflict. */
const REPEATED: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['E_IDEMPOTENCY_IN_PROGRESS', 'E_BUSY', 'E_TIMEOUT'])
