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

/** What a screen holds in its hands after it was drawn once. */
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

test('CRUD-09 · two changes between one drawing and the next keep one another', () => {
  const [, change] = drawn()
  change(having('edit', '7'))
  change(having('q', 'shirt'))
  expect(address.search).toBe('edit=7&q=shirt')
})

test('CRUD-09 · what is told as a whole takes the place of what was there', () => {
  address.search = '?q=shirt&page=2'
  const [query, change] = drawn()
  expect([...query]).toEqual([
    ['q', 'shirt'],
    ['page', '2'],
  ])
  change({ group: 'site' })
  expect(address.search).toBe('group=site')
})
