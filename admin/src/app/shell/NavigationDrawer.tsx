import { MenuOutlined } from '@ant-design/icons'
import { Suspense, useState } from 'react'
import { lazyPart } from '@/ui/lazyPart'
import { useT } from '@/i18n/useT'
import { ToolButton } from './ToolButton'

const NavigationPanel = lazyPart(() => import('./NavigationPanel'))

export function NavigationDrawer() {
  const t = useT('shell')
  const [open, setOpen] = useState(false)
  return (
    <>
      <ToolButton label={t('navigation')} icon={<MenuOutlined aria-hidden />} onClick={() => setOpen(true)} />
      <Suspense>{open && <NavigationPanel onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
