import type { ComponentType } from 'react'
import { lazyPart } from '@/ui/lazyPart'

export interface PickPictureProps {
  label: string
  /** The number of a material; empty for the picture of the design. */
  value: string
  error: string | undefined
  required: boolean
  onChange(value: string): void
}

type Load = () => Promise<{ default: ComponentType<PickPictureProps> }>

let load: Load = () => Promise.reject(new Error('No picker is set'))

/** The app names the picker, because the gallery is above the parts of this folder. */
export const pickPicturesBy = (given: Load) => void (load = given)

export const PickPicture = lazyPart<PickPictureProps>(() => load())
