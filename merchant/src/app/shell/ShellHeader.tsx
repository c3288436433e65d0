import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { useState, type ReactNode } from 'react'
import { useT } from '@/i18n/useT'
import { Brand } from '@/ui/Brand'
import { Dialog } from '@/ui/Dialog'
import { IconButton } from '@/ui/IconButton'
import { LanguageSwitch } from '@/ui/LanguageSwitch'
import { changeLayout, useLayout } from './layout'
import { LayoutButton } from './LayoutButton'
import { HorizontalMenu } from './navigation/HorizontalMenu'
import { Navigation } from './navigation/Navigation'
import { BalanceLink } from './BalanceLink'
import { CartLink } from './CartLink'
import { HelpLink } from './HelpLink'
import { Bell } from './notices/Bell'
import { UserMenu } from './UserMenu'
import styles from './shell.module.css'

/** The top bar: navigation depending on the layout, tabs, tools and user menu. */
export function ShellHeader({ tabs }: { tabs: ReactNode }) {
  const { mode } = useLayout()
  return (
    <header className={styles.header}>
      <PhoneMenu />
      <span className={styles.brand}>
        <Brand />
      </span>
      {mode !== 'streamline' && <Collapse />}
      <div className={styles.middle}>{mode === 'streamline' ? <HorizontalMenu /> : tabs}</div>
      <div className={styles.tools}>
        <BalanceLink />
        <CartLink />
        <Bell />
        <HelpLink />
        <LanguageSwitch />
        <LayoutButton />
        <UserMenu />
      </div>
    </header>
  )
}

function Collapse() {
  const t = useT('shell')
  const { isCollapsed } = useLayout()
  return (
    <IconButton
      className={styles.wideOnly}
      label={t(isCollapsed ? 'menu.expand' : 'menu.collapse')}
      icon={isCollapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
      onClick={() => changeLayout({ isCollapsed: !isCollapsed })}
    />
  )
}

/** On a phone the whole navigation is a drawer, in every layout. */
function PhoneMenu() {
  const [t, words] = [useT('shell'), useT('common')]
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <IconButton
        className={styles.phoneOnly}
        label={t('menu.open')}
        icon={<MenuOutlined />}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Dialog title={words('nav.menu')} from="start" onClose={close}>
          <nav aria-label={words('nav.label')}>
            <Navigation onOpen={close} />
          </nav>
        </Dialog>
      )}
    </>
  )
}
