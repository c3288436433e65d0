import type { ConfigEntry } from '@inkfold/api/contracts/config'
import { expect, test } from 'vitest'
import { changedValues } from './values'

const item = (name: string, kind: ConfigEntry['kind'], value: unknown) => ({ name, kind, value }) as ConfigEntry
const items = [item('siteName', 'string', 'Inkfold'), item('tags', 'array', ['a']), item('secret', 'password', null)]

test('CFG-01 · sends only changed settings, and a secret only when entered', () => {
  expect(changedValues(items, { siteName: 'Inkfold', tags: ['a'], secret: '' })).toEqual({})
  expect(changedValues(items, { siteName: 'Other', tags: [], secret: 's' })).toEqual({
    siteName: 'Other',
    tags: [],
    secret: 's',
  })
})
