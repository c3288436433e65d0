import { CloseOutlined, MoreOutlined } from '@ant-design/icons'
import { Link } from 'react-router'
import { useT } from '@/i18n/useT'
import { IconButton } from '@/ui/IconButton'
import { MenuButton } from '@/ui/menu/MenuButton'
import { useActiveInView } from '@/ui/useActiveInView'
import styles from './shell.module.css'
import { useShell } from './ShellContext'
import type { useTabs } from './useTabs'

type TabBarProps = Pick<ReturnType<typeof useTabs>, 'tabs' | 'close' | 'closeOthers'> & { onReload(): void }

/** Open screens as tabs; the last one cannot be closed. */
export function TabBar({ tabs, close, closeOthers, onReload }: TabBarProps) {
  const t = useT('shell')
  const { routes, current } = useShell()
  const titleOf = (route: string) => routes.find(({ path }) => path === route)?.node.title ?? ''
  const row = useActiveInView<HTMLUListElement>(
    `${current?.path} ${tabs.map(({ route }) => titleOf(route)).join()}`,
    '[data-current="true"]',
  )
  const items = [
    { key: 'reload', label: t('tabs.reload'), run: onReload },
    { key: 'others', label: t('tabs.closeOthers'), run: closeOthers, isDisabled: tabs.length < 2 },
  ]
  return (
    <nav className={styles.tabs} aria-label={t('tabs.label')}>
      <ul ref={row}>
        {tabs.map(({ route, address }) => (
          <li key={route} data-current={route === current?.path}>
            <Link to={address} aria-current={route === current?.path ? 'page' : undefined}>
              {titleOf(route)}
            </Link>
            {tabs.length > 1 && (
              <button
                type="button"
                aria-label={t('tabs.close', { title: titleOf(route) })}
                onClick={() => close(route)}
              >
                <CloseOutlined />
              </button>
            )}
          </li>
        ))}
      </ul>
      <MenuButton items={items}>
        {(opener) => <IconButton {...opener} label={t('tabs.more')} icon={<MoreOutlined />} />}
      </MenuButton>
    </nav>
  )
}
