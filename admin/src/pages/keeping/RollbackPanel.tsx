import type { PanelProps } from '@/crud/actions/action'
import { BatchPanel } from './BatchPanel'
import { Comparison } from './Comparison'

/** Reverts changes; a single one is first compared with the field's current value. */
export default function RollbackPanel(props: PanelProps) {
  const [id, ...more] = props.ids
  return (
    <BatchPanel verb="rollback" {...props}>
      {id !== undefined && more.length === 0 && <Comparison id={id} />}
    </BatchPanel>
  )
}
