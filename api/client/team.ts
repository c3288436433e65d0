import type { CommentPage, RecordComment, TeamRecord } from '../contracts/team.ts'
import type { Client } from './options.ts'

const pathOf = ({ kind, id }: TeamRecord) => `/api/v1/${kind}/${id}`

/** What a team writes about an order or a case. */
export function teamCalls({ get, post, delete: remove }: Pick<Client, 'get' | 'post' | 'delete'>) {
  return {
    comments: (record: TeamRecord, before: number | null, signal?: AbortSignal) =>
      get<CommentPage>(`${pathOf(record)}/comments`, { signal, query: { before } }),
    addComment: (record: TeamRecord, body: string, idempotencyKey: string) =>
      post<RecordComment>(`${pathOf(record)}/comments`, { body }, { idempotencyKey }),
    deleteComment: (record: TeamRecord, id: RecordComment['id']) => remove(`${pathOf(record)}/comments/${id}`),
  }
}
