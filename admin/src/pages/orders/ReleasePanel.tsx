import type { PanelProps } from '@/crud/actions/action'
import { EachOrderPanel } from './EachOrderPanel'

/** Lets one order or many go on where they stood. */
export default function ReleasePanel(props: PanelProps) {
  return <EachOrderPanel command="release" {...props} />
}
