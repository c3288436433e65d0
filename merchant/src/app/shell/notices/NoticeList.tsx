import type { Notice as NoticeData } from '@inkfold/api/contracts/notices'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { EmptyList } from '@/ui/list/EmptyList'
import { Loading } from '@/ui/Loading'
import { Notice } from '@/ui/Notice'
import { useShell } from '../ShellContext'
import { NoticeItem } from './NoticeItem'
import styles from './notices.module.css'
import { noticesOf } from './queries'

interface NoticeListProps {
  onlyUnread: boolean
  onAll(): void
  onLeave(): void
}

export function NoticeList({ onlyUnread, onAll, onLeave }: NoticeListProps) {
  const t = useT('notices')
  const navigate = useNavigate()
  const cache = useQueryClient()
  const calls = noticesOf(useShell().area)
  const query = useInfiniteQuery(calls.list(onlyUnread, useLanguage()))
  const mark = useMutation({
    mutationFn: (ids: number[] | undefined) => calls.markRead(ids),
    onSuccess: () => cache.invalidateQueries({ queryKey: calls.all }),
  })
  const problem = query.error ?? mark.error
  if (problem)
    return (
      <Notice
        kind="danger"
        action={
          <Button variant="text" onClick={() => void query.refetch()}>
            {t('again')}
          </Button>
        }
      >
        {problem.message}
      </Notice>
    )
  if (!query.data) return <Loading />

  const list = query.data.pages.flatMap((page) => page.list)
  if (list.length === 0)
    return (
      <EmptyList
        nothing={{
          title: t(onlyUnread ? 'none_unread' : 'none'),
          body: t(onlyUnread ? 'none_unread.body' : 'none.body'),
          action: onlyUnread && <Button onClick={onAll}>{t('show_all')}</Button>,
          sketch: 'lines',
          isPanel: true,
        }}
      />
    )

  const follow = ({ id, read_at: readAt, links }: NoticeData) => {
    if (!readAt) mark.mutate([id])
    if (!links.front) return
    onLeave()
    void navigate(links.front)
  }
  return (
    <>
      <ul className={styles.list}>
        {list.map((one) => (
          <NoticeItem key={one.id} notice={one} onFollow={() => follow(one)} />
        ))}
      </ul>
      <div className={styles.foot}>
        {query.hasNextPage && (
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('more')}
          </Button>
        )}
        {(query.data.pages[0]?.unread ?? 0) > 0 && (
          <Button busy={mark.isPending} onClick={() => mark.mutate(undefined)}>
            {t('mark_all')}
          </Button>
        )}
      </div>
    </>
  )
}
