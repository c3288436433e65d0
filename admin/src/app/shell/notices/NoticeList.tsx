import type { Notice } from '@inkfold/api/contracts/notices'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Empty } from 'antd'
import { useNavigate } from 'react-router'
import { useLanguage } from '@/i18n/useLanguage'
import { useT } from '@/i18n/useT'
import { Problem } from '@/ui/Problem'
import { LoadingSkeleton } from '@/ui/LoadingSkeleton'
import { noticesQuery } from './api'
import { NoticeItem } from './NoticeItem'
import styles from './notices.module.css'
import { useMarkRead } from './useMarkRead'

interface NoticeListProps {
  onlyUnread: boolean
  onLeave(): void
}

export function NoticeList({ onlyUnread, onLeave }: NoticeListProps) {
  const t = useT('notices')
  const navigate = useNavigate()
  const mark = useMarkRead()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    noticesQuery(onlyUnread, useLanguage()),
  )
  if (error) return <Problem error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingSkeleton />

  const list = data.pages.flatMap((page) => page.list)
  if (list.length === 0) return <Empty description={t(onlyUnread ? 'none_unread' : 'none')} />

  const follow = ({ id, read_at: readAt, links }: Notice) => {
    if (!readAt) mark.mutate([id])
    if (!links.back_office) return
    onLeave()
    void navigate(links.back_office)
  }
  return (
    <>
      {mark.error && <Problem error={mark.error} />}
      <ul className={styles.list}>
        {list.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} onFollow={() => follow(notice)} />
        ))}
      </ul>
      <div className={styles.foot}>
        {hasNextPage && (
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        )}
        {(data.pages[0]?.unread ?? 0) > 0 && (
          <Button loading={mark.isPending} onClick={() => mark.mutate(undefined)}>
            {t('mark_all')}
          </Button>
        )}
      </div>
    </>
  )
}
