import type { PublicationSheet } from '@inkfold/api/contracts/publications'
import type { SheetForm } from './useSheet'

export interface PartProps {
  sheet: PublicationSheet
  edited: SheetForm
}

/** What a group of fields needs, also outside a publication's form. */
export interface EditedProps {
  edited: Pick<SheetForm, 'form' | 'change' | 'errorOf'>
}

/** With what the platform asks about goods of the chosen category. */
export interface OfferingProps {
  edited: Pick<SheetForm, 'form' | 'change' | 'errorOf' | 'attributes' | 'offered'>
}
