import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const WORKSPACE = join(import.meta.dirname, '../../..')
const LOCALES = '{admin,merchant}/src/i18n/locales/*/*.json'
const FILES = globSync([LOCALES, 'api/contracts/locales/*.json'], { cwd: WORKSPACE })

/** Legal texts: a change of their wording is a new version that every user accepts. */
const AGREEMENTS = new Set(['protocol.json', 'agreement.json'])

/** Words that the glossary replaces, with the word used on screens. */
const REPLACED: readonly (readonly [RegExp, string])[] = [
  [/\bwaybills?\b/i, 'shipping label'],
  [/\brecharg/i, 'top-up'],
  [/\bremittances?\b/i, 'transfer'],
  [/\bafter-sales\b|\bcomplain/i, 'claim'],
  [/\breceivers?\b/i, 'recipient, delivery address'],
  [/\bsub-accounts?\b/i, 'team member'],
  [/\bsettlements?\b/i, 'checkout'],
  [/\bworking days?\b/i, 'business day'],
  [/\beffect images?\b|\blive effect\b/i, 'mockup, live preview'],
  [/\bpictures?\b/i, 'image'],
  [/\bchosen\b/i, 'selected'],
  [/(?<!\bfilm )\bsheets?\b/i, 'spreadsheet'],
  [/\bauthori[sz](ed until|ed since|e the store)/i, 'connected'],
  [/\bmend(s|ed|ing)?\b|\banew\b|\bput right\b|\bwhat came of\b|\btak(en|e) back\b|\bat best\b/i, 'plain words'],
  [/\bmeanwhile\b|\bset aside\b|\bheard of\b/i, 'plain words'],
]

/** The platform's own names, and texts that the owner gave word for word. */
const KEPT = new Set(['agreement.4', 'agreement.3', 'help.ledger'])

const readPairs = (file: string) =>
  [...readFileSync(join(WORKSPACE, file), 'utf8').matchAll(/^\s*"((?:[^"\\]|\\.)+)": "((?:[^"\\]|\\.)*)"/gm)].map(
    ([, key = '', text = '']) => ({ key, text }),
  )

test('[I18N-04] every key has one text', () => {
  const repeated = FILES.flatMap((file) => {
    const keys = readPairs(file).map(({ key }) => key)
    return keys.filter((key, index) => keys.indexOf(key) !== index).map((key) => `${file}: ${key}`)
  })
  expect(FILES.length).toBeGreaterThan(100)
  expect(repeated).toEqual([])
})

test('[I18N-04] [PPL-01] English texts use the words of the glossary', () => {
  const strange = FILES.filter((file) => /\ben(\/|\.json)/.test(file) && !AGREEMENTS.has(basename(file))).flatMap(
    (file) =>
      readPairs(file)
        .filter(({ key }) => !KEPT.has(key))
        .flatMap(({ key, text }) => {
          const plain = text.replaceAll(/{{\w+}}/g, '')
          return REPLACED.filter(([word]) => word.test(plain)).map(
            ([word, instead]) => `${file} ${key}: ${word.exec(plain)?.[0]} → ${instead}`,
          )
        }),
  )
  expect(strange).toEqual([])
})

test('[PPL-01] English help pages use the words of the glossary', () => {
  const pages = globSync('docs/help/en/*.md', { cwd: WORKSPACE })
  expect(pages.length).toBeGreaterThan(20)
  const strange = pages.flatMap((page) =>
    readFileSync(join(WORKSPACE, page), 'utf8')
      .split('\n')
      .flatMap((line) =>
        REPLACED.filter(([word]) => word.test(line)).map(
          ([word, instead]) => `${page} ${word.exec(line)?.[0]} → ${instead}`,
        ),
      ),
  )
  expect(strange).toEqual([])
})
