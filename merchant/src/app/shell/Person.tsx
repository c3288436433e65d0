import { ClientError } from '@inkfold/api/client'
import { useNavigate } from 'react-router'
import { AUDIENCE_OF, type Area } from '@/http/routing/areas'
import { openOther, sessionOf } from '@/http/session'
import { useSite } from '@/http/site'
import { useT } from '@/i18n/useT'
import { Face } from '@/ui/Face'
import { MenuButton } from '@/ui/menu/MenuButton'
import { say } from '@/ui/toast/say'
import styles from './shell.module.css'
import { useShell } from './ShellContext'

const OTHER: Record<Area, Area> = { admin: 'user', user: 'admin' }

export function Person() {
  const t = useT('shell')
  const { area, session } = useShell()
  const { user } = session
  const navigate = useNavigate()
  const { settings } = useSite()
  const hasOther = area === 'user' || settings.member_center_open
  const cross = useCrossing(area)
  const signOut = () => void sessionOf[AUDIENCE_OF[area]].signOut().catch(() => undefined)

  const items = [
    ...(hasOther ? [{ key: 'other', label: t(`person.to.${OTHER[area]}`), run: () => void cross() }] : []),
    { key: 'twoStep', label: t('person.twoStep'), run: () => void navigate(`/${area}/two-step`) },
    { key: 'out', label: t('person.logout'), run: signOut },
  ]
  return (
    <MenuButton items={items}>
      {(opener) => (
        <button
          type="button"
          className={styles.person}
          aria-label={t('person.label', { name: user.nickname })}
          {...opener}
        >
          <Face name={user.nickname} picture={user.avatar} size={32} />
          <span className={styles.name}>{user.nickname}</span>
        </button>
      )}
    </MenuButton>
  )
}

function useCrossing(area: Area) {
  const navigate = useNavigate()
  const other = OTHER[area]
  return async () => {
    try {
      await openOther(AUDIENCE_OF[other])
      await navigate(`/${other}`)
    } catch (error) {
      if (error instanceof ClientError && !error.silent) say.danger(error.message)
    }
  }
}
