import type { PanelProps } from '@/crud/actions/action'
import { SetFieldPanel } from '@/crud/list/SetFieldPanel'

export default function MovePanel(props: PanelProps) {
  return <SetFieldPanel {...props} action="move" field="category_id" />
}
