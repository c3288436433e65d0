import { Switch } from 'antd'
import { useResourceT, useAllowed } from '../ResourceContext'
import type { Row } from '../row'
import { useToggle } from './useToggle'

/** Optimistic switch in the row; reverts when the API refuses. */
export function StatusSwitch({ row, name, word }: { row: Row; name: string; word: string }) {
  const t = useResourceT()
  const allowed = useAllowed()
  const { toggle, busy } = useToggle(row, name)
  if (!allowed('edit', row)) return word
  return (
    <Switch
      size="small"
      checked={row[name] === 'enabled'}
      loading={busy}
      onChange={(on) => void toggle(on ? 'enabled' : 'disabled')}
      aria-label={`${t(`field.${name}`)}: ${word}`}
    />
  )
}
