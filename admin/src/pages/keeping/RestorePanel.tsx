import type { PanelProps } from '@/crud/actions/action'
import { BatchPanel } from './BatchPanel'

export default function RestorePanel(props: PanelProps) {
  return <BatchPanel verb="restore" {...props} />
}
