import type { ClientError } from '@inkfold/api/client'
import { useOne } from '@refinedev/core'
import type { PreviewedFile } from '@/ui/FilePreview'

export interface FileRow extends PreviewedFile {
  id: number
  name: string
  size: number
  width: number | null
  height: number | null
}

export const useFile = (id: number | undefined) =>
  useOne<FileRow, ClientError>({ resource: 'attachments', id, errorNotification: false })
