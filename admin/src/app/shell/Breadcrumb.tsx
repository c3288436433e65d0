import { useLocation } from 'react-router'
import { useT } from '@/i18n/useT'
import { trailTo } from '@/menus/tree'
import { useGo } from '@/menus/useGo'
import { useSession } from '@/session/session'
import { FavouriteStar } from './FavouriteStar'
import { useLayout } from './layout'
import styles from './shell.module.css'

/** The current screen's path in the menus; directories link to their first screen. */
export function Breadcrumb() {
  const t = useT('shell')
  const { breadcrumb } = useLayout()
  const { pathname } = useLocation()
  const menus = useSession()?.menus ?? []
  const go = useGo()
  const trail = trailTo(menus, pathname)

  const star = <FavouriteStar menu={trail.at(-1)} />
  if (!breadcrumb || trail.length === 0) return <div className={styles.trail}>{star}</div>
  return (
    <div className={styles.trail}>
      <nav aria-label={t('trail')}>
        <ol>
          {trail.map((menu, depth) => (
            <li key={menu.id}>
              {depth === trail.length - 1 ? (
                <span aria-current="page">{menu.title}</span>
              ) : (
                <button type="button" onClick={() => go(menu)}>
                  {menu.title}
                </button>
              )}
            </li>
          ))}
        </ol>
      </nav>
      {star}
    </div>
  )
}
