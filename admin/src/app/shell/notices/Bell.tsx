import { UNREAD_MAX } from '@inkfold/api/contracts/notices'
import { BellOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Badge } from 'antd'
import { Suspense, useState } from 'react'
import { lazyPart } from '@/ui/lazyPart'
import { useT } from '@/i18n/useT'
import { ToolButton } from '../ToolButton'
import { unreadQuery } from './api'
import styles from './notices.module.css'
import { useNotifications } from './useNotifications'

const NoticeDrawer = lazyPart(() => import('./NoticeDrawer'))

export function Bell() {
  const t = useT('shell')
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(unreadQuery)
  useNotifications()
  const unread = data?.unread ?? 0
  return (
    <>
      <Badge className={styles.bell} count={unread} overflowCount={UNREAD_MAX - 1} size="small" offset={[-6, 6]}>
        <ToolButton
          label={unread > 0 ? t('notices_unread', { count: unread }) : t('notices')}
          icon={<BellOutlined aria-hidden />}
          onClick={() => setOpen(true)}
        />
      </Badge>
      <Suspense>{isOpen && <NoticeDrawer onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
