import { UUID } from '#core/text'

const ADDRESS = new RegExp(`^/files/(${UUID})$`)

/** What records keep of a file: its address here, without a host and without a key. */
export const fileAddress = ({ public_id: publicId }: { public_id: string }) => `/files/${publicId}`

/** The file an address names; nothing where it is none of ours. */
export const parsePublicId = (address: string): string | undefined => ADDRESS.exec(address)?.[1]
