import { describe, expect, test } from 'vitest'
import { field } from '../fields/field'
import { contested, merged } from './conflict'
import { copyOf, createPayload, editPayload, initialValues, shownItems } from './values'

const fields = [
  field.text('name'),
  field.text('code', { only: 'create' }),
  field.status('status'),
  field.text('url', { when: ({ status }) => status === 'enabled' }),
  field.remote('role_ids', 'roles', { many: true }),
  field.date('birthday'),
]

describe('CRUD-04 · only what changed travels', () => {
  const before = { name: 'a', code: 'c', status: 'enabled', url: 'u', role_ids: [1], birthday: '2000-01-01' }

  test('CRUD-04 · one field changed, one field sent', () => {
    expect(editPayload(fields, { ...before, name: 'b' }, before)).toEqual({ name: 'b' })
    expect(editPayload(fields, before, before)).toEqual({})
  })

  test('CRUD-04 · an emptied field travels as what its kind calls empty', () => {
    const emptied = { ...before, name: '', role_ids: undefined, birthday: null }
    expect(editPayload(fields, emptied, before)).toEqual({ name: '', role_ids: [], birthday: null })
  })

  test('CRUD-09 · a field that is no longer asked for is emptied, one for creating is never changed', () => {
    expect(editPayload(fields, { ...before, code: 'x', status: 'disabled' }, before)).toEqual({
      status: 'disabled',
      url: '',
    })
  })
})

test('CRUD-09 · a new record says nothing about what was left empty', () => {
  const start = initialValues(fields, null)
  expect(start).toMatchObject({ status: 'enabled', name: null })
  expect(createPayload(fields, { ...start, name: 'n', code: '' })).toEqual({ name: 'n', status: 'enabled' })
})

test('CRUD-09 · a copy is a record of its own', () => {
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

  test('CRUD-04 · only what both speak about and differ in is asked', () => {
    expect(contested(conflict)).toEqual(['name', 'sort'])
  })

  test('CRUD-04 · the person’s choice decides field by field, mine unless theirs was chosen', () => {
    expect(merged(conflict, { sort: 'theirs' })).toEqual({ name: 'mine', status: 'enabled' })
    expect(merged(conflict, {})).toEqual(conflict.mine)
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
    shownItems(items, mode, { status }).flatMap((item) => ('section' in item ? [item.section] : []))
  expect(sections('create', 'enabled')).toEqual(['owner', 'account', 'link'])
  expect(sections('edit', 'disabled')).toEqual(['account'])
})
