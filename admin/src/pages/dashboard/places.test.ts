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

test('FAC-03 · a factory begins with what it makes; who may do what comes last for everybody', () => {
  expect(titles('factory')).toEqual(['bench', 'batches', 'stocks', 'users', 'roles', 'sessions'])
  expect(titles('supplier')).toEqual(['stocks', 'bench', 'batches', 'users', 'roles', 'sessions'])
})
