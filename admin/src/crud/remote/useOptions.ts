import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { findOptions, labelsOf } from './api'

const PAUSE_MS = 300
const EVERYTHING: Readonly<Record<string, string>> = {}

/** Options of a remote select. Before it opens, only the names of the selected values are fetched. */
export function useOptions(resource: string, value: number | number[] | null | undefined, where = EVERYTHING) {
  const [wanted, setWanted] = useState(false)
  const [word, setWord] = useState('')
  const [page, setPage] = useState(1)
  const later = useRef<number>(undefined)
  const ids = [value ?? []].flat()

  const found = useQuery({
    queryKey: ['options', resource, word, page, where],
    queryFn: () => findOptions(resource, word, page, where),
    enabled: wanted,
    placeholderData: keepPreviousData,
  })
  const chosen = useQuery({
    queryKey: ['labels', resource, ids],
    queryFn: () => labelsOf(resource, ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })

  function search(next: string) {
    window.clearTimeout(later.current)
    later.current = window.setTimeout(() => {
      setWord(next)
      setPage(1)
    }, PAUSE_MS)
  }

  const options = found.data?.options ?? []
  const labels = new Map([...(chosen.data ?? []), ...options.map((each) => [Number(each.value), each.label] as const)])
  return {
    options,
    labels,
    total: found.data?.total ?? 0,
    page,
    turn: setPage,
    search,
    load: () => setWanted(true),
    isFetching: found.isFetching,
  }
}
