import { expect, test } from 'vitest'
import { leavesOf, permissionTree, tickedKeys, togglePermission } from './permissionTree'
import { compareRoles } from './role'

const permission = (name: string, grantable = true) => ({ permission: name, title: `may ${name}`, grantable })
const groups = [
  {
    resource: 'roles',
    title: 'Roles',
    permissions: [permission('roles.view'), permission('roles.edit'), permission('roles.copy')],
  },
  { resource: 'users', title: 'Users', permissions: [permission('users.view', false)] },
]
const menus = [
  { id: 1, type: 'directory', title_zh: '权限', title_en: 'Access' },
  { id: 2, parent_id: 1, type: 'item', title_zh: '角色', title_en: 'Roles', permission: 'roles.view' },
  { id: 3, parent_id: 2, type: 'button', title_zh: '编辑', title_en: 'Edit', permission: 'roles.edit' },
  { id: 4, parent_id: 1, type: 'item', title_zh: '说明', title_en: 'Explain', permission: 'roles.view' },
]
const branches = permissionTree(menus, groups, 'en')

test('ACC-10 · groups permissions under the menus that need them, the others by resource', () => {
  expect(
    branches.map(({ title, children }) => [title, leavesOf(children ?? []).map((leaf) => leaf.permission)]),
  ).toEqual([
    ['Access', ['roles.view', 'roles.edit', 'roles.view']],
    ['Roles', ['roles.copy']],
    ['Users', ['users.view']],
  ])
})

test('ACC-05 · does not select permissions that the user may not grant when selecting a branch', () => {
  const users = branches[2]!
  expect(leavesOf([users])[0]?.disabled).toBe(true)
  expect([...togglePermission(users, true, new Set())]).toEqual([])
})

test('ACC-10 · treats a permission under two menus as one', () => {
  const held = togglePermission(branches[0]!, true, new Set(['users.view']))
  expect([...held].toSorted()).toEqual(['roles.edit', 'roles.view', 'users.view'])
  expect(tickedKeys(branches, new Set(['roles.view']))).toHaveLength(2)
  expect([...togglePermission(branches[0]!, false, held)]).toEqual(['users.view'])
})

test('ACC-10 · compares two roles', () => {
  expect(compareRoles(['a', 'b'], ['b', 'c'])).toEqual({ left: ['a'], both: ['b'], right: ['c'] })
})
