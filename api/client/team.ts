import type {
  AddedComment,
  Assignment,
  AssignmentChange,
  CommentPage,
  CommentPin,
  RecordComment,
  TeamRecord,
} from '../contracts/team.ts'
import { PAGE_MAX } from '../contracts/limits.ts'
import type { SharedView } from '../contracts/lists.ts'
import type { Client } from './options.ts'

const pathOf = ({ kind, id }: TeamRecord) => `/api/v1/${kind}/${id}`

const viewsPath = (list: string) => `/api/v1/shared-views/${list}`

/** Views of a list that the team shares. Sharing moves a view out of its owner's private ones, unsharing moves it back. */
export function sharedViewCalls({ get, post, delete: remove }: Pick<Client, 'get' | 'post' | 'delete'>) {
  return {
    sharedViews: (list: string, signal?: AbortSignal) => get<SharedView[]>(viewsPath(list), { signal }),
    shareView: (list: string, name: string) => post<SharedView>(viewsPath(list), { name }),
    unshareView: (list: string, id: SharedView['id']) => remove(`${viewsPath(list)}/${id}`),
  }
}

/** What a team writes about a record, and who works on it. */
export function teamCalls({ get, post, put, delete: remove }: Pick<Client, 'get' | 'post' | 'put' | 'delete'>) {
  return {
    comments: (record: TeamRecord, before: number | null, signal?: AbortSignal) =>
      get<CommentPage>(`${pathOf(record)}/comments`, { signal, query: { before } }),
    addComment: (record: TeamRecord, said: { body: string; pin?: CommentPin | undefined }, idempotencyKey: string) =>
      post<AddedComment>(`${pathOf(record)}/comments`, said, { idempotencyKey }),
    /** The people to whom records of the kind can be assigned, by name. */
    people: (kind: TeamRecord['kind'], page: number, signal?: AbortSignal) =>
      get<{ options: { value: number; label: string }[]; total: number }>(`/api/v1/${kind}/team`, {
        signal,
        query: { page, limit: PAGE_MAX },
      }),
    assign: (record: TeamRecord, change: AssignmentChange) => put<Assignment>(`${pathOf(record)}/assignee`, change),
    deleteComment: (record: TeamRecord, id: RecordComment['id']) => remove(`${pathOf(record)}/comments/${id}`),
  }
}
