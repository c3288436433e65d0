import base from '@inkfold/api/database/blanks/T180-U/front/base.webp?url'
import file from '@inkfold/api/database/blanks/T180-U/front/angle.json?url'
import planes from '@inkfold/api/database/blanks/T180-U/front/planes.webp?url'

export const TEE = {
  template: { file, base, planes },
  face: { key: 'front', width_mm: 305, height_mm: 406 },
} as const
