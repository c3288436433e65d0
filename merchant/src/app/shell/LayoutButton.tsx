import { LayoutOutlined } from '@ant-design/icons'
import { useT } from '@/i18n/useT'
import { IconButton } from '@/ui/IconButton'
import { MenuButton } from '@/ui/menu/MenuButton'
import { changeLayout, LAYOUT_MODES, useLayout } from './layout'
import styles from './shell.module.css'

/** Hidden on a phone, where all layouts are equal. */
export function LayoutButton() {
  const t = useT('shell')
  const { mode } = useLayout()
  const items = LAYOUT_MODES.map((key) => ({
    key,
    label: t(`layout.${key}`),
    isChosen: key === mode,
    run: () => changeLayout({ mode: key }),
  }))
  return (
    <MenuButton items={items}>
      {(opener) => (
        <IconButton {...opener} className={styles.wideOnly} label={t('layout.label')} icon={<LayoutOutlined />} />
      )}
    </MenuButton>
  )
}
