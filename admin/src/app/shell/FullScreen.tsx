import { FullscreenExitOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, type ReactNode } from 'react'
import { useT } from '@/i18n/useT'
import { fullScreen } from './layout'
import styles from './shell.module.css'

export function FullScreen({ children }: { children: ReactNode }) {
  const t = useT('shell')

  useEffect(() => {
    const leave = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) fullScreen.set(false)
    }
    window.addEventListener('keydown', leave)
    return () => window.removeEventListener('keydown', leave)
  }, [])

  return (
    <main id="content" className={styles.alone} data-layout="full-screen" tabIndex={-1}>
      {children}
      <Button
        className={styles.leave}
        icon={<FullscreenExitOutlined aria-hidden />}
        onClick={() => fullScreen.set(false)}
      >
        {t('leave_full_screen')}
      </Button>
    </main>
  )
}
