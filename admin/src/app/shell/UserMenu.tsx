import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { useT } from '@/i18n/useT'
import { signOut } from '@/session/enter'
import { useUser } from '@/session/session'
import { useNarrow } from '@/ui/useMedia'
import { Picture } from '@/ui/Picture'
import { DropMenu } from '@/ui/DropMenu'
import styles from './shell.module.css'

export function UserMenu() {
  const t = useT('shell')
  const user = useUser()
  const narrow = useNarrow()
  const navigate = useNavigate()

  const items = [
    { key: 'profile', label: t('profile'), onClick: () => void navigate('/profile') },
    { key: 'sign_out', label: t('sign_out'), danger: true, onClick: () => void signOut() },
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
