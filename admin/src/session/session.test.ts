import type { SessionIndex } from '@inkfold/api/contracts/session'
import { afterEach, expect, test } from 'vitest'
import { may, setSession } from './session'

const withPermissions = (...permissions: string[]) => setSession({ user: { permissions } } as SessionIndex)
afterEach(() => setSession(null))

test('NAV-16 · allows what needs a permission to its holders only', () => {
  withPermissions('roles.view')
  expect(may('roles.view')).toBe(true)
  expect(may('roles.edit')).toBe(false)
})

test('NAV-16 · allows everything to the super account and nothing without a session', () => {
  withPermissions('*')
  expect(may('anything.at_all')).toBe(true)
  setSession(null)
  expect(may('roles.view')).toBe(false)
})

test('NAV-16 · allows what needs no permission', () => {
  expect(may(null)).toBe(true)
})
