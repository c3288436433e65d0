import { LayoutOutlined, SearchOutlined } from '@ant-design/icons'
import { useT } from '@/i18n/useT'
import { LanguageSwitch } from '@/ui/LanguageSwitch'
import { useNarrow } from '@/ui/useMedia'
import { choosingLayout } from './layout'
import { Bell } from './notices/Bell'
import { paletteOpen } from './palette/paletteOpen'
import styles from './shell.module.css'
import { ToolButton } from './ToolButton'
import { UserMenu } from './UserMenu'

/** The right end of every header. */
export function Tools() {
  const t = useT('shell')
  const narrow = useNarrow()
  return (
    <div className={styles.tools}>
      <ToolButton label={t('palette')} icon={<SearchOutlined aria-hidden />} onClick={() => paletteOpen.set(true)} />
      {!narrow && (
        <ToolButton
          label={t('layout')}
          icon={<LayoutOutlined aria-hidden />}
          onClick={() => choosingLayout.set(true)}
        />
      )}
      <Bell />
      <LanguageSwitch />
      <UserMenu />
    </div>
  )
}
