import type { ShownFields } from '@inkfold/api/contracts/cart'
import type { FieldValues } from '@inkfold/api/document/fields/fields'
import type { DesignDocument } from '@inkfold/api/document/model/document'
import type { ComponentType } from 'react'
import { lazyPart } from '@/ui/lazyPart'

export interface FieldsPreviewProps {
  shown: Pick<ShownFields<DesignDocument>, 'document' | 'own_fonts'>
  values: FieldValues
}

type Load = () => Promise<{ default: ComponentType<FieldsPreviewProps> }>

let load: Load = () => Promise.reject(new Error('No preview is set'))

/** The app names the preview, because it is drawn by the editor. */
export const previewFieldsBy = (given: Load) => void (load = given)

export const FieldsPreview = lazyPart<FieldsPreviewProps>(() => load())
