import { BellOutlined } from '@ant-design/icons'
import { UNREAD_MAX } from '@inkfold/api/contracts/notices'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyPart } from '@/ui/lazyPart'
import { useT } from '@/i18n/useT'
import { IconButton } from '@/ui/IconButton'
import { Counter } from '@/ui/Counter'
import { useShell } from '../ShellContext'
import { noticesOf } from './queries'
import { useNotifications } from './useNotifications'

const NoticeDrawer = lazyPart(() => import('./NoticeDrawer'))

export function Bell() {
  const t = useT('shell')
  const [isOpen, setOpen] = useState(false)
  const { area } = useShell()
  const { data } = useQuery(noticesOf(area).unread)
  useNotifications(area)
  const unread = data?.unread ?? 0
  return (
    <>
      <Counter count={unread} max={UNREAD_MAX - 1}>
        <IconButton
          label={unread > 0 ? t('notices.unread', { count: unread }) : t('notices.label')}
          icon={<BellOutlined />}
          onClick={() => setOpen(true)}
        />
      </Counter>
      <Suspense>{isOpen && <NoticeDrawer onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
