import { ClientError } from '@inkfold/api/client'
import { useNavigate } from 'react-router'
import { chooseCurrency, useCurrencyChoice } from '@/http/currency'
import { AUDIENCE_OF, type Area } from '@/http/routing/areas'
import { openOtherSession, sessionOf } from '@/http/session'
import { useSite } from '@/http/site'
import { useT } from '@/i18n/useT'
import { Avatar } from '@/ui/Avatar'
import { MenuButton } from '@/ui/menu/MenuButton'
import { toast } from '@/ui/toast/toast'
import styles from './shell.module.css'
import { useShell } from './ShellContext'
import { useBalance } from './useBalance'
import { useHelp } from './useHelp'

const OTHER: Record<Area, Area> = { admin: 'user', user: 'admin' }

export function UserMenu() {
  const t = useT('shell')
  const { area, session } = useShell()
  const { user } = session
  const navigate = useNavigate()
  const { settings } = useSite()
  const help = useHelp()
  const balance = useBalance()
  const hasOther = area === 'user' || settings.member_center_open
  const cross = useCrossing(area)
  const currency = useCurrencyChoice()
  const signOut = () => void sessionOf[AUDIENCE_OF[area]].signOut().catch(() => undefined)

  const items = [
    ...(hasOther ? [{ key: 'other', label: t(`person.to.${OTHER[area]}`), run: () => void cross() }] : []),
    { key: 'help', label: t('help'), run: () => void window.open(help, '_blank', 'noreferrer') },
    { key: 'twoStep', label: t('person.twoStep'), run: () => void navigate(`/${area}/two-step`) },
    ...currency.options.map(([code, label]) => ({
      key: code,
      label,
      isChosen: code === currency.current,
      run: () => void chooseCurrency(code).catch(() => undefined),
    })),
    ...(balance
      ? [{ key: 'balance', label: balance.label, isDanger: balance.isLow, run: () => void navigate(balance.to) }]
      : []),
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
          <Avatar name={user.nickname} picture={user.avatar} size={32} />
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
      await openOtherSession(AUDIENCE_OF[other])
      await navigate(`/${other}`)
    } catch (error) {
      if (error instanceof ClientError && !error.silent) toast.danger(error.message)
    }
  }
}
