import type { ControlProps } from '@/crud/fields/ControlOf'
import { PictureField as UploadedPicture } from '@/crud/fields/PictureField'
import { LargePicture } from './LargePicture'
import type { Material } from './material'

/** Uploaded on creation; read-only afterwards. */
export default function PictureField({ row, field: _, ...control }: ControlProps) {
  const material = row as Material | null
  if (material?.picture_link) return <LargePicture material={material} />
  return <UploadedPicture topic="material" {...control} />
}
