import { THEME_CHOICES } from '@inkfold/api/contracts/themes'
import { useLogout } from '@refinedev/core'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { useT } from '@/i18n/useT'
import { useUser } from '@/session/access'
import { useThemeChoice } from '@/theme/useThemeChoice'
import { useIsNarrow } from '@/ui/useMedia'
import { Picture } from '@/ui/Picture'
import { DropMenu } from '@/ui/DropMenu'
import styles from './shell.module.css'
import { sheetOpen } from './keyboard/sheet'
import { useHelp } from './useHelp'

export function UserMenu() {
  const t = useT('shell')
  const user = useUser()
  const narrow = useIsNarrow()
  const help = useHelp()
  const navigate = useNavigate()
  const { mutate: signOut } = useLogout()
  const { choice, choose } = useThemeChoice()

  const items = [
    { key: 'profile', label: t('profile'), onClick: () => void navigate('/profile') },
    { key: 'help', label: t('help'), onClick: () => void window.open(help, '_blank', 'noreferrer') },
    { key: 'keys', label: t('keys'), onClick: () => sheetOpen.set(true) },
    {
      key: 'theme',
      type: 'group' as const,
      label: t('theme'),
      children: THEME_CHOICES.map((theme) => ({
        key: theme,
        label: t(`theme.${theme}`),
        extra: theme === choice && (
          <span role="img" aria-label={t('theme.chosen')}>
            ✓
          </span>
        ),
        onClick: () => choose(theme),
      })),
    },
    { key: 'sign_out', label: t('sign_out'), danger: true, onClick: () => signOut() },
  ]
  return (
    <DropMenu menu={{ items }}>
      <Button type="text" className={styles.tool} aria-label={t('user_menu', { name: user.nickname })}>
        {user.avatar ? (
          <Picture className={styles.portrait} address={user.avatar} alt="" size={24} />
        ) : (
          <span className={styles.portrait} data-initial={user.nickname.slice(0, 1)} aria-hidden />
        )}
        {!narrow && user.nickname}
      </Button>
    </DropMenu>
  )
}
