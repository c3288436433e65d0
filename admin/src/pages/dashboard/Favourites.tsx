import { StarFilled } from '@ant-design/icons'
import { Button } from 'antd'
import { Link } from 'react-router'
import { useT } from '@/i18n/useT'
import { useFavourites } from '@/menus/useFavourites'
import { MenuIcon } from '@/ui/MenuIcon'
import styles from './dashboard.module.css'

/** The screens that this person marked with a star. */
export function Favourites() {
  const t = useT('dashboard')
  const { screens, isKnown, toggle } = useFavourites()
  if (!isKnown) return null
  return (
    <section className={styles.card} aria-labelledby="favourites">
      <h2 id="favourites">{t('favourites')}</h2>
      {screens.length === 0 && <p className={styles.nothing}>{t('favourites.none')}</p>}
      <ul className={styles.favourites}>
        {screens.map(({ path, title, icon }) => (
          <li key={path}>
            <Link to={`/${path}`}>
              <MenuIcon name={icon} />
              {title}
            </Link>
            <Button
              type="text"
              size="small"
              icon={<StarFilled aria-hidden />}
              aria-label={t('favourites.remove', { title })}
              title={t('favourites.remove', { title })}
              onClick={() => toggle(String(path))}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
