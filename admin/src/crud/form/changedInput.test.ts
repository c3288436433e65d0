import { expect, test } from 'vitest'
import { field } from '../fields/field'
import { changedInput } from './changedInput'

const FIELDS = [field.text('name'), field.text('note'), field.password('password')]

test('PPL-06 · only what differs is kept, and never a password', () => {
  const typed = { name: 'Ann', note: '', password: 'Quiet-River-88' }
  expect(changedInput(FIELDS, typed, { name: 'Bo', note: null, password: null })).toEqual({ name: 'Ann' })
})
