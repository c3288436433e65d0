import type { DesignDocument } from '@inkfold/api/document/model/document'
import { SCHEMA, VERSION } from '@inkfold/api/document/model/document'
import type { Layer } from '@inkfold/api/document/model/layers'
import { layersIn } from '@inkfold/api/document/model/walk'
import type { EditorState } from '@/editor'

/** MIME type of copied layers on the system's clipboard; only browsers read it. */
export const LAYERS_TYPE = 'application/x-inkfold-layers'

export interface Brought {
  readonly files: readonly File[]
  readonly words: string
  readonly html: string
  /** Copied layers as a document of one face; empty if none. */
  readonly layers: string
  /** A link or picture of another site, which is not fetched. */
  readonly isLink: boolean
  /** Millimetres on the face shown. */
  readonly at?: { readonly x: number; readonly y: number } | undefined
}

/** Read at once: the data is gone when the event is over. */
export function readBrought(data: DataTransfer, at?: Brought['at']): Brought {
  const types = [...data.types]
  return {
    files: [...data.files],
    words: data.getData('text/plain'),
    html: data.getData('text/html'),
    layers: data.getData(LAYERS_TYPE),
    isLink: types.includes('text/uri-list'),
    at,
  }
}

/** Spreadsheets and word processors add a picture of the words they copy; file managers add the file's name. */
export function wantsFiles({ files, words, isLink }: Pick<Brought, 'files' | 'words' | 'isLink'>): boolean {
  return files.length > 0 && (isLink || words.trim() === '' || files.some(({ name }) => words.includes(name)))
}

export type Clipboard = NonNullable<EditorState['clipboard']>

/** As a document of one face, so that what is pasted is checked as a saved design is. */
export function writeLayers({ layers, face, area, assets, fonts }: Clipboard): string {
  const faces = [{ key: face, area, layers }]
  const made: DesignDocument = {
    schema: SCHEMA,
    version: VERSION,
    product: { id: 1, version: 1 },
    fonts,
    assets,
    faces,
  }
  return JSON.stringify(made)
}

/** The words of copied layers, for other programs. */
export const wordsIn = (layers: readonly Layer[]) =>
  [...layersIn(layers)].flatMap((layer) => (layer.type === 'text' ? [layer.text] : [])).join('\n')
