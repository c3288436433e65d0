import { readFileSync } from 'node:fs'
import { LANGUAGES } from '@inkfold/api/contracts/languages'
import { PERMISSIONS } from '@inkfold/api/contracts/permissions'
import { describe, expect, test } from 'vitest'
import { fieldsOf, type Resource } from '@/crud/resource'
import { RESOURCE_NAMES, resourceNamed } from '@/resources'

const DECLARED = [
  'admin-logs',
  'config-items',
  'departments',
  'dictionary-items',
  'dictionary-types',
  'menus',
  'organisations',
  'outbox-messages',
  'roles',
  'sessions',
  'user-groups',
  'user-rules',
  'users',
]

/** The keys of every text a resource's screens may ask for. */
function keysOf(resource: Resource): string[] {
  const { columns, fields, filters, actions, batch } = resource
  const named = [...columns, ...fieldsOf(resource), ...filters]
  const choices = named.flatMap(({ choices: each }) =>
    each && !each.words.includes(':') ? each.values.map((value) => `${each.words}.${value}`) : [],
  )
  return [
    'empty',
    ...named.map(({ name }) => `field.${name}`),
    ...fields.flatMap((item) => ('section' in item ? [`section.${item.section}`] : [])),
    ...[...actions, ...batch].map(({ name }) => `action.${name}`),
    ...actions.flatMap((action) => (action.kind === 'call' ? [`action.${action.name}.done`] : [])),
    ...actions.flatMap((action) => (action.kind === 'call' && action.confirm ? [`action.${action.name}.confirm`] : [])),
    ...choices,
  ]
}

test('CRUD-09 · every resource of the back office is declared once, by the name of its calls', () => {
  expect(RESOURCE_NAMES.toSorted()).toEqual(DECLARED)
})

describe.each(DECLARED)('CRUD-09 · %s', (name) => {
  test.each(LANGUAGES)('I18N-04 · all its texts stand in %s', async (language) => {
    const resource = (await resourceNamed(name))!
    const file = new URL(`../src/i18n/locales/${language}/${name}.json`, import.meta.url)
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    expect(keysOf(resource).filter((key) => !texts[key])).toEqual([])
  })

  test('ACC-02 · it asks for permissions that exist', async () => {
    const { permission, abilities, exportPermission, actions, batch } = (await resourceNamed(name))!
    const able = (['create', 'edit', 'delete', 'sort'] as const).filter((ability) => abilities[ability])
    const asked = [
      ...able.map((ability) => `${permission}.${ability}`),
      exportPermission,
      ...[...actions, ...batch].map((each) => each.permission),
    ]
    expect(asked.filter((each) => !PERMISSIONS.some((known) => known === each))).toEqual([])
  })

  test('CRUD-09 · what it is known by is among its columns', async () => {
    const { title, columns } = (await resourceNamed(name))!
    expect(columns.map((column) => column.name)).toContain(title)
  })
})
