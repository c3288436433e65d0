import { ClientError, newKey } from '@inkfold/api/client'
import { COMMENT, type RecordComment, type TeamRecord } from '@inkfold/api/contracts/team'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button, Input } from 'antd'
import { useId, useState } from 'react'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import { LoadingSkeleton } from '@/ui/LoadingSkeleton'
import { Problem } from '@/ui/Problem'
import { useUnsavedChanges } from '@/ui/useUnsavedChanges'
import { commentsQuery, team } from './api'
import styles from './team.module.css'

/** What the reader's own organisation has written about a record. */
export function Comments({ record }: { record: TeamRecord }) {
  const words = useT('words')
  const query = useInfiniteQuery(commentsQuery(record))
  const comments = query.data?.pages.flatMap(({ list }) => list)
  return (
    <div className={styles.comments}>
      <p className={styles.quiet}>{words('team.comments.lead')}</p>
      <NewComment record={record} />
      {query.error && <Problem error={query.error} onRetry={() => void query.refetch()} />}
      {!comments && !query.error && <LoadingSkeleton rows={2} />}
      {comments?.length === 0 && <p className={styles.quiet}>{words('team.comments.none')}</p>}
      {comments && comments.length > 0 && (
        <ul aria-label={words('team.comments')}>
          {comments.map((one) => (
            <Comment key={one.id} record={record} comment={one} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {words('team.comments.older')}
        </Button>
      )}
    </div>
  )
}

const useCommentsChanged = (record: TeamRecord) => {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: commentsQuery(record).queryKey })
}

/** Not a form, because it is also shown inside one. The text stays until it was saved; a repeated send has the same key. */
function NewComment({ record }: { record: TeamRecord }) {
  const words = useT('words')
  const id = useId()
  const { message } = App.useApp()
  const changed = useCommentsChanged(record)
  const [draft, setDraft] = useState({ body: '', key: newKey() })
  const body = draft.body.trim()
  useUnsavedChanges(body !== '')
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: () => team.addComment(record, { body }, draft.key),
    async onSuccess() {
      setDraft({ body: '', key: newKey() })
      void message.success(words('team.comment.added'))
      await changed()
    },
  })
  const atField = error instanceof ClientError ? error.errors?.body?.[0] : undefined
  return (
    <div className={styles.new}>
      <label htmlFor={id}>{words('team.comment')}</label>
      <Input.TextArea
        id={id}
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={COMMENT.max}
        value={draft.body}
        status={atField ? 'error' : undefined}
        aria-invalid={Boolean(atField)}
        aria-describedby={atField && `${id}-error`}
        onChange={({ target }) => {
          reset()
          setDraft({ body: target.value, key: newKey() })
        }}
      />
      {atField && (
        <p id={`${id}-error`} className={styles.error}>
          {atField}
        </p>
      )}
      {error && !atField && <Problem error={error} />}
      <Button loading={isPending} disabled={body === ''} onClick={() => mutate()}>
        {words('team.comment.add')}
      </Button>
    </div>
  )
}

function Comment({ record, comment: { id, author, body, is_own: isOwn, created_at: at } }: CommentProps) {
  const words = useT('words')
  const format = useFormat()
  const { modal, message } = App.useApp()
  const changed = useCommentsChanged(record)
  const ask = () =>
    modal.confirm({
      title: words('team.comment.delete'),
      content: words('team.comment.delete.body'),
      okText: words('team.comment.delete'),
      okButtonProps: { danger: true },
      onOk: async () => {
        try {
          await team.deleteComment(record, id)
          void message.success(words('team.comment.deleted'))
        } catch (refusal) {
          if (!(refusal instanceof ClientError)) throw refusal
          if (!refusal.silent) void message.error(refusal.message)
        }
        await changed()
      },
    })
  return (
    <li>
      <p className={styles.head}>
        <b>{author}</b>
        <time dateTime={at}>{format.dateTime(at)}</time>
        {isOwn && (
          <Button size="small" type="text" onClick={ask}>
            {words('team.comment.delete')}
          </Button>
        )}
      </p>
      <p className={styles.body}>{body}</p>
    </li>
  )
}

interface CommentProps {
  record: TeamRecord
  comment: RecordComment
}
