import type { GalleryMaterial } from '@inkfold/api/contracts/materials'
import { useState } from 'react'
import { freshLink } from './queries'

/** Links expire after some minutes; a failed load requests a new link once. */
export function Thumbnail({
  row,
  className,
  ground,
}: {
  row: Pick<GalleryMaterial, 'picture' | 'picture_link' | 'width' | 'height'>
  className?: string
  /** Background colour of a transparent picture. */
  ground?: string | undefined
}) {
  const [link, setLink] = useState(row.picture_link)
  const [hasFailed, setFailed] = useState(link === null)
  const renew = () => {
    setFailed(true)
    if (link === row.picture_link)
      freshLink(row).then(
        (fresh) => {
          setLink(fresh)
          setFailed(false)
        },
        () => undefined,
      )
  }
  if (hasFailed || !link) return <span className={className} data-missing="true" />
  return (
    <img
      className={className}
      src={`${link}&w=320`}
      style={ground ? { background: ground } : undefined}
      alt=""
      width={row.width}
      height={row.height}
      decoding="async"
      onError={renew}
    />
  )
}
