import { expect, test } from 'vitest'
import { grantablePermissions, togglePermission } from './permissions'

const permission = (name: string, grantable = true) => ({
  permission: name,
  action: name.split('.')[1]!,
  title: name,
  grantable,
})
const orders = {
  resource: 'orders',
  title: 'Orders',
  permissions: [permission('orders.view'), permission('orders.pay'), permission('orders.hold', false)],
}
const levels = { resource: 'levels', title: 'Levels', permissions: [permission('levels.view', false)] }

test('[MER-03] offers permissions the editor may grant and those the role already has', () => {
  const names = (held: string[]) =>
    grantablePermissions([orders, levels], held).map(({ permissions }) => permissions.map((one) => one.permission))
  expect(names([])).toEqual([['orders.view', 'orders.pay']])
  expect(names(['levels.view'])).toEqual([['orders.view', 'orders.pay'], ['levels.view']])
})

test('[MER-03] adds the view permission with any other', () => {
  expect(togglePermission([], 'orders.pay', orders)).toEqual(['orders.view', 'orders.pay'])
  expect(togglePermission(['orders.view', 'orders.pay', 'stores.view'], 'orders.view', orders)).toEqual(['stores.view'])
  expect(togglePermission(['orders.view', 'orders.pay'], 'orders.pay', orders)).toEqual(['orders.view'])
})
