import { expect, test } from 'vitest'
import { menuOf } from '@/menus/menuOf'
import { placesOf } from './places'

const within = (name: string, ...screens: string[]) =>
  menuOf({
    name,
    type: 'directory',
    children: screens.map((title) => menuOf({ title, path: title, component: `crud:${title}` })),
  })
const menus = [
  menuOf({ title: 'start', path: 'dashboard', component: 'dashboard' }),
  within('access', 'users', 'roles'),
  within('catalogue', 'stocks'),
  within('production', 'bench', 'batches'),
  within('system', 'sessions'),
]
const titles = (kind: 'factory' | 'supplier') => placesOf(menus, kind).map(({ title }) => title)

test('FAC-03 · lists production first for a factory and access last for all', () => {
  expect(titles('factory')).toEqual(['bench', 'batches', 'stocks', 'users', 'roles', 'sessions'])
  expect(titles('supplier')).toEqual(['stocks', 'bench', 'batches', 'users', 'roles', 'sessions'])
})
