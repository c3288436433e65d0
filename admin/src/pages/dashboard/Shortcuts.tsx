import { destinationOf } from '@/menus/destination'
import { flatten, navigable } from '@/menus/tree'
import { useGo } from '@/menus/useGo'
import { useT } from '@/i18n/useT'
import { useSession } from '@/session/session'
import { MenuIcon } from '@/ui/MenuIcon'
import styles from './dashboard.module.css'

/** Every screen the person's menus lead to, this one left out. */
export function Shortcuts() {
  const t = useT('dashboard')
  const go = useGo()
  const menus = flatten(navigable(useSession()?.menus ?? []))
  const places = menus.filter((menu) => menu.type === 'item' && menu.component !== 'dashboard')
  const reachable = places.filter((menu) => destinationOf(menu).kind !== 'fault')
  if (reachable.length === 0) return <p className={styles.nothing}>{t('no_shortcuts')}</p>
  return (
    <ul className={styles.shortcuts}>
      {reachable.map((menu) => (
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
