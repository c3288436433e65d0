import type { SessionIndex } from '@inkfold/api/contracts/session'
import { afterEach, expect, test } from 'vitest'
import { accessControlProvider } from './access'
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

test("NAV-16 · answers Refine's actions by the same permissions", async () => {
  withPermissions('blank_requests.view', 'blank_requests.create')
  const can = async (action: string) => (await accessControlProvider.can({ resource: 'blank-requests', action })).can
  expect([await can('list'), await can('show'), await can('clone'), await can('edit')]).toEqual([
    true,
    true,
    true,
    false,
  ])
})
