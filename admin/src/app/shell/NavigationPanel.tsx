import { SIDER } from '@inkfold/api/contracts/limits'
import { Drawer } from 'antd'
import { useT } from '@/i18n/useT'
import { Navigation } from './Navigation'
import styles from './shell.module.css'

export default function NavigationPanel({ onClose }: { onClose(): void }) {
  const t = useT('shell')
  return (
    <Drawer
      open
      title={t('navigation')}
      placement="left"
      size={SIDER.width}
      onClose={onClose}
      classNames={{ body: styles.panel }}
    >
      <Navigation mode="inline" onGone={onClose} />
    </Drawer>
  )
}
