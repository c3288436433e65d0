import { MenuOutlined } from '@ant-design/icons'
import { SIDER } from '@inkfold/api/contracts/limits'
import { Drawer } from 'antd'
import { useState } from 'react'
import { useT } from '@/i18n/useT'
import { Navigation } from './Navigation'
import { ToolButton } from './ToolButton'

export function NavigationDrawer() {
  const t = useT('shell')
  const [open, setOpen] = useState(false)
  return (
    <>
      <ToolButton label={t('navigation')} icon={<MenuOutlined />} onClick={() => setOpen(true)} />
      <Drawer
        title={t('navigation')}
        placement="left"
        size={SIDER.width}
        open={open}
        onClose={() => setOpen(false)}
        styles={{ body: { padding: 0 } }}
      >
        <Navigation mode="inline" onGone={() => setOpen(false)} />
      </Drawer>
    </>
  )
}
