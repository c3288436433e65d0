import { MenuOutlined } from '@ant-design/icons'
import { lazy, Suspense, useState } from 'react'
import { useT } from '@/i18n/useT'
import { ToolButton } from './ToolButton'

const NavigationPanel = lazy(() => import('./NavigationPanel'))

/** The navigation where there is no room for it beside the screen. */
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
