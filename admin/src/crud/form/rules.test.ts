import { expect, test } from 'vitest'
import { field } from '../fields/field'
import { rulesOf } from './rules'

const words = ((key: string) => key) as unknown as Parameters<typeof rulesOf>[1]

test('CRUD-09 · requires a number or choice and keeps its type', () => {
  for (const asked of [field.number('n', { required: true, min: 1 }), field.remote('r', 'users', { required: true })])
    expect(rulesOf(asked, words)).toEqual([{ required: true, message: 'validation.required' }])
  expect(rulesOf(field.text('t', { required: true }), words)[0]).toMatchObject({ required: true, whitespace: true })
})
