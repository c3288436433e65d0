import { describe, expect, test } from 'vitest'
import { field } from '../fields/field'
import { conflictingFields, mergeConflict } from './conflict'
import { copyOf, createPayload, editPayload, initialValues, visibleItems } from './values'

const fields = [
  field.text('name'),
  field.text('code', { only: 'create' }),
  field.status('status'),
  field.text('url', { when: ({ status }) => status === 'enabled' }),
  field.remote('role_ids', 'roles', { many: true }),
  field.date('birthday'),
]

describe('CRUD-04 · sends changes only', () => {
  const before = { name: 'a', code: 'c', status: 'enabled', url: 'u', role_ids: [1], birthday: '2000-01-01' }

  test('CRUD-04 · sends one field when one changed', () => {
    expect(editPayload(fields, { ...before, name: 'b' }, before)).toEqual({ name: 'b' })
    expect(editPayload(fields, before, before)).toEqual({})
  })

  test("CRUD-04 · sends an emptied field as its kind's empty value", () => {
    const emptied = { ...before, name: '', role_ids: undefined, birthday: null }
    expect(editPayload(fields, emptied, before)).toEqual({ name: '', role_ids: [], birthday: null })
  })

  test('CRUD-09 · empties a field that no longer applies, never changes a create-only one', () => {
    expect(editPayload(fields, { ...before, code: 'x', status: 'disabled' }, before)).toEqual({
      status: 'disabled',
      url: '',
    })
  })
})

test('CRUD-09 · omits empty fields from a new record', () => {
  const start = initialValues(fields, null)
  expect(start).toMatchObject({ status: 'enabled', name: null })
  expect(createPayload(fields, { ...start, name: 'n', code: '' })).toEqual({ name: 'n', status: 'enabled' })
})

test('CRUD-09 · makes a copy an independent record', () => {
  expect(copyOf({ id: 7, version: 3, code: 'c', name: 'n' })).toMatchObject({
    id: 0,
    version: undefined,
    code: null,
    name: 'n',
  })
})

describe('CRUD-04 · two versions of a record', () => {
  const conflict = {
    mine: { name: 'mine', status: 'enabled', sort: 3 },
    theirs: { id: 1, name: 'theirs', status: 'enabled', sort: 4 },
  }

  test('CRUD-04 · asks only about fields that both versions changed differently', () => {
    expect(conflictingFields(conflict)).toEqual(['name', 'sort'])
  })

  test("CRUD-04 · applies the user's choice per field, own value by default", () => {
    expect(mergeConflict(conflict, { sort: 'theirs' })).toEqual({ name: 'mine', status: 'enabled' })
    expect(mergeConflict(conflict, {})).toEqual(conflict.mine)
  })
})

test('CRUD-04 · a section is shown where one of its fields is asked for', () => {
  const items = [
    field.section('owner'),
    field.text('owner_id', { only: 'create' }),
    field.section('account'),
    field.text('name'),
    field.section('link'),
    field.text('url', { when: ({ status }) => status === 'enabled' }),
  ]
  const sections = (mode: 'create' | 'edit', status: string) =>
    visibleItems(items, mode, { status }).flatMap((item) => ('section' in item ? [item.section] : []))
  expect(sections('create', 'enabled')).toEqual(['owner', 'account', 'link'])
  expect(sections('edit', 'disabled')).toEqual(['account'])
})
