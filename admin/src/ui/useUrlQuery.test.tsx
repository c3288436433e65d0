import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { useUrlQuery } from './useUrlQuery'

const address = vi.hoisted(() => ({ search: '' }))
vi.mock('react-router', () => ({
  useLocation: () => ({ search: address.search }),
  useNavigate: () => (to: { search: string }) => void (address.search = to.search),
}))
vi.stubGlobal('window', { location: address })
afterEach(() => void (address.search = ''))

/** The value a hook returns after its first render. */
function drawn() {
  let held!: ReturnType<typeof useUrlQuery>
  const Screen = () => {
    held = useUrlQuery()
    return null
  }
  renderToStaticMarkup(<Screen />)
  return held
}

const having = (name: string, value: string) => (now: URLSearchParams) => {
  now.set(name, value)
  return now
}

test('CRUD-09 · keeps both of two changes made before the next render', () => {
  const [, change] = drawn()
  change(having('edit', '7'))
  change(having('q', 'shirt'))
  expect(address.search).toBe('edit=7&q=shirt')
})

test('CRUD-09 · replaces the whole query when given one', () => {
  address.search = '?q=shirt&page=2'
  const [query, change] = drawn()
  expect([...query]).toEqual([
    ['q', 'shirt'],
    ['page', '2'],
  ])
  change({ group: 'site' })
  expect(address.search).toBe('group=site')
})
