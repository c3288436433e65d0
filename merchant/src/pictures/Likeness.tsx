import { Thumb } from './Thumb'

interface LikenessProps {
  design: {
    picture: string | null
    picture_link: string | null
    /** Flat artwork without its blank: it is shown on the colour. */
    is_artwork?: boolean
    colour?: { hex: string } | null | undefined
  }
  className: string | undefined
}

const SIDE = 320

/** What a design looks like; an empty place until it has been drawn. */
export function Likeness({ design, className }: LikenessProps) {
  const { picture, picture_link, is_artwork: isArtwork, colour } = design
  if (!picture) return <span className={className} data-missing="true" />
  const ground = isArtwork ? colour?.hex : undefined
  return (
    <Thumb
      key={picture}
      row={{ picture, picture_link, width: SIDE, height: SIDE }}
      className={className}
      ground={ground}
    />
  )
}
