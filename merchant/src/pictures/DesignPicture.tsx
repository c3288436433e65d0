import { Thumbnail } from './Thumbnail'

interface DesignPictureProps {
  design: {
    picture: string | null
    picture_link: string | null
    /** Artwork without a product; rendered over the colour. */
    is_artwork?: boolean
    colour?: { hex: string } | null | undefined
  }
  className: string | undefined
}

const SIDE = 320

/** A design's picture; a placeholder until it is rendered. */
export function DesignPicture({ design, className }: DesignPictureProps) {
  const { picture, picture_link, is_artwork: isArtwork, colour } = design
  if (!picture) return <span className={className} data-missing="true" />
  const ground = isArtwork ? colour?.hex : undefined
  return (
    <Thumbnail
      key={picture}
      row={{ picture, picture_link, width: SIDE, height: SIDE }}
      className={className}
      ground={ground}
    />
  )
}
