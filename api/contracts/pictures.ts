const OURS = /^\/files\//

/** Where a stored picture loads from: the static files' address where the site has one. Other addresses stay. */
export function pictureUrl<Address extends string | null>(cdnUrl: string, address: Address): Address | string {
  return cdnUrl && address && OURS.test(address) ? cdnUrl.replace(/\/+$/, '') + address : address
}

/** A stored picture in one of the widths it is kept in. */
export const thumbnailUrl = (cdnUrl: string, address: string, width: 160 | 320 | 640) =>
  `${pictureUrl(cdnUrl, address)}?w=${width}`
