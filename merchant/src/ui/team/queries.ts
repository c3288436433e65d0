import { teamCalls } from '@inkfold/api/client/team'
import type { TeamRecord } from '@inkfold/api/contracts/team'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { http } from '@/http/client'

export const team = teamCalls(http)

/** Always refetched: colleagues write, too. */
export const commentsQuery = (record: TeamRecord) =>
  infiniteQueryOptions({
    queryKey: ['comments', record.kind, record.id],
    queryFn: ({ pageParam, signal }) => team.comments(record, pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })

const MOST_PAGES = 5

/** Colleagues to whom records of the kind can be assigned. */
export const peopleQuery = (kind: TeamRecord['kind']) =>
  queryOptions({
    queryKey: ['assignable', kind],
    queryFn: async ({ signal }) => {
      const first = await team.people(kind, 1, signal)
      const people = first.options
      for (let page = 2; people.length < first.total && page <= MOST_PAGES; page++)
        people.push(...(await team.people(kind, page, signal)).options)
      return people
    },
  })
