import type { CategoryCount } from '@inkfold/api/contracts/materials'
import { useQuery } from '@tanstack/react-query'
import { idsWithin } from '@/crud/state/tree'
import type { Row } from '@/crud/row'
import { client } from '@/http/client'
import { useFormat } from '@/i18n/format'

/** Materials in a category and its descendants, with one request for all rows. */
export default function CountCell({ row }: { row: Row }) {
  const format = useFormat()
  const { data } = useQuery({
    queryKey: ['material-counts'],
    queryFn: () => client.get<CategoryCount[]>('/api/v1/materials/counts'),
  })
  if (!data) return null
  const within = new Set(idsWithin(row))
  const counted = data.filter(({ category_id: id }) => id !== null && within.has(id))
  return <>{format.number(counted.reduce((sum, { materials }) => sum + materials, 0))}</>
}
