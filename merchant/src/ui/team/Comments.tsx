import { COMMENT, type RecordComment, type TeamRecord } from '@inkfold/api/contracts/team'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/form/ConfirmDialog'
import { required, violatedRules } from '@/ui/form/rules'
import { SendForm } from '@/ui/form/SendForm'
import { useForm } from '@/ui/form/useForm'
import { useIdempotencyKey } from '@/ui/form/useIdempotencyKey'
import { Loaded } from '@/ui/Loaded'
import { TextArea } from '@/ui/TextArea'
import { toast } from '@/ui/toast/toast'
import { commentsQuery, team } from './queries'
import styles from './team.module.css'

/** What the merchant's own team has written about a record. */
export default function Comments({ record }: { record: TeamRecord }) {
  const t = useT('shared')
  const query = useInfiniteQuery(commentsQuery(record))
  return (
    <div className={styles.comments}>
      <NewComment record={record} />
      <Loaded query={query}>
        {({ pages }) => {
          const comments = pages.flatMap(({ list }) => list)
          if (comments.length === 0) return <p className={styles.quiet}>{t('team.comments.none')}</p>
          return (
            <ul aria-label={t('team.comments')}>
              {comments.map((one) => (
                <Comment key={one.id} record={record} comment={one} />
              ))}
            </ul>
          )
        }}
      </Loaded>
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('team.comments.older')}
        </Button>
      )}
    </div>
  )
}

function useCommentsChanged(record: TeamRecord) {
  const cache = useQueryClient()
  return () => void cache.invalidateQueries({ queryKey: commentsQuery(record).queryKey })
}

function NewComment({ record }: { record: TeamRecord }) {
  const t = useT('shared')
  const changed = useCommentsChanged(record)
  const keyFor = useIdempotencyKey()
  // Two equal comments in succession are two comments.
  const [count, setCount] = useState(0)
  const { form, values, change, isBusy, failure, submit, errorOf } = useForm({
    initial: { body: '' },
    check: ({ body }) => violatedRules({ body: required(body) }),
    async send({ body }) {
      await team.addComment(record, body.trim(), keyFor({ record, body, count }))
      setCount(count + 1)
      change({ body: '' })
      toast.success(t('team.comment.added'))
      changed()
    },
  })
  return (
    <SendForm ref={form} go={t('team.comment.add')} isBusy={isBusy} failure={failure} onSubmit={submit}>
      <TextArea
        name="body"
        label={t('team.comment')}
        rows={3}
        maxLength={COMMENT.max}
        value={values.body}
        hint={t('team.comments.lead')}
        error={errorOf('body')}
        onChange={({ target }) => change({ body: target.value })}
      />
    </SendForm>
  )
}

function Comment({ record, comment }: { record: TeamRecord; comment: RecordComment }) {
  const t = useT('shared')
  const language = useLanguage()
  const changed = useCommentsChanged(record)
  const [isAsked, setAsked] = useState(false)
  const { id, author, body, is_own: isOwn, created_at: at } = comment
  return (
    <li>
      <p className={styles.head}>
        <b>{author}</b>
        <time dateTime={at}>{formatTime(at, language)}</time>
        {isOwn && (
          <Button look="text" onClick={() => setAsked(true)}>
            {t('team.comment.delete')}
          </Button>
        )}
      </p>
      <p className={styles.body}>{body}</p>
      {isAsked && (
        <ConfirmDialog
          title={t('team.comment.delete')}
          go={t('team.comment.delete')}
          send={async () => {
            await team.deleteComment(record, id)
            setAsked(false)
            toast.success(t('team.comment.deleted'))
            changed()
          }}
          onClose={() => setAsked(false)}
        >
          {t('team.comment.delete.body')}
        </ConfirmDialog>
      )}
    </li>
  )
}
