import { LayoutOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { useT } from '@/i18n/useT'
import { IconButton } from '@/ui/IconButton'
import { changeLayout, LAYOUT_MODES, useLayout } from './layout'
import styles from './shell.module.css'

/** Not on a phone, where every layout is the same. */
export function LayoutButton() {
  const t = useT('shell')
  const { mode } = useLayout()
  const items = LAYOUT_MODES.map((key) => ({
    key,
    label: t(`layout.${key}`),
    onClick: () => changeLayout({ mode: key }),
  }))
  return (
    <Dropdown menu={{ items, selectable: true, selectedKeys: [mode] }} trigger={['click']} placement="bottomRight">
      <IconButton className={styles.wideOnly} label={t('layout.label')} icon={<LayoutOutlined />} />
    </Dropdown>
  )
}
