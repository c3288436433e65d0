import type { PanelProps } from '@/crud/actions/action'
import { BatchPanel } from './BatchPanel'
import { Comparison } from './Comparison'

/** Takes changes back; a single one is compared with what the field holds now. */
export default function RollbackPanel(props: PanelProps) {
  const [id, ...more] = props.ids
  return (
    <BatchPanel verb="rollback" {...props}>
      {id !== undefined && more.length === 0 && <Comparison id={id} />}
    </BatchPanel>
  )
}
