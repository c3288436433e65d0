import { CloseOutlined, EllipsisOutlined } from '@ant-design/icons'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useT } from '@/i18n/useT'
import { DropMenu } from '@/ui/DropMenu'
import { useLayout } from '../layout'
import { ToolButton } from '../ToolButton'
import type { RouteTitle } from '../routeTitles'
import styles from './tabs.module.css'
import { useTabMenu } from './useTabMenu'
import { useTabs } from './useTabs'

/** The open tabs. Each has a menu by right click or menu key; the button at the end opens the current tab's. */
export function TabBar() {
  const t = useT('shell')
  const { tabs: shown } = useLayout()
  const { tabs, titles, active, ...actions } = useTabs()
  const menuOf = useTabMenu(actions, active)
  const strip = useRef<HTMLUListElement>(null)
  // Scrolls the active tab into view, however it was opened.
  useEffect(() => {
    strip.current
      ?.querySelector('[aria-current]')
      ?.closest('li')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [active, tabs.length, shown])
  if (!shown) return null

  const nameOf = (title: RouteTitle | undefined) => (title && 'menu' in title ? title.menu.title : t(title?.own ?? ''))
  return (
    <nav className={styles.bar} aria-label={t('tabs')}>
      <ul ref={strip} className={styles.strip} onWheel={({ deltaY }) => strip.current?.scrollBy({ left: deltaY })}>
        {tabs.map(({ path, search }) => (
          <DropMenu key={path} menu={menuOf(path)} trigger={['contextMenu']}>
            <li className={path === active ? styles.active : styles.tab}>
              <Link to={path + search} aria-current={path === active ? 'page' : undefined}>
                {nameOf(titles.get(path))}
              </Link>
              <button
                type="button"
                aria-label={t('tabs.close_named', { name: nameOf(titles.get(path)) })}
                onClick={() => void actions.closeOne(path)}
              >
                <CloseOutlined aria-hidden />
              </button>
            </li>
          </DropMenu>
        ))}
      </ul>
      <DropMenu menu={menuOf(active)}>
        <ToolButton label={t('tabs.more')} icon={<EllipsisOutlined aria-hidden />} size="small" />
      </DropMenu>
    </nav>
  )
}
