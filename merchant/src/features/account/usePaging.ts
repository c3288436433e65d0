import { PAGE_SIZES } from '@inkfold/api/contracts/limits'
import { useUrlQuery } from '@/ui/useUrlQuery'

export interface Paging {
  page: number
  size: number
  turn(page: number, size: number): void
}

/** The page number is in the URL, so back, forward and reload keep it. */
export function usePaging(): Paging {
  const [query, setQuery] = useUrlQuery()
  const size = PAGE_SIZES.find((each) => String(each) === query.get('size')) ?? PAGE_SIZES[0]
  const page = pageIn(query.get('page'))
  return {
    page,
    size,
    turn: (next, nextSize) =>
      setQuery({
        page: String(nextSize === size ? next : 1),
        ...(nextSize === PAGE_SIZES[0] ? {} : { size: String(nextSize) }),
      }),
  }
}

const pageIn = (text: string | null) => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1)
