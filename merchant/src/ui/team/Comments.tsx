import { COMMENT, type CommentPin, type RecordComment, type TeamRecord } from '@inkfold/api/contracts/team'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useSession } from '@/http/session'
import { formatList, formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/form/ConfirmDialog'
import { required, violatedRules } from '@/ui/form/rules'
import { SendForm } from '@/ui/form/SendForm'
import { useForm } from '@/ui/form/useForm'
import { useIdempotencyKey } from '@/ui/form/useIdempotencyKey'
import { Loaded } from '@/ui/Loaded'
import { Loading } from '@/ui/Loading'
import { Select } from '@/ui/Select'
import { TextArea } from '@/ui/TextArea'
import { toast } from '@/ui/toast/toast'
import { commentsQuery, peopleQuery, team } from './queries'
import styles from './team.module.css'

export const commentElementId = (id: RecordComment['id']) => `comment-${id}`

/** Of a record with places, such as a design. */
interface CommentPlaces {
  /** Of the comment being written. */
  pin: CommentPin | null
  field: ReactNode
  onAdded(): void
  of(comment: RecordComment): ReactNode
}

interface CommentsProps {
  record: TeamRecord
  places?: CommentPlaces
}

/** What the merchant's own team has written about a record. */
export default function Comments({ record, places }: CommentsProps) {
  const t = useT('shared')
  const query = useInfiniteQuery(commentsQuery(record))
  return (
    <div className={styles.comments}>
      <NewComment record={record} places={places} />
      <Loaded query={query} waiting={<Loading isPart />}>
        {({ pages }) => {
          const comments = pages.flatMap(({ list }) => list)
          if (comments.length === 0) return <p className={styles.quiet}>{t('team.comments.none')}</p>
          return (
            <ul aria-label={t('team.comments')}>
              {comments.map((one) => (
                <Comment key={one.id} record={record} comment={one} place={places?.of(one)} />
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

function NewComment({ record, places }: { record: TeamRecord; places: CommentPlaces | undefined }) {
  const t = useT('shared')
  const language = useLanguage()
  const changed = useCommentsChanged(record)
  const keyFor = useIdempotencyKey()
  // Two equal comments in succession are two comments.
  const [count, setCount] = useState(0)
  const { form, values, change, isBusy, failure, submit, errorOf } = useForm({
    initial: { body: '' },
    check: ({ body }) => violatedRules({ body: required(body) }),
    async send({ body }) {
      const pin = places?.pin ?? undefined
      const said = { body: body.trim(), ...(pin && { pin }) }
      const { notified } = await team.addComment(record, said, keyFor({ record, said, count }))
      setCount(count + 1)
      change({ body: '' })
      places?.onAdded()
      const names = formatList(notified, language)
      toast.success(names ? t('team.comment.notified', { names }) : t('team.comment.added'))
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
      {places && (
        <>
          <Mention
            record={record}
            onChoose={(name) => {
              change({ body: `${values.body.trimEnd()} @${name} `.trimStart() })
              form.current?.querySelector('textarea')?.focus()
            }}
          />
          {places.field}
        </>
      )}
    </SendForm>
  )
}

/** Adds a colleague's user name to the text. */
function Mention({ record, onChoose }: { record: TeamRecord; onChoose(name: string): void }) {
  const t = useT('shared')
  const me = useSession('admin')?.user.id
  const { data: people = [] } = useQuery(peopleQuery(record.kind))
  const colleagues = people.filter(({ value }) => value !== me)
  if (colleagues.length === 0) return null
  const label = t('team.comment.mention')
  return (
    <Select
      label={label}
      value=""
      options={[['', label], ...colleagues.map(({ label: name }) => [userNameIn(name), name] as const)]}
      onChange={(name) => name && onChoose(name)}
    />
  )
}

/** Options are labelled `user name · nickname`. */
const userNameIn = (label: string) => label.split(' · ')[0] ?? label

interface CommentProps {
  record: TeamRecord
  comment: RecordComment
  place: ReactNode
}

function Comment({ record, comment, place }: CommentProps) {
  const t = useT('shared')
  const language = useLanguage()
  const changed = useCommentsChanged(record)
  const [isAsked, setAsked] = useState(false)
  const { id, author, body, is_own: isOwn, created_at: at } = comment
  return (
    <li id={commentElementId(id)} tabIndex={-1}>
      <p className={styles.head}>
        <b>{author}</b>
        <time dateTime={at}>{formatTime(at, language)}</time>
        {isOwn && (
          <Button variant="text" onClick={() => setAsked(true)}>
            {t('team.comment.delete')}
          </Button>
        )}
      </p>
      <p className={styles.body}>{body}</p>
      {place}
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
