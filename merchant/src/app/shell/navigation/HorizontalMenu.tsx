import { MoreOutlined } from '@ant-design/icons'
import { useT } from '@/i18n/useT'
import { IconButton } from '@/ui/IconButton'
import { MenuButton } from '@/ui/menu/MenuButton'
import { useShell } from '../ShellContext'
import { MenuLink } from './MenuLink'
import { Flyout } from './Flyout'
import styles from './navigation.module.css'
import { visibleLeaves, visibleChildren, visibleMenus } from './visibleMenus'
import { useFitting } from './useFitting'
import { useMenuNavigation } from './useMenuNavigation'

/** Horizontal navigation; entries that do not fit are behind its last button. */
export function HorizontalMenu() {
  const [t, words] = [useT('shell'), useT('common')]
  const { session } = useShell()
  const open = useMenuNavigation()
  const entries = visibleMenus(session.menus)
  const { list, fitting } = useFitting(entries.length)
  const rest = entries.slice(fitting).flatMap((node) => (visibleChildren(node).length > 0 ? visibleLeaves(node) : node))
  return (
    <nav className={styles.across} aria-label={words('nav.label')}>
      <ul ref={list}>
        {entries.map((node, place) => (
          <li key={node.name} inert={place >= fitting}>
            <ul>{visibleChildren(node).length > 0 ? <Flyout node={node} /> : <MenuLink node={node} />}</ul>
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <MenuButton items={rest.map((node) => ({ key: node.name, label: node.title, run: () => open(node) }))}>
          {(opener) => <IconButton {...opener} label={t('menu.more')} icon={<MoreOutlined />} />}
        </MenuButton>
      )}
    </nav>
  )
}
