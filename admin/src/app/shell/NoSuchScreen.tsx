import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { Refused } from '@/pages/refused/Refused'
import { client } from '@/http/client'
import { Busy } from './Busy'

/** An address in none of the person's menus: the API tells one that is closed, and sends the person away, from one that is not there. */
export function NoSuchScreen() {
  const { pathname } = useLocation()
  const { isPending } = useQuery({
    queryKey: ['page', pathname],
    queryFn: () => client.get('/api/v1/auth/page', { query: { path: pathname.slice(1) } }),
  })
  return isPending ? <Busy /> : <Refused kind="not_found" />
}
