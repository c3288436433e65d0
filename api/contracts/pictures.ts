const OURS = /^\/files\/[^?]*$/

/**
 * The URL of a stored picture: on the CDN if the site has one. Other addresses and signed links stay as they are,
 * because private files come from the server only.
 */
export function pictureUrl<Address extends string | null>(cdnUrl: string, address: Address): Address | string {
  return cdnUrl && address && OURS.test(address) ? cdnUrl.replace(/\/+$/, '') + address : address
}

export type ThumbnailWidth = 160 | 320 | 640

/** A stored picture in one of the stored widths. */
export const thumbnailUrl = (cdnUrl: string, address: string, width: ThumbnailWidth) =>
  `${pictureUrl(cdnUrl, address)}${address.includes('?') ? '&' : '?'}w=${width}`
