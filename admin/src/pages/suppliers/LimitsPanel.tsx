import { Drawer } from 'antd'
import type { PanelProps } from '@/crud/actions/action'
import { useT } from '@/i18n/useT'
import { useIsNarrow } from '@/ui/useMedia'
import { LimitBars } from './LimitBars'

export default function LimitsPanel({ ids: [id = 0], onClose }: PanelProps) {
  const t = useT('suppliers')
  const narrow = useIsNarrow()
  return (
    <Drawer open title={t('action.limits')} size={narrow ? '100%' : 560} onClose={onClose}>
      <LimitBars supplier={id} />
    </Drawer>
  )
}
