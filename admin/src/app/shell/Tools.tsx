import { LayoutOutlined, SearchOutlined } from '@ant-design/icons'
import { lazy, Suspense, useState } from 'react'
import { useT } from '@/i18n/useT'
import { LanguageSwitch } from '@/ui/LanguageSwitch'
import { useNarrow } from '@/ui/useMedia'
import { paletteOpen } from './palette/paletteOpen'
import styles from './shell.module.css'
import { ToolButton } from './ToolButton'
import { UserMenu } from './UserMenu'

const LayoutDrawer = lazy(() => import('./LayoutDrawer'))

/** The right end of every header. */
export function Tools() {
  const t = useT('shell')
  const narrow = useNarrow()
  const [choosing, setChoosing] = useState(false)
  return (
    <div className={styles.tools}>
      <ToolButton label={t('palette')} icon={<SearchOutlined aria-hidden />} onClick={() => paletteOpen.set(true)} />
      {!narrow && (
        <ToolButton label={t('layout')} icon={<LayoutOutlined aria-hidden />} onClick={() => setChoosing(true)} />
      )}
      <LanguageSwitch />
      <UserMenu />
      <Suspense>{choosing && <LayoutDrawer onClose={() => setChoosing(false)} />}</Suspense>
    </div>
  )
}
