import { Thumb } from './Thumb'

interface LikenessProps {
  design: { picture: string | null; picture_link: string | null }
  className: string | undefined
}

const SIDE = 320

/** What a design looks like; an empty place until it has been drawn. */
export function Likeness({ design: { picture, picture_link: link }, className }: LikenessProps) {
  if (!picture) return <span className={className} data-missing="true" />
  return <Thumb key={picture} row={{ picture, picture_link: link, width: SIDE, height: SIDE }} className={className} />
}
