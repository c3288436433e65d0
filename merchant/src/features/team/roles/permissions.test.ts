import { expect, test } from 'vitest'
import { offered, toggled } from './permissions'

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

test('[MER-03] the matrix offers what its maker may grant and what the role holds already', () => {
  const names = (held: string[]) =>
    offered([orders, levels], held).map(({ permissions }) => permissions.map((one) => one.permission))
  expect(names([])).toEqual([['orders.view', 'orders.pay']])
  expect(names(['levels.view'])).toEqual([['orders.view', 'orders.pay'], ['levels.view']])
})

test('[MER-03] doing something with records includes viewing them', () => {
  expect(toggled([], 'orders.pay', orders)).toEqual(['orders.view', 'orders.pay'])
  expect(toggled(['orders.view', 'orders.pay', 'stores.view'], 'orders.view', orders)).toEqual(['stores.view'])
  expect(toggled(['orders.view', 'orders.pay'], 'orders.pay', orders)).toEqual(['orders.view'])
})
