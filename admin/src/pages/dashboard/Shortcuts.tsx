import { useGo } from '@/menus/useGo'
import { useT } from '@/i18n/useT'
import { useSession, useUser } from '@/session/session'
import { MenuIcon } from '@/ui/MenuIcon'
import styles from './dashboard.module.css'
import { placesOf } from './places'

/** Every screen in the user's menus except this one. */
export function Shortcuts() {
  const t = useT('dashboard')
  const go = useGo()
  const { organisation } = useUser()
  const places = placesOf(useSession()?.menus ?? [], organisation.kind)
  if (places.length === 0) return <p className={styles.nothing}>{t('no_shortcuts')}</p>
  return (
    <ul className={styles.shortcuts}>
      {places.map((menu) => (
        <li key={menu.id}>
          <button type="button" onClick={() => go(menu)}>
            <MenuIcon name={menu.icon} />
            {menu.title}
          </button>
        </li>
      ))}
    </ul>
  )
}
