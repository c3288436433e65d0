import { thumbnailUrl, type ThumbnailWidth } from '@inkfold/api/contracts/pictures'
import type { FileLink } from '@inkfold/api/contracts/uploads'
import { useQuery } from '@tanstack/react-query'
import { client } from '@/http/client'
import { Picture } from './Picture'
import styles from './FilePreview.module.css'

export interface PreviewedFile {
  url: string
  suffix: string
  mime: string
  is_private: boolean
}

const LINK_KEPT_MS = 8 * 60_000

/** The file's URL; for a private file a temporary link. */
export function useFileLink({ url, is_private: isPrivate }: Pick<PreviewedFile, 'url' | 'is_private'>): string | null {
  const { data } = useQuery({
    queryKey: ['file-link', url],
    queryFn: () => client.get<FileLink>(`/api/v1${url}/link`),
    enabled: isPrivate,
    staleTime: LINK_KEPT_MS,
    refetchInterval: LINK_KEPT_MS,
  })
  return isPrivate ? (data?.url ?? null) : url
}

export const isPicture = ({ mime }: Pick<PreviewedFile, 'mime'>) => mime.startsWith('image/')

interface FilePreviewProps {
  file: PreviewedFile
  size?: number
  alt?: string
}

export function FilePreview({ file, size = 36, alt = '' }: FilePreviewProps) {
  if (!isPicture(file)) return <img className={styles.small} src={iconOf(file)} alt={alt} />
  if (file.is_private) return <PrivateThumbnail file={file} size={size} alt={alt} />
  return <Picture className={styles.small} address={file.url} alt={alt} size={size} />
}

function PrivateThumbnail({ file, size, alt }: Required<FilePreviewProps>) {
  const link = useFileLink(file)
  if (!link) return <span className={styles.small} />
  return <Picture className={styles.small} address={link} alt={alt} size={size} />
}

export const iconOf = ({ suffix }: Pick<PreviewedFile, 'suffix'>) => `/api/ajax/buildSuffixSvg?suffix=${suffix}`
export const withWidth = (link: string, width: ThumbnailWidth) => thumbnailUrl('', link, width)
