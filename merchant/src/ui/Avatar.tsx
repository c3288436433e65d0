import { useState, type CSSProperties } from 'react'
import styles from './avatar.module.css'

interface AvatarProps {
  name: string
  picture: string | null | undefined
  size: number
  alt?: string
}

/** Avatar; the name's first letter without a picture or when it fails to load. */
export function Avatar({ name, picture, size, alt = '' }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  const isShown = picture && picture !== failed
  const sized = { '--size': `${size}px` } as CSSProperties
  return (
    <span className={styles.avatar} style={sized}>
      {isShown ? (
        <img src={picture} alt={alt} width={size} height={size} onError={() => setFailed(picture)} />
      ) : (
        <span {...(alt && { role: 'img', 'aria-label': alt })} data-letter={name.slice(0, 1)} />
      )}
    </span>
  )
}
