import type { Layer, LayerId } from '@inkfold/api/document/model/layers'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useEditor, useEditorState } from '../../useEditor'
import { rowAt, rowsOf, type Row } from './tree'

interface TreeOptions {
  layers: readonly Layer[]
  closed: ReadonlySet<LayerId>
  setClosed(closed: ReadonlySet<LayerId>): void
  onRename(id: LayerId): void
}

export function useTreeKeys({ layers, closed, setClosed, onRename }: TreeOptions) {
  const editor = useEditor()
  const box = useRef<HTMLUListElement>(null)
  const [reached, setReached] = useState<LayerId | null>(null)
  const selection = useEditorState((state) => state.selection)
  const rows = rowsOf(layers, closed)
  const stop =
    rows.find(({ layer }) => layer.id === reached) ?? rows.find(({ layer }) => selection.has(layer.id)) ?? rows[0]

  const goTo = (index: number) => {
    const id = rows[index]?.layer.id
    if (id === undefined) return
    setReached(id)
    box.current?.querySelector<HTMLElement>(`[data-layer="${CSS.escape(id)}"]`)?.focus()
  }
  const fold = (id: LayerId, isClosed: boolean) => {
    const next = new Set(closed)
    if (isClosed) next.add(id)
    else next.delete(id)
    setClosed(next)
  }
  const reorder = ({ layer, place, of }: Row, by: 1 | -1) => {
    const to = place + by
    if (to >= 0 && to < of) editor.run('moveInOrder', { id: layer.id, place: to })
  }

  /** Ignores keys of fields and buttons inside the tree. */
  const press = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset['layer'] === undefined) return
    const from = rows.findIndex(({ layer }) => layer.id === (event.target as HTMLElement).dataset['layer'])
    const row = rows[from]
    if (row && done(event, row, from)) event.preventDefault()
  }

  function done(event: KeyboardEvent, row: Row, from: number): boolean {
    const { key, altKey, shiftKey } = event
    const { id } = row.layer
    if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) return (reorder(row, key === 'ArrowUp' ? 1 : -1), true)
    if (key === 'Enter' || key === ' ') return (editor.run('select', { ids: [id], add: shiftKey }), true)
    if (key === 'F2') return (onRename(id), true)
    if (row.layer.type === 'group' && key === 'ArrowRight' && closed.has(id)) return (fold(id, false), true)
    if (row.layer.type === 'group' && key === 'ArrowLeft' && !closed.has(id)) return (fold(id, true), true)
    const to = rowAt(key, rows, from)
    if (to === null) return false
    goTo(to)
    return true
  }

  return { box, press, stop: stop?.layer.id ?? null, reach: setReached, fold }
}
