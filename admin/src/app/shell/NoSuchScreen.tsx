import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { Refused } from '@/pages/refused/Refused'
import { client } from '@/http/client'
import { Busy } from './Busy'

/** A path in none of the user's menus. The API tells a forbidden page, and redirects, from one that does not exist. */
export function NoSuchScreen() {
  const { pathname } = useLocation()
  const { isPending } = useQuery({
    queryKey: ['page', pathname],
    queryFn: () => client.get('/api/v1/auth/page', { query: { path: pathname.slice(1) } }),
  })
  return isPending ? <Busy /> : <Refused kind="not_found" />
}
