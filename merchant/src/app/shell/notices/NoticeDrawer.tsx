import { Drawer, Segmented } from 'antd'
import { useState } from 'react'
import { useT } from '@/i18n/useT'
import { Antd } from '@/ui/antd/Antd'
import { Button } from '@/ui/Button'
import styles from './notices.module.css'
import { NoticeList } from './NoticeList'
import { NoticeSettingsForm } from './NoticeSettingsForm'

const VIEWS = ['all', 'unread'] as const

export default function NoticeDrawer({ onClose }: { onClose(): void }) {
  const t = useT('notices')
  const [view, setView] = useState<(typeof VIEWS)[number]>('all')
  const [isSetting, setSetting] = useState(false)
  return (
    <Antd>
      <Drawer
        open
        size={420}
        onClose={onClose}
        title={t(isSetting ? 'settings' : 'title')}
        extra={
          <Button variant="text" onClick={() => setSetting(!isSetting)}>
            {t(isSetting ? 'back' : 'settings')}
          </Button>
        }
      >
        {isSetting ? (
          <NoticeSettingsForm />
        ) : (
          <>
            <Segmented
              block
              className={styles.views}
              value={view}
              onChange={setView}
              options={VIEWS.map((value) => ({ value, label: t(value) }))}
            />
            <NoticeList key={view} onlyUnread={view === 'unread'} onAll={() => setView('all')} onLeave={onClose} />
          </>
        )}
      </Drawer>
    </Antd>
  )
}
