import type { SessionIndex } from '@inkfold/api/contracts/session'
import { afterEach, expect, test } from 'vitest'
import { may, setSession } from './session'

const withPermissions = (...permissions: string[]) => setSession({ user: { permissions } } as SessionIndex)
afterEach(() => setSession(null))

test('NAV-16 · what needs a permission is allowed to its holders only', () => {
  withPermissions('roles.view')
  expect(may('roles.view')).toBe(true)
  expect(may('roles.edit')).toBe(false)
})

test('NAV-16 · the super account may do everything, and nobody nothing', () => {
  withPermissions('*')
  expect(may('anything.at_all')).toBe(true)
  setSession(null)
  expect(may('roles.view')).toBe(false)
})

test('NAV-16 · what needs no permission is open', () => {
  expect(may(null)).toBe(true)
})
