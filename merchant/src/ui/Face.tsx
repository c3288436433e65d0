import { useState, type CSSProperties } from 'react'
import styles from './face.module.css'

interface FaceProps {
  name: string
  picture: string | null | undefined
  size: number
  /** Absent where the name stands beside it. */
  alt?: string
}

/** Somebody's picture, or the first letter of their name where there is none or it does not come. */
export function Face({ name, picture, size, alt = '' }: FaceProps) {
  const [failed, setFailed] = useState<string>()
  const isShown = picture && picture !== failed
  const sized = { '--size': `${size}px` } as CSSProperties
  return (
    <span className={styles.face} style={sized}>
      {isShown ? (
        <img src={picture} alt={alt} width={size} height={size} onError={() => setFailed(picture)} />
      ) : (
        <span {...(alt && { role: 'img', 'aria-label': alt })} data-letter={name.slice(0, 1)} />
      )}
    </span>
  )
}
