import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const SOURCES = [
  'api/{app,bin,cli,client,commands,config,contracts,database,document,providers,sdk,start,tests,tools}/**/*.ts',
  'admin/{src,e2e,tests}/**/*.{ts,tsx,css}',
  'merchant/{src,e2e,vite}/**/*.{ts,tsx,css}',
]
/** This file names what it forbids. */
const OWN = 'api/tests/unit/trust/plain_words.spec.ts'

const NAMES = /(?<![\w$])#?(told|lent|lying|sound|whoever|asItWas|doorkeeper|ignite|sayLast|heldOrder)(?![\w$])/i
const PHRASES = /\b(whoever|is said|stands)\b/i
const PARTS = /(\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/.*)|`(?:\\.|[^`\\])*`|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g

const lines = (text: string) => text.replaceAll(/[^\n]/g, '')

/** The code without comments and texts, and the comments alone, both with their line numbers. */
function split(text: string): { code: string; comments: string } {
  const code = text.replaceAll(PARTS, lines)
  let end = 0
  let comments = ''
  for (const { 0: part, 1: comment, index } of text.matchAll(PARTS)) {
    comments += lines(text.slice(end, index)) + (comment ?? lines(part))
    end = index + part.length
  }
  return { code, comments }
}

function found(text: string, banned: RegExp): string[] {
  return text.split('\n').flatMap((line, at) => {
    const [word] = banned.exec(line) ?? []
    return word ? [`${at + 1}: ${word}`] : []
  })
}

test.group('Plain words', () => {
  const sources = globSync(SOURCES, { cwd: ROOT })
    .filter((file) => file !== OWN && !file.includes('node_modules'))
    .map((file) => ({ file, ...split(readFileSync(ROOT + file, 'utf8')) }))

  test('finds a banned word in code and comments, and none in texts', ({ assert }) => {
    const { code, comments } = split("const told = 'lent' // It stands.\n/* whoever */ call(`sound`, soundcheck)")
    assert.deepEqual(found(code, NAMES), ['1: told'])
    assert.deepEqual(found(comments, PHRASES), ['1: stands', '2: whoever'])
  })

  test('names are words of the trade', ({ assert }) => {
    assert.isAbove(sources.length, 2000)
    const scripts = sources.filter(({ file }) => !file.endsWith('.css'))
    assert.deepEqual(
      scripts.flatMap(({ file, code }) => found(code, NAMES).map((place) => `${file}:${place}`)),
      [],
    )
  })

  test('comments are plain', ({ assert }) => {
    assert.deepEqual(
      sources.flatMap(({ file, comments }) => found(comments, PHRASES).map((place) => `${file}:${place}`)),
      [],
    )
  })
})
