const OURS = /^\/files\/[^?]*$/

/**
 * Where a stored picture loads from: the static files' address where the site has one. Other addresses stay, and so does
 * a link with a key: what is private comes from us alone.
 */
export function pictureUrl<Address extends string | null>(cdnUrl: string, address: Address): Address | string {
  return cdnUrl && address && OURS.test(address) ? cdnUrl.replace(/\/+$/, '') + address : address
}

export type ThumbnailWidth = 160 | 320 | 640

/** A stored picture in one of the widths it is kept in. */
export const thumbnailUrl = (cdnUrl: string, address: string, width: ThumbnailWidth) =>
  `${pictureUrl(cdnUrl, address)}${address.includes('?') ? '&' : '?'}w=${width}`
