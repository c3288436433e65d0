import { LayoutOutlined, QuestionCircleOutlined, SearchOutlined } from '@ant-design/icons'
import { useT } from '@/i18n/useT'
import { LanguageSwitch } from '@/ui/LanguageSwitch'
import { useIsNarrow } from '@/ui/useMedia'
import { layoutDrawerOpen } from './layout'
import { Bell } from './notices/Bell'
import { paletteOpen } from './palette/paletteOpen'
import styles from './shell.module.css'
import { ToolButton } from './ToolButton'
import { UserMenu } from './UserMenu'
import { useHelp } from './useHelp'

/** The right end of every header. */
export function Tools() {
  const t = useT('shell')
  const narrow = useIsNarrow()
  const help = useHelp()
  return (
    <div className={styles.tools}>
      <ToolButton label={t('palette')} icon={<SearchOutlined aria-hidden />} onClick={() => paletteOpen.set(true)} />
      {!narrow && (
        <ToolButton
          label={t('layout')}
          icon={<LayoutOutlined aria-hidden />}
          onClick={() => layoutDrawerOpen.set(true)}
        />
      )}
      {!narrow && (
        <ToolButton
          label={t('help')}
          icon={<QuestionCircleOutlined aria-hidden />}
          href={help}
          target="_blank"
          rel="noreferrer"
        />
      )}
      <Bell />
      <LanguageSwitch />
      <UserMenu />
    </div>
  )
}
