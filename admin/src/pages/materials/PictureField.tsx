import type { ControlProps } from '@/crud/fields/ControlOf'
import { PictureField as UploadedPicture } from '@/crud/fields/PictureField'
import { LargePicture } from './LargePicture'
import type { Material } from './material'

/** Uploaded with a new material; afterwards it is what the material is, and only looked at. */
export default function PictureField({ row, field: _, ...control }: ControlProps) {
  const material = row as Material | null
  if (material?.picture_link) return <LargePicture material={material} />
  return <UploadedPicture topic="material" {...control} />
}
