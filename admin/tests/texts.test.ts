import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { LANGUAGES } from '@inkfold/api/contracts/languages'
import en from '@inkfold/api/contracts/locales/en.json'
import zhCn from '@inkfold/api/contracts/locales/zh-cn.json'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'

type Texts = Record<string, string>
interface Node {
  type: string
  [part: string]: unknown
}

const HOME = new URL('../src/', import.meta.url).pathname
const textsOf = (language: string, namespace: string): Texts =>
  JSON.parse(readFileSync(`${HOME}i18n/locales/${language}/${namespace}.json`, 'utf8'))
const namespacesOf = (language: string) =>
  globSync(`${HOME}i18n/locales/${language}/*.json`).map((file) => basename(file, '.json'))
const sources = globSync(`${HOME}**/*.{ts,tsx}`).filter((file) => !/\.test\.tsx?$/.test(file))

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)]
    .map(([, name]) => String(name))
    .toSorted((one, other) => one.localeCompare(other))

function walk(node: unknown, visit: (node: Node) => void) {
  if (Array.isArray(node)) return node.forEach((each) => walk(each, visit))
  if (typeof node !== 'object' || node === null) return
  if ('type' in node) visit(node as Node)
  for (const part of Object.values(node)) walk(part, visit)
}

const nodesOf = (file: string) => {
  const nodes: Node[] = []
  walk(parseSync(file, readFileSync(file, 'utf8')).program, (node) => nodes.push(node))
  return nodes
}

describe('I18N-04 · completeness of texts', () => {
  test('I18N-04 · has the same files in both languages', () => {
    const [one, ...others] = LANGUAGES.map((language) => namespacesOf(language).toSorted())
    for (const other of others) expect(other).toEqual(one)
  })

  test.each(namespacesOf('en'))('I18N-04 · %s has the same keys and placeholders in both languages', (namespace) => {
    const [chinese, english] = [textsOf('zh-cn', namespace), textsOf('en', namespace)]
    expect(Object.keys(chinese).toSorted()).toEqual(Object.keys(english).toSorted())
    for (const [key, text] of Object.entries(english)) {
      expect([key, text.trim()]).not.toContain('')
      expect([key, placeholders(chinese[key] ?? '')]).toEqual([key, placeholders(text)])
    }
  })

  test('I18N-01 · addresses users as 您', () => {
    const familiar = namespacesOf('zh-cn').flatMap((namespace) =>
      Object.entries(textsOf('zh-cn', namespace)).filter(([, text]) => text.includes('你')),
    )
    expect(familiar).toEqual([])
  })

  test('I18N-04 · has no Chinese in English texts', () => {
    const mixed = namespacesOf('en').flatMap((namespace) =>
      Object.entries(textsOf('en', namespace)).filter(([, text]) => /\p{Script=Han}/u.test(text)),
    )
    expect(mixed).toEqual([])
  })

  test('I18N-04 · uses one Chinese name for print files', () => {
    const said = [...namespacesOf('zh-cn').map((namespace) => textsOf('zh-cn', namespace)), zhCn].flatMap(
      Object.entries,
    )
    expect(said.filter(([, text]) => /印花文件|印刷文件/.test(String(text)))).toEqual([])
  })

  test('I18N-04 · has every text that a source uses', () => {
    expect(foundIn(missingIn)).toEqual([])
  })
})

describe('I18N-04 · hard-coded texts in components', () => {
  test('I18N-04 · has none between tags, in accessible names or in Chinese anywhere', () => {
    expect(foundIn((nodes) => nodes.flatMap(hardCoded))).toEqual([])
  })
})

const SPOKEN = new Set(['aria-label', 'title', 'placeholder', 'alt', 'label'])
const isText = (value: unknown) => typeof value === 'string' && /\p{L}{2}/u.test(value)

function hardCoded(node: Node): unknown[] {
  if (node.type === 'JSXText') return isText(node.value) ? [node.value] : []
  if (node.type === 'JSXAttribute' && SPOKEN.has((node.name as { name: string }).name)) {
    const value = node.value as Node | null
    return value?.type === 'Literal' && isText(value.value) ? [value.value] : []
  }
  const template = node.type === 'TemplateElement' ? (node.value as { raw: string }).raw : ''
  const text = node.type === 'Literal' ? String(node.value) : template
  return /\p{Script=Han}/u.test(text) ? [text] : []
}

const foundIn = (check: (nodes: Node[]) => unknown[]) =>
  sources
    .map((file) => [file.slice(HOME.length), check(nodesOf(file))] as const)
    .filter(([, found]) => found.length > 0)

/** Literal keys used with `const t = useT('namespace')` that no file contains. */
function missingIn(nodes: Node[]): string[] {
  const asked = new Map<string, string>()
  for (const node of nodes) {
    const call = node.type === 'VariableDeclarator' ? (node.init as Node | null) : null
    if (call?.type !== 'CallExpression' || (call.callee as { name?: string }).name !== 'useT') continue
    const [namespace] = call.arguments as { value?: string }[]
    if (namespace?.value) asked.set((node.id as { name: string }).name, namespace.value)
  }
  return nodes.flatMap((node) => {
    const namespace =
      node.type === 'CallExpression' ? asked.get(String((node.callee as { name?: string }).name)) : undefined
    const [key] = (node.arguments ?? []) as { type: string; value?: string }[]
    if (!namespace || key?.type !== 'Literal' || typeof key.value !== 'string') return []
    return exists(namespace, key.value) ? [] : [`${namespace}:${key.value}`]
  })
}

function exists(namespace: string, key: string): boolean {
  const texts: Texts = namespace === 'words' ? en : { ...en, ...textsOf('en', 'common'), ...textsOf('en', namespace) }
  return [key, `${key}_one`].some((each) => Object.hasOwn(texts, each))
}
