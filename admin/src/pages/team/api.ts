import { teamCalls } from '@inkfold/api/client/team'
import type { TeamRecord } from '@inkfold/api/contracts/team'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { client } from '@/http/client'

export const team = teamCalls(client)

/** Always refetched: colleagues write, too. */
export const commentsQuery = (record: TeamRecord) =>
  infiniteQueryOptions({
    queryKey: ['comments', record.kind, record.id],
    queryFn: ({ pageParam, signal }) => team.comments(record, pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
