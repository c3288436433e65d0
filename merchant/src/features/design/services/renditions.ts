import { THUMBNAIL_WIDTHS } from '@inkfold/api/contracts/uploads'

/** The smallest rendition at least as wide as displayed; the original when there is none. */
export function sized(url: string, pixels: number): string {
  const width = THUMBNAIL_WIDTHS.find((one) => one >= pixels)
  return width === undefined ? url : `${url}${url.includes('?') ? '&' : '?'}w=${width}`
}
