import { globSync, readFileSync } from 'node:fs'
import { LANGUAGES, type Language } from '@inkfold/api/contracts/languages'
import english from '@inkfold/api/contracts/locales/en.json'
import chinese from '@inkfold/api/contracts/locales/zh-cn.json'
import { PERMISSIONS } from '@inkfold/api/contracts/permissions'
import { describe, expect, test } from 'vitest'
import type { RowAction } from '@/crud/actions/action'
import { isField } from '@/crud/fields/field'
import { fieldsOf, type Resource } from '@/crud/resource'
import { RESOURCE_NAMES, resourceNamed } from '@/resources'
import { spokenOf } from '../spoken_words.ts'

const read = (language: string, name: string) =>
  JSON.parse(readFileSync(new URL(`../src/i18n/locales/${language}/${name}.json`, import.meta.url), 'utf8')) as Texts

type Texts = Record<string, string>

/** The shared texts that the built app contains. */
const spoken = Object.fromEntries(
  LANGUAGES.map((language) => [language, spokenOf(language === 'en' ? english : chinese, [])]),
) as Record<Language, Texts>

/** Files that may reference a text by its key. */
const sources = globSync(new URL('../src/**/*.tsx', import.meta.url).pathname).map((file) => readFileSync(file, 'utf8'))
const isAskedFor = (key: string) => sources.some((source) => source.includes(`t('${key}')`))

const isSent = (action: RowAction) => action.kind === 'call' || action.kind === 'set'

function keysOf(resource: Resource): string[] {
  const { columns, fields, filters, tabs, actions, batch } = resource
  const named = [...columns, ...fieldsOf(resource), ...filters, ...(tabs ? [tabs] : [])]
  const choices = named.flatMap(({ choices: each }) =>
    each && !each.words.includes(':') ? each.values.map((value) => `${each.words}.${value}`) : [],
  )
  return [
    'empty',
    ...named.map(({ name }) => `field.${name}`),
    ...fields.flatMap((item) => ('section' in item ? [`section.${item.section}`] : [])),
    ...[...actions, ...batch].map(({ name }) => `action.${name}`),
    ...actions.filter(isSent).map(({ name }) => `action.${name}.done`),
    ...actions.filter((action) => isSent(action) && action.confirm).map(({ name }) => `action.${name}.confirm`),
    ...choices,
  ]
}

test('CRUD-09 · has one declaration per resource', () => {
  expect(new Set(RESOURCE_NAMES).size).toBe(RESOURCE_NAMES.length)
  expect(RESOURCE_NAMES).toContain('users')
})

describe.each(RESOURCE_NAMES)('CRUD-09 · %s', (name) => {
  test('CRUD-09 · is in a file named like its calls', async () => {
    expect((await resourceNamed(name))!.name).toBe(name)
  })

  test.each(LANGUAGES)('I18N-04 · all its texts stand in %s', async (language) => {
    const resource = (await resourceNamed(name))!
    // Labels that both apps show are shared texts, to which i18next falls back.
    const texts = { ...(language === 'en' ? english : chinese), ...read(language, name) } as Texts
    expect(keysOf(resource).filter((key) => !texts[key])).toEqual([])
  })

  test.each(LANGUAGES)('I18N-04 · the words of its choices are carried in %s', async (language) => {
    const { columns, filters, fields } = (await resourceNamed(name))!
    const shared = [...columns, ...filters, ...fields.filter(isField)].flatMap(({ choices }) =>
      choices?.words.startsWith('words:') ? choices.values.map((value) => `${choices.words.slice(6)}.${value}`) : [],
    )
    expect(shared.filter((key) => !spoken[language][key])).toEqual([])
  })

  test.each(LANGUAGES)('I18N-04 · no text in %s speaks of what it does not have', async (language) => {
    const resource = (await resourceNamed(name))!
    const helps = fieldsOf(resource).map((field) => `help.${field.name}`)
    const known = new Set([...keysOf(resource), ...helps])
    const spoken = Object.keys(read(language, name)).filter((key) => /^(field|help|section)\./.test(key))
    expect(spoken.filter((key) => !known.has(key) && !isAskedFor(key))).toEqual([])
  })

  test('ACC-02 · uses existing permissions', async () => {
    const { permission, abilities, exportPermission, actions, batch } = (await resourceNamed(name))!
    const able = (['create', 'edit', 'delete', 'sort'] as const).filter((ability) => abilities[ability])
    const asked = [
      ...able.map((ability) => `${permission}.${ability}`),
      exportPermission,
      ...[...actions, ...batch].map((each) => each.permission),
    ]
    expect(asked.filter((each) => !PERMISSIONS.some((known) => known === each))).toEqual([])
  })

  test('CRUD-09 · filters instants as instants and dates as dates', async () => {
    const { columns, filters } = (await resourceNamed(name))!
    const kinds = new Map(columns.map((column) => [column.name, column.kind]))
    const asked = filters.filter(({ kind, name: field }) => (kind === 'days' || kind === 'dates') && kinds.has(field))
    expect(asked.map(({ name: field }) => kinds.get(field))).toEqual(
      asked.map(({ kind }) => (kind === 'days' ? 'time' : 'date')),
    )
  })

  test('CRUD-09 · has its title among its columns', async () => {
    const { title, columns } = (await resourceNamed(name))!
    expect(columns.map((column) => column.name)).toContain(title)
  })
})
