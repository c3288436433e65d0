import { THUMBNAIL_WIDTHS } from '@inkfold/api/contracts/uploads'

/** The smallest rendition that is as wide as it is shown; the picture itself where there is none. */
export function sized(url: string, pixels: number): string {
  const width = THUMBNAIL_WIDTHS.find((one) => one >= pixels)
  return width === undefined ? url : `${url}${url.includes('?') ? '&' : '?'}w=${width}`
}
