import { thumbnailUrl } from '@inkfold/api/contracts/pictures'
import { useCdnUrl } from '@/session/site'

interface PictureProps {
  address: string
  alt: string
  size: number
  className?: string
}

export function Picture({ address, alt, size, className }: PictureProps) {
  const cdnUrl = useCdnUrl()
  return (
    <img
      className={className}
      src={thumbnailUrl(cdnUrl, address, 160)}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
    />
  )
}
