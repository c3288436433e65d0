import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '#contracts/languages'
import { MESSAGES } from '#contracts/messages'
import { WORKSPACE } from '../../../start/workspace.ts'
import { code, page, table } from './table.ts'

const SAID = /^(errors|messages|http)\./
const SOURCES = ['api/{app,client}/**/*.ts', '{admin,merchant}/src/**/*.{ts,tsx}']
const TESTS = [
  'api/{tests,client/tests,contracts/tests,document/tests}/**/*.spec.ts',
  '{admin,merchant}/{src,e2e}/**/*.{spec,test}.{ts,tsx}',
]

export function messagesPage(): string {
  const [sources, tests] = [textsOf(SOURCES), textsOf(TESTS)]
  const rows = Object.keys(MESSAGES.en)
    .filter((key) => SAID.test(key))
    .map((key) => [
      code(key),
      MESSAGES['zh-cn'][key] ?? '',
      MESSAGES.en[key] ?? '',
      filesWith(namesOf(key), sources),
      filesWith([...namesOf(key), ...sentencesOf(key)], tests),
    ])
  return page(
    'Messages',
    'the shared words, the source and the tests',
    table(['Key', '中文', 'English', 'Said in', 'Brought about in'], rows),
  )
}

type Texts = { file: string; text: string }[]

function textsOf(patterns: string[]): Texts {
  const files = globSync(patterns, { cwd: WORKSPACE }).filter((file) => !file.includes('node_modules'))
  return files.toSorted().map((file) => ({ file, text: readFileSync(join(WORKSPACE, file), 'utf8') }))
}

/** A thrown refusal is named by its code alone, all other messages by their full key. */
function namesOf(key: string): string[] {
  const name = key.replace(/^errors\./, '').replace(/_(one|other)$/, '')
  return [`'${name}'`, `'${key}'`]
}

const LONG_ENOUGH = { en: 14, 'zh-cn': 6 }

/** The longest part of the message in each language, without values and marks: a test of a screen expects what is read there. */
function sentencesOf(key: string): string[] {
  return LANGUAGES.map((language) => {
    const parts = (MESSAGES[language][key] ?? '').split(/\{\{\w+\}\}|[.,;:。，；：]/).map((part) => part.trim())
    const longest = parts.toSorted((one, other) => other.length - one.length)[0] ?? ''
    return longest.length < LONG_ENOUGH[language] ? '' : longest
  }).filter(Boolean)
}

function filesWith(names: string[], texts: Texts): string {
  return texts
    .filter(({ text }) => names.some((name) => text.includes(name)))
    .map(({ file }) => file.replace(/^.*\/([^/]+\/[^/]+)$/, '$1'))
    .join('<br>')
}
