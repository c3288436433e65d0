import { createContext, use, useSyncExternalStore } from 'react'
import type { ShopProduct } from '@inkfold/api/contracts/shop'
import type { Editor, EditorState } from '@/editor'
import type { Opened } from './services/designs'
import type { Materials } from './services/materials'

export interface Studio {
  editor: Editor
  design: Opened
  product: ShopProduct
  materials: Materials
}

/** What the parts of an open editor share. */
interface OpenStudio extends Studio {
  /** False in a frame on another page, which reads and changes nothing but its design. */
  hasAccount: boolean
  /** The design's current name, which its head can change. */
  name: string
  rename(name: string): void
  /** Its labels, which the properties can change. */
  labels: readonly string[]
  setLabels(labels: readonly string[]): void
}

export const StudioContext = createContext<OpenStudio | null>(null)

export function useStudio(): OpenStudio {
  const studio = use(StudioContext)
  if (!studio) throw new Error('useStudio belongs inside an editor')
  return studio
}

export const useEditor = () => useStudio().editor

/** Subscribes to a part of the state. Return a reference from the state or a value that compares by value. */
export function useEditorState<Part>(part: (state: EditorState) => Part): Part {
  const editor = useEditor()
  return useSyncExternalStore(editor.subscribe, () => part(editor.state))
}
