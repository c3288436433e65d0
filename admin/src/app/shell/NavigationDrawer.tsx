import { MenuOutlined } from '@ant-design/icons'
import { Suspense, useState } from 'react'
import { lazyPart } from '@/ui/lazyPart'
import { useT } from '@/i18n/useT'
import { ToolButton } from './ToolButton'

const NavigationPanel = lazyPart(() => import('./NavigationPanel'))

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
