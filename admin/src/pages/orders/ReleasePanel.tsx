import type { PanelProps } from '@/crud/actions/action'
import { EachOrderPanel } from './EachOrderPanel'

/** Releases orders from hold; they continue in their previous status. */
export default function ReleasePanel(props: PanelProps) {
  return <EachOrderPanel command="release" {...props} />
}
