import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { WORDS } from '#contracts/words'
import { WORKSPACE } from '../../../start/workspace.ts'
import { code, page, table } from './table.ts'

const SAID = /^(errors|messages|http)\./
const SOURCES = ['api/{app,client}/**/*.ts', '{admin,merchant}/src/**/*.{ts,tsx}']
const TESTS = ['api/{tests,client/tests}/**/*.spec.ts', '{admin,merchant}/{src,e2e}/**/*.{spec,test}.{ts,tsx}']

/** Every message a person may meet: where it is said, and which test brings it about. */
export function messagesPage(): string {
  const [sources, tests] = [textsOf(SOURCES), textsOf(TESTS)]
  const rows = Object.keys(WORDS.en)
    .filter((key) => SAID.test(key))
    .map((key) => [
      code(key),
      WORDS['zh-cn'][key] ?? '',
      WORDS.en[key] ?? '',
      filesWith(key, sources),
      filesWith(key, tests),
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

/** A refusal is named by its code alone where it is thrown, and by its whole key at a field, as any other message. */
function filesWith(key: string, texts: Texts): string {
  const name = key.replace(/^errors\./, '').replace(/_(one|other)$/, '')
  return texts
    .filter(({ text }) => text.includes(`'${name}'`) || text.includes(`'${key}'`))
    .map(({ file }) => file.replace(/^.*\/([^/]+\/[^/]+)$/, '$1'))
    .join('<br>')
}
