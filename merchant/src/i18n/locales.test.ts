import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'

const LOCALES = 'src/i18n/locales'
const byName = (one: string, other: string) => one.localeCompare(other)
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
const parameters = (sentence: string) =>
  [...sentence.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name!).toSorted(byName)
const singular = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')

describe.each(globSync(`${LOCALES}/zh-cn/*.json`).map((path) => basename(path)))('%s', (file) => {
  const chinese = read(`${LOCALES}/zh-cn/${file}`)
  const english = read(`${LOCALES}/en/${file}`)

  test('[I18N-04] has the same keys in both languages', () => {
    const keys = (words: Record<string, string>) => [...new Set(Object.keys(words).map(singular))].toSorted(byName)
    expect(keys(english)).toEqual(keys(chinese))
  })

  test('[I18N-04] has no empty text and the same parameters', () => {
    for (const [key, sentence] of Object.entries(chinese)) {
      expect([key, sentence.trim()]).not.toEqual([key, ''])
      expect([key, ...parameters(english[key] ?? '')]).toEqual([key, ...parameters(sentence)])
    }
  })

  test('[I18N-01] addresses the user as 您', () => {
    expect(Object.entries(chinese).filter(([, sentence]) => sentence.includes('你'))).toEqual([])
  })

  test('[I18N-04] uses one Chinese term for blanks', () => {
    expect(Object.entries(chinese).filter(([, sentence]) => /印花文件|印刷文件/.test(sentence))).toEqual([])
  })

  test("[I18N-04] contains no Chinese in English except the language's name", () => {
    const foreign = Object.entries(english).filter(
      ([key, sentence]) => /[\u4e00-\u9fff]/.test(sentence) && !key.startsWith('language.'),
    )
    expect(foreign).toEqual([])
  })
})

test('[I18N-04] has no hard-coded text in components', () => {
  const isWords = (line: string) =>
    /[\u4e00-\u9fff]/.test(line) || /(?<!=)>\s*[A-Za-z][a-z]+(\s+[A-Za-z]+)*\s*</.test(line.replace(/<[A-Z]\w*</g, ''))
  const found = globSync('src/**/*.{ts,tsx}')
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .flatMap((path) => {
      const code = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
      const lines = code
        .split('\n')
        .filter((line) => (path.endsWith('.tsx') ? isWords(line) : /[\u4e00-\u9fff]/.test(line)))
      return lines.map((line) => `${path}: ${line.trim()}`)
    })
  expect(found).toEqual([])
})

test('[I18N-04] has no hard-coded text in attributes', () => {
  const found = globSync('src/**/*.tsx').flatMap((path) => {
    const literals = readFileSync(path, 'utf8').matchAll(/\b(?:aria-label|placeholder|title|alt)="([^"]+)"/g)
    return [...literals].map(([literal]) => `${path}: ${literal}`)
  })
  expect(found).toEqual([])
})

test('[I18N-04] uses every key', () => {
  const code = globSync('src/**/*.{ts,tsx}')
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  const stems = [...code.matchAll(/`([\w.\-/]*)\$\{/g)].map(([, stem]) => stem!).filter(Boolean)
  const tails = [...code.matchAll(/\$\{[^}]+\}([\w.]+)`/g)].map(([, tail]) => tail!)
  const isUsed = (key: string) =>
    code.includes(`'${key}'`) || stems.some((stem) => key.startsWith(stem)) || tails.some((tail) => key.endsWith(tail))
  const unused = globSync(`${LOCALES}/zh-cn/*.json`).flatMap((path) =>
    Object.keys(read(path)).filter((key) => !isUsed(singular(key))),
  )
  expect(unused).toEqual([])
})
